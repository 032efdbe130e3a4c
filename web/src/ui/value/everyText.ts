import { t } from '../../text/t.ts';

const texts = {
  day: 'Every day|Every {n} days',
  week: 'Every week|Every {n} weeks',
  month: 'Every month|Every {n} months',
};

/** How often a card is charged: "Every month", "Every 2 weeks". */
export const everyText = (every: number, unit: keyof typeof texts): string => t(texts[unit] ?? unit, { n: every });
