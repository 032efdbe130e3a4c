import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { renderMail } from './renderMail.ts';
import type { MailContext } from './context.ts';

/** Texts of the mail about an activated terminal in one language. */
interface Words {
  subject(merchant: string): string;
  greeting(name: string): string;
  line: string;
  button: string;
  note: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: (merchant) => `MO/TO payments are switched on: ${merchant}`,
    greeting: (name) => `Hello ${name},`,
    line: 'You can now enter card details and charge cards in the terminal.',
    button: 'Open terminal',
    note: 'You receive this email because you requested MO/TO payments in the portal.',
  },
  uk: {
    subject: (merchant) => `Платежі MO/TO увімкнено: ${merchant}`,
    greeting: (name) => `Вітаємо, ${name}!`,
    line: 'Тепер ви можете вводити дані картки й списувати кошти в терміналі.',
    button: 'Відкрити термінал',
    note: 'Ви отримали цей лист, бо запросили платежі MO/TO в порталі.',
  },
  de: {
    subject: (merchant) => `MO/TO-Zahlungen sind eingeschaltet: ${merchant}`,
    greeting: (name) => `Guten Tag ${name},`,
    line: 'Ab jetzt können Sie im Terminal Kartendaten eingeben und Karten belasten.',
    button: 'Terminal öffnen',
    note: 'Sie erhalten diese E-Mail, weil Sie im Portal MO/TO-Zahlungen angefragt haben.',
  },
};

/** Mail that informs the requester that MO/TO payments are turned on. */
export function terminalActivatedMail(context: MailContext, user: UserRecord, merchant: MerchantRecord): OutboxRecord {
  const lang = Object.hasOwn(WORDS, user.language) ? user.language : 'en';
  const words = WORDS[lang]!;
  const letter = renderMail({
    lang,
    subject: words.subject(merchant.name),
    greeting: words.greeting(user.name),
    lines: [words.line],
    action: { label: words.button, url: `${context.origin}/#/solutions/terminal/moto` },
    notes: [words.note],
    sender: TENANT.title,
  });
  return { id: context.id(), kind: 'mail', at: context.at, to: user.email, ...letter, payment_id: null };
}

/** Mail that asks the provider's support to turn MO/TO payments on. */
export function terminalRequestedMail(
  context: MailContext,
  user: UserRecord,
  { id, name }: MerchantRecord,
): OutboxRecord {
  const letter = renderMail({
    lang: 'en',
    subject: `MO/TO requested: ${name}`,
    greeting: 'Hello,',
    lines: ['A merchant requests MO/TO payments.'],
    facts: [
      ['Merchant', `${name} (${id})`],
      ['Requested by', `${user.name}, ${user.email}`],
    ],
    notes: [],
    sender: TENANT.title,
  });
  return { id: context.id(), kind: 'mail', at: context.at, to: TENANT.support_email, ...letter, payment_id: null };
}
