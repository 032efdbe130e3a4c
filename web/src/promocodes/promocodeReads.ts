import { landings, type Landing } from '@portal/contract/landings';
import { promocodes, type PromocodeEntityType, type PromocodeInfo } from '@portal/contract/promocodes';
import { qWithDefaults, type Result } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** What a promocode is good for. */
export interface Place {
  type: PromocodeEntityType;
  id: number;
}

/** Which promocodes: all of a merchant, those of a type, or of one landing page or button. */
export interface Scope {
  m: number;
  type?: PromocodeEntityType;
  id?: number;
}

const rows = (answer: Result<typeof promocodes.all>) => ({
  data: rowsIn(membersOf(answer).data, ['id', 'promo_name']),
});

/** Promocodes of a scope, those that hold a text. */
export function readPromocodes({ m, type, id }: Scope, search: string) {
  const body = search === '' ? {} : { search };
  if (type === undefined) return qWithDefaults(promocodes.all, { params: { m }, body }, rows);
  if (id === undefined) return qWithDefaults(promocodes.ofType, { params: { m, entityType: type }, body }, rows);
  return qWithDefaults(promocodes.ofEntity, { params: { m, entityType: type, entityId: id }, body }, rows);
}

const infoOf = (answer: PromocodeInfo): PromocodeInfo => ({
  ...withDefaults<PromocodeInfo>(['id', 'promo_name', 'discount_percent'], ['redemptions'])(answer),
  description: membersOf(answer).description ?? '',
  redemptions: listOf(membersOf(answer).redemptions),
});

/** One promocode with its ledger. */
export const readPromocode = (m: number, id: number) =>
  qWithDefaults(promocodes.info, { params: { m, id }, body: {} }, infoOf);

/** A landing page, by what it is called. */
export type NamedPage = Pick<Landing, 'id' | 'name'>;

/** The landing pages of a merchant, whichever merchants are selected; a server may not know how to leave out others. */
export const readPages = (m: number) =>
  qWithDefaults(landings.find, { body: { merchants: [m] } }, (answer) => ({
    data: rowsIn(membersOf(answer).landings, ['id', 'merchant_id']).filter(({ merchant_id }) => merchant_id === m),
  }));

/** What is stale once a promocode was written. */
export const touched = [promocodes.all, promocodes.ofType, promocodes.ofEntity, promocodes.info];
