/** Wrong usage: the message is one sentence for the terminal, or one line for each wrong value. */
export class UsageError extends Error {}
