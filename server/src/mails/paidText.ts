import type { PaymentRecord } from '@portal/fixtures/payment';
import { decimal, figure, money } from '../core/money.ts';

/** "0.01 of 250.00 UAH" by language. */
const OF: Readonly<Record<string, (paid: string, asked: string) => string>> = {
  en: (paid, asked) => `${paid} of ${asked}`,
  uk: (paid, asked) => `${paid} з ${asked}`,
  cs: (paid, asked) => `${paid} z ${asked}`,
  de: (paid, asked) => `${paid} von ${asked}`,
  ka: (paid, asked) => `${paid} (მოთხოვნილი: ${asked})`,
  ko: (paid, asked) => `${paid} (청구 금액: ${asked})`,
  pl: (paid, asked) => `${paid} z ${asked}`,
  es: (paid, asked) => `${paid} de ${asked}`,
};

/** What was paid of a payment, in minor units, beside what its link or button asked for where the payer chose another amount. */
export function paidText(minor: number, { asked, currency }: PaymentRecord, lang = 'en'): string {
  if (asked === undefined) return money(minor, currency, lang);
  return (OF[lang] ?? OF['en']!)(figure(decimal(minor), lang), money(asked, currency, lang));
}
