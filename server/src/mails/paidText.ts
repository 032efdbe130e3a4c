import type { PaymentRecord } from '@portal/fixtures/payment';
import { formatDecimal, formatNumber, formatMoney } from '../core/money.ts';

/** Texts such as `0.01 of 250.00 UAH` in each language. */
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

/**
 * Text of a paid amount (`minor`, in minor units). If the payer chose another amount than the link or button requested,
 * the requested amount follows.
 */
export function paidAmountText(minor: number, { asked, currency }: PaymentRecord, lang = 'en'): string {
  if (asked === undefined) return formatMoney(minor, currency, lang);
  return (OF[lang] ?? OF['en']!)(formatNumber(formatDecimal(minor), lang), formatMoney(asked, currency, lang));
}
