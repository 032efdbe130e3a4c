import type { DesignRecord } from '@portal/fixtures/designs';
import { memoOn } from '../core/memoOn.ts';
import type { Store } from '../core/store.ts';

type Designs = Pick<Store, 'designs'>;

/** Grouped once until a design changes: every read of a checkout session asks for them. */
const byMerchant = memoOn(
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

/** The designs of a merchant, oldest first. */
export const designsOf = (store: Designs, merchantId: number): readonly DesignRecord[] =>
  byMerchant(store).get(merchantId) ?? [];

/** The design that payers of an offer see: the one it names, else the merchant's default; nothing where there is none. */
export function designInUse(
  store: Designs,
  { merchant_id, design_id }: { merchant_id: number; design_id: number | null },
): DesignRecord | undefined {
  const named = design_id === null ? undefined : store.designs.get(design_id);
  if (named?.merchant_id === merchant_id) return named;
  return designsOf(store, merchant_id).find(({ status }) => status === 'active');
}
