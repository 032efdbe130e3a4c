/** Two-digit texts of the numbers 0 to 99: `7` → `"07"`. A table, because lists format hundreds of numbers. */
export const TWO_DIGITS: readonly string[] = Array.from({ length: 100 }, (_, number) =>
  String(number).padStart(2, '0'),
);
