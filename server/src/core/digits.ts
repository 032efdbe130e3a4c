/** 0 to 99 in two digits: `7` → `"07"`. Looked up, since a list writes hundreds of them. */
export const TWO_DIGITS: readonly string[] = Array.from({ length: 100 }, (_, number) =>
  String(number).padStart(2, '0'),
);
