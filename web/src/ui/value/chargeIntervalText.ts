import { t } from '../../text/t.ts';

const texts = {
  day: 'Every day|Every {n} days',
  week: 'Every week|Every {n} weeks',
  month: 'Every month|Every {n} months',
};

const inSentence = {
  day: 'every day|every {n} days',
  week: 'every week|every {n} weeks',
  month: 'every month|every {n} months',
};

/** How often a card is charged: "Every month", "Every 2 weeks". */
export const chargeIntervalText = (every: number, unit: keyof typeof texts): string =>
  t(texts[unit] ?? unit, { n: every });

/** How often a card is charged, within a sentence: "every month", "every 2 weeks". */
export const chargeIntervalInSentence = (every: number, unit: keyof typeof inSentence): string =>
  t(inSentence[unit], { n: every });
