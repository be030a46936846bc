"""Payments in sticks: who hands whom which, and what is said before somebody runs out of small ones."""
