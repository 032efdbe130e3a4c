/** A list that a foreign server may have left out: then an empty one (quality B11). */
export const listOf = <T>(value: readonly T[] | null | undefined): T[] =>
  Array.isArray(value) ? [...(value as readonly T[])] : [];
