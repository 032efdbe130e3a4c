/** A text of three thousand letters without a possible line break. */
export const LONG_TEXT = 'Donaudampfschifffahrt'.repeat(150).slice(0, 3000);

/** Names of members whose texts stay unchanged, because they are addresses or parts of computations. */
const KEPT =
  /^(id|alias|name|type|unit|step|tab|s|m|x|y|value|percent|path|fields|date_from|date_to|category|currency|accepted_file_types|error)$/;

/** The same answer with `LONG_TEXT` in place of each text. */
export function lengthen(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return KEPT.test(key) ? value : LONG_TEXT;
  if (Array.isArray(value)) return value.map((one) => lengthen(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthen(one, name)]));
}
