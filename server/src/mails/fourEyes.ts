import type { UserRecord } from '@portal/fixtures/people';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { inFrame } from './frame.ts';
import type { Post } from './post.ts';

/** What the mail says in one language that somebody wants to pay out without a second person. */
interface Words {
  subject(merchant: string): string;
  greeting(name: string): string;
  line(by: string, merchant: string): string;
  button: string;
  note: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: (merchant) => `Payouts without a second person: ${merchant}`,
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    line: (by, merchant) =>
      `${by} asks that files of payouts of ${merchant} be paid out without the approval of a second person. Until somebody else agrees, they wait as before.`,
    button: 'Agree or keep it on',
    note: 'If you do not know why this is asked, keep the second person on and ask the sender.',
  },
  uk: {
    subject: (merchant) => `Виплати без другої особи: ${merchant}`,
    greeting: (name) => (name === '' ? 'Вітаємо!' : `Вітаємо, ${name}!`),
    line: (by, merchant) =>
      `${by} просить виплачувати файли мерчанта ${merchant} без схвалення другою особою. Доки хтось інший не погодиться, вони чекають, як і раніше.`,
    button: 'Погодитися або залишити',
    note: 'Якщо ви не знаєте, навіщо це, залиште другу особу й запитайте того, хто про це просить.',
  },
  cs: {
    subject: (merchant) => `Výplaty bez druhé osoby: ${merchant}`,
    greeting: (name) => (name === '' ? 'Dobrý den,' : `Dobrý den, ${name},`),
    line: (by, merchant) =>
      `${by} žádá, aby se soubory výplat obchodníka ${merchant} vyplácely bez schválení druhou osobou. Dokud s tím někdo jiný nesouhlasí, čekají jako dosud.`,
    button: 'Souhlasit, nebo ponechat',
    note: 'Pokud nevíte, proč se o to žádá, druhou osobu ponechte a zeptejte se žadatele.',
  },
  de: {
    subject: (merchant) => `Auszahlungen ohne zweite Person: ${merchant}`,
    greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    line: (by, merchant) =>
      `${by} bittet darum, Dateien mit Auszahlungen von ${merchant} ohne Freigabe durch eine zweite Person auszuzahlen. Bis jemand anderes zustimmt, warten sie wie bisher.`,
    button: 'Zustimmen oder beibehalten',
    note: 'Wenn Sie nicht wissen, warum das gewünscht wird, behalten Sie die zweite Person bei und fragen Sie nach.',
  },
  ka: {
    subject: (merchant) => `გადარიცხვები მეორე პირის გარეშე: ${merchant}`,
    greeting: (name) => (name === '' ? 'გამარჯობა!' : `გამარჯობა, ${name}!`),
    line: (by, merchant) =>
      `${by} ითხოვს, რომ გადარიცხვების ფაილები მეორე პირის დადასტურების გარეშე გაიგზავნოს, მერჩანტი: ${merchant}. სანამ სხვა არ დაეთანხმება, ისინი ძველებურად ელოდება.`,
    button: 'დათანხმება ან დატოვება',
    note: 'თუ არ იცით, რატომ ითხოვენ ამას, დატოვეთ მეორე პირი და ჰკითხეთ გამგზავნს.',
  },
  ko: {
    subject: (merchant) => `두 번째 승인자 없는 지급: ${merchant}`,
    greeting: (name) => (name === '' ? '안녕하세요.' : `${name}님, 안녕하세요.`),
    line: (by, merchant) =>
      `${by} 님이 ${merchant}의 지급 파일을 다른 사람의 승인 없이 지급하도록 요청했습니다. 다른 사람이 동의할 때까지 파일은 지금처럼 대기합니다.`,
    button: '동의하거나 유지하기',
    note: '요청한 이유를 모른다면 승인 절차를 유지하고 보낸 사람에게 문의하세요.',
  },
};

/** Tells somebody who may pay out that a colleague wants to do so without a second person. */
export function fourEyesOffMail(
  post: Post,
  user: Pick<UserRecord, 'email' | 'name' | 'language'>,
  { by, merchant }: { by: string; merchant: string },
): OutboxRecord {
  const lang = Object.hasOwn(WORDS, user.language) ? user.language : 'en';
  const words = WORDS[lang]!;
  const letter = inFrame({
    lang,
    subject: words.subject(merchant),
    greeting: words.greeting(user.name),
    lines: [words.line(by, merchant)],
    action: { label: words.button, url: `${post.origin}/#/multiparty-payments/files` },
    facts: [],
    notes: [words.note],
    sender: TENANT.title,
  });
  return { id: post.id(), kind: 'mail', at: post.at, to: user.email, ...letter, payment_id: null };
}
