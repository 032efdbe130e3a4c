import { useEffect, useState, type MouseEvent, type ReactNode, type SubmitEvent } from 'react';
import type { CheckoutDesign, CheckoutSession } from '@portal/contract/checkout';
import type { Failure } from '../api/failure.ts';
import { currentLanguage, t } from '../text/t.ts';
import { CardInputs } from './CardInputs.tsx';
import { Charges } from './Charges.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { LockIcon } from './icons.tsx';
import { money } from './money.ts';
import { Problem } from './Problem.tsx';
import { Summary } from './Summary.tsx';
import { TestCards } from './TestCards.tsx';
import {
  inOrder,
  paymentOf,
  priceOf,
  useCardForm,
  type CardFields,
  type Complaints,
  type Kept,
} from './useCardForm.ts';
import type { Checkout } from './useCheckout.ts';

/** What the server found wrong with fields of the form; nothing where it said something else. */
function complaintsIn(failure: Failure | undefined, { typed }: CardFields): Complaints | undefined {
  const { error } = failure ?? {};
  if (!Array.isArray(error) || !error.every(([field]) => Object.hasOwn(typed, field))) return undefined;
  return Object.fromEntries(error);
}

interface Props {
  session: CheckoutSession;
  checkout: Checkout;
  kept: Kept;
  keep(kept: Kept): void;
  /** Other ways to pay. */
  menu?: ReactNode;
}

/** Takes a card. */
export function CardPage({ session, checkout, kept, keep, menu }: Props) {
  const { failure, isBusy, pay, cancel } = checkout;
  const form = useCardForm(session, kept, keep);
  const [turn, setTurn] = useState(0);
  const said = complaintsIn(failure, form);
  const { setComplaints } = form;
  useEffect(() => {
    const found = complaintsIn(failure, form);
    if (!found) return;
    setComplaints(found);
    setTurn((before) => before + 1);
    // Once for each answer, not for each key; again where the form has the fields only now.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, said === undefined, setComplaints]);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (form.checkAll()) void pay(paymentOf(form.typed, session));
    else setTurn(turn + 1);
  };
  return (
    <>
      <h1 className="unseen">{t('Payment to {merchant}', { merchant: session.merchant.name })}</h1>
      <Summary session={{ ...session, attempt: null }} />
      {menu}
      {session.test_mode && <TestCards form={form} />}
      <form onSubmit={send} noValidate aria-label={t('Pay by card')}>
        <ErrorSummary found={inOrder(form.complaints, session)} turn={turn} />
        {!said && (
          <Problem
            failure={failure}
            silence={t(
              'No answer came, and it is not known whether the payment went through. Try again: nothing is taken twice.',
            )}
          />
        )}
        <CardInputs form={form} session={session} />
        <Charges form={form} session={session} />
        <PayButton session={session} typed={form.typed} isBusy={isBusy} />
      </form>
      <p className="secure">{t('The card is sent encrypted and is not stored.')}</p>
      {session.can_cancel && (
        <button
          type="button"
          className="plain"
          aria-disabled={isBusy}
          onMouseDown={keepFocus}
          onClick={() => void cancel()}
        >
          {t('Cancel and do not pay')}
        </button>
      )}
    </>
  );
}

/** A field that is left may get a complaint, which would push the button away from under the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** `Pay 12.34 EUR`, in the merchant's words where the design has some, without the amount where it wants none. */
function buttonText({ button_texts, show_button_amount }: CheckoutDesign, sum: string): string {
  const own = button_texts[currentLanguage()];
  if (own === undefined) return show_button_amount ? t('Pay {money}', { money: sum }) : t('Pay');
  return show_button_amount ? `${own} ${sum}` : own;
}

/** Says how much it takes, and what it waits for. */
function PayButton({
  session: { order, design },
  typed: { amount, currency },
  isBusy,
}: {
  session: CheckoutSession;
  typed: Pick<Kept, 'amount' | 'currency'>;
  isBusy: boolean;
}) {
  const said = order.amount_readonly ? priceOf(order, currency) : amount.trim().replace(',', '.');
  const sum = /^\d{1,17}(\.\d{1,2})?$/.test(said) ? money(said, currency) : currency;
  return (
    <>
      <button type="submit" className="main" aria-disabled={isBusy} onMouseDown={keepFocus}>
        <LockIcon /> {buttonText(design, sum)}
      </button>
      <p role="status" className={isBusy ? 'hint centre' : 'unseen'}>
        {isBusy ? t('Sending the payment. Do not close this page.') : ''}
      </p>
    </>
  );
}
