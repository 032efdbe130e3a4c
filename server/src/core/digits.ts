/** 0 to 99 with two digits: `7` → `"07"`. A table, because lists format hundreds of them. */
export const TWO_DIGITS: readonly string[] = Array.from({ length: 100 }, (_, number) =>
  String(number).padStart(2, '0'),
);
