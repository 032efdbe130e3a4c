/** Returns the `mailto:` URL of an email address, whose local part may contain `?`, `&`, `%` and `#` (RFC 6068). */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
