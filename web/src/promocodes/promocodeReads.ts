import { landings, type Landing } from '@portal/contract/landings';
import { promocodes, type PromocodeEntityType, type PromocodeInfo } from '@portal/contract/promocodes';
import { createQuery, type RouteResult } from '../api/client.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Scope in which a promocode is valid: all landing pages or buttons of a merchant, or a single one. */
export interface PromocodeScope {
  type: PromocodeEntityType;
  id: number;
}

/** Scope of a promocode list: all promocodes of a merchant, those of a type, or those of one landing page or button. */
export interface PromocodeListScope {
  m: number;
  type?: PromocodeEntityType;
  id?: number;
}

const rows = (answer: RouteResult<typeof promocodes.all>) => ({
  data: requireRows(toPartialObject(answer).data, ['id', 'promo_name']),
});

/** Returns the query for the promocodes of a scope that match a search text. */
export function getPromocodesQuery({ m, type, id }: PromocodeListScope, search: string) {
  const body = search === '' ? {} : { search };
  if (type === undefined) return createQuery(promocodes.all, { params: { m }, body }, rows);
  if (id === undefined) return createQuery(promocodes.ofType, { params: { m, entityType: type }, body }, rows);
  return createQuery(promocodes.ofEntity, { params: { m, entityType: type, entityId: id }, body }, rows);
}

const infoOf = (answer: PromocodeInfo): PromocodeInfo => ({
  ...withDefaults<PromocodeInfo>(['id', 'promo_name', 'discount_percent'], ['redemptions'])(answer),
  description: toPartialObject(answer).description ?? '',
  redemptions: toList(toPartialObject(answer).redemptions),
});

/** Returns the query for a promocode with the payments that used it. */
export const getPromocodeQuery = (m: number, id: number) =>
  createQuery(promocodes.info, { params: { m, id }, body: {} }, infoOf);

/** Id and name of a landing page. */
export type NamedLandingPage = Pick<Landing, 'id' | 'name'>;

/**
 * Returns the query for the landing pages of a merchant, regardless of the merchants selected in the header. The answer
 * is filtered again, because a server may ignore the filter.
 */
export const getLandingPagesQuery = (m: number) =>
  createQuery(landings.find, { body: { merchants: [m] } }, (answer) => ({
    data: requireRows(toPartialObject(answer).landings, ['id', 'merchant_id']).filter(
      ({ merchant_id }) => merchant_id === m,
    ),
  }));

/** Routes whose cached answers are stale after a promocode changes. */
export const stalePromocodeRoutes = [promocodes.all, promocodes.ofType, promocodes.ofEntity, promocodes.info];
