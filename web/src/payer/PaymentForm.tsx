import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import type { CheckoutDesign, CheckoutSession, PayByWallet } from '@portal/contract/checkout';
import type { Failure } from '../api/failure.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { RecurringCharges } from './RecurringCharges.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { EmailInput, createFieldProps, OrderInputs } from './OrderInputs.tsx';
import { LockIcon } from './icons.tsx';
import { formatMoney } from './money.ts';
import { FailureMessage } from './FailureMessage.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import {
  AMOUNT_LIMITS_ERROR,
  type CardForm,
  type FieldErrors,
  sortErrorsByField,
  type KeptValues,
  hasWrongCheckDigit,
  buildCardPayment,
  getPrice,
  buildAttemptBody,
  useCardForm,
  type PaymentWay,
} from './useCardForm.ts';
import type { Checkout } from './useCheckout.ts';
import { cardBrandOf } from '@portal/contract/checkout/cardNumbers';
import { cardDigits } from '@portal/contract/checkout/cardRules';
import { formatCardNumber, formatCardExpiry } from './cardInput.ts';
import { PayerField } from './PayerField.tsx';
import { TEST_CARDS, type TestCard } from '@portal/contract/checkout/testCards';
import { getServerTime } from '../api/serverClock.ts';

/** Returns a text with the outcome of a test card. */
function endingOf({ three_ds, ending }: TestCard): string {
  const words = {
    approved: t('approved'),
    declined: t('declined'),
    insufficient_funds: t('insufficient funds'),
    expired_card: t('card expired'),
    wrong_cvc: t('wrong CVC'),
    processing_error: t('processing error'),
  }[ending];
  if (three_ds === 'none') return words;
  return three_ds === 'refused' ? t('3-D Secure failed') : `3-D Secure, ${words}`;
}

/** Returns an expiry date in the future: December of a later year. */
const goodExpiry = () => `12/${String(new Date(getServerTime()).getUTCFullYear() + 2).slice(-2)}`;

