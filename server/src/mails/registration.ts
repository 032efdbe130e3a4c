import type { CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { inFrame, type Letter } from './frame.ts';
import type { Post } from './post.ts';

/** What the mails of a registration say in one language. */
interface Words {
  greeting(name: string): string;
  sentBack: { subject(document: string): string; line(company: string): string; button: string; reason: string };
  accepted: { subject(company: string): string; line: string; button: string };
  activated: { subject(merchant: string): string; line: string; button: string };
  note: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    sentBack: {
      subject: (document) => `Sent back: ${document}`,
      line: (company) => `A document of ${company} cannot be accepted as it is. Mend it and upload it again.`,
      button: 'Open documents',
      reason: 'Reason',
    },
    accepted: {
      subject: (company) => `Documents accepted: ${company}`,
      line: 'All documents are accepted. The portal says what comes next.',
      button: 'Go on',
    },
    activated: {
      subject: (merchant) => `${merchant} is activated`,
      line: 'Your merchant takes payments from now on.',
      button: 'Open payments',
    },
    note: 'You get this mail because you look after this company in the portal.',
  },
  uk: {
    greeting: (name) => `Вітаємо, ${name}!`,
    sentBack: {
      subject: (document) => `Повернено: ${document}`,
      line: (company) =>
        `Документ компанії ${company} не можна прийняти в такому вигляді. Виправте його й завантажте знову.`,
      button: 'Відкрити документи',
      reason: 'Причина',
    },
    accepted: {
      subject: (company) => `Документи прийнято: ${company}`,
      line: 'Усі документи прийнято. Портал підкаже, що далі.',
      button: 'Продовжити',
    },
    activated: {
      subject: (merchant) => `${merchant} активовано`,
      line: 'Відтепер ваш мерчант приймає платежі.',
      button: 'Відкрити платежі',
    },
    note: 'Ви отримали цей лист, бо опікуєтеся цією компанією в порталі.',
  },
  de: {
    greeting: (name) => `Guten Tag ${name},`,
    sentBack: {
      subject: (document) => `Zurückgegeben: ${document}`,
      line: (company) =>
        `Ein Dokument von ${company} kann so nicht angenommen werden. Bessern Sie es nach und laden Sie es erneut hoch.`,
      button: 'Dokumente öffnen',
      reason: 'Grund',
    },
    accepted: {
      subject: (company) => `Dokumente angenommen: ${company}`,
      line: 'Alle Dokumente sind angenommen. Das Portal sagt, wie es weitergeht.',
      button: 'Weiter',
    },
    activated: {
      subject: (merchant) => `${merchant} ist aktiviert`,
      line: 'Ihr Händler nimmt ab jetzt Zahlungen an.',
      button: 'Zahlungen öffnen',
    },
    note: 'Sie erhalten diese Mail, weil Sie diese Firma im Portal betreuen.',
  },
};

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

/** A document was sent back, and why; what it is stays in the words of the portal's lists. */
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

/** All documents of a company are accepted. */
export const documentsAcceptedMail = (post: Post, user: UserRecord, company: CompanyRecord): OutboxRecord =>
  mailTo(post, user, ({ accepted }, at) => ({
    subject: accepted.subject(company.company_name),
    lines: [accepted.line],
    action: { label: accepted.button, url: at('/getstarted/merchant') },
  }));

/** A merchant takes payments from now on. */
export const activatedMail = (post: Post, user: UserRecord, merchant: MerchantRecord): OutboxRecord =>
  mailTo(post, user, ({ activated }, at) => ({
    subject: activated.subject(merchant.name),
    lines: [activated.line],
    action: { label: activated.button, url: at('/transactions/payments/all') },
  }));
