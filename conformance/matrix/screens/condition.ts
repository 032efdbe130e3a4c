/** Conditions under which a screen is checked, in the order of the columns in the run's report. */
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
