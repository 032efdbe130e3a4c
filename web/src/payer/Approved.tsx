import type { CheckoutSession } from '@portal/contract/checkout';
import { currentLanguage, t } from '../text/t.ts';
import { paidOfAsked } from '../ui/value/amountText.ts';
import { momentText } from '../ui/value/momentText.ts';
import { Facts } from './Facts.tsx';
import { Heading } from './Heading.tsx';
import { DoneIcon } from './icons.tsx';
import { money } from './money.ts';
import { Receipt } from './Receipt.tsx';
import { Return } from './Return.tsx';
import type { Checkout } from './useCheckout.ts';

const timeText = (moment: string) => {
  const time = new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'short' }).format(new Date(moment));
  return `${momentText(moment)}, ${time}`;
};

/** Paid amount, with the requested one if the payer chose another. */
const paidText = ({ amount, asked_amount: asked, currency }: NonNullable<CheckoutSession['attempt']>) =>
  asked === undefined ? money(amount, currency) : paidOfAsked(amount, asked, currency);

interface Props {
  session: CheckoutSession;
  checkout: Checkout;
}

/** Note that the money is authorized or was released. */
function NotTaken({ session: { merchant, attempt } }: Pick<Props, 'session'>) {
  if (attempt?.money === 'released') return <p>{t('The held money was released. Nothing was taken.')}</p>;
  const email = attempt?.receipt_email ?? '';
  const held = t('The money is held on your card and not taken yet. {merchant} takes it later, or it is released.', {
    merchant: merchant.name,
  });
  return (
    <>
      <p>{held}</p>
      {email !== '' && (
        <p className="hint">{t('The receipt will be mailed to {email} once the money is taken.', { email })}</p>
      )}
    </>
  );
}

/** Result of an approved payment: amount, facts and receipt. */
export function Approved({ session, checkout }: Props) {
  const { attempt, order } = session;
  if (!attempt) return null;
  const facts = [
    [t('For'), order.title],
    [t('Card'), `•••• ${attempt.card.slice(-4)}`],
    [t('Payment number'), attempt.payment_id ?? ''],
    [t('Time'), timeText(attempt.time)],
  ] as const;
  return (
    <div className="outcome">
      <DoneIcon />
      <Heading text={t('Payment approved')} />
      <p className="amount">{paidText(attempt)}</p>
      {attempt.money !== 'taken' && <NotTaken session={session} />}
      <Facts facts={facts} />
      {attempt.handover !== '' && (
        <section className="handover">
          <h2>{t('How you get it')}</h2>
          <p>{attempt.handover}</p>
        </section>
      )}
      {session.charges_url !== null && (
        <p>
          <a href={session.charges_url} target="_top">
            {t('See or stop repeated charges')}
          </a>
        </p>
      )}
      <Return session={session} />
      {session.can_reopen && (
        <button type="button" aria-disabled={checkout.isBusy} onClick={() => void checkout.open(true)}>
          {t('Pay again')}
        </button>
      )}
      {attempt.money === 'taken' && <Receipt session={session} page={checkout} />}
    </div>
  );
}
