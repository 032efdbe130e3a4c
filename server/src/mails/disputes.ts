import type { DisputeRecord } from '@portal/fixtures/disputes';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import { formatMoney } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { formatLocalMinute, zoneOfCountry } from '../core/zones.ts';
import { renderMail } from './renderMail.ts';
import type { MailContext } from './context.ts';

/** Texts of the mail about a new dispute in one language. */
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
    line: "A payer's bank has reversed a payment. Send evidence or accept the dispute.",
    button: 'View dispute',
    merchant: 'Merchant',
    order: 'Order',
    amount: 'Amount',
    deadline: 'Respond by',
    note: 'If you do not respond by then, you lose the dispute.',
  },
  uk: {
    subject: (order, merchant) => `Новий диспут: замовлення ${order}, ${merchant}`,
    greeting: (name) => `Вітаємо, ${name}!`,
    line: 'Банк платника оскаржив платіж. Надішліть докази або прийміть диспут.',
    button: 'Переглянути диспут',
    merchant: 'Мерчант',
    order: 'Замовлення',
    amount: 'Сума',
    deadline: 'Відповісти до',
    note: 'Якщо ви не відповісте до цього часу, диспут буде програно.',
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
    note: 'Pokud do té doby neodpovíte, spor prohrajete.',
  },
  de: {
    subject: (order, merchant) => `Neuer Streitfall: Bestellung ${order}, ${merchant}`,
    greeting: (name) => `Guten Tag ${name},`,
    line: 'die Bank eines Zahlers fordert eine Zahlung zurück. Senden Sie Nachweise oder akzeptieren Sie den Streitfall.',
    button: 'Streitfall ansehen',
    merchant: 'Händler',
    order: 'Bestellung',
    amount: 'Betrag',
    deadline: 'Antworten bis',
    note: 'Wenn Sie bis dahin nicht antworten, ist der Streitfall verloren.',
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

/** Mail that informs a user who may respond that a payment is disputed and when the response is due. */
export function disputeMail(
  context: MailContext,
  user: Pick<UserRecord, 'email' | 'name' | 'language'>,
  { id, order_id, amount, currency, deadline, payment_id }: DisputeRecord,
  merchant: MerchantRecord,
): OutboxRecord {
  const lang = Object.hasOwn(WORDS, user.language) ? user.language : 'en';
  const words = WORDS[lang]!;
  const letter = renderMail({
    lang,
    subject: words.subject(order_id, merchant.name),
    greeting: words.greeting(user.name),
    lines: [words.line],
    action: { label: words.button, url: `${context.origin}/#/transactions/disputes/info/${id}` },
    facts: [
      [words.merchant, merchant.name],
      [words.order, order_id],
      [words.amount, formatMoney(amount, currency, lang)],
      [words.deadline, formatLocalMinute(deadline, zoneOfCountry(merchant.country))],
    ],
    notes: [words.note],
    sender: TENANT.title,
  });
  return { id: context.id(), kind: 'mail', at: context.at, to: user.email, ...letter, payment_id };
}
