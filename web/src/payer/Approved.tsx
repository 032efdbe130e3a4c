import type { CheckoutSession } from '@portal/contract/checkout';
import { currentLanguage, t } from '../text/t.ts';
import { Facts } from './Facts.tsx';
import { Heading } from './Heading.tsx';
import { DoneIcon } from './icons.tsx';
import { money } from './money.ts';
import { Receipt } from './Receipt.tsx';
import { Return } from './Return.tsx';
import type { Checkout } from './useCheckout.ts';

const timeText = (moment: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

interface Props {
  session: CheckoutSession;
  checkout: Checkout;
  /** What the payer typed before. */
  email: string;
}

/** The money arrived: how much, for what, and the paper for it. */
export function Approved({ session, checkout, email }: Props) {
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
      <p className="amount">{money(attempt.amount, attempt.currency)}</p>
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
      <Receipt session={session} page={checkout} email={email} />
    </div>
  );
}
