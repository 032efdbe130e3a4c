/** First character of a name, shown without a picture. */
export const getInitial = (name: string): string | undefined => Array.from(name)[0];
