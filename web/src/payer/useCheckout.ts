import { useCallback, useEffect, useRef, useState } from 'react';
import {
  checkout,
  type CheckoutSession,
  type ConfirmCheckout,
  type PayByWallet,
  type PayCheckout,
} from '@portal/contract/checkout';
import { toFailure, type Failure } from '../api/failure.ts';
import { callCheckout } from '../api/payer.ts';
import { writeStorage } from '../api/storage.ts';
import { getCurrentLanguage } from '../text/t.ts';
import { generateAttemptKey } from './generateAttemptKey.ts';
import { buildOpenBody, getSessionStorageKey } from './buildOpenBody.ts';
import { getChosenLanguage, setPayerLanguage } from './payerLanguage.ts';

interface Shown {
  session: CheckoutSession | undefined;
  /** Failure of the payer's last action. */
  failure: Failure | undefined;
  isBusy: boolean;
}

const ignore = () => undefined;

/** Hook that keeps the newest answer about the session and drops late ones. */
function useNewest(token: string) {
  const [shown, setShown] = useState<Shown>({ session: undefined, failure: undefined, isBusy: true });
  const sent = useRef(0);
  const answered = useRef(0);
  const ask = useCallback(
    async (call: () => Promise<CheckoutSession>) => {
      const turn = ++sent.current;
      const session = await call();
      if (turn < answered.current) return;
      answered.current = turn;
      writeStorage('sessionStorage', getSessionStorageKey(token), session.session);
      setShown((before) => ({ ...before, session }));
    },
    [token],
  );
  return { shown, setShown, ask };
}

/** Hook that sends the payer's actions, one at a time. */
function useAnswers(token: string) {
  const { shown, setShown, ask } = useNewest(token);
  const isSending = useRef(false);
  /** Runs an action of the payer. Its failure is shown and returned. */
  const act = useCallback(
    async (call: () => Promise<CheckoutSession>): Promise<Failure | undefined> => {
      if (isSending.current) return undefined;
      isSending.current = true;
      setShown((before) => ({ ...before, failure: undefined, isBusy: true }));
      const failure = await ask(call).then(ignore, toFailure);
      isSending.current = false;
      setShown((before) => ({ ...before, failure, isBusy: false }));
      return failure;
    },
    [ask, setShown],
  );
  /** Refreshes the checkout session. Failures are ignored, except when the session no longer exists. */
  const look = useCallback(
    async (call: () => Promise<CheckoutSession>) => {
      if (isSending.current) return;
      const failure = await ask(call).then(ignore, toFailure);
      if (failure?.status === 404) setShown((before) => ({ ...before, failure }));
    },
    [ask, setShown],
  );
  return { ...shown, act, look };
}

type Acts = ReturnType<typeof useAnswers>;
type PayRoute = typeof checkout.pay | typeof checkout.payByWallet;
/** Payment attempt without key and language, which are added when it is sent. */
type Unsent<Try> = Omit<Try, 'attempt' | 'language'>;

const openSession = async (token: string, isFresh: boolean) => {
  const early = globalThis.opening;
  globalThis.opening = undefined;
  const opened = await callCheckout(checkout.open, { body: buildOpenBody(token, isFresh), early });
  setPayerLanguage(getChosenLanguage() ?? opened.language);
  return opened;
};

/**
 * Hook that keeps the key of a payment attempt until its outcome is known, so that a repeated submission is the same
 * attempt and the money is captured only once. `known` is the key of the last attempt that an answer contained.
 */
function usePay(name: string, known: string | undefined, { act, read }: Pick<Acts, 'act'> & { read(): Promise<void> }) {
  const key = useRef<string>(undefined);
  useEffect(() => {
    if (key.current === known) key.current = undefined;
  }, [known]);
  return async (route: PayRoute, said: Unsent<PayCheckout> | Unsent<PayByWallet>): Promise<void> => {
    const failure = await act(() => {
      key.current ??= generateAttemptKey();
      const body = { ...said, attempt: key.current, language: getCurrentLanguage() };
      return callCheckout(route, { session: name, body });
    });
    if (failure?.kind !== 'refused') return;
    key.current = undefined;
    // The session is read again after a refusal, because price, fields or recurring charges may have changed.
    await read();
  };
}

/** Hook that returns the checkout session of a token with the payer's actions. */
export function useCheckout(token: string) {
  const { act, look, ...shown } = useAnswers(token);
  const name = shown.session?.session ?? '';
  const open = useCallback((isFresh = false) => act(() => openSession(token, isFresh)), [act, token]);
  useEffect(() => void open(), [open]);
  const read = useCallback(() => look(() => callCheckout(checkout.read, { session: name })), [look, name]);
  const send = usePay(name, shown.session?.attempt?.key, { act, read });
  const pay = (card: Unsent<PayCheckout>) => send(checkout.pay, card);
  const payByWallet = (said: Unsent<PayByWallet>) => send(checkout.payByWallet, said);
  const confirm = (attempt: string, answer: ConfirmCheckout['answer']) =>
    act(() => callCheckout(checkout.confirm, { session: name, body: { attempt, answer } }));
  const cancel = () => act(() => callCheckout(checkout.cancel, { session: name, body: {} }));
  const mailReceipt = (email: string) =>
    act(() => callCheckout(checkout.mailReceipt, { session: name, body: { email } }));
  return { ...shown, open, read, pay, payByWallet, confirm, cancel, mailReceipt };
}
export interface Checkout extends ReturnType<typeof useCheckout> {
  /** Whether the checkout is a preview, which sends nothing and does not change the address. */
  isPreview?: true;
}
