import { renderMail } from './renderMail.ts';

/** Texts of the mail about stopped recurring charges in one language. */
interface Words {
  subject(merchant: string): string;
  hello(name: string): string;
  line(amount: string, merchant: string): string;
  note(address: string): string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: (merchant) => `Recurring charges stopped: ${merchant}`,
    hello: (name) => `Hello ${name},`,
    line: (amount, merchant) =>
      `You stopped the recurring charges of ${amount} by ${merchant}. You won't be charged again.`,
    note: (address) => `If it wasn't you, write to ${address}.`,
  },
  uk: {
    subject: (merchant) => `Регулярні списання зупинено: ${merchant}`,
    hello: (name) => `Вітаємо, ${name}!`,
    line: (amount, merchant) =>
      `Ви зупинили регулярні списання ${amount} на користь ${merchant}. Кошти більше не списуватимуться.`,
    note: (address) => `Якщо це були не ви, напишіть на ${address}.`,
  },
  cs: {
    subject: (merchant) => `Opakované platby zastaveny: ${merchant}`,
    hello: (name) => `Dobrý den, ${name},`,
    line: (amount, merchant) => `zastavili jste opakované platby ${amount} pro ${merchant}. Nic dalšího se nestrhne.`,
    note: (address) => `Pokud jste to nebyli vy, napište na ${address}.`,
  },
  de: {
    subject: (merchant) => `Wiederkehrende Abbuchungen beendet: ${merchant}`,
    hello: (name) => `Guten Tag ${name},`,
    line: (amount, merchant) =>
      `Sie haben die wiederkehrenden Abbuchungen von ${amount} durch ${merchant} beendet. Es wird nichts mehr abgebucht.`,
    note: (address) => `Wenn Sie das nicht waren, schreiben Sie an ${address}.`,
  },
  ka: {
    subject: (merchant) => `განმეორებადი ჩამოჭრა შეწყდა: ${merchant}`,
    hello: (name) => `გამარჯობა, ${name}!`,
    line: (amount, merchant) =>
      `თქვენ შეწყვიტეთ ${amount}-ის განმეორებადი ჩამოჭრა (${merchant}). თანხა აღარ ჩამოიჭრება.`,
    note: (address) => `ეს თქვენ არ იყავით? მოგვწერეთ: ${address}.`,
  },
  ko: {
    subject: (merchant) => `${merchant} 정기 결제가 중지되었습니다`,
    hello: (name) => `${name}님, 안녕하세요.`,
    line: (amount, merchant) => `${merchant}의 정기 결제(${amount})를 중지했습니다. 더 이상 청구되지 않습니다.`,
    note: (address) => `본인이 아니라면 ${address}로 알려 주십시오.`,
  },
  pl: {
    subject: (merchant) => `Powtarzane płatności zatrzymane: ${merchant}`,
    hello: (name) => `Dzień dobry, ${name},`,
    line: (amount, merchant) =>
      `powtarzane płatności ${amount} na rzecz ${merchant} zostały zatrzymane. Nic więcej nie zostanie pobrane.`,
    note: (address) => `To nie Ty? Napisz na adres ${address}.`,
  },
  es: {
    subject: (merchant) => `Cobros periódicos detenidos: ${merchant}`,
    hello: (name) => `Estimado/a ${name}:`,
    line: (amount, merchant) =>
      `ha detenido los cobros periódicos de ${amount} de ${merchant}. No se le cobrará nada más.`,
    note: (address) => `¿No ha sido usted? Escriba a ${address}.`,
  },
};

/** Recurring charges that a payer stopped. */
interface Stopped {
  language: string;
  name: string;
  merchant: string;
  amount: string;
  support_email: string;
  sender: string;
}

/** Renders the mail to a payer who stopped recurring charges. A language without texts gets English. */
export function renderChargesStoppedMail({ language, name, merchant, amount, support_email, sender }: Stopped) {
  const lang = Object.hasOwn(WORDS, language) ? language : 'en';
  const words = WORDS[lang]!;
  return renderMail({
    lang,
    subject: words.subject(merchant),
    greeting: words.hello(name),
    lines: [words.line(amount, merchant)],
    notes: [words.note(support_email)],
    sender,
  });
}
