/** Error of an invalid environment variable or option. The message names it and the accepted values. */
export class InvalidSettingError extends Error {}
