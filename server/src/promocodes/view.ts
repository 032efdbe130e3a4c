import type { Promocode, PromocodeInfo, Redemption } from '@portal/contract/promocodes';
import { promocodeState } from '@portal/contract/promocodes/promocodeRules';
import type { PromocodeRecord, RedemptionRecord } from '@portal/fixtures/promocodes';
import { decimal } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import { moment } from '../core/time.ts';
import { localDay } from '../core/zones.ts';
import { versionOf } from '../core/version.ts';

/** Maximum number of redemptions in an answer. */
const NEWEST = 100;

/** `75` → `7.5`, `200` → `20`. */
const percent = (thousandths: number) => String(thousandths / 10);
/** `75` → `0.075`, `200` → `0.2`. */
const fraction = (thousandths: number) => `0.${String(thousandths).padStart(3, '0').replace(/0+$/, '')}`;

/** View of a promocode at a moment. */
export const promocodeOf = (record: PromocodeRecord, redeemed: number, at: number): Promocode => ({
  id: record.id,
  entity_type: record.entity.type,
  entity_id: record.entity.id,
  promo_name: record.name,
  promo_percent: fraction(record.thousandths),
  discount_percent: percent(record.thousandths),
  description: record.description,
  valid_after: record.valid_after,
  valid_before: record.valid_before,
  zone: record.zone,
  is_actual: record.is_actual,
  status: promocodeState(record, localDay(at, record.zone)),
  redeemed,
  version: versionOf(record),
});

const redemption = ({ id, at, currency, amount, discount }: RedemptionRecord): Redemption => ({
  payment_id: id,
  createtime: moment(at),
  currency,
  amount: decimal(amount),
  discount: decimal(discount),
  paid: decimal(amount - discount),
});

/** Redemptions of a promocode, oldest first. */
const ledgerOf = ({ redemptions }: Pick<Store, 'redemptions'>, id: number): RedemptionRecord[] =>
  [...redemptions.values()].filter(({ promocode_id }) => promocode_id === id);

/** Number of redemptions by promocode id. */
export function timesRedeemed({ redemptions }: Pick<Store, 'redemptions'>): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const { promocode_id: id } of redemptions.values()) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** Promocode with its redemptions. */
export function promocodeInfo(store: Pick<Store, 'redemptions'>, record: PromocodeRecord, at: number): PromocodeInfo {
  const ledger = ledgerOf(store, record.id);
  return {
    ...promocodeOf(record, ledger.length, at),
    redemptions: ledger.slice(-NEWEST).toReversed().map(redemption),
  };
}
