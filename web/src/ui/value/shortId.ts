/** Longer ids are truncated in the middle. */
const LONG = 24;

/** A long id without its middle. */
export const shortId = (id: string): string => (id.length <= LONG ? id : `${id.slice(0, 12)}…${id.slice(-8)}`);
