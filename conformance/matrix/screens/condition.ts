/** The conditions of a screen, in the order of the report's columns. */
export const CONDITIONS = [
  'hangs',
  'nonsense',
  'fails',
  'comes',
  '1440 px',
  '390 px',
  'long texts',
  'missing',
  'nothing',
] as const;
export type Condition = (typeof CONDITIONS)[number];
