import type { MailType } from '@portal/contract/notificationSettings';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { OutboxRecord } from '../core/outbox.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { TENANT } from '../core/tenant.ts';
import { formatLocalMinute, zoneOfCountry } from '../core/zones.ts';
import { paidAmountText } from './paidText.ts';
import { renderMail } from './renderMail.ts';

/** Texts of the mails about approved and declined payments in one language. */
interface Words {
  approved(order: string, merchant: string): string;
  declined(order: string, merchant: string): string;
  greeting: string;
  order: string;
  amount: string;
  time: string;
  reason: string;
  note: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    approved: (order, merchant) => `Payment received: order ${order}, ${merchant}`,
    declined: (order, merchant) => `Payment declined: order ${order}, ${merchant}`,
    greeting: 'Hello,',
    order: 'Order',
    amount: 'Amount',
    time: 'Time',
    reason: 'Reason',
    note: 'Change who receives this email in the merchant settings, under Notifications.',
  },
  uk: {
    approved: (order, merchant) => `Платіж отримано: замовлення ${order}, ${merchant}`,
    declined: (order, merchant) => `Платіж відхилено: замовлення ${order}, ${merchant}`,
    greeting: 'Вітаємо!',
    order: 'Замовлення',
    amount: 'Сума',
    time: 'Час',
    reason: 'Причина',
    note: 'Отримувачів цього листа можна змінити в налаштуваннях мерчанта, у розділі сповіщень.',
  },
  cs: {
    approved: (order, merchant) => `Platba přijata: objednávka ${order}, ${merchant}`,
    declined: (order, merchant) => `Platba zamítnuta: objednávka ${order}, ${merchant}`,
    greeting: 'Dobrý den,',
    order: 'Objednávka',
    amount: 'Částka',
    time: 'Čas',
    reason: 'Důvod',
    note: 'Příjemce tohoto e-mailu můžete změnit v nastavení obchodníka v části Oznámení.',
  },
  de: {
    approved: (order, merchant) => `Zahlung eingegangen: Bestellung ${order}, ${merchant}`,
    declined: (order, merchant) => `Zahlung abgelehnt: Bestellung ${order}, ${merchant}`,
    greeting: 'Guten Tag,',
    order: 'Bestellung',
    amount: 'Betrag',
    time: 'Zeit',
    reason: 'Grund',
    note: 'Die Empfänger dieser E-Mail ändern Sie in den Händlereinstellungen unter Benachrichtigungen.',
  },
  ka: {
    approved: (order, merchant) => `გადახდა მიღებულია: შეკვეთა ${order}, ${merchant}`,
    declined: (order, merchant) => `გადახდა უარყოფილია: შეკვეთა ${order}, ${merchant}`,
    greeting: 'გამარჯობა!',
    order: 'შეკვეთა',
    amount: 'თანხა',
    time: 'დრო',
    reason: 'მიზეზი',
    note: 'ამ წერილის მიმღებები შეგიძლიათ შეცვალოთ მერჩანტის პარამეტრებში, შეტყობინებებში.',
  },
  ko: {
    approved: (order, merchant) => `결제 완료: 주문 ${order}, ${merchant}`,
    declined: (order, merchant) => `결제 거절: 주문 ${order}, ${merchant}`,
    greeting: '안녕하세요.',
    order: '주문',
    amount: '금액',
    time: '시간',
    reason: '사유',
    note: '이 메일의 수신자는 가맹점 설정의 알림에서 정합니다.',
  },
};

/**
 * Recipients of a merchant's notification mails and the language of these mails. Empty if this kind of mail is turned
 * off (MER-022).
 */
export function notificationRecipients(
  { notification }: MerchantRecord,
  type: MailType,
  list: 'tran_emails' | 'tran_decline_emails' | 'dispute_emails' | 'report_emails',
): { emails: readonly string[]; language: string } {
  const { email_notification_lang: said, forbidden_emails_type: forbidden } = notification;
  const language = Object.hasOwn(WORDS, said) ? said : 'en';
  return { emails: forbidden.includes(type) ? [] : notification[list], language };
}

/** Mails about a payment's outcome to the merchant's recipients: approved, or declined with the reason. */
export function paymentMails(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  { at, id }: ChangeContext,
): OutboxRecord[] {
  const isDeclined = payment.status === 'declined';
  const { emails, language } = isDeclined
    ? notificationRecipients(merchant, 'decline', 'tran_decline_emails')
    : notificationRecipients(merchant, 'payment', 'tran_emails');
  const words = WORDS[language]!;
  const reason = payment.api_error?.description;
  const letter = renderMail({
    lang: language,
    subject: (isDeclined ? words.declined : words.approved)(payment.order_id, merchant.name),
    greeting: words.greeting,
    lines: [],
    facts: [
      [words.order, payment.order_id],
      [words.amount, paidAmountText(payment.amount, payment, language)],
      [words.time, formatLocalMinute(at, zoneOfCountry(merchant.country))],
      ...(isDeclined && reason !== undefined ? [[words.reason, reason] as const] : []),
    ],
    notes: [words.note],
    sender: TENANT.title,
  });
  return emails.map((to) => ({ id: id(), kind: 'mail', at, to, ...letter, payment_id: payment.id }));
}
