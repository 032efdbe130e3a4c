import type { CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { inFrame, type Letter } from './frame.ts';
import type { Post } from './post.ts';
import { WORDS, type Words } from './registrationWords.ts';

type Said = Pick<Letter, 'subject' | 'lines' | 'action' | 'facts'>;

function mailTo(post: Post, user: UserRecord, say: (words: Words, at: (path: string) => string) => Said): OutboxRecord {
  const lang = Object.hasOwn(WORDS, user.language) ? user.language : 'en';
  const words = WORDS[lang]!;
  const said = say(words, (path) => `${post.origin}/#${path}`);
  const letter = inFrame({
    lang,
    greeting: words.greeting(user.name),
    notes: [words.note],
    sender: TENANT.title,
    ...said,
  });
  return { id: post.id(), kind: 'mail', at: post.at, to: user.email, ...letter, payment_id: null };
}

/** A document was sent back, and why: both in the words of whoever reads it. */
export const sentBackMail = (
  post: Post,
  user: UserRecord,
  company: CompanyRecord,
  { document, reason }: { document: string; reason: string },
): OutboxRecord =>
  mailTo(post, user, ({ sentBack }, at) => ({
    subject: sentBack.subject(document),
    lines: [sentBack.line(company.company_name)],
    action: { label: sentBack.button, url: at(`/settings/companies/info/${company.id}/documents`) },
    facts: [[sentBack.reason, reason]],
  }));

/** All documents of a company are accepted; whoever registers a merchant there goes on. */
export const documentsAcceptedMail = (
  post: Post,
  user: UserRecord,
  company: CompanyRecord,
  isRegistering: boolean,
): OutboxRecord =>
  mailTo(post, user, ({ accepted, sentBack }, at) => ({
    subject: accepted.subject(company.company_name),
    lines: [isRegistering ? `${accepted.line} ${accepted.next}` : accepted.line],
    action: isRegistering
      ? { label: accepted.button, url: at('/getstarted/merchant') }
      : { label: sentBack.button, url: at(`/settings/companies/info/${company.id}/documents`) },
  }));

/** A merchant takes payments from now on. */
export const activatedMail = (post: Post, user: UserRecord, merchant: MerchantRecord): OutboxRecord =>
  mailTo(post, user, ({ activated }, at) => ({
    subject: activated.subject(merchant.name),
    lines: [activated.line],
    action: { label: activated.button, url: at('/transactions/payments/all') },
  }));
