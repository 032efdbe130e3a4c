import { currentLanguage, t } from '../text/t.ts';
import { Frame } from './Frame.tsx';
import { useLanguageChoice } from './payerLanguage.ts';
import { Screen } from './Screen.tsx';
import { Unopened } from './Unopened.tsx';
import { useCheckout } from './useCheckout.ts';
import { useDesign } from './useDesign.ts';
import { useFreshness } from './useFreshness.ts';

/** What a payer sees at the address of a token, whatever has become of it. */
export function PayerPage({ token }: { token: string }) {
  const checkout = useCheckout(token);
  const { session, read, failure, isBusy, open } = checkout;
  useFreshness(session, read);
  useDesign(session?.design);
  const choose = useLanguageChoice();
  document.title = session ? `${t('Payment')} · ${session.merchant.name}` : t('Payment');
  return (
    <Frame session={session} language={currentLanguage()} onLanguage={choose}>
      {session ? (
        <Screen session={session} checkout={checkout} />
      ) : (
        <Unopened failure={failure} isBusy={isBusy} onRetry={() => void open()} />
      )}
    </Frame>
  );
}
