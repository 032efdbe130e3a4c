import type { PayerLanguage } from '../payerLanguage.ts';

/** Texts of a PDF receipt in one language. */
export interface ReceiptWords {
  title: string;
  number(id: number): string;
  paid: string;
  paidRest: string;
  paidBack: string;
  order: string;
  purpose: string;
  date: string;
  payer: string;
  email: string;
  card: string;
  bank: string;
  reference: string;
  fiscal: string;
  /** Label of the link at which the payer can stop recurring charges. */
  stop: string;
  refunded: string;
  left: string;
  footer(id: number, company: string): string;
}

const en: ReceiptWords = {
  title: 'Receipt',
  number: (id) => `No. ${id}`,
  paid: 'Paid',
  paidRest: 'Paid, refunded in part',
  paidBack: 'Paid, refunded in full',
  order: 'Order',
  purpose: 'Purpose',
  date: 'Date',
  payer: 'Payer',
  email: 'Email',
  card: 'Card',
  bank: 'Bank',
  reference: 'Processor reference',
  fiscal: 'Fiscal number',
  stop: 'Stop charges',
  refunded: 'Refunded',
  left: 'Left',
  footer: (id, company) => `Payment ${id} to ${company}`,
};

/** Texts of PDF receipts by language. Korean falls back to English, because the font has no Korean characters. */
export const RECEIPT_WORDS: Readonly<Record<PayerLanguage, ReceiptWords>> = {
  en,
  ko: en,
  uk: {
    title: 'Квитанція',
    number: (id) => `№ ${id}`,
    paid: 'Сплачено',
    paidRest: 'Сплачено, частково повернено',
    paidBack: 'Сплачено, повністю повернено',
    order: 'Замовлення',
    purpose: 'Призначення',
    date: 'Дата',
    payer: 'Платник',
    email: 'Ел. пошта',
    card: 'Картка',
    bank: 'Банк',
    reference: 'Номер у процесора',
    fiscal: 'Фіскальний номер',
    stop: 'Зупинити списання',
    refunded: 'Повернено',
    left: 'Залишок',
    footer: (id, company) => `Платіж ${id}, отримувач: ${company}`,
  },
  ka: {
    title: 'ქვითარი',
    number: (id) => `№ ${id}`,
    paid: 'გადახდილია',
    paidRest: 'გადახდილია, ნაწილობრივ დაბრუნებულია',
    paidBack: 'გადახდილია, სრულად დაბრუნებულია',
    order: 'შეკვეთა',
    purpose: 'დანიშნულება',
    date: 'თარიღი',
    payer: 'გადამხდელი',
    email: 'ელფოსტა',
    card: 'ბარათი',
    bank: 'ბანკი',
    reference: 'პროცესორის ნომერი',
    fiscal: 'ფისკალური ნომერი',
    stop: 'ჩამოჭრების შეწყვეტა',
    refunded: 'დაბრუნებულია',
    left: 'დარჩა',
    footer: (id, company) => `გადახდა ${id}, მიმღები: ${company}`,
  },
  cs: {
    title: 'Potvrzení o platbě',
    number: (id) => `č. ${id}`,
    paid: 'Zaplaceno',
    paidRest: 'Zaplaceno, zčásti vráceno',
    paidBack: 'Zaplaceno, celé vráceno',
    order: 'Objednávka',
    purpose: 'Účel',
    date: 'Datum',
    payer: 'Plátce',
    email: 'Email',
    card: 'Karta',
    bank: 'Banka',
    reference: 'Číslo u zpracovatele',
    fiscal: 'Fiskální číslo',
    stop: 'Zastavit platby',
    refunded: 'Vráceno',
    left: 'Zbývá',
    footer: (id, company) => `Platba ${id}, příjemce: ${company}`,
  },
  de: {
    title: 'Beleg',
    number: (id) => `Nr. ${id}`,
    paid: 'Bezahlt',
    paidRest: 'Bezahlt, teilweise erstattet',
    paidBack: 'Bezahlt, ganz erstattet',
    order: 'Bestellung',
    purpose: 'Zweck',
    date: 'Datum',
    payer: 'Zahler',
    email: 'E-Mail',
    card: 'Karte',
    bank: 'Bank',
    reference: 'Nummer beim Abwickler',
    fiscal: 'Fiskalnummer',
    stop: 'Zahlungen beenden',
    refunded: 'Erstattet',
    left: 'Verbleibt',
    footer: (id, company) => `Zahlung ${id} an ${company}`,
  },
  pl: {
    title: 'Potwierdzenie płatności',
    number: (id) => `nr ${id}`,
    paid: 'Zapłacono',
    paidRest: 'Zapłacono, zwrócono częściowo',
    paidBack: 'Zapłacono, zwrócono w całości',
    order: 'Zamówienie',
    purpose: 'Tytuł',
    date: 'Data',
    payer: 'Płatnik',
    email: 'Email',
    card: 'Karta',
    bank: 'Bank',
    reference: 'Numer u operatora',
    fiscal: 'Numer fiskalny',
    stop: 'Zatrzymaj obciążenia',
    refunded: 'Zwrócono',
    left: 'Pozostało',
    footer: (id, company) => `Płatność ${id}, odbiorca: ${company}`,
  },
  es: {
    title: 'Recibo',
    number: (id) => `N.º ${id}`,
    paid: 'Pagado',
    paidRest: 'Pagado, devuelto en parte',
    paidBack: 'Pagado, devuelto por completo',
    order: 'Pedido',
    purpose: 'Concepto',
    date: 'Fecha',
    payer: 'Pagador',
    email: 'Correo electrónico',
    card: 'Tarjeta',
    bank: 'Banco',
    reference: 'Referencia del procesador',
    fiscal: 'Número fiscal',
    stop: 'Detener los cargos',
    refunded: 'Devuelto',
    left: 'Queda',
    footer: (id, company) => `Pago ${id} a ${company}`,
  },
};
