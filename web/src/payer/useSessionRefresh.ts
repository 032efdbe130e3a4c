import { useEffect, useState } from 'react';
import type { CheckoutSession } from '@portal/contract/checkout';
import { getServerTime } from '../api/serverClock.ts';

/** Time in milliseconds for which the page polls a payment in progress. Later, the payer gets an email. */
const PATIENCE = 5 * 60_000;
/** Maximum delay of a browser timer in milliseconds. */
const LONGEST = 2 ** 31 - 1;
/** Milliseconds added to a deadline, so that the server's answer comes after it. */
const SLACK = 500;

/** Hook that polls the session while a payment is in progress. Returns true when this has taken too long. */
export function usePaymentPolling(session: CheckoutSession | undefined, read: () => Promise<void>): boolean {
  const every = session?.poll_ms ?? null;
  const attempt = session?.attempt?.key;
  const [gaveUpOn, setGaveUpOn] = useState<string>();
  useEffect(() => {
    if (every === null) return undefined;
    const end = performance.now() + PATIENCE;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      await read();
      if (performance.now() < end) timer = setTimeout(() => void ask(), every);
      else setGaveUpOn(attempt);
    };
    timer = setTimeout(() => void ask(), every);
    return () => clearTimeout(timer);
  }, [every, attempt, read]);
  return every !== null && gaveUpOn === attempt;
}

/**
 * Hook that refreshes the checkout session after a deadline and when the payer returns to the tab, because the session
 * may be paid or expired.
 */
export function useSessionRefresh(session: CheckoutSession | undefined, read: () => Promise<void>): void {
  const isFinal = session?.is_final ?? true;
  const limit = session?.state === '3ds' ? session.attempt?.three_ds_until : session?.expires;
  useEffect(() => {
    if (isFinal) return undefined;
    const look = () => void (document.visibilityState === 'visible' && read());
    const left = Date.parse(limit ?? '') - getServerTime() + SLACK;
    const timer = left < LONGEST ? setTimeout(look, Math.max(left, SLACK)) : undefined;
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [isFinal, limit, read]);
}
