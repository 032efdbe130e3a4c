import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../api/failure.ts';
import { alert } from '../overlay/alerts.ts';
import type { Outcome } from './outcome.ts';

const variants = { done: 'success-light', declined: 'danger', progress: 'info', unknown: 'warning' } as const;

interface Given<V> {
  submit: (values: V) => Promise<Outcome | void>;
  onClose: () => void;
  /** What became of an earlier try. */
  first: Outcome | undefined;
}

/**
 * Sends a form and keeps what came of it. Nothing returned closes the form. Where the form was left meanwhile, an alert
 * tells the outcome.
 */
export function useOutcome<V extends object>({ submit, onClose, first }: Given<V>) {
  const [outcome, setOutcome] = useState(first);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const end = (result: Outcome | void) => {
    if (isOpen.current) return result ? setOutcome(result) : onClose();
    if (result) alert(variants[result.kind], [result.text, result.reason].filter(Boolean).join(' '));
  };
  const send = async (values: V) => {
    setOutcome(undefined);
    const result = await submit(values);
    end(result);
    // An unknown outcome is told above the form; the button turns neither green nor red.
    if (result?.kind === 'unknown') throw new Failure('told', 0);
  };
  return { outcome, send, check: async () => end(await outcome?.check?.()) };
}
