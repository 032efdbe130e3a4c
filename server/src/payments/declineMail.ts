import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { formatMoney } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { renderMail } from '../mails/renderMail.ts';
import { payerSupportEmail, senderOf } from '../merchants/names.ts';
import { payerLanguage, type PayerLanguage } from './payerLanguage.ts';

/** Texts of the mail to a payer whose payment was declined after the checkout page was closed. */
interface Words {
  subject(merchant: string, order: string): string;
  greeting(name: string): string;
  declined(amount: string, merchant: string): string;
  again: string;
  order: string;
  purpose: string;
  card: string;
  questions(address: string): string;
}

const WORDS: Readonly<Record<PayerLanguage, Words>> = {
  en: {
    subject: (merchant, order) => `Payment declined: ${merchant}, order ${order}`,
    greeting: (name) => `Dear ${name},`,
    declined: (amount, merchant) => `your payment of ${amount} to ${merchant} was declined.`,
    again: 'You were not charged. You can pay again, with another card if you like.',
    order: 'Order',
    purpose: 'Purpose',
    card: 'Card',
    questions: (address) => `Questions? Write to ${address}.`,
  },
  uk: {
    subject: (merchant, order) => `Платіж відхилено: ${merchant}, замовлення ${order}`,
    greeting: (name) => `Вітаємо, ${name}!`,
    declined: (amount, merchant) => `Ваш платіж ${amount} на користь ${merchant} відхилено.`,
    again: 'Гроші не списано. Ви можете сплатити ще раз, за бажанням іншою карткою.',
    order: 'Замовлення',
    purpose: 'Призначення',
    card: 'Картка',
    questions: (address) => `Маєте запитання? Пишіть на ${address}.`,
  },
  ka: {
    subject: (merchant, order) => `გადახდა უარყოფილია: ${merchant}, შეკვეთა ${order}`,
    greeting: (name) => `გამარჯობა, ${name}!`,
    declined: (amount, merchant) => `თქვენი გადახდა (${amount}) უარყოფილია. მიმღები: ${merchant}.`,
    again: 'თანხა არ ჩამოჭრილა. შეგიძლიათ ხელახლა გადაიხადოთ, სურვილისამებრ სხვა ბარათით.',
    order: 'შეკვეთა',
    purpose: 'დანიშნულება',
    card: 'ბარათი',
    questions: (address) => `კითხვები გაქვთ? მოგვწერეთ: ${address}.`,
  },
  cs: {
    subject: (merchant, order) => `Platba zamítnuta: ${merchant}, objednávka ${order}`,
    greeting: (name) => `Dobrý den, ${name},`,
    declined: (amount, merchant) => `vaše platba ${amount} obchodu ${merchant} byla zamítnuta.`,
    again: 'Peníze nebyly strženy. Můžete zaplatit znovu, třeba jinou kartou.',
    order: 'Objednávka',
    purpose: 'Účel',
    card: 'Karta',
    questions: (address) => `Máte dotaz? Napište na ${address}.`,
  },
  de: {
    subject: (merchant, order) => `Zahlung abgelehnt: ${merchant}, Bestellung ${order}`,
    greeting: (name) => `Guten Tag ${name},`,
    declined: (amount, merchant) => `Ihre Zahlung von ${amount} an ${merchant} wurde abgelehnt.`,
    again: 'Es wurde nichts abgebucht. Sie können noch einmal bezahlen, auch mit einer anderen Karte.',
    order: 'Bestellung',
    purpose: 'Zweck',
    card: 'Karte',
    questions: (address) => `Fragen? Schreiben Sie an ${address}.`,
  },
  ko: {
    subject: (merchant, order) => `결제 거절: ${merchant}, 주문 ${order}`,
    greeting: (name) => `${name} 님, 안녕하세요.`,
    declined: (amount, merchant) => `${merchant}에 대한 ${amount} 결제가 거절되었습니다.`,
    again: '금액은 청구되지 않았습니다. 다시 결제하시거나 다른 카드를 사용하실 수 있습니다.',
    order: '주문',
    purpose: '결제 내용',
    card: '카드',
    questions: (address) => `궁금한 점이 있으시면 ${address}(으)로 문의해 주세요.`,
  },
  pl: {
    subject: (merchant, order) => `Płatność odrzucona: ${merchant}, zamówienie ${order}`,
    greeting: (name) => `Dzień dobry, ${name},`,
    declined: (amount, merchant) => `płatność ${amount} na rzecz ${merchant} została odrzucona.`,
    again: 'Nic nie zostało pobrane. Możesz zapłacić ponownie, także inną kartą.',
    order: 'Zamówienie',
    purpose: 'Tytuł',
    card: 'Karta',
    questions: (address) => `Masz pytania? Napisz na ${address}.`,
  },
  es: {
    subject: (merchant, order) => `Pago rechazado: ${merchant}, pedido ${order}`,
    greeting: (name) => `Hola, ${name}:`,
    declined: (amount, merchant) => `tu pago de ${amount} a ${merchant} ha sido rechazado.`,
    again: 'No se ha cobrado nada. Puedes pagar de nuevo, también con otra tarjeta.',
    order: 'Pedido',
    purpose: 'Concepto',
    card: 'Tarjeta',
    questions: (address) => `¿Alguna pregunta? Escribe a ${address}.`,
  },
};

/**
 * Mails a late decline to a payer who requested a receipt, because the checkout page is closed by then. No mail if the
 * merchant turned off mails about declined payments (MER-022).
 */
export function lateDeclineMails(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  { at, id }: ChangeContext,
): OutboxRecord[] {
  const { payer, wants_receipt, status, currency, description } = payment;
  const isForbidden = merchant.notification.forbidden_emails_type.includes('decline');
  if (status !== 'declined' || wants_receipt !== true || payer.email === null || isForbidden) return [];
  const lang = payerLanguage(payer);
  const words = WORDS[lang];
  const letter = renderMail({
    lang,
    subject: words.subject(merchant.name, payment.order_id),
    greeting: words.greeting(payer.name),
    lines: [words.declined(formatMoney(payment.amount, currency, lang), merchant.name), words.again],
    facts: [
      [words.order, payment.order_id],
      [words.purpose, description],
      [words.card, maskedCard(payer.card)],
    ],
    notes: [words.questions(payerSupportEmail(merchant))],
    sender: senderOf(merchant),
  });
  return [{ id: id(), kind: 'mail', at, to: payer.email, ...letter, payment_id: payment.id }];
}
