import { LANGUAGES } from '../account/languages.ts';

/** The languages of the payer's page: those of the portal, and Polish and Spanish. */
export const CHECKOUT_LANGUAGES: readonly string[] = [...LANGUAGES, 'pl', 'es'];

/** The first of these that the payer's page speaks; English where it speaks none. */
export const checkoutLanguage = (...wished: readonly (string | undefined)[]): string =>
  wished.find((one) => one !== undefined && CHECKOUT_LANGUAGES.includes(one)) ?? 'en';
