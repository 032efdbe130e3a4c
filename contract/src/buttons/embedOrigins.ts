/** No zod here: the portal checks an origin while a person types it. */
import { message, type Rule } from '../rules.ts';

/** Largest number of a merchant's other websites. */
export const MOST_EMBED_ORIGINS = 20;

/**
 * The origin of an http(s) address as browsers write it: scheme, host in lower case and punycode, port unless it is the
 * scheme's default. Empty for other addresses and for hosts that a content policy cannot name (`*`, `;`, IPv6 addresses).
 */
export function webOrigin(url: string): string {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  return /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin) ? origin : '';
}

/** Checks a website's origin: `https://shop.example`, `http://localhost:3000`. One slash may follow it, and nothing else. */
export const embedOrigin: Rule = (typed) => {
  if (!/^https?:\/\//i.test(typed)) return 'Start the address with https:// or http://';
  if (/\s/.test(typed) || webOrigin(typed) === '') return message.url;
  const { username, password, pathname } = new URL(typed);
  if (username !== '' || password !== '') return 'Remove the user name and the password from the address';
  if (pathname !== '/' || /[?#]/.test(typed)) return 'Enter the address without a path, such as https://shop.example';
  return undefined;
};

/** The origins on which the merchant's embed codes open the checkout over the page; the website's own is the first. */
export const embedOriginsOf = (url: string, others: readonly string[] = []): string[] => [
  ...new Set([url, ...others].map(webOrigin).filter((origin) => origin !== '')),
];
