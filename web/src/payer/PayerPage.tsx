import { checkout } from '@portal/contract/checkout';
import { getPayerUrl } from '../api/payer.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { PayerFrame } from './PayerFrame.tsx';
import { useLanguageChoice } from './payerLanguage.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { UnopenedCheckout } from './UnopenedCheckout.tsx';
import { useCheckout } from './useCheckout.ts';
import { useCheckoutDesign } from './useCheckoutDesign.ts';
import { useSessionRefresh } from './useSessionRefresh.ts';
import { FocusedHeading } from './FocusedHeading.tsx';
import { ClosedIcon } from './icons.tsx';

/** Page of a checkout session that expired before a payment. The payer can open a new session. */
function Expired({ isBusy, onReopen }: { isBusy: boolean; onReopen: () => void }) {
  return (
    <div className="outcome">
      <ClosedIcon />
      <FocusedHeading text={t('This payment page has expired')} />
      <p>{t('Open a new page to pay.')}</p>
      <button type="button" className="main" aria-disabled={isBusy} onClick={onReopen}>
        {t('Open a new payment page')}
      </button>
    </div>
  );
}

/** Checkout page of a token, in every state. */
export function PayerPage({ token }: { token: string }) {
  const shown = useCheckout(token);
  const { session, read, failure, isBusy, open } = shown;
  const name = session?.session ?? '';
  const isForgotten = failure?.status === 404 && session?.is_final === false;
  useSessionRefresh(session, read);
  useCheckoutDesign(session?.design);
  const choose = useLanguageChoice();
  document.title = session ? `${t('Payment')} · ${session.merchant.name}` : t('Payment');
  return (
    <PayerFrame
      page={session}
      logo={getPayerUrl(checkout.logo, name)}
      language={getCurrentLanguage()}
      onLanguage={choose}
    >
      {session && isForgotten ? (
        <Expired isBusy={isBusy} onReopen={() => void open(true)} />
      ) : session ? (
        <CheckoutScreen session={session} checkout={shown} />
      ) : (
        <UnopenedCheckout failure={failure} isBusy={isBusy} onRetry={() => void open()} />
      )}
    </PayerFrame>
  );
}
