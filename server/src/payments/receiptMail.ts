import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { decimal } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import { moment } from '../core/time.ts';
import { inFrame } from '../mails/frame.ts';
import { taken } from './facts.ts';

/** The words of a receipt's mail. */
interface Words {
  subject(merchant: string, order: string): string;
  greeting(name: string): string;
  paid(amount: string, merchant: string): string;
  order: string;
  purpose: string;
  card: string;
  date: string;
  returned: string;
  questions(address: string): string;
}

const WORDS: Readonly<Record<'en' | 'uk' | 'ka' | 'cs' | 'de', Words>> = {
  en: {
    subject: (merchant, order) => `Receipt from ${merchant}, order ${order}`,
    greeting: (name) => `Dear ${name},`,
    paid: (amount, merchant) => `you paid ${amount} to ${merchant}. Thank you.`,
    order: 'Order',
    purpose: 'Purpose',
    card: 'Card',
    date: 'Date',
    returned: 'Refunded',
    questions: (address) => `Questions? Write to ${address}.`,
  },
  uk: {
    subject: (merchant, order) => `Квитанція від ${merchant}, замовлення ${order}`,
    greeting: (name) => `Вітаємо, ${name}!`,
    paid: (amount, merchant) => `Ви сплатили ${amount} на користь ${merchant}. Дякуємо.`,
    order: 'Замовлення',
    purpose: 'Призначення',
    card: 'Картка',
    date: 'Дата',
    returned: 'Повернено',
    questions: (address) => `Маєте запитання? Пишіть на ${address}.`,
  },
  ka: {
    subject: (merchant, order) => `ქვითარი: ${merchant}, შეკვეთა ${order}`,
    greeting: (name) => `გამარჯობა, ${name}!`,
    paid: (amount, merchant) => `თქვენ გადაიხადეთ ${amount}. მიმღები: ${merchant}. გმადლობთ.`,
    order: 'შეკვეთა',
    purpose: 'დანიშნულება',
    card: 'ბარათი',
    date: 'თარიღი',
    returned: 'დაბრუნებულია',
    questions: (address) => `კითხვები გაქვთ? მოგვწერეთ: ${address}.`,
  },
  cs: {
    subject: (merchant, order) => `Potvrzení o platbě: ${merchant}, objednávka ${order}`,
    greeting: (name) => `Dobrý den, ${name},`,
    paid: (amount, merchant) => `zaplatili jste ${amount} obchodu ${merchant}. Děkujeme.`,
    order: 'Objednávka',
    purpose: 'Účel',
    card: 'Karta',
    date: 'Datum',
    returned: 'Vráceno',
    questions: (address) => `Máte dotaz? Napište na ${address}.`,
  },
  de: {
    subject: (merchant, order) => `Beleg von ${merchant}, Bestellung ${order}`,
    greeting: (name) => `Guten Tag ${name},`,
    paid: (amount, merchant) => `Sie haben ${amount} an ${merchant} bezahlt. Vielen Dank.`,
    order: 'Bestellung',
    purpose: 'Zweck',
    card: 'Karte',
    date: 'Datum',
    returned: 'Erstattet',
    questions: (address) => `Fragen? Schreiben Sie an ${address}.`,
  },
};

const LANGUAGES: Readonly<Record<string, keyof typeof WORDS>> = { UA: 'uk', GE: 'ka', CZ: 'cs', DE: 'de', AT: 'de' };

/** The receipt's mail, in the language of the payer's country, English elsewhere. */
export function receiptMail(
  payment: PaymentRecord,
  merchant: MerchantRecord,
): Pick<OutboxRecord, 'subject' | 'body' | 'html'> {
  const { payer, currency, reversed } = payment;
  const lang = LANGUAGES[payer.country] ?? 'en';
  const words = WORDS[lang];
  const money = (minor: number) => `${decimal(minor)} ${currency}`;
  return inFrame({
    lang,
    subject: words.subject(merchant.name, payment.order_id),
    greeting: words.greeting(payer.name),
    lines: [words.paid(money(taken(payment)), merchant.name)],
    facts: [
      [words.order, payment.order_id],
      [words.purpose, payment.description],
      [words.card, maskedCard(payer.card)],
      [words.date, `${moment(payment.created).slice(0, 16).replace('T', ' ')} UTC`],
      ...(reversed > 0 ? [[words.returned, money(reversed)] as const] : []),
    ],
    notes: [words.questions(merchant.support_email)],
    sender: `${merchant.company_name}, ${merchant.url}`,
  });
}
