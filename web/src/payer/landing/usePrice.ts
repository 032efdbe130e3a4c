import { useEffect, useState } from 'react';
import { publicLandings, type LandingBasket, type LandingPrice, type PublicLanding } from '@portal/contract/landings';
import { classify, type Failure } from '../../api/failure.ts';
import { askPrice } from '../../api/payer.ts';
import { amountOf, minorOf } from '../money.ts';
import type { Ordering } from './useOrder.ts';

/** Pause after the last press before the server is asked, in milliseconds. */
const PAUSE = 250;

export interface Line {
  id: string;
  name: string;
  quantity: number;
  /** Minor units, of all of it. */
  sum: number;
  /** How many are left, where more were chosen. */
  tooMany: number | undefined;
}

/** What was chosen of the things that the page has. */
export const linesOf = ({ items }: PublicLanding, quantities: Readonly<Record<string, number>>): Line[] =>
  items.flatMap(({ id, name, price, left }) => {
    const quantity = quantities[id] ?? 0;
    if (quantity === 0) return [];
    const tooMany = left !== null && quantity > left ? left : undefined;
    return [{ id, name, quantity, sum: (minorOf(price) ?? 0) * quantity, tooMany }];
  });

/** A basket with what it costs; nothing while a promocode is being asked about. */
export interface Priced {
  amount: string;
  discount: string;
  total: string;
  promocode_error: string;
}

interface Answer {
  /** What it is an answer to. */
  key: string;
  price?: LandingPrice;
  failure?: Failure;
}

/** The question about a basket, asked once somebody has stopped choosing; what comes late is dropped. */
function useAnswer(ordering: Ordering | undefined, said: string, prices: string): Answer | undefined {
  const key = said + prices;
  const [answer, setAnswer] = useState<Answer>();
  const { alias, refresh } = ordering ?? {};
  useEffect(() => {
    if (alias === undefined || said === '') return undefined;
    let isOver = false;
    const ask = async () => {
      try {
        const price = await askPrice(publicLandings.price, alias, JSON.parse(said) as LandingBasket);
        if (!isOver) setAnswer({ key, price });
      } catch (thrown) {
        const failure = classify(thrown);
        if (isOver) return;
        setAnswer({ key, failure });
        // Something in the page is no longer so.
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
 * What a basket costs: by the page's own prices at once, by the server as soon as it has answered. In a preview nobody
 * is asked.
 */
export function usePrice(ordering: Ordering | undefined, lines: readonly Line[], promocode: string) {
  const items = lines.map(({ id, quantity }) => ({ id, quantity }));
  const said =
    lines.length === 0 || lines.some(({ tooMany }) => tooMany !== undefined)
      ? ''
      : JSON.stringify({ items, ...(promocode === '' ? {} : { promocode }) });
  // With other prices of the page it is another question.
  const answer = useAnswer(ordering, said, lines.map(({ sum }) => sum).join(' '));
  const amount = amountOf(lines.reduce((sum, line) => sum + line.sum, 0));
  const plain: Priced = { amount, discount: '0.00', total: amount, promocode_error: '' };
  const isWaiting = promocode !== '' && ordering !== undefined && said !== '' && !answer;
  const priced = answer?.price ?? (isWaiting ? undefined : plain);
  const isAccepted = promocode !== '' && answer?.price?.promocode_error === '';
  return { priced, isAccepted, failure: promocode === '' ? undefined : answer?.failure };
}
