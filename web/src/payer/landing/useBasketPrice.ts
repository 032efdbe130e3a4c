import { useEffect, useState } from 'react';
import { publicLandings, type LandingBasket, type LandingPrice, type PublicLanding } from '@portal/contract/landings';
import { toFailure, type Failure } from '../../api/failure.ts';
import { requestOrderPrice } from '../../api/payer.ts';
import { formatMinorUnits, parseMinorUnits } from '../money.ts';
import type { OrderingState } from './usePlaceOrder.ts';

/** Delay between the last change and the request, in milliseconds. */
const PAUSE = 250;

export interface BasketLine {
  id: string;
  name: string;
  quantity: number;
  /** Total of the basket line, in minor units. */
  sum: number;
  /** Quantity in stock, if the customer chose more. */
  tooMany: number | undefined;
}

/** Returns the basket lines of chosen items that the landing page still sells. */
export const getBasketLines = ({ items }: PublicLanding, quantities: Readonly<Record<string, number>>): BasketLine[] =>
  items.flatMap(({ id, name, price, left }) => {
    const quantity = quantities[id] ?? 0;
    if (quantity === 0) return [];
    const tooMany = left !== null && quantity > left ? left : undefined;
    return [{ id, name, quantity, sum: (parseMinorUnits(price) ?? 0) * quantity, tooMany }];
  });

/** Basket with its price. The price is undefined while a promocode is being checked. */
export interface PricedBasket {
  amount: string;
  discount: string;
  total: string;
  promocode_error: string;
}

interface Answer {
  /** Request to which this price is the answer. */
  key: string;
  price?: LandingPrice;
  failure?: Failure;
}

/** Hook that requests the price after the customer has stopped choosing. Late answers are dropped. */
function useAnswer(ordering: OrderingState | undefined, said: string, prices: string): Answer | undefined {
  const key = said + prices;
  const [answer, setAnswer] = useState<Answer>();
  const { alias, refresh } = ordering ?? {};
  useEffect(() => {
    if (alias === undefined || said === '') return undefined;
    let isOver = false;
    const ask = async () => {
      try {
        const price = await requestOrderPrice(publicLandings.price, alias, JSON.parse(said) as LandingBasket);
        if (!isOver) setAnswer({ key, price });
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (isOver) return;
        setAnswer({ key, failure });
        // A refusal means that the page data is outdated, so the landing page is read again.
        if (failure.kind === 'refused') refresh?.();
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [alias, refresh, said, key]);
  return answer?.key === key ? answer : undefined;
}

/**
 * Hook that returns the price of a basket: first calculated from the page's prices, then from the server's answer. A
 * preview sends no request.
 */
export function useBasketPrice(ordering: OrderingState | undefined, lines: readonly BasketLine[], promocode: string) {
  const items = lines.map(({ id, quantity }) => ({ id, quantity }));
  const said =
    lines.length === 0 || lines.some(({ tooMany }) => tooMany !== undefined)
      ? ''
      : JSON.stringify({ items, ...(promocode === '' ? {} : { promocode }) });
  // If the prices of the page changed, the price is requested again.
  const answer = useAnswer(ordering, said, lines.map(({ sum }) => sum).join(' '));
  const amount = formatMinorUnits(lines.reduce((sum, line) => sum + line.sum, 0));
  const plain: PricedBasket = { amount, discount: '0.00', total: amount, promocode_error: '' };
  const isWaiting = promocode !== '' && ordering !== undefined && said !== '' && !answer;
  const priced = answer?.price ?? (isWaiting ? undefined : plain);
  const isAccepted = promocode !== '' && answer?.price?.promocode_error === '';
  return { priced, isAccepted, failure: promocode === '' ? undefined : answer?.failure };
}
