"""Markdown: presented questions, quizzes and reports as CommonMark that any parser of it reads alike."""
