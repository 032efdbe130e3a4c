/** The `mailto:` address of an email: a mailbox may contain `?`, `&`, `%` and `#` (RFC 6068). */
export const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
