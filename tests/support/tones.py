"""Helpers from `browser.test_attention` that other tests share."""

from __future__ import annotations

COUNT_TONES = """
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at); };
"""
