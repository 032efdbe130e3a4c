import { useCallback, useEffect, useRef, useState } from 'react';
import { publicLandings, type PublicLanding } from '@portal/contract/landings';
import { classify, type Failure } from '../../api/failure.ts';
import { orderLanding } from '../../api/payer.ts';
import { attemptKey } from '../attemptKey.ts';

/** What is ordered, and what the customer saw that it costs. */
export interface Order {
  amount?: string;
  items?: { id: string; quantity: number }[];
  promocode?: string;
  total: string;
}

/** How a page is ordered from; nothing can be in a preview. */
export interface Ordering {
  alias: string;
  failure: Failure | undefined;
  isBusy: boolean;
  order(order: Order): void;
  /** Reads the page again. */
  refresh(): void;
  /** Forgets what failed: something else is being chosen. */
  change(): void;
}

/** Whether an order is on its way; on the way back from the checkout none is, though the browser keeps the page as it was left. */
function useBusy() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const back = () => setBusy(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [isBusy, setBusy] as const;
}

/** Where an order is paid; nothing but a path of our own. */
async function orderedAt(alias: string, body: object): Promise<string> {
  const { url } = await orderLanding(publicLandings.order, alias, body);
  if (!/^\/pay\/[\w-]+$/.test(url)) throw new Error('an order is paid elsewhere');
  return url;
}

/**
 * Orders, and leads to where that is paid. The same order has the same key until it is known what became of it: whoever comes
 * back and orders it again gets another. Where it is refused the page is read again: something in it is no longer so.
 */
export function useOrder(
  { alias, language }: Pick<PublicLanding, 'alias' | 'language'>,
  read: () => Promise<void>,
): Ordering {
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useBusy();
  const sent = useRef({ said: '', key: '' });
  const forget = () => {
    sent.current.said = '';
  };
  const send = async (order: Order) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const said = JSON.stringify(order);
    if (sent.current.said !== said) sent.current = { said, key: attemptKey() };
    try {
      const address = await orderedAt(alias, { ...order, key: sent.current.key, language });
      forget();
      location.assign(address);
    } catch (thrown) {
      const found = classify(thrown);
      if (found.kind === 'refused') {
        forget();
        await read();
      }
      setFailure(found);
      setBusy(false);
    }
  };
  const refresh = useCallback(() => void read(), [read]);
  return {
    alias,
    failure,
    isBusy,
    refresh,
    order: (order) => void send(order),
    change: () => setFailure(undefined),
  };
}