/** List of test cards. One press fills the form with a card. */
function TestCards({ form: { typed, set, setFieldErrors } }: { form: CardForm }) {
  const fill = ({ number, cvc = '111' }: TestCard) => {
    set({ card_number: formatCardNumber(number), expiry: goodExpiry(), cvc, name: typed.name || 'Test Payer' });
    setFieldErrors({});
  };
  return (
    <details className="cards">
      <summary>{t('Test cards')}</summary>
      <p className="hint">{t('Press a card to fill in the form.')}</p>
      <ul>
        {TEST_CARDS.map((card) => (
          <li key={card.number}>
            <button type="button" onClick={() => fill(card)}>
              <span className="number">{formatCardNumber(card.number)}</span>
              <span>{endingOf(card)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  prostir: 'Prostir',
  'american express': 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  'union pay': 'UnionPay',
};

/** Logo of the card scheme; the logos of all schemes while the card number is empty. */
function Brands({ brands }: { brands: readonly string[] }) {
  return (
    <span className="brands">
      {brands.map((brand) => (
        <img
          key={brand}
          src={`/icons/${brand.replaceAll(/[ _]/g, '-')}.svg`}
          alt={NAMES[brand.replace('_', ' ')] ?? brand}
          width="32"
          height="20"
        />
      ))}
    </span>
  );
}

/** Inputs for card number, expiry date and security code. */
function CardInputs({ form, session }: { form: CardForm; session: CheckoutSession }) {
  const { card_number } = form.typed;
  const of = createFieldProps(form);
  const brand = cardBrandOf(cardDigits(card_number));
  const slip = hasWrongCheckDigit(card_number) ? t('Check the number: it contains a typo') : undefined;
  return (
    <div className="fields card">
      <PayerField
        {...of('card_number')}
        label={t('Card number')}
        format={formatCardNumber}
        hint={slip}
        autoComplete="cc-number"
        inputMode="numeric"
        aside={<Brands brands={brand === undefined ? session.card_icons : [brand]} />}
      />
      <PayerField
        {...of('expiry')}
        label={t('Expiry date')}
        format={formatCardExpiry}
        placeholder={t('MM/YY')}
        autoComplete="cc-exp"
        inputMode="numeric"
      />
      <PayerField {...of('cvc')} label={t('CVC')} placeholder="123" autoComplete="cc-csc" inputMode="numeric" />
      <PayerField {...of('name')} label={t('Name on card')} autoComplete="cc-name" />
    </div>
  );
}

type Answer = PayByWallet['answer'];

/** Returns the field errors in a server answer; undefined for other errors. */
function getAnswerErrors(failure: Failure | undefined, { typed }: CardForm): FieldErrors | undefined {
  const { error } = failure ?? {};
  if (!Array.isArray(error) || !error.every(([field]) => Object.hasOwn(typed, field))) return undefined;
  return Object.fromEntries(error.map(([field, text]) => [field, field === 'amount' ? AMOUNT_LIMITS_ERROR : text]));
}

interface Props {
  /** Payment method of the form. */
  way: PaymentWay;
  session: CheckoutSession;
  checkout: Checkout;
  kept: KeptValues;
  keep(kept: KeptValues): void;
  /** Menu of other payment methods. */
  menu?: ReactNode;
}

/** Form with which the payer pays by card or wallet. */
export function PaymentForm({ way, session, checkout, kept, keep, menu }: Props) {
  const { failure, isBusy, pay, payByWallet, cancel } = checkout;
  const form = useCardForm(session, kept, keep, way);
  const [turn, setTurn] = useState(0);
  const said = getAnswerErrors(failure, form);
  const { setFieldErrors } = form;
  useEffect(() => {
    const found = getAnswerErrors(failure, form);
    if (!found) return;
    setFieldErrors(found);
    setTurn((before) => before + 1);
    // The effect runs once per answer, not per key press, and again if the fields appeared later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, said === undefined, setFieldErrors]);
  const send = (answer: Answer) => {
    if (isBusy) return;
    if (!form.checkAll()) setTurn(turn + 1);
    else if (way === 'card') void pay(buildCardPayment(form.typed, session));
    else void payByWallet({ ...buildAttemptBody(form.typed, session), answer });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send('approve');
  };
  return (
    <>
      <h1 className="unseen">{t('Payment to {merchant}', { merchant: session.merchant.name })}</h1>
      <OrderSummary session={{ ...session, attempt: null }} />
      {menu}
      {way === 'card' && session.test_mode && <TestCards form={form} />}
      <form onSubmit={submit} noValidate aria-label={way === 'card' ? t('Pay by card') : t('Pay by wallet')}>
        <ErrorSummary found={sortErrorsByField(form.fieldErrors, session, way)} turn={turn} />
        {!said && (
          <FailureMessage
            failure={failure}
            silence={t(
              "The server didn't respond, so we don't know whether the payment went through. Try again: you won't be charged twice.",
            )}
          />
        )}
        <div className="fields">
          <OrderInputs form={form} session={session} />
          {way === 'card' && <CardInputs form={form} session={session} />}
          {session.design.email && <EmailInput form={form} isRequired={session.email_required ?? false} />}
        </div>
        <RecurringCharges form={form} session={session} />
        {session.card_storing === 'offered' && <SaveCard form={form} />}
        {way === 'wallets' && <Wallet isBusy={isBusy} onAnswer={send} />}
        {way === 'card' && <PayButton session={session} typed={form.typed} isBusy={isBusy} />}
        <p role="status" className={isBusy ? 'hint centre' : 'unseen'}>
          {isBusy ? t("Sending the payment. Don't close this page.") : ''}
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
          {t('Cancel payment')}
        </button>
      )}
    </>
  );
}

/** Whether the card will be stored after this payment. The form then shows a note to the payer. */
const isStored = ({ card_storing, charges }: CheckoutSession, { save_card, charges: isOn }: KeptValues): boolean =>
  card_storing === 'always' || save_card || (charges !== null && (isOn || !charges.is_free));

/** Checkbox with which the payer stores the card, if the merchant offers this. */
function SaveCard({ form: { typed, set } }: { form: CardForm }) {
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

/** A press keeps the focus, because a blur may show an error that moves the button away. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Simulated wallet for tests. Each button sends one possible answer of a wallet. */
function Wallet({ isBusy, onAnswer }: { isBusy: boolean; onAnswer(answer: Answer): void }) {
  return (
    <>
      <p className="notice">{t('This wallet is simulated. It contains a test card, and no real money is charged.')}</p>
      <button type="submit" className="main" aria-disabled={isBusy} onMouseDown={keepFocus}>
        {t('Approve in wallet')}
      </button>
      <button type="button" aria-disabled={isBusy} onMouseDown={keepFocus} onClick={() => onAnswer('decline')}>
        {t('Decline in wallet')}
      </button>
    </>
  );
}

/**
 * Returns the label of the pay button: `Pay 12.34 EUR`, or the design's text, without the amount if the design hides
 * it.
 */
function buttonText({ button_texts, show_button_amount }: CheckoutDesign, sum: string): string {
  const own = button_texts[getCurrentLanguage()];
  if (own === undefined) return show_button_amount ? t('Pay {money}', { money: sum }) : t('Pay');
  return show_button_amount ? `${own} ${sum}` : own;
}

/** Submit button of the payment form, with the amount and the state of the call. */
function PayButton({
  session: { order, design },
  typed: { amount, currency },
  isBusy,
}: {
  session: CheckoutSession;
  typed: Pick<KeptValues, 'amount' | 'currency'>;
  isBusy: boolean;
}) {
  const said = order.amount_readonly ? getPrice(order, currency) : amount.trim().replace(',', '.');
  const sum = /^\d{1,17}(\.\d{1,2})?$/.test(said) ? formatMoney(said, currency) : currency;
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
