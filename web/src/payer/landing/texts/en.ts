/** Landing pages in English: the keys are the texts. */
export const englishLandingTexts = {};
