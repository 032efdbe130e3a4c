import { mailtoOf } from '@portal/contract/text/mailto';
/** The URL of a typed address: without a protocol it is an email address, a phone number or a website. */
export function linkOf(typed: string): string {
  const address = typed.trim();
  if (address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+$/.test(address)) return mailtoOf(address);
  if (/^\+?[\d -]{7,}$/.test(address)) return `tel:${address.replaceAll(' ', '')}`;
  return `https://${address}`;
}
