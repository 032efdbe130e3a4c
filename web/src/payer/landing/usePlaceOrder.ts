import { useCallback, useEffect, useRef, useState } from 'react';
import { publicLandings, type PublicLanding } from '@portal/contract/landings';
import { toFailure, type Failure } from '../../api/failure.ts';
import { orderLanding } from '../../api/payer.ts';
import { generateAttemptKey } from '../generateAttemptKey.ts';

/** Order of a landing page, with the total that the customer saw. */
export interface LandingOrder {
  amount?: string;
  items?: { id: string; quantity: number }[];
  promocode?: string;
  total: string;
}

/** State and actions of ordering on a landing page; not available in a preview. */
export interface OrderingState {
  alias: string;
  failure: Failure | undefined;
  isBusy: boolean;
  order(order: LandingOrder): void;
  /** Reads the landing page again. */
  refresh(): void;
  /** Clears the failure after the customer changed the choice. */
  change(): void;
}

/**
 * Hook that returns whether an order is being sent. The state resets when the browser restores the page from its cache.
 */
function useBusy() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const back = () => setBusy(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [isBusy, setBusy] as const;
}

/** Places an order and returns the path of the payment page; undefined for any other address. */
async function orderedAt(alias: string, body: object): Promise<string> {
  const { url } = await orderLanding(publicLandings.order, alias, body);
  if (!/^\/pay\/[\w-]+$/.test(url)) throw new Error('an order is paid elsewhere');
  return url;
}

/**
 * Hook that places an order and opens its payment page. A repeated order keeps its key until the outcome is known; a
 * later order uses a new key. After a refusal the landing page is read again, because its data is outdated.
 */
export function usePlaceOrder(
  { alias, language }: Pick<PublicLanding, 'alias' | 'language'>,
  read: () => Promise<void>,
): OrderingState {
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useBusy();
  const sent = useRef({ said: '', key: '' });
  const forget = () => {
    sent.current.said = '';
  };
  const send = async (order: LandingOrder) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const said = JSON.stringify(order);
    if (sent.current.said !== said) sent.current = { said, key: generateAttemptKey() };
    try {
      const address = await orderedAt(alias, { ...order, key: sent.current.key, language });
      forget();
      location.assign(address);
    } catch (thrown) {
      const found = toFailure(thrown);
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
