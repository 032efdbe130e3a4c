import { cardBrandOf } from '@portal/contract/checkout/cardNumbers';
import type { CreatePayout, PayoutToken } from '@portal/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toFailure, Failure } from '../api/failure.ts';
import type { PayoutMerchant } from '../api/payoutMerchants.ts';
import type { SubmittedValues } from '../ui/form/formValues.ts';
import type { MoneyOutcome } from '../ui/form/outcome.ts';
import { maskCardNumber } from '../ui/value/cardMask.ts';
import { buildPayoutBody, type ConditionalPayoutField, type PayoutValues } from './payoutForm.ts';
import { getStoredCardsQuery } from './payoutReads.ts';

/** A payout that the user must confirm before it is sent, with a masked card number. */
export interface AskedPayout {
  values: Omit<SubmittedValues<PayoutValues, ConditionalPayoutField>, 'receiver' | 'token'>;
  card: string;
  brand: string;
  /** Element with the focus when the form was submitted. */
  pressed: Element | null;
  send: () => void;
  back: () => void;
}

interface Given {
  merchant: PayoutMerchant;
  currency: string;
  paymentId: number | undefined;
  pay: (body: CreatePayout, to: string) => Promise<MoneyOutcome>;
}

/** Assigns a server error about the receiver to the visible field: card number or stored card. */
function named(thrown: unknown, type: CreatePayout['type']): Failure {
  const failure = toFailure(thrown);
  if (type === 'card' || !Array.isArray(failure.error)) return failure;
  const error = failure.error.map(([field, text]): [string, string] => [field === 'receiver' ? 'token' : field, text]);
  return new Failure(failure.kind, failure.status, { error });
}

/** Hook that asks the user for confirmation before a payout is sent. */
export function usePayoutOrder({ merchant, currency, paymentId, pay }: Given) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedPayout>();
  const [isSending, setSending] = useState(false);
  const sent = useRef(false);
  const stored = (token: string) =>
    queries.getQueryData<PayoutToken[]>(getStoredCardsQuery(merchant.id).queryKey)?.find((one) => one.token === token);

  const submit = async (values: SubmittedValues<PayoutValues, ConditionalPayoutField>): Promise<MoneyOutcome> => {
    const pressed = document.activeElement;
    const { receiver = '', token = '', ...rest } = values;
    const { card, brand } =
      values.type === 'card'
        ? { card: maskCardNumber(receiver), brand: cardBrandOf(receiver) ?? '' }
        : (stored(token) ?? { card: '', brand: '' });
    await new Promise<void>((resolve, reject) =>
      setAsked({ values: rest, card, brand, pressed, send: resolve, back: () => reject(new Failure('shown', 0)) }),
    ).catch((left: unknown) => {
      setAsked(undefined);
      throw left;
    });
    setSending(true);
    sent.current = values.type === 'card';
    try {
      return await pay(buildPayoutBody(values, { currency, paymentId }), card);
    } catch (thrown) {
      throw named(thrown, values.type);
    } finally {
      setSending(false);
      setAsked(undefined);
    }
  };
  /** Counts how often a card number was sent. */
  const wasSent = () => {
    const was = sent.current;
    sent.current = false;
    return was;
  };
  return { submit, asked, isSending, wasSent };
}
