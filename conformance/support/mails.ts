import type { OutboxEntry } from './control.ts';
import type { Portal } from './portal.ts';

/** The last mail to an address; fails the test when there is none. */
export async function lastMail(portal: Pick<Portal, 'outbox'>, to: string): Promise<OutboxEntry> {
  const mails = (await portal.outbox()).filter((sent) => sent.kind === 'mail' && sent.to === to);
  const [last] = mails.slice(-1);
  if (!last) throw new Error(`nobody has mailed ${to}`);
  return last;
}

/** The first link in a mail's text. */
export function linkOf({ body, subject }: OutboxEntry): string {
  const [link] = /https?:\/\/\S+/.exec(body) ?? [];
  if (link === undefined) throw new Error(`no link in "${subject}"`);
  return link;
}

/** The token at the end of a mail's link. */
export const tokenOf = (mail: OutboxEntry): string => new URL(linkOf(mail)).hash.split(/[/?]/)[3] ?? '';

/** The six-digit code in a mail. */
export function pinOf({ body, subject }: OutboxEntry): string {
  const [pin] = /^\d{6}$/m.exec(body) ?? [];
  if (pin === undefined) throw new Error(`no code in "${subject}"`);
  return pin;
}

/** The portal path (after the `#`) of the link in the last mail to an address. */
export const mailedPath = async (portal: Pick<Portal, 'outbox'>, to: string): Promise<string> =>
  new URL(linkOf(await lastMail(portal, to))).hash.slice(1);
