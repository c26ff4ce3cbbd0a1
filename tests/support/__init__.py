"""What tests share: helpers that are no tests themselves."""
