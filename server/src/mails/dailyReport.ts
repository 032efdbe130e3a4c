import type { MerchantRecord } from '@portal/fixtures/merchants';
import { zoneOfCountry } from '../core/zones.ts';
import { formatMoney } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { renderMail } from './renderMail.ts';
import { notificationRecipients } from './payments.ts';
import type { MailContext } from './context.ts';

/** A merchant's payments, refunds and declined payments in one currency on one day. Amounts are in minor units. */
export interface DailyTotals {
  currency: string;
  /** Number of payments captured on this day. */
  approved: number;
  /** Sum of the payments captured on this day. */
  taken: number;
  /** Sum of the refunds made on this day, including refunds of earlier payments. */
  refunded: number;
  /** Number of declined payments. */
  declined: number;
}

/** Texts of the daily report in one language. Numbers follow labels, so that no word needs a plural form. */
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
    line: (zone) => `Here are the day's payments, from midnight to midnight in the time zone ${zone}.`,
    button: 'View payments',
    approved: 'Approved payments',
    taken: 'Total',
    refunded: 'Refunds',
    declined: 'Declined payments',
    note: 'Change who receives this email in the merchant settings, under Notifications.',
  },
  uk: {
    subject: (merchant, day) => `${merchant}: платежі за ${day}`,
    greeting: 'Вітаємо!',
    line: (zone) => `Платежі за день, від півночі до півночі. Часовий пояс: ${zone}.`,
    button: 'Переглянути платежі',
    approved: 'Успішні платежі',
    taken: 'Сума',
    refunded: 'Повернення',
    declined: 'Відхилені платежі',
    note: 'Отримувачів цього листа можна змінити в налаштуваннях мерчанта, у розділі сповіщень.',
  },
  cs: {
    subject: (merchant, day) => `${merchant}: platby za ${day}`,
    greeting: 'Dobrý den,',
    line: (zone) => `zde jsou platby za den, od půlnoci do půlnoci. Časové pásmo: ${zone}.`,
    button: 'Otevřít platby',
    approved: 'Úspěšné platby',
    taken: 'Součet',
    refunded: 'Vrácené platby',
    declined: 'Zamítnuté platby',
    note: 'Příjemce tohoto e-mailu můžete změnit v nastavení obchodníka v části Oznámení.',
  },
  de: {
    subject: (merchant, day) => `${merchant}: Zahlungen vom ${day}`,
    greeting: 'Guten Tag,',
    line: (zone) => `hier sind die Zahlungen des Tages von Mitternacht bis Mitternacht. Zeitzone: ${zone}.`,
    button: 'Zahlungen ansehen',
    approved: 'Erfolgreiche Zahlungen',
    taken: 'Summe',
    refunded: 'Erstattungen',
    declined: 'Abgelehnte Zahlungen',
    note: 'Die Empfänger dieser E-Mail ändern Sie in den Händlereinstellungen unter Benachrichtigungen.',
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
    note: 'ამ წერილის მიმღებები შეგიძლიათ შეცვალოთ მერჩანტის პარამეტრებში, შეტყობინებებში.',
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

/** Mails a day's sums per currency to the merchant's report list (MER-022). */
export function dailyReportMails(
  { at, id, origin }: MailContext,
  merchant: MerchantRecord,
  day: string,
  sums: readonly DailyTotals[],
): OutboxRecord[] {
  const { emails, language } = notificationRecipients(merchant, 'report', 'report_emails');
  const words = WORDS[language] ?? WORDS['en']!;
  const filters = JSON.stringify([
    { s: 'merchant_id', m: 'eq', v: String(merchant.id) },
    { s: 'createtime', m: 'between', v: [day, day] },
  ]);
  const letter = renderMail({
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
      [words.taken, formatMoney(taken, currency, language)] as const,
      ...(refunded > 0 ? [[words.refunded, formatMoney(refunded, currency, language)] as const] : []),
      ...(declined > 0 ? [[`${words.declined}, ${currency}`, String(declined)] as const] : []),
    ]),
    notes: [words.note],
    sender: TENANT.title,
  });
  return emails.map((to) => ({ id: id(), kind: 'mail', at, to, ...letter, payment_id: null }));
}
