import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { formatMoney } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { formatLocalTime } from '../core/zones.ts';
import type { DocumentPdfContent } from '../files/pdf.ts';
import { createTranslator, pdfWording, type LanguageWording } from '../files/wording.ts';
import { receiptUrl } from './overview.view.ts';
import type { FiscalReceiptRecord, IssuerRecord, ShiftRecord } from './fiscalRecords.ts';
import { sumsOf } from './fiscalSums.ts';
import { receiptsOfShift } from './receiptIndex.ts';
import { registerOf, registerZone } from './registers.ts';

type Facts = readonly (readonly [label: string, value: string | null])[];

/** Document facts that have a value. */
const known = (facts: Facts): DocumentPdfContent['facts'] =>
  facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));

/** Translates an English text into the language of the document. */
type Say = (english: string) => string;

/** Lines about the company and the point of sale in a document. */
const issuerLines = (
  { company_name, point_name, point_addr, tin }: IssuerRecord,
  say: Say,
): DocumentPdfContent['issuer'] => [company_name, point_name, point_addr, `${say('Tax number')} ${tin}`];

const placeOf = ({ fiscal_num, case_reg_num, cashier_name }: IssuerRecord, say: Say): Facts => [
  [say('Cash register'), fiscal_num],
  [say('Registration number'), case_reg_num],
  [say('Cashier'), cashier_name],
];

/** VAT rate of a receipt's issuer in percent; null without VAT. */
function rateOf(issuer: Pick<IssuerRecord, 'taxprc'> | null | undefined): number | null {
  const rate = Number(issuer?.taxprc ?? Number.NaN);
  return Number.isFinite(rate) ? rate : null;
}

/** VAT included in an amount in minor units, rounded as on receipts. */
const vatWithin = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate));

const vatText = (rate: number, vat: number, currency: string, { lang }: LanguageWording) =>
  `${rate} %, ${formatMoney(vat, currency, lang)}`;

/** VAT of the receipts in one currency by rate: the sum of the VAT printed on the receipts. */
function vatOf(receipts: readonly FiscalReceiptRecord[], currency: string, words: LanguageWording): string[] {
  const sums = new Map<number, number>();
  for (const { type, amount, issuer } of receipts.filter((one) => one.currency === currency)) {
    const rate = rateOf(issuer);
    if (rate === null) continue;
    const vat = vatWithin(amount, rate);
    sums.set(rate, (sums.get(rate) ?? 0) + (type === 'sale' ? vat : -vat));
  }
  return [...sums].map(([rate, vat]) => vatText(rate, vat, currency, words));
}

/** Text about whether and when an offline receipt was sent. */
function sentText({ is_offline, sent_at }: FiscalReceiptRecord, zone: string, say: Say): string | null {
  if (!is_offline) return null;
  if (sent_at === null) return say('Created offline, not sent yet');
  return say('Created offline, sent {moment}').replace('{moment}', () => formatLocalTime(sent_at, zone));
}

/** Facts printed on a fiscal receipt. */
function factsOf(
  receipt: FiscalReceiptRecord,
  register: IssuerRecord | undefined,
  store: Store,
  words: LanguageWording,
): Facts {
  const say = createTranslator(words);
  const { merchant_id, payment_id, order_id, amount, currency, at } = receipt;
  const zone = registerZone(store, merchant_id);
  const payment = store.payments.get(payment_id);
  const card = payment?.payer.card;
  const rate = rateOf(register);
  return [
    [say('Date'), formatLocalTime(at, zone)],
    ...(register ? placeOf(register, say) : []),
    [say('Shift'), store.shifts.get(receipt.shift_id)?.number.toString() ?? null],
    [say('Order ID'), order_id],
    [say('Payment'), String(payment_id)],
    [say('Card'), card ? maskedCard(card) : null],
    [say('VAT included'), rate === null ? null : vatText(rate, vatWithin(amount, rate), currency, words)],
    [say('Sale receipt'), receipt.type === 'return' ? (payment?.fiscal?.number ?? null) : null],
    [say('Tax office'), sentText(receipt, zone, say)],
  ];
}

const numbered = (number: string | number, say: Say) => say('No. {number}').replace('{number}', () => String(number));

/** PDF content of a fiscal receipt with its QR code. */
export function receiptPaper(
  receipt: FiscalReceiptRecord,
  { store, publicUrl }: World,
  wording: LanguageWording,
): DocumentPdfContent {
  const { merchant_id, amount, currency, at } = receipt;
  const words = pdfWording(wording);
  const say = createTranslator(words);
  const register = receipt.issuer ?? registerOf(store, merchant_id);
  const url = receiptUrl(receipt.token, publicUrl);
  const isReturn = receipt.type === 'return';
  return {
    title: say(isReturn ? 'Fiscal return receipt' : 'Fiscal receipt'),
    number: numbered(receipt.number, say),
    issuer: register ? issuerLines(register, say) : [store.merchants.get(merchant_id)?.company_name ?? ''],
    amount: formatMoney(amount, currency, words.lang),
    status: say(isReturn ? 'Returned' : 'Paid'),
    facts: known(factsOf(receipt, register, store, words)),
    lines: [],
    total: null,
    qr: url,
    footer: url,
    lang: words.lang,
    at,
  };
}

/** Totals of a shift by currency, as document facts. */
function shiftFacts(receipts: readonly FiscalReceiptRecord[], words: LanguageWording): Facts {
  const say = createTranslator(words);
  return sumsOf(receipts).flatMap(({ currency, sales, returns, receipts: count }): Facts => [
    [`${say('Sales')}, ${currency}`, formatMoney(sales, currency, words.lang)],
    [`${say('Returns')}, ${currency}`, formatMoney(-returns, currency, words.lang)],
    [`${say('Receipts')}, ${currency}`, [String(count), ...vatOf(receipts, currency, words)].join(`; ${say('VAT')} `)],
  ]);
}

/** PDF content of a Z-report. */
export function zReportPaper(
  shift: ShiftRecord,
  register: CashRegisterRecord,
  store: Store,
  wording: LanguageWording,
): DocumentPdfContent {
  const words = pdfWording(wording);
  const say = createTranslator(words);
  const zone = registerZone(store, shift.merchant_id);
  const receipts = receiptsOfShift(store, shift.id);
  const issuer = receipts.at(-1)?.issuer ?? register;
  const closed = shift.closed ?? shift.opened;
  const [only, second] = sumsOf(receipts);
  return {
    title: say('Z-report'),
    number: numbered(shift.number, say),
    issuer: issuerLines(issuer, say),
    amount:
      only && !second
        ? formatMoney(only.sales - only.returns, only.currency, words.lang)
        : `${say('Receipts')}: ${receipts.length}`,
    status: say('Shift closed'),
    facts: known([
      [say('Opened'), formatLocalTime(shift.opened, zone)],
      [say('Closed'), formatLocalTime(closed, zone)],
      [say('Closed by'), shift.closed_by ?? say('Automatically')],
      ...placeOf(issuer, say),
      ...shiftFacts(receipts, words),
    ]),
    lines: [],
    total: null,
    footer: say('Z-report {number} of {company}')
      .replace('{number}', () => String(shift.number))
      .replace('{company}', () => issuer.company_name),
    lang: words.lang,
    at: closed,
  };
}
