/** This file does not import zod, because the portal checks an origin while a person types. */
import { message, type Rule } from '../rules.ts';

/** Maximum number of additional websites on which a merchant embeds payment buttons. */
export const MAX_EMBED_ORIGINS = 20;

/**
 * Returns the origin of an http(s) URL as browsers write it: scheme, host in lower case and punycode, and a non-default
 * port. Empty for other URLs and for hosts that a content security policy cannot contain (`*`, `;`, IPv6 addresses).
 */
export function webOrigin(url: string): string {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  return /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin) ? origin : '';
}

/**
 * Validation rule for a website's origin, such as `https://shop.example` or `http://localhost:3000`, with at most a
 * trailing slash.
 */
export const embedOrigin: Rule = (typed) => {
  if (!/^https?:\/\//i.test(typed)) return 'Start the address with https:// or http://';
  if (/\s/.test(typed) || webOrigin(typed) === '') return message.url;
  const { username, password, pathname } = new URL(typed);
  if (username !== '' || password !== '') return 'Remove the user name and the password from the address';
  if (pathname !== '/' || /[?#]/.test(typed)) return 'Enter the address without a path, such as https://shop.example';
  return undefined;
};

/**
 * Returns the origins on which the merchant's payment buttons may open the checkout in a frame, the main website first.
 */
export const embedOriginsOf = (url: string, others: readonly string[] = []): string[] => [
  ...new Set([url, ...others].map(webOrigin).filter((origin) => origin !== '')),
];
