/** Interface languages of the portal. */
export const LANGUAGES: readonly string[] = ['en', 'uk', 'ka', 'cs', 'de', 'ko'];

/** Returns the language if the portal has it, else English. */
export const supportedLanguage = (language = 'en'): string => (LANGUAGES.includes(language) ? language : 'en');
