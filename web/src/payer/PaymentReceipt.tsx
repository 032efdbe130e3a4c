import { useState, type SubmitEvent } from 'react';
import { checkout, type CheckoutSession } from '@portal/contract/checkout';
import { containedCardNumberError } from '@portal/contract/checkout/cardNumbers';
import { all, email as isEmail, required } from '@portal/contract/rules';
import { toFailure, type Failure } from '../api/failure.ts';
import { saveFile } from '../api/saveFile.ts';
import { downloadPayerFile } from '../api/payer.ts';
import { t } from '../text/t.ts';
import { PayerField } from './PayerField.tsx';
import { FailureMessage } from './FailureMessage.tsx';
import type { Checkout } from './useCheckout.ts';

interface Props {
  session: CheckoutSession;
  page: Checkout;
}

/** Section with a payment's receipt as a file and by email. */
export function PaymentReceipt({ session, page }: Props) {
  const [failure, setFailure] = useState<Failure>();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    if (isLoading) return;
    setLoading(true);
    setFailure(undefined);
    try {
      saveFile(await downloadPayerFile(checkout.receipt, session.session), 'receipt.pdf');
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
    setLoading(false);
  };
  return (
    <section className="receipt" aria-label={t('Receipt')}>
      <FailureMessage failure={failure} silence={t("The receipt couldn't be loaded. Try again.")} />
      <button type="button" aria-disabled={isLoading} onClick={() => void load()}>
        {t('Save receipt (PDF)')}
      </button>
      <ReceiptByMail page={page} sentTo={session.attempt?.receipt_email ?? ''} />
    </section>
  );
}

const validateEmail = (address: string): string | undefined =>
  all(required, isEmail)(address) === undefined ? containedCardNumberError(address) : 'Enter a valid email address';

/** Form that emails the receipt. `sentTo` is the last receiver; empty if there is none. */
function ReceiptByMail({ page: { mailReceipt, isBusy, failure }, sentTo }: { page: Checkout; sentTo: string }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const address = typed.trim();
    const said = validateEmail(address);
    setError(said);
    if (said === undefined && !isBusy) void mailReceipt(address);
  };
  return (
    <form onSubmit={send} noValidate className="mail">
      <FailureMessage failure={failure} silence={t("The receipt wasn't sent. Try again.")} />
      <PayerField
        name="receipt-email"
        label={t('Receipt by email')}
        value={typed}
        onValue={setTyped}
        error={error}
        autoComplete="email"
        type="email"
        inputMode="email"
        aside={
          <button type="submit" aria-disabled={isBusy}>
            {t('Send')}
          </button>
        }
      />
      <p role="status" className={sentTo === '' ? 'unseen' : 'hint'}>
        {sentTo !== '' && t('Sent to {email}', { email: sentTo })}
      </p>
    </form>
  );
}
