import { useEffect, useState, type MouseEvent, type ReactNode, type SubmitEvent } from 'react';
import type { CheckoutDesign, CheckoutSession, PayByWallet } from '@portal/contract/checkout';
import type { Failure } from '../api/failure.ts';
import { currentLanguage, t } from '../text/t.ts';
import { CardInputs } from './CardInputs.tsx';
import { Charges } from './Charges.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { EmailInput, OrderInputs } from './OrderInputs.tsx';
import { LockIcon } from './icons.tsx';
import { money } from './money.ts';
import { Problem } from './Problem.tsx';
import { Summary } from './Summary.tsx';
import { TestCards } from './TestCards.tsx';
import {
  BEYOND_LIMITS,
  inOrder,
  paymentOf,
  priceOf,
  saidOf,
  useCardForm,
  type CardFields,
  type Complaints,
  type Kept,
  type Way,
} from './useCardForm.ts';
import type { Checkout } from './useCheckout.ts';

type Answer = PayByWallet['answer'];

/** Field errors of a server answer; undefined for other errors. */
function complaintsIn(failure: Failure | undefined, { typed }: CardFields): Complaints | undefined {
  const { error } = failure ?? {};
  if (!Array.isArray(error) || !error.every(([field]) => Object.hasOwn(typed, field))) return undefined;
  return Object.fromEntries(error.map(([field, text]) => [field, field === 'amount' ? BEYOND_LIMITS : text]));
}

interface Props {
  /** Payment method. */
  way: Way;
  session: CheckoutSession;
  checkout: Checkout;
  kept: Kept;
  keep(kept: Kept): void;
  /** Other payment methods. */
  menu?: ReactNode;
}

/** Form to pay by card or wallet. */
export function PayForm({ way, session, checkout, kept, keep, menu }: Props) {
  const { failure, isBusy, pay, payByWallet, cancel } = checkout;
  const form = useCardForm(session, kept, keep, way);
  const [turn, setTurn] = useState(0);
  const said = complaintsIn(failure, form);
  const { setComplaints } = form;
  useEffect(() => {
    const found = complaintsIn(failure, form);
    if (!found) return;
    setComplaints(found);
    setTurn((before) => before + 1);
    // Runs once per answer, not per key press; again if the fields appeared later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, said === undefined, setComplaints]);
  const send = (answer: Answer) => {
    if (isBusy) return;
    if (!form.checkAll()) setTurn(turn + 1);
    else if (way === 'card') void pay(paymentOf(form.typed, session));
    else void payByWallet({ ...saidOf(form.typed, session), answer });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send('approve');
  };
  return (
    <>
      <h1 className="unseen">{t('Payment to {merchant}', { merchant: session.merchant.name })}</h1>
      <Summary session={{ ...session, attempt: null }} />
      {menu}
      {way === 'card' && session.test_mode && <TestCards form={form} />}
      <form onSubmit={submit} noValidate aria-label={way === 'card' ? t('Pay by card') : t('Pay by wallet')}>
        <ErrorSummary found={inOrder(form.complaints, session, way)} turn={turn} />
        {!said && (
          <Problem
            failure={failure}
            silence={t(
              'No answer came, and it is not known whether the payment went through. Try again: nothing is taken twice.',
            )}
          />
        )}
        <div className="fields">
          <OrderInputs form={form} session={session} />
          {way === 'card' && <CardInputs form={form} session={session} />}
          {session.design.email && <EmailInput form={form} isRequired={session.email_required ?? false} />}
        </div>
        <Charges form={form} session={session} />
        {session.card_storing === 'offered' && <SaveCard form={form} />}
        {way === 'wallets' && <Wallet isBusy={isBusy} onAnswer={send} />}
        {way === 'card' && <PayButton session={session} typed={form.typed} isBusy={isBusy} />}
        <p role="status" className={isBusy ? 'hint centre' : 'unseen'}>
          {isBusy ? t('Sending the payment. Do not close this page.') : ''}
        </p>
      </form>
      {way === 'card' && <WhatBecomesOfCard stays={isStored(session, form.typed)} />}
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

/** Note that the card is stored for charges. */
const isStored = ({ card_storing, charges }: CheckoutSession, { save_card, charges: isOn }: Kept): boolean =>
  card_storing === 'always' || save_card || (charges !== null && (isOn || !charges.is_free));

/** Checkbox to store the card, if the merchant offers it. */
function SaveCard({ form: { typed, set } }: { form: CardFields }) {
  return (
    <label className="save-card">
      <input
        type="checkbox"
        checked={typed.save_card}
        onChange={({ currentTarget }) => set({ save_card: currentTarget.checked })}
      />{' '}
      {t('Store my card for later payments')}
    </label>
  );
}

/** Keeps the focus on press, because a blur may show an error that moves the button away. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Simulated wallet: one press gives its answer. */
function Wallet({ isBusy, onAnswer }: { isBusy: boolean; onAnswer(answer: Answer): void }) {
  return (
    <>
      <p className="notice">{t('This wallet is simulated: it holds a test card, and nothing real is charged.')}</p>
      <button type="submit" className="main" aria-disabled={isBusy} onMouseDown={keepFocus}>
        {t('Approve in the wallet')}
      </button>
      <button type="button" aria-disabled={isBusy} onMouseDown={keepFocus} onClick={() => onAnswer('decline')}>
        {t('Decline in the wallet')}
      </button>
    </>
  );
}

/** Label of the button: `Pay 12.34 EUR`, or the design's text, without the amount if the design hides it. */
function buttonText({ button_texts, show_button_amount }: CheckoutDesign, sum: string): string {
  const own = button_texts[currentLanguage()];
  if (own === undefined) return show_button_amount ? t('Pay {money}', { money: sum }) : t('Pay');
  return show_button_amount ? `${own} ${sum}` : own;
}

/** Submit button with the amount and the state of the call. */
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
    <button type="submit" className="main" aria-disabled={isBusy} onMouseDown={keepFocus}>
      <LockIcon /> {buttonText(design, sum)}
    </button>
  );
}

const WhatBecomesOfCard = ({ stays }: { stays: boolean }) => (
  <p className="secure">
    {stays
      ? t('The card is sent encrypted and is stored for later payments.')
      : t('The card is sent encrypted and is not stored.')}
  </p>
);
