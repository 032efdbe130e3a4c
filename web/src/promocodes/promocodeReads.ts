import { landings, type Landing } from '@portal/contract/landings';
import { promocodes, type PromocodeEntityType, type PromocodeInfo } from '@portal/contract/promocodes';
import { qWithDefaults, type Result } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Scope of a promocode. */
export interface Place {
  type: PromocodeEntityType;
  id: number;
}

/** Scope of a list: all promocodes of a merchant, those of a type, or of one landing page or button. */
export interface Scope {
  m: number;
  type?: PromocodeEntityType;
  id?: number;
}

const rows = (answer: Result<typeof promocodes.all>) => ({
  data: rowsIn(membersOf(answer).data, ['id', 'promo_name']),
});

/** Promocodes of a scope that match a search text. */
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

/** Promocode with the payments that used it. */
export const readPromocode = (m: number, id: number) =>
  qWithDefaults(promocodes.info, { params: { m, id }, body: {} }, infoOf);

/** Id and name of a landing page. */
export type NamedPage = Pick<Landing, 'id' | 'name'>;

/** Landing pages of a merchant, whatever merchants are selected. Filters again, because a server may ignore the filter. */
export const readPages = (m: number) =>
  qWithDefaults(landings.find, { body: { merchants: [m] } }, (answer) => ({
    data: rowsIn(membersOf(answer).landings, ['id', 'merchant_id']).filter(({ merchant_id }) => merchant_id === m),
  }));

/** Reads that are stale after a promocode changes. */
export const touched = [promocodes.all, promocodes.ofType, promocodes.ofEntity, promocodes.info];
