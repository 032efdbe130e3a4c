import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../api/failure.ts';
import { showAlert } from '../overlay/alerts.ts';

/**
 * The outcome of a money operation, as its form shows it. With `unknown` the form stays open, because the money may have
 * moved.
 */
export interface MoneyOutcome {
  kind: 'done' | 'declined' | 'progress' | 'unknown';
  text: string;
  /** The processor's reason for a declined operation. */
  reason?: string;
  /** Link to the page of the new refund, payout or payment. */
  link?: { to: string; label: string };
  /** Reads the outcome again. The form can be sent only after this succeeds. */
  check?: () => Promise<MoneyOutcome>;
  /** Outcomes of other earlier operations, shown below. */
  others?: readonly MoneyOutcome[];
}

const variants = { done: 'success-light', declined: 'danger', progress: 'info', unknown: 'warning' } as const;

interface OutcomeOptions<V> {
  submit: (values: V) => Promise<MoneyOutcome | void>;
  onClose: () => void;
  /** The outcome of an earlier operation, shown when the form opens. */
  first: MoneyOutcome | undefined;
}

/**
 * Adds an outcome to a form's submission. A `submit` without an outcome closes the form. If the form was already
 * closed, an alert shows the outcome.
 */
export function useMoneyOutcome<V extends object>(options: OutcomeOptions<V>) {
  const [outcome, setOutcome] = useState(options.first);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const show = (result: MoneyOutcome | void) => {
    if (isOpen.current) return result ? setOutcome(result) : options.onClose();
    if (result) showAlert(variants[result.kind], [result.text, result.reason].filter(Boolean).join(' '));
  };
  const submit = async (values: V) => {
    setOutcome(undefined);
    const result = await options.submit(values);
    show(result);
    // The message above the form shows an unknown outcome, so the button must turn neither green nor red.
    if (result?.kind === 'unknown') throw new Failure('shown', 0);
  };
  return { outcome, submit, check: async () => show(await outcome?.check?.()) };
}

/**
 * Finds the outcome of an earlier operation when a form opens; undefined until the search ends. Without `findEarlier`
 * there is nothing to wait for.
 */
export function useEarlierMoneyOutcome(
  findEarlier: (() => Promise<MoneyOutcome | undefined>) | undefined,
): { outcome: MoneyOutcome | undefined } | undefined {
  const [earlier, setEarlier] = useState<{ outcome: MoneyOutcome | undefined } | undefined>(
    findEarlier ? undefined : { outcome: undefined },
  );
  useEffect(() => {
    let isClosed = false;
    void findEarlier?.().then((outcome) => !isClosed && setEarlier({ outcome }));
    return () => void (isClosed = true);
    // Runs only when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return earlier;
}
