/** Error of an invalid environment variable. The message names the variable and the accepted values. */
export class InvalidSettingError extends Error {}
