import type { OutboxEntry, WorldControl } from './control.ts';

/** Reads the last mail to an email address; fails the test if there is none. */
export async function readLastMail(portal: Pick<WorldControl, 'outbox'>, to: string): Promise<OutboxEntry> {
  const mails = (await portal.outbox()).filter((sent) => sent.kind === 'mail' && sent.to === to);
  const [last] = mails.slice(-1);
  if (!last) throw new Error(`no mail to ${to}`);
  return last;
}

/** Finds the first link in a mail's text. */
export function findMailLink({ body, subject }: OutboxEntry): string {
  const [link] = /https?:\/\/\S+/.exec(body) ?? [];
  if (link === undefined) throw new Error(`no link in "${subject}"`);
  return link;
}

/** Reads the token at the end of a mail's link. */
export const findMailToken = (mail: OutboxEntry): string => new URL(findMailLink(mail)).hash.split(/[/?]/)[3] ?? '';

/** Reads the six-digit code in a mail. */
export function findMailCode({ body, subject }: OutboxEntry): string {
  const [pin] = /^\d{6}$/m.exec(body) ?? [];
  if (pin === undefined) throw new Error(`no code in "${subject}"`);
  return pin;
}

/** Reads the portal path (the part after `#`) of the link in the last mail to an email address. */
export const readMailedPath = async (portal: Pick<WorldControl, 'outbox'>, to: string): Promise<string> =>
  new URL(findMailLink(await readLastMail(portal, to))).hash.slice(1);
