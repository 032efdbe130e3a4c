/** A name or a title as it is kept and shown: on one line, without signs that nobody sees or that turn the direction of reading. */
export const oneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();
