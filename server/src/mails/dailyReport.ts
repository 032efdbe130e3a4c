import type { MerchantRecord } from '@portal/fixtures/merchants';
import { zoneOfCountry } from '../core/zones.ts';
import { money } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { inFrame } from './frame.ts';
import { listed } from './payments.ts';
import type { Post } from './post.ts';

/** A merchant's payments, refunds and declined tries in one currency on one day, in minor units. */
export interface DaySums {
  currency: string;
  /** Number of payments whose money was taken on this day, and its sum. */
  approved: number;
  taken: number;
  /** Sum of the refunds made on this day, also of earlier payments. */
  refunded: number;
  declined: number;
}

/** What the mail says in one language; figures stand behind labels, so that nothing has to agree with a number. */
interface Words {
  subject(merchant: string, day: string): string;
  greeting: string;
  line(zone: string): string;
  button: string;
  approved: string;
  taken: string;
  refunded: string;
  declined: string;
  note: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: (merchant, day) => `${merchant}: payments of ${day}`,
    greeting: 'Hello,',
    line: (zone) => `these are the payments of the day, midnight to midnight by the clocks of ${zone}.`,
    button: 'Open the payments',
    approved: 'Successful payments',
    taken: 'Sum',
    refunded: 'Refunds',
    declined: 'Declined payments',
    note: 'Who gets this mail is set in the merchant settings, under Notifications.',
  },
  uk: {
    subject: (merchant, day) => `${merchant}: платежі за ${day}`,
    greeting: 'Вітаємо!',
    line: (zone) => `Ось платежі за день, від півночі до півночі за часом ${zone}.`,
    button: 'Відкрити платежі',
    approved: 'Успішні платежі',
    taken: 'Сума',
    refunded: 'Повернення коштів',
    declined: 'Відхилені платежі',
    note: 'Хто отримує цей лист, вказано в налаштуваннях мерчанта, у розділі сповіщень.',
  },
  cs: {
    subject: (merchant, day) => `${merchant}: platby za ${day}`,
    greeting: 'Dobrý den,',
    line: (zone) => `toto jsou platby za den, od půlnoci do půlnoci podle času ${zone}.`,
    button: 'Otevřít platby',
    approved: 'Úspěšné platby',
    taken: 'Součet',
    refunded: 'Vrácené platby',
    declined: 'Zamítnuté platby',
    note: 'Kdo tento e-mail dostává, je v nastavení obchodníka v části Oznámení.',
  },
  de: {
    subject: (merchant, day) => `${merchant}: Zahlungen vom ${day}`,
    greeting: 'Guten Tag,',
    line: (zone) => `das sind die Zahlungen des Tages, Mitternacht bis Mitternacht nach der Uhr von ${zone}.`,
    button: 'Zahlungen öffnen',
    approved: 'Erfolgreiche Zahlungen',
    taken: 'Summe',
    refunded: 'Erstattungen',
    declined: 'Abgelehnte Zahlungen',
    note: 'Wer diese E-Mail bekommt, steht in den Händlereinstellungen unter Benachrichtigungen.',
  },
  ka: {
    subject: (merchant, day) => `${merchant}: ${day} გადახდები`,
    greeting: 'გამარჯობა,',
    line: (zone) => `ეს არის დღის გადახდები, შუაღამიდან შუაღამემდე, ${zone}.`,
    button: 'გადახდების გახსნა',
    approved: 'წარმატებული გადახდები',
    taken: 'ჯამი',
    refunded: 'დაბრუნებული თანხა',
    declined: 'უარყოფილი გადახდები',
    note: 'ვინ იღებს ამ წერილს, მითითებულია მერჩანტის პარამეტრებში, შეტყობინებებში.',
  },
  ko: {
    subject: (merchant, day) => `${merchant}: ${day} 결제`,
    greeting: '안녕하세요.',
    line: (zone) => `해당 일의 결제 내역입니다(${zone} 자정부터 자정까지).`,
    button: '결제 열기',
    approved: '성공한 결제',
    taken: '합계',
    refunded: '환불',
    declined: '거절된 결제',
    note: '이 메일의 수신자는 가맹점 설정의 알림에서 정합니다.',
  },
};

/** Tells those whom a merchant lists what it took on a day, currency by currency (MER-022). */
export function dailyReportMails(
  { at, id, origin }: Post,
  merchant: MerchantRecord,
  day: string,
  sums: readonly DaySums[],
): OutboxRecord[] {
  const { emails, language } = listed(merchant, 'report', 'report_emails');
  const words = WORDS[language] ?? WORDS['en']!;
  const filters = JSON.stringify([
    { s: 'merchant_id', m: 'eq', v: String(merchant.id) },
    { s: 'createtime', m: 'between', v: [day, day] },
  ]);
  const letter = inFrame({
    lang: language,
    subject: words.subject(merchant.name, day),
    greeting: words.greeting,
    lines: [words.line(zoneOfCountry(merchant.country))],
    action: {
      label: words.button,
      url: `${origin}/#/transactions/payments/all?filters=${encodeURIComponent(filters)}`,
    },
    facts: sums.flatMap(({ currency, approved, taken, refunded, declined }) => [
      [`${words.approved}, ${currency}`, String(approved)] as const,
      [words.taken, money(taken, currency, language)] as const,
      ...(refunded > 0 ? [[words.refunded, money(refunded, currency, language)] as const] : []),
      ...(declined > 0 ? [[`${words.declined}, ${currency}`, String(declined)] as const] : []),
    ]),
    notes: [words.note],
    sender: TENANT.title,
  });
  return emails.map((to) => ({ id: id(), kind: 'mail', at, to, ...letter, payment_id: null }));
}
