import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { inFrame } from './frame.ts';
import type { Post } from './post.ts';

/** What is said of a terminal that was switched on, in one language. */
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
    line: 'Cards can be charged by hand from now on.',
    button: 'Open the terminal',
    note: 'You get this mail because you asked for it in the portal.',
  },
  uk: {
    subject: (merchant) => `Платежі MO/TO увімкнено: ${merchant}`,
    greeting: (name) => `Вітаємо, ${name}!`,
    line: 'Відтепер картки можна списувати вручну.',
    button: 'Відкрити термінал',
    note: 'Ви отримали цей лист, бо надіслали запит у порталі.',
  },
  de: {
    subject: (merchant) => `MO/TO-Zahlungen sind eingeschaltet: ${merchant}`,
    greeting: (name) => `Guten Tag ${name},`,
    line: 'Ab jetzt können Karten von Hand belastet werden.',
    button: 'Terminal öffnen',
    note: 'Sie erhalten diese Mail, weil Sie im Portal darum gebeten haben.',
  },
};

/** The terminal that a person asked for is there. */
export function terminalOnMail(post: Post, user: UserRecord, merchant: MerchantRecord): OutboxRecord {
  const lang = Object.hasOwn(WORDS, user.language) ? user.language : 'en';
  const words = WORDS[lang]!;
  const letter = inFrame({
    lang,
    subject: words.subject(merchant.name),
    greeting: words.greeting(user.name),
    lines: [words.line],
    action: { label: words.button, url: `${post.origin}/#/solutions/terminal/moto` },
    notes: [words.note],
    sender: TENANT.title,
  });
  return { id: post.id(), kind: 'mail', at: post.at, to: user.email, ...letter, payment_id: null };
}

/** Asks the provider's support to switch a terminal on. */
export function terminalAskedMail(post: Post, user: UserRecord, { id, name }: MerchantRecord): OutboxRecord {
  const letter = inFrame({
    lang: 'en',
    subject: `MO/TO requested: ${name}`,
    greeting: 'Hello,',
    lines: ['A merchant asks to charge cards by hand.'],
    facts: [
      ['Merchant', `${name} (${id})`],
      ['Asked by', `${user.name}, ${user.email}`],
    ],
    notes: [],
    sender: TENANT.title,
  });
  return { id: post.id(), kind: 'mail', at: post.at, to: TENANT.support_email, ...letter, payment_id: null };
}
