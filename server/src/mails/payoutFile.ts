import type { UserRecord } from '@portal/fixtures/people';
import { formatMoney } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { renderMail } from './renderMail.ts';
import type { MailContext } from './context.ts';

/** Texts of the mail about payouts that wait for approval, in one language. */
interface Words {
  subject(merchant: string): string;
  greeting(name: string): string;
  line(by: string, merchant: string): string;
  button: string;
  file: string;
  payouts: string;
  amount: string;
  note: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: (merchant) => `Payouts are waiting for your approval: ${merchant}`,
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    line: (by, merchant) =>
      `${by} submitted payouts of ${merchant}. They are sent after a second person approves them.`,
    button: 'Review payouts',
    file: 'Name',
    payouts: 'Payouts',
    amount: 'Amount',
    note: "Until then, the money is reserved. If you don't recognise the payouts, reject them and ask the sender.",
  },
  uk: {
    subject: (merchant) => `Виплати чекають на ваше схвалення: ${merchant}`,
    greeting: (name) => (name === '' ? 'Вітаємо!' : `Вітаємо, ${name}!`),
    line: (by, merchant) =>
      `${by} подає виплати на схвалення. Мерчант: ${merchant}. Їх буде надіслано після схвалення другою особою.`,
    button: 'Переглянути виплати',
    file: 'Назва',
    payouts: 'Виплат',
    amount: 'Сума',
    note: 'До того часу кошти зарезервовано. Якщо ви не знаєте про ці виплати, відхиліть їх і зверніться до відправника.',
  },
  cs: {
    subject: (merchant) => `Výplaty čekají na vaše schválení: ${merchant}`,
    greeting: (name) => (name === '' ? 'Dobrý den,' : `Dobrý den, ${name},`),
    line: (by, merchant) => `${by} předkládá výplaty obchodníka ${merchant}. Odešlou se, až je schválí druhá osoba.`,
    button: 'Otevřít výplaty',
    file: 'Název',
    payouts: 'Výplaty',
    amount: 'Částka',
    note: 'Do té doby jsou peníze rezervovány. Pokud o výplatách nevíte, zamítněte je a zeptejte se odesílatele.',
  },
  de: {
    subject: (merchant) => `Auszahlungen warten auf Ihre Freigabe: ${merchant}`,
    greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    line: (by, merchant) =>
      `${by} hat Auszahlungen von ${merchant} eingereicht. Sie werden erst gesendet, wenn eine zweite Person sie freigibt.`,
    button: 'Auszahlungen prüfen',
    file: 'Name',
    payouts: 'Auszahlungen',
    amount: 'Betrag',
    note: 'Bis dahin ist das Geld reserviert. Wenn Sie die Auszahlungen nicht kennen, lehnen Sie sie ab und fragen Sie den Absender.',
  },
  ka: {
    subject: (merchant) => `გადარიცხვები თქვენს დადასტურებას ელოდება: ${merchant}`,
    greeting: (name) => (name === '' ? 'გამარჯობა!' : `გამარჯობა, ${name}!`),
    line: (by, merchant) =>
      `${by} წარადგენს გადარიცხვებს, მერჩანტი: ${merchant}. ისინი მხოლოდ მეორე პირის დადასტურების შემდეგ გაიგზავნება.`,
    button: 'გადარიცხვების გახსნა',
    file: 'სახელი',
    payouts: 'გადარიცხვები',
    amount: 'თანხა',
    note: 'მანამდე თანხა დარეზერვებულია. თუ მათ შესახებ არ იცით, უარყავით ისინი და ჰკითხეთ გამგზავნს.',
  },
  ko: {
    subject: (merchant) => `승인을 기다리는 지급: ${merchant}`,
    greeting: (name) => (name === '' ? '안녕하세요.' : `${name}님, 안녕하세요.`),
    line: (by, merchant) => `${by} 님이 ${merchant}의 지급을 제출했습니다. 다른 사람이 승인해야 지급이 전송됩니다.`,
    button: '지급 열기',
    file: '이름',
    payouts: '지급 건수',
    amount: '금액',
    note: '그때까지 금액은 예약되어 있습니다. 모르는 지급이라면 거절하고 보낸 사람에게 문의하세요.',
  },
};

/** Values of submitted payouts that the mail shows. The receivers of the payouts are left out. */
export interface PayoutFileMailData {
  name: string;
  merchant: string;
  by: string;
  payouts: number;
  /** One sum per currency, in minor units. */
  sums: readonly { currency: string; amount: number }[];
}

/** Mail that informs a user who may approve payouts that payouts wait for approval. */
export function payoutFileMail(
  context: MailContext,
  user: Pick<UserRecord, 'email' | 'name' | 'language'>,
  file: PayoutFileMailData,
): OutboxRecord {
  const lang = Object.hasOwn(WORDS, user.language) ? user.language : 'en';
  const words = WORDS[lang]!;
  const letter = renderMail({
    lang,
    subject: words.subject(file.merchant),
    greeting: words.greeting(user.name),
    lines: [words.line(file.by, file.merchant)],
    action: { label: words.button, url: `${context.origin}/#/multiparty-payments/files` },
    facts: [
      [words.file, file.name],
      [words.payouts, String(file.payouts)],
      ...file.sums.map(({ amount, currency }) => [words.amount, formatMoney(amount, currency, lang)] as const),
    ],
    notes: [words.note],
    sender: TENANT.title,
  });
  return { id: context.id(), kind: 'mail', at: context.at, to: user.email, ...letter, payment_id: null };
}
