import { useEffect, useRef, useState } from 'react';
import { t } from '../../text/t.ts';
import type { ButtonState } from './formEngine.ts';

const always = () => true;

/**
 * Empties the numbers of cards in a form once they were sent, whatever came of it (quality P2); `wasSent` where a form may
 * be given up before it is sent. True from then on.
 */
export function useEmptiedCard(button: ButtonState, empty: () => void, wasSent: () => boolean = always): boolean {
  const [isEmptied, setEmptied] = useState(false);
  const isRunning = useRef(false);
  useEffect(() => {
    const hasEnded = isRunning.current && button !== 'proceed';
    isRunning.current = button === 'proceed';
    if (!hasEnded || !wasSent()) return;
    empty();
    setEmptied(true);
    // Once for each time that it was sent; the functions are others each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [button]);
  return isEmptied;
}

/** What a field says while its number was emptied: why; that it is required only once somebody tried to send it so. */
export const emptiedProps = (isEmptied: boolean, isTold: boolean): { description?: string; error?: undefined } => ({
  ...(isEmptied ? { description: t('For safety the number was not kept: type it once more.') } : {}),
  ...(isEmptied && !isTold ? { error: undefined } : {}),
});
