import { checkout } from '@portal/contract/checkout';
import { payerAddress } from '../api/payer.ts';
import { currentLanguage, t } from '../text/t.ts';
import { Frame } from './Frame.tsx';
import { useLanguageChoice } from './payerLanguage.ts';
import { Screen } from './Screen.tsx';
import { Unopened } from './Unopened.tsx';
import { useCheckout } from './useCheckout.ts';
import { useDesign } from './useDesign.ts';
import { useFreshness } from './useFreshness.ts';
import { Heading } from './Heading.tsx';
import { ClosedIcon } from './icons.tsx';

/** Page of a session that expired before a payment; the payer can open a new one. */
function Expired({ isBusy, onReopen }: { isBusy: boolean; onReopen: () => void }) {
  return (
    <div className="outcome">
      <ClosedIcon />
      <Heading text={t('This payment page has expired')} />
      <p>{t('Open a new one to pay.')}</p>
      <button type="button" className="main" aria-disabled={isBusy} onClick={onReopen}>
        {t('Open a new payment page')}
      </button>
    </div>
  );
}

/** The checkout page of a token, in every state. */
export function PayerPage({ token }: { token: string }) {
  const shown = useCheckout(token);
  const { session, read, failure, isBusy, open } = shown;
  const name = session?.session ?? '';
  const isForgotten = failure?.status === 404 && session?.is_final === false;
  useFreshness(session, read);
  useDesign(session?.design);
  const choose = useLanguageChoice();
  document.title = session ? `${t('Payment')} · ${session.merchant.name}` : t('Payment');
  return (
    <Frame page={session} logo={payerAddress(checkout.logo, name)} language={currentLanguage()} onLanguage={choose}>
      {session && isForgotten ? (
        <Expired isBusy={isBusy} onReopen={() => void open(true)} />
      ) : session ? (
        <Screen session={session} checkout={shown} />
      ) : (
        <Unopened failure={failure} isBusy={isBusy} onRetry={() => void open()} />
      )}
    </Frame>
  );
}
