import type { DisputeRecord } from '@portal/fixtures/disputes';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import { money } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { minuteIn, zoneOfCountry } from '../core/zones.ts';
import { inFrame } from './frame.ts';
import type { Post } from './post.ts';

/** What the mail of a new dispute says in one language. */
interface Words {
  subject(order: string, merchant: string): string;
  greeting(name: string): string;
  line: string;
  button: string;
  merchant: string;
  order: string;
  amount: string;
  deadline: string;
  note: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: (order, merchant) => `New dispute: order ${order}, ${merchant}`,
    greeting: (name) => `Hello ${name},`,
    line: 'a payer’s bank wants a payment back. Send evidence or accept the dispute.',
    button: 'Open the dispute',
    merchant: 'Merchant',
    order: 'Order',
    amount: 'Amount',
    deadline: 'Respond by',
    note: 'Without a response by then the dispute is lost.',
  },
  uk: {
    subject: (order, merchant) => `Новий диспут: замовлення ${order}, ${merchant}`,
    greeting: (name) => `Вітаємо, ${name}!`,
    line: 'Банк платника вимагає повернути платіж. Надішліть докази або прийміть диспут.',
    button: 'Відкрити диспут',
    merchant: 'Мерчант',
    order: 'Замовлення',
    amount: 'Сума',
    deadline: 'Відповісти до',
    note: 'Без відповіді до цього часу диспут буде програно.',
  },
  cs: {
    subject: (order, merchant) => `Nový spor: objednávka ${order}, ${merchant}`,
    greeting: (name) => `Dobrý den, ${name},`,
    line: 'banka plátce požaduje vrácení platby. Pošlete důkazy, nebo spor přijměte.',
    button: 'Otevřít spor',
    merchant: 'Obchodník',
    order: 'Objednávka',
    amount: 'Částka',
    deadline: 'Odpovědět do',
    note: 'Bez odpovědi do té doby je spor prohraný.',
  },
  de: {
    subject: (order, merchant) => `Neuer Streitfall: Bestellung ${order}, ${merchant}`,
    greeting: (name) => `Guten Tag ${name},`,
    line: 'die Bank eines Zahlers fordert eine Zahlung zurück. Senden Sie Belege oder akzeptieren Sie den Streitfall.',
    button: 'Streitfall öffnen',
    merchant: 'Händler',
    order: 'Bestellung',
    amount: 'Betrag',
    deadline: 'Antworten bis',
    note: 'Ohne Antwort bis dahin ist der Streitfall verloren.',
  },
  ka: {
    subject: (order, merchant) => `ახალი დავა: შეკვეთა ${order}, ${merchant}`,
    greeting: (name) => `გამარჯობა, ${name}!`,
    line: 'გადამხდელის ბანკი გადახდის დაბრუნებას ითხოვს. გაგზავნეთ მტკიცებულება ან მიიღეთ დავა.',
    button: 'დავის გახსნა',
    merchant: 'მერჩანტი',
    order: 'შეკვეთა',
    amount: 'თანხა',
    deadline: 'პასუხის ვადა',
    note: 'ამ ვადამდე პასუხის გარეშე დავა წაგებულია.',
  },
  ko: {
    subject: (order, merchant) => `새 이의 제기: 주문 ${order}, ${merchant}`,
    greeting: (name) => `${name}님, 안녕하세요.`,
    line: '결제자의 은행이 결제 금액의 반환을 요청했습니다. 증빙을 보내거나 이의 제기를 수락하세요.',
    button: '이의 제기 열기',
    merchant: '가맹점',
    order: '주문',
    amount: '금액',
    deadline: '응답 기한',
    note: '기한까지 응답하지 않으면 이의 제기에서 패소합니다.',
  },
};

/** Tells somebody who may answer that a payment is disputed, and by when to respond. */
export function disputeMail(
  post: Post,
  user: Pick<UserRecord, 'email' | 'name' | 'language'>,
  { id, order_id, amount, currency, deadline, payment_id }: DisputeRecord,
  merchant: MerchantRecord,
): OutboxRecord {
  const lang = Object.hasOwn(WORDS, user.language) ? user.language : 'en';
  const words = WORDS[lang]!;
  const letter = inFrame({
    lang,
    subject: words.subject(order_id, merchant.name),
    greeting: words.greeting(user.name),
    lines: [words.line],
    action: { label: words.button, url: `${post.origin}/#/transactions/disputes/info/${id}` },
    facts: [
      [words.merchant, merchant.name],
      [words.order, order_id],
      [words.amount, money(amount, currency, lang)],
      [words.deadline, minuteIn(deadline, zoneOfCountry(merchant.country))],
    ],
    notes: [words.note],
    sender: TENANT.title,
  });
  return { id: post.id(), kind: 'mail', at: post.at, to: user.email, ...letter, payment_id };
}
