import type { LandingRecord } from '@portal/fixtures/landings/records';
import { throwNotFound } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';
import { designsOf } from '../designs/inUse.ts';
import { isUsable } from '../promocodes/redeem.rules.ts';
import type { PageContext } from './problems.rules.ts';
import { soldOn } from './public/orders.ts';

type Kept = Pick<Store, 'merchants' | 'designs' | 'promocodes' | 'landingOrders' | 'payments'>;

/**
 * Context against which a landing page is checked at a moment: currencies, designs and promocodes of the merchant, and
 * sold quantities.
 */
export function pageContextOf(store: Kept, { id, merchant_id }: LandingRecord, at: number): PageContext {
  const { promocodes, merchants } = store;
  const usable = Array.from(promocodes.values()).filter(
    (code) => code.merchant_id === merchant_id && isUsable(code, at),
  );
  const hasOwnPromocode = usable.some(({ entity }) => entity.type === 'landing' && entity.id === id);
  return {
    merchant: merchants.get(merchant_id) ?? throwNotFound(),
    sold: soldOn(store, id),
    designs: designsOf(store, merchant_id),
    hasOwnPromocode,
    hasPromocode: hasOwnPromocode || usable.some(({ entity }) => entity.type === 'merchant'),
  };
}
