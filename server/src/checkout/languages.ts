import { LANGUAGES } from '../account/languages.ts';

/** Languages of payers' pages: the portal's, Polish and Spanish. */
export const CHECKOUT_LANGUAGES: readonly string[] = [...LANGUAGES, 'pl', 'es'];

/** First supported language of a list; English if none is. */
export const checkoutLanguage = (...wished: readonly (string | undefined)[]): string =>
  wished.find((one) => one !== undefined && CHECKOUT_LANGUAGES.includes(one)) ?? 'en';
