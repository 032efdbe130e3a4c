/** Returns the first character of a name, which is shown if there is no picture. */
export const getInitial = (name: string): string | undefined => Array.from(name)[0];
