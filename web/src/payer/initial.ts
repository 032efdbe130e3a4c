/** The first sign of a name, whole: stands where there is no picture. */
export const initialOf = (name: string): string | undefined => Array.from(name)[0];
