import { mailtoOf } from '@portal/contract/text/mailto';
/** Where a typed address leads: without its beginning it is an e-mail address, a phone number or a site. */
export function linkOf(typed: string): string {
  const address = typed.trim();
  if (address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+$/.test(address)) return mailtoOf(address);
  if (/^\+?[\d -]{7,}$/.test(address)) return `tel:${address.replaceAll(' ', '')}`;
  return `https://${address}`;
}
