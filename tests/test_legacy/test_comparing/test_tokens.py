"""Tokens are found whole or not at all."""

from __future__ import annotations

import pytest

from quizwright.legacy.comparing.tokens import nearest, stands_in
from quizwright.legacy.comparing.values import Claim, Form
from quizwright.problem import Location


def _claim(text: str, line: int = 1) -> Claim:
    return Claim(hash="0" * 12, question="1", number=1, where=Location("a.md", line), form=Form.SENTENCE, text=text)


@pytest.mark.parametrize(
    ("token", "text"),
    [
        ("500", "save_steps: 500 # 每 500 步"),
        ("500", "约500步"),
        ("500", "It is 500."),
        ("FI_PROVIDER", "FI_PROVIDER=efa"),
        ("FI_PROVIDER", "变量FI_PROVIDER打开"),
        ("3-4", "减少 3-4 倍"),
        ("3-4", "减少 3–4 倍"),
        ("100-200GB", "可能为 100-200GB"),
        ("-np", "- -np"),
        ("-np", "用 -np 指定"),
        ("$100", "costs $100."),
        ("DP=2", "DP=2 (2 replicas)"),
        ("minAvailable: 4", "minAvailable: 4 # Gang"),
        ("64 GPUs", "= 64 GPUs"),
        ("v1alpha1", "slinky.slurm.net/v1alpha1"),
        ("kubeflow.org/v1", "apiVersion: kubeflow.org/v1"),
        ("30%", "约 30%"),
        ("TB/s", "1+ TB/s 的"),
        ("scaler.step", "scaler.step(optimizer)"),
        ("Stage 1", "ZeRO Stage 1：减少"),
        ("张量", "使用张量并行"),
        ("3D", "3D 并行"),
        ("H100", "8×H100"),
        ("8", "8×H100"),
        ("64", "64÷8"),
    ],
)
def test_a_whole_token_is_found(token: str, text: str) -> None:
    assert stands_in(token, text)


@pytest.mark.parametrize(
    ("token", "text"),
    [
        ("500", "1500"),
        ("500", "5000"),
        ("500", "1,500"),
        ("500", "500.5"),
        ("500", "500GB-1TB"),
        ("500", "v500"),
        ("500", "500-1000"),
        ("v1alpha1", "v1alpha10"),
        ("kubeflow.org/v1", "kubeflow.org/v1beta1"),
        ("FI_PROVIDER", "MY_FI_PROVIDER"),
        ("FI_PROVIDER", "FI_PROVIDERS"),
        ("3-4", "13-4"),
        ("3-4", "3-40"),
        ("-np", "--np"),
        ("-np", "x-np"),
        ("$100", "US$100"),
        ("DP=2", "DP=20"),
        ("minAvailable: 4", "minAvailable: 40"),
        ("Stage 1", "Stage 12"),
        ("checkpoint", "checkpointing"),
        ("Gang", "gang"),
        ("4", "4² pods"),
        ("8", "8¼ GB"),
        ("10", "10⁻³ s"),
        ("", "anything"),
    ],
)
def test_a_part_of_something_else_is_not(token: str, text: str) -> None:
    assert not stands_in(token, text)


def test_the_nearest_text_is_a_whole_word_of_the_claim_that_has_it() -> None:
    found = nearest("v1alpha1", [_claim("something else"), _claim("apiVersion: slinky.slurm.net/v1alpha2 here", 7)])

    assert found
    assert ("v1alpha2", 7) == (found.text.rpartition("/")[2], found.claim.where.line)
    assert nearest("v1alpha1", []) is None
