/** An invalid environment variable; the message names it and the accepted values. */
export class UnusableSetting extends Error {}
