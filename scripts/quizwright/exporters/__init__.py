"""Exporters: presented quizzes in forms for programs."""
