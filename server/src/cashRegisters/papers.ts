import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { money } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { momentIn } from '../core/zones.ts';
import type { Sheet } from '../files/pdf.ts';
import { receiptUrl } from './cockpit.view.ts';
import type { FiscalReceiptRecord, IssuerRecord, ShiftRecord } from './fiscalRecords.ts';
import { sumsOf } from './fiscalSums.ts';
import { receiptsOfShift } from './receiptIndex.ts';
import { registerOf } from './registers.ts';
import { zoneOfMerchant } from './registerZone.ts';

type Facts = readonly (readonly [label: string, value: string | null])[];

/** Facts that have a value. */
const known = (facts: Facts): Sheet['facts'] =>
  facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));

/** Who sells, and where. */
const issuerLines = ({ company_name, point_name, point_addr, tin }: IssuerRecord): Sheet['issuer'] => [
  company_name,
  point_name,
  point_addr,
  `Tax number ${tin}`,
];

const placeOf = ({ fiscal_num, case_reg_num, cashier_name }: IssuerRecord): Facts => [
  ['Cash register', fiscal_num],
  ['Registration number', case_reg_num],
  ['Cashier', cashier_name],
];

/** A rate of VAT in percent; nothing where no VAT is charged. */
function rateOf(issuer: Pick<IssuerRecord, 'taxprc'> | null | undefined): number | null {
  const rate = Number(issuer?.taxprc ?? Number.NaN);
  return Number.isFinite(rate) ? rate : null;
}

/** The VAT within an amount, minor units, as a receipt states it. */
const vatWithin = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate));

const vatText = (rate: number, vat: number, currency: string) => `${rate} %, ${money(vat, currency)}`;

/** The VAT of receipts of a currency, rate by rate: the sum of what they state. */
function vatOf(receipts: readonly FiscalReceiptRecord[], currency: string): string[] {
  const sums = new Map<number, number>();
  for (const { type, amount, issuer } of receipts.filter((one) => one.currency === currency)) {
    const rate = rateOf(issuer);
    if (rate === null) continue;
    const vat = vatWithin(amount, rate);
    sums.set(rate, (sums.get(rate) ?? 0) + (type === 'sale' ? vat : -vat));
  }
  return [...sums].map(([rate, vat]) => vatText(rate, vat, currency));
}

/** How a receipt came to the tax office. */
function sentText({ is_offline, sent_at }: FiscalReceiptRecord, zone: string): string | null {
  if (!is_offline) return null;
  return sent_at === null ? 'Made offline, not sent yet' : `Made offline, sent ${momentIn(sent_at, zone)}`;
}

/** A fiscal receipt, with the code that leads to it. */
export function receiptPaper(receipt: FiscalReceiptRecord, { store, publicUrl }: World): Sheet {
  const { merchant_id, payment_id, order_id, amount, currency, at, type } = receipt;
  const register = receipt.issuer ?? registerOf(store, merchant_id);
  const zone = zoneOfMerchant(store, merchant_id);
  const card = store.payments.get(payment_id)?.payer.card;
  const url = receiptUrl(receipt.token, publicUrl);
  const isReturn = type === 'return';
  const rate = rateOf(register);
  return {
    title: isReturn ? 'Fiscal return receipt' : 'Fiscal receipt',
    number: `No. ${receipt.number}`,
    issuer: register ? issuerLines(register) : [store.merchants.get(merchant_id)?.company_name ?? ''],
    amount: money(amount, currency),
    status: isReturn ? 'Returned' : 'Paid',
    facts: known([
      ['Date', momentIn(at, zone)],
      ...(register ? placeOf(register) : []),
      ['Shift', store.shifts.get(receipt.shift_id)?.number.toString() ?? null],
      ['Order', order_id],
      ['Payment', String(payment_id)],
      ['Card', card ? maskedCard(card) : null],
      ['VAT included', rate === null ? null : vatText(rate, vatWithin(amount, rate), currency)],
      ['Sale receipt', isReturn ? (store.payments.get(payment_id)?.fiscal?.number ?? null) : null],
      ['Tax office', sentText(receipt, zone)],
    ]),
    lines: [],
    total: null,
    qr: url,
    footer: url,
    at,
  };
}

/** What a closed shift took. */
export function zReportPaper(shift: ShiftRecord, register: CashRegisterRecord, store: Store): Sheet {
  const zone = zoneOfMerchant(store, shift.merchant_id);
  const receipts = receiptsOfShift(store, shift.id);
  const issuer = receipts.at(-1)?.issuer ?? register;
  const closed = shift.closed ?? shift.opened;
  const sums = sumsOf(receipts);
  const [only] = sums;
  return {
    title: 'Z-report',
    number: `No. ${shift.number}`,
    issuer: issuerLines(issuer),
    amount: only && sums.length === 1 ? money(only.sales - only.returns, only.currency) : `${receipts.length} receipts`,
    status: 'Shift closed',
    facts: known([
      ['Opened', momentIn(shift.opened, zone)],
      ['Closed', momentIn(closed, zone)],
      ['Closed by', shift.closed_by ?? 'The clock'],
      ...placeOf(issuer),
      ...sums.flatMap(({ currency, sales, returns, receipts: count }): Facts => [
        [`Sales, ${currency}`, money(sales, currency)],
        [`Returns, ${currency}`, money(-returns, currency)],
        [`Receipts, ${currency}`, [String(count), ...vatOf(receipts, currency)].join('; VAT ')],
      ]),
    ]),
    lines: [],
    total: null,
    footer: `Z-report ${shift.number} of ${issuer.company_name}`,
    at: closed,
  };
}
