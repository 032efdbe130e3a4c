import { LANGUAGES } from '../account/languages.ts';

/** Languages of pages for payers: the portal's languages, Polish and Spanish. */
export const CHECKOUT_LANGUAGES: readonly string[] = [...LANGUAGES, 'pl', 'es'];

/** Returns the first supported language of a list; English if none is supported. */
export const checkoutLanguage = (...wished: readonly (string | undefined)[]): string =>
  wished.find((one) => one !== undefined && CHECKOUT_LANGUAGES.includes(one)) ?? 'en';
