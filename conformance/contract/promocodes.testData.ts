import { promocodes, type SavePromocode } from '@portal/contract/promocodes';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Portal } from '../support/portal.ts';

/** Calls about promocodes of the coffee shop, shared by contract tests. */

export const m: number = MERCHANTS.coffee;
export const own = { m, entityType: 'merchant', entityId: m };
export const landing = { m, entityType: 'landing', entityId: 701 };
export const SPRING = {
  promo_name: 'SPRING_26',
  promo_percent: '7.5',
  description: 'For regulars',
  valid_after: '2026-11-20',
  valid_before: '2026-12-31',
  is_actual: true,
} as const;

export const kyiv = { 'X-Timezone': 'Europe/Kyiv' };
export const add = (portal: Portal, say: Partial<SavePromocode> = {}, params: Record<string, string | number> = own) =>
  portal.call(promocodes.add, { params, body: { ...SPRING, ...say }, headers: kyiv });
export const edit = (portal: Portal, id: number, say: Partial<SavePromocode> = {}) =>
  portal.call(promocodes.edit, { params: { m, id }, body: { ...SPRING, ...say }, headers: kyiv });
export const all = async (portal: Portal, search?: string) =>
  (await portal.call(promocodes.all, { params: { m }, body: search === undefined ? {} : { search } })).body.data;
export const names = (data: readonly { promo_name: string }[]) => data.map(({ promo_name }) => promo_name);
export const info = (portal: Portal, id: number, merchant: number = m) =>
  portal.call(promocodes.info, { params: { m: merchant, id } });
export const idOf = async (portal: Portal, name: string) =>
  (await all(portal)).find(({ promo_name }) => promo_name === name)?.id ?? 0;
