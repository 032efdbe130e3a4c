/** Normalizes a name or title to one line without invisible or direction-changing characters. */
export const toOneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();
