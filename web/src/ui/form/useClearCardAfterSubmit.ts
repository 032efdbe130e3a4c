import { useEffect, useRef, useState } from 'react';
import { t } from '../../text/t.ts';
import type { ButtonState } from './formEngine.ts';

const always = () => true;

/**
 * Clears the card numbers of a form after each submission, whatever its outcome (quality P2). `wasSent` is for forms
 * whose
 * submission can be cancelled before it is sent. Returns whether the numbers were cleared.
 */
export function useClearCardAfterSubmit(
  button: ButtonState,
  clear: () => void,
  wasSent: () => boolean = always,
): boolean {
  const [isCleared, setCleared] = useState(false);
  const isRunning = useRef(false);
  useEffect(() => {
    const hasEnded = isRunning.current && button !== 'proceed';
    isRunning.current = button === 'proceed';
    if (!hasEnded || !wasSent()) return;
    clear();
    setCleared(true);
    // Runs once for each submission, because the functions change with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [button]);
  return isCleared;
}

/**
 * Props of a card field that was cleared after a submission: a description, and no "required" error before the next
 * submit.
 */
export const clearedCardFieldProps = (
  isCleared: boolean,
  hasSubmitError: boolean,
): { description?: string; error?: undefined } => ({
  ...(isCleared ? { description: t('For security, the card number was cleared. Enter it again.') } : {}),
  ...(isCleared && !hasSubmitError ? { error: undefined } : {}),
});
