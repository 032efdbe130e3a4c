import type { DesignRecord } from '@portal/fixtures/designs';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { Store } from '../core/store.ts';

type Designs = Pick<Store, 'designs'>;

/** Designs by merchant, cached until a change, because every read of a checkout session needs the design. */
const byMerchant = memoizeByObjects(
  ({ designs }: Designs) => [designs.share()],
  ({ designs }) => {
    const found = new Map<number, DesignRecord[]>();
    for (const design of designs.values()) {
      const own = found.get(design.merchant_id);
      if (own) own.push(design);
      else found.set(design.merchant_id, [design]);
    }
    return found;
  },
);

/** Designs of a merchant, oldest first. */
export const designsOf = (store: Designs, merchantId: number): readonly DesignRecord[] =>
  byMerchant(store).get(merchantId) ?? [];

/** Design of an offer: its own design, otherwise the merchant's default; undefined if there is none. */
export function designInUse(
  store: Designs,
  { merchant_id, design_id }: { merchant_id: number; design_id: number | null },
): DesignRecord | undefined {
  const named = design_id === null ? undefined : store.designs.get(design_id);
  if (named?.merchant_id === merchant_id) return named;
  return designsOf(store, merchant_id).find(({ status }) => status === 'active');
}
