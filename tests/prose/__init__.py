"""Checks of texts and documentation that run as lint (`make prose`), not as tests.

Each module yields what is wrong, one line a fault. tests/test_prose.py plants a fault for each check.
"""
