/** English texts of landing pages. The object is empty, because the English texts are the keys. */
export const englishLandingTexts = {};
