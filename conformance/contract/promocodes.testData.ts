import { promocodes, type SavePromocode } from '@portal/contract/promocodes';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Portal } from '../support/portal.ts';

/** Calls about promocodes of the coffee shop, shared by contract tests. */

export const COFFEE_MERCHANT_ID: number = MERCHANTS.coffee;
export const MERCHANT_SCOPE = { m: COFFEE_MERCHANT_ID, entityType: 'merchant', entityId: COFFEE_MERCHANT_ID };
export const LANDING_SCOPE = { m: COFFEE_MERCHANT_ID, entityType: 'landing', entityId: 701 };
export const SPRING_PROMOCODE = {
  promo_name: 'SPRING_26',
  promo_percent: '7.5',
  description: 'For regulars',
  valid_after: '2026-11-20',
  valid_before: '2026-12-31',
  is_actual: true,
} as const;

export const KYIV_TIME_ZONE_HEADER = { 'X-Timezone': 'Europe/Kyiv' };
export const addPromocode = (
  portal: Portal,
  say: Partial<SavePromocode> = {},
  params: Record<string, string | number> = MERCHANT_SCOPE,
) => portal.call(promocodes.add, { params, body: { ...SPRING_PROMOCODE, ...say }, headers: KYIV_TIME_ZONE_HEADER });
export const editPromocode = (portal: Portal, id: number, say: Partial<SavePromocode> = {}) =>
  portal.call(promocodes.edit, {
    params: { m: COFFEE_MERCHANT_ID, id },
    body: { ...SPRING_PROMOCODE, ...say },
    headers: KYIV_TIME_ZONE_HEADER,
  });
export const listPromocodes = async (portal: Portal, search?: string) =>
  (
    await portal.call(promocodes.all, {
      params: { m: COFFEE_MERCHANT_ID },
      body: search === undefined ? {} : { search },
    })
  ).body.data;
export const promocodeNamesOf = (data: readonly { promo_name: string }[]) => data.map(({ promo_name }) => promo_name);
export const readPromocode = (portal: Portal, id: number, merchant: number = COFFEE_MERCHANT_ID) =>
  portal.call(promocodes.info, { params: { m: merchant, id } });
export const findPromocodeId = async (portal: Portal, name: string) =>
  (await listPromocodes(portal)).find(({ promo_name }) => promo_name === name)?.id ?? 0;
