import type { FeedbackRecord } from '@portal/fixtures/feedback';
import type { OutboxRecord } from '../core/outbox.ts';
import type { Change } from '../core/store.ts';
import { TENANT } from '../core/tenant.ts';
import { renderMail } from '../mails/renderMail.ts';
import type { MailContext } from '../mails/context.ts';

/** Message to support before it is stored. */
export type NewFeedback = Omit<FeedbackRecord, 'id' | 'at'>;

const TITLE = { feedback: 'Feedback', affiliate: 'Affiliate request', suggestion: 'Suggestion' } as const;

/** Stores a message to support and mails it to support, in English. */
export function sendFeedback(written: NewFeedback, support: string, context: MailContext): Change {
  const { kind, email, name, message, path, topic } = written;
  const facts = [
    ...(path === null ? [] : [['Screen', path] as const]),
    ...(topic === undefined ? [] : [['Topic', topic] as const]),
  ];
  const letter = renderMail({
    lang: 'en',
    subject: `${TITLE[kind]} from ${name}`,
    greeting: `${name} (${email}) wrote:`,
    lines: message.split(/\r\n|\r|\n/),
    ...(facts.length === 0 ? {} : { facts }),
    notes: [],
    sender: TENANT.title,
  });
  const mail: OutboxRecord = {
    id: context.id(),
    kind: 'mail',
    at: context.at,
    to: support,
    ...letter,
    payment_id: null,
  };
  return { feedback: [{ id: context.id(), at: context.at, ...written }], outbox: [mail] };
}
