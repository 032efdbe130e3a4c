import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { formatMoney } from '../../core/money.ts';
import type { OutboxRecord } from '../../core/outbox.ts';
import { formatLocalMinute, zoneOfCountry } from '../../core/zones.ts';
import { renderMail } from '../../mails/renderMail.ts';
import { paidAmount } from '../facts.ts';
import { payerSupportEmail, senderOf } from '../../merchants/names.ts';
import { paidAmountText } from '../../mails/paidText.ts';
import { payerLanguage, type PayerLanguage } from '../payerLanguage.ts';

/** Texts of the mail with a payment receipt. */
interface Words {
  subject(merchant: string, order: string): string;
  greeting(name: string): string;
  paid(amount: string, merchant: string): string;
  order: string;
  purpose: string;
  card: string;
  date: string;
  returned: string;
  stop: string;
  questions(address: string): string;
}

const WORDS: Readonly<Record<PayerLanguage, Words>> = {
  en: {
    subject: (merchant, order) => `Receipt from ${merchant}, order ${order}`,
    greeting: (name) => `Dear ${name},`,
    paid: (amount, merchant) => `you paid ${amount} to ${merchant}. Thank you.`,
    order: 'Order',
    purpose: 'Purpose',
    card: 'Card',
    date: 'Date',
    returned: 'Refunded',
    stop: 'Manage recurring charges',
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
    stop: 'Переглянути або зупинити списання',
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
    stop: 'ჩამოჭრის ნახვა ან შეწყვეტა',
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
    stop: 'Zobrazit nebo zastavit opakované platby',
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
    stop: 'Abbuchungen ansehen oder beenden',
    questions: (address) => `Fragen? Schreiben Sie an ${address}.`,
  },
  ko: {
    subject: (merchant, order) => `${merchant} 영수증, 주문 ${order}`,
    greeting: (name) => `${name} 님, 안녕하세요.`,
    paid: (amount, merchant) => `${merchant}에 ${amount}을(를) 결제하셨습니다. 감사합니다.`,
    order: '주문',
    purpose: '결제 내용',
    card: '카드',
    date: '날짜',
    returned: '환불됨',
    stop: '반복 결제 보기 또는 중지',
    questions: (address) => `궁금한 점이 있으시면 ${address}(으)로 문의해 주세요.`,
  },
  pl: {
    subject: (merchant, order) => `Potwierdzenie płatności: ${merchant}, zamówienie ${order}`,
    greeting: (name) => `Dzień dobry, ${name},`,
    paid: (amount, merchant) => `kwota ${amount} została zapłacona na rzecz ${merchant}. Dziękujemy.`,
    order: 'Zamówienie',
    purpose: 'Tytuł',
    card: 'Karta',
    date: 'Data',
    returned: 'Zwrócono',
    stop: 'Zobacz lub zatrzymaj kolejne płatności',
    questions: (address) => `Masz pytania? Napisz na ${address}.`,
  },
  es: {
    subject: (merchant, order) => `Recibo de ${merchant}, pedido ${order}`,
    greeting: (name) => `Hola, ${name}:`,
    paid: (amount, merchant) => `has pagado ${amount} a ${merchant}. Gracias.`,
    order: 'Pedido',
    purpose: 'Concepto',
    card: 'Tarjeta',
    date: 'Fecha',
    returned: 'Devuelto',
    stop: 'Ver o detener los cobros periódicos',
    questions: (address) => `¿Alguna pregunta? Escribe a ${address}.`,
  },
};

/** Delivery instructions of a payment, one paragraph per line. */
const handoverOf = ({ handover = '' }: PaymentRecord): string[] =>
  handover.split('\n').filter((line) => line.trim() !== '');

/** Mail with a payment receipt, in the checkout's language, else in the language of the payer's country. */
export function receiptMail(
  payment: PaymentRecord,
  merchant: MerchantRecord,
): Pick<OutboxRecord, 'subject' | 'body' | 'html'> {
  const { payer, currency, reversed } = payment;
  const lang = payerLanguage(payer);
  const words = WORDS[lang];
  return renderMail({
    lang,
    subject: words.subject(merchant.name, payment.order_id),
    greeting: words.greeting(payer.name),
    lines: [words.paid(paidAmountText(paidAmount(payment), payment, lang), merchant.name), ...handoverOf(payment)],
    facts: [
      [words.order, payment.order_id],
      [words.purpose, payment.description],
      [words.card, maskedCard(payer.card)],
      [words.date, formatLocalMinute(payment.created, zoneOfCountry(merchant.country))],
      ...(reversed > 0 ? [[words.returned, formatMoney(reversed, currency, lang)] as const] : []),
    ],
    ...(payment.agreed && payment.recurring ? { action: { label: words.stop, url: payment.agreed.url } } : {}),
    notes: [words.questions(payerSupportEmail(merchant))],
    sender: senderOf(merchant),
  });
}
