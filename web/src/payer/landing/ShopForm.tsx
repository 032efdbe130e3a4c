import { useState } from 'react';
import { containedCardNumberError } from '@portal/contract/checkout/cardNumbers';
import type { PublicLanding } from '@portal/contract/landings';
import { t } from '../../text/t.ts';
import { formatMoney } from '../money.ts';
import { LandingBasket } from './LandingBasket.tsx';
import { ItemList } from './ItemList.tsx';
import { useHistoryEntryState } from './useHistoryEntryState.ts';
import type { OrderingState } from './usePlaceOrder.ts';
import { getBasketLines, useBasketPrice, type BasketLine } from './useBasketPrice.ts';

/** Quantities that the customer chose, by item. */
interface Chosen {
  quantities: Readonly<Record<string, number>>;
  code: string;
  /** Promocode that the customer applied; empty if there is none. */
  applied: string;
}

/** Returns the initial choice: one piece if the page sells a single item, otherwise nothing. */
const startOf = ({ items: [first, second] }: PublicLanding): Chosen => ({
  quantities: first && !second && first.left !== 0 ? { [first.id]: 1 } : {},
  code: '',
  applied: '',
});
const keepable = ({ quantities, code, applied }: Chosen): Partial<Chosen> => ({
  quantities,
  ...(containedCardNumberError(code) === undefined && { code, applied }),
});

/** Returns the reason why a basket cannot be ordered. */
function findBasketProblem(lines: readonly BasketLine[]): string | undefined {
  if (lines.length === 0) return t('Choose what you want to buy');
  const isTooMuch = lines.some(({ tooMany }) => tooMany !== undefined);
  return isTooMuch ? t('Some items are no longer available in this quantity. Check the remaining stock.') : undefined;
}

interface Props {
  landing: PublicLanding;
  ordering: OrderingState | undefined;
}

/** Shop section of a landing page that sells goods or products. */
export function ShopForm({ landing, ordering }: Props) {
  const [{ quantities, code, applied }, setChosen] = useHistoryEntryState(startOf(landing), keepable, !ordering);
  const [isPressed, setPressed] = useState(false);
  const lines = getBasketLines(landing, quantities);
  const { priced, isAccepted, failure } = useBasketPrice(ordering, lines, applied);
  const change = (more: Partial<Chosen>) => {
    setChosen(more);
    setPressed(false);
    ordering?.change();
  };
  const missing = findBasketProblem(lines);
  const order = () => {
    setPressed(true);
    // A promocode that was entered but not applied is checked before the order.
    if (code.trim() !== '' && applied === '' && containedCardNumberError(code) === undefined)
      return setChosen({ applied: code.trim() });
    if (missing !== undefined || !priced) return undefined;
    return ordering?.order({
      items: lines.map(({ id, quantity }) => ({ id, quantity })),
      ...(isAccepted && { promocode: applied }),
      total: priced.total,
    });
  };
  return (
    <>
      <div className="choice">
        <ItemList
          landing={landing}
          quantities={quantities}
          onQuantity={(id, quantity) => change({ quantities: { ...quantities, [id]: quantity } })}
        />
        {lines.length > 0 && (
          <a className="button jump" href="#basket">
            {t('Your order')} {priced && formatMoney(priced.total, landing.currency)}
          </a>
        )}
      </div>
      <LandingBasket
        landing={landing}
        lines={lines}
        priced={priced}
        promocode={{
          typed: code,
          applied,
          error: failure ? "The promocode couldn't be checked." : priced?.promocode_error || undefined,
          isAccepted,
          onType: (typed) => change({ code: typed, applied: '' }),
          onApply: (to) => change({ applied: to }),
        }}
        ordering={ordering}
        missing={isPressed ? missing : undefined}
        onOrder={order}
      />
    </>
  );
}
