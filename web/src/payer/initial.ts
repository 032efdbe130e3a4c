/** First character of a name, shown without a picture. */
export const initialOf = (name: string): string | undefined => Array.from(name)[0];
