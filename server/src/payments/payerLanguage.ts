import type { PayerRecord } from '@portal/fixtures/payment';

const LANGUAGES = { UA: 'uk', GE: 'ka', CZ: 'cs', DE: 'de', AT: 'de', KR: 'ko', PL: 'pl', ES: 'es' } as const;
export type PayerLanguage = 'en' | (typeof LANGUAGES)[keyof typeof LANGUAGES];

const SPOKEN: ReadonlySet<string> = new Set<PayerLanguage>(['en', ...Object.values(LANGUAGES)]);
const isSpoken = (language: string | undefined): language is PayerLanguage =>
  language !== undefined && SPOKEN.has(language);

/** Language of mails to a payer: the checkout's language, else the language of the payer's country, else English. */
export const payerLanguage = ({ language, country }: PayerRecord): PayerLanguage =>
  isSpoken(language) ? language : ((LANGUAGES as Readonly<Record<string, PayerLanguage>>)[country] ?? 'en');
