/** The languages the portal speaks. */
export const LANGUAGES: readonly string[] = ['en', 'uk', 'ka', 'cs', 'de', 'ko'];

/** A language the portal speaks; English for any other, and for none. */
export const languageOf = (said = 'en'): string => (LANGUAGES.includes(said) ? said : 'en');
