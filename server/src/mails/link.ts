import { renderMail, type MailContent } from './renderMail.ts';

/** Texts of a payment link's mail in one language. */
interface Words {
  subject(amount: string, merchant: string): string;
  /** Subject of a reminder mail. */
  reminder(amount: string, merchant: string): string;
  /** First line of a reminder mail. */
  unpaid: string;
  hello(name: string): string;
  line(amount: string, merchant: string): string;
  pay: string;
  forWhat: string;
  until: string;
  note(address: string): string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: (amount, merchant) => `Invoice from ${merchant}: ${amount}`,
    reminder: (amount, merchant) => `Payment reminder from ${merchant}: ${amount}`,
    unpaid: 'This invoice has not been paid yet.',
    hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    line: (amount, merchant) => `${merchant} asks you to pay ${amount}.`,
    pay: 'Pay',
    forWhat: 'Description',
    until: 'Due date',
    note: (address) => `Questions? Write to ${address}. If you don't know this merchant, don't pay.`,
  },
  uk: {
    subject: (amount, merchant) => `Рахунок від ${merchant}: ${amount}`,
    reminder: (amount, merchant) => `Нагадування від ${merchant}: ${amount}`,
    unpaid: 'Цей рахунок ще не сплачено.',
    hello: (name) => (name === '' ? 'Вітаємо!' : `Вітаємо, ${name}!`),
    line: (amount, merchant) => `${merchant} просить вас сплатити ${amount}.`,
    pay: 'Сплатити',
    forWhat: 'За що',
    until: 'Сплатити до',
    note: (address) => `Маєте запитання? Пишіть на ${address}. Якщо ви не знаєте цього продавця, не сплачуйте.`,
  },
  cs: {
    subject: (amount, merchant) => `Faktura od ${merchant}: ${amount}`,
    reminder: (amount, merchant) => `Připomínka od ${merchant}: ${amount}`,
    unpaid: 'Tato faktura ještě nebyla zaplacena.',
    hello: (name) => (name === '' ? 'Dobrý den,' : `Dobrý den, ${name},`),
    line: (amount, merchant) => `${merchant} vás žádá o zaplacení ${amount}.`,
    pay: 'Zaplatit',
    forWhat: 'Za co',
    until: 'Zaplatit do',
    note: (address) => `Máte dotaz? Napište na ${address}. Pokud obchodníka neznáte, neplaťte.`,
  },
  de: {
    subject: (amount, merchant) => `Rechnung von ${merchant}: ${amount}`,
    reminder: (amount, merchant) => `Erinnerung von ${merchant}: ${amount}`,
    unpaid: 'Diese Rechnung ist noch nicht bezahlt.',
    hello: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    line: (amount, merchant) => `${merchant} bittet Sie, ${amount} zu bezahlen.`,
    pay: 'Bezahlen',
    forWhat: 'Wofür',
    until: 'Zu bezahlen bis',
    note: (address) => `Fragen? Schreiben Sie an ${address}. Wenn Sie den Händler nicht kennen, bezahlen Sie nicht.`,
  },
  ka: {
    subject: (amount, merchant) => `ანგარიში: ${merchant}, ${amount}`,
    reminder: (amount, merchant) => `შეხსენება: ${merchant}, ${amount}`,
    unpaid: 'ეს ანგარიში ჯერ არ არის გადახდილი.',
    hello: (name) => (name === '' ? 'გამარჯობა!' : `გამარჯობა, ${name}!`),
    line: (amount, merchant) => `${merchant} გთხოვთ გადაიხადოთ ${amount}.`,
    pay: 'გადახდა',
    forWhat: 'რისთვის',
    until: 'გადასახდელია',
    note: (address) => `კითხვები გაქვთ? მოგვწერეთ: ${address}. თუ გამყიდველს არ იცნობთ, ნუ გადაიხდით.`,
  },
  pl: {
    subject: (amount, merchant) => `Rachunek od ${merchant}: ${amount}`,
    reminder: (amount, merchant) => `Przypomnienie od ${merchant}: ${amount}`,
    unpaid: 'Ten rachunek nie został jeszcze opłacony.',
    hello: (name) => (name === '' ? 'Dzień dobry,' : `Dzień dobry, ${name},`),
    line: (amount, merchant) => `${merchant} prosi o zapłatę ${amount}.`,
    pay: 'Zapłać',
    forWhat: 'Za co',
    until: 'Zapłać do',
    note: (address) => `Pytania? Napisz na ${address}. Jeśli nie znasz tego sprzedawcy, nie płać.`,
  },
  es: {
    subject: (amount, merchant) => `Factura de ${merchant}: ${amount}`,
    reminder: (amount, merchant) => `Recordatorio de ${merchant}: ${amount}`,
    unpaid: 'Esta factura aún no está pagada.',
    hello: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    line: (amount, merchant) => `${merchant} le pide que pague ${amount}.`,
    pay: 'Pagar',
    forWhat: 'Concepto',
    until: 'Pagar antes del final del',
    note: (address) => `¿Preguntas? Escriba a ${address}. Si no conoce a este comercio, no pague.`,
  },
  ko: {
    subject: (amount, merchant) => `${merchant}의 청구서: ${amount}`,
    reminder: (amount, merchant) => `${merchant}의 결제 알림: ${amount}`,
    unpaid: '이 청구서는 아직 결제되지 않았습니다.',
    hello: (name) => (name === '' ? '안녕하세요.' : `${name}님, 안녕하세요.`),
    line: (amount, merchant) => `${merchant}에서 ${amount} 결제를 요청합니다.`,
    pay: '결제하기',
    forWhat: '내용',
    until: '결제 기한',
    note: (address) => `문의: ${address}. 모르는 가맹점이라면 결제하지 마십시오.`,
  },
};

/** Values of a payment link that its mail shows. */
export interface LinkMailData {
  language: string;
  merchant: string;
  support_email: string;
  amount: string;
  name: string;
  description: string;
  /** Due date as text; null for a payment link without a due date. */
  timeend: string | null;
  url: string;
  sender: string;
  /** Whether the payment link was mailed before and expires soon. */
  isReminder: boolean;
}

/** Renders the mail that sends a payment link to its payer. */
export function renderLinkMail(invoice: LinkMailData): ReturnType<typeof renderMail> {
  const lang = Object.hasOwn(WORDS, invoice.language) ? invoice.language : 'en';
  const words = WORDS[lang]!;
  const facts: MailContent['facts'] = [
    ...(invoice.description === '' ? [] : [[words.forWhat, invoice.description] as const]),
    ...(invoice.timeend === null ? [] : [[words.until, invoice.timeend] as const]),
  ];
  return renderMail({
    lang,
    subject: (invoice.isReminder ? words.reminder : words.subject)(invoice.amount, invoice.merchant),
    greeting: words.hello(invoice.name),
    lines: [...(invoice.isReminder ? [words.unpaid] : []), words.line(invoice.amount, invoice.merchant)],
    action: { label: words.pay, url: invoice.url },
    ...(facts.length > 0 ? { facts } : {}),
    notes: [words.note(invoice.support_email)],
    sender: invoice.sender,
  });
}
