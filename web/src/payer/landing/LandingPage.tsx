import { type PublicLanding, publicLandings } from '@portal/contract/landings';
import { t } from '../../text/t.ts';
import { useCheckoutDesign } from '../useCheckoutDesign.ts';
import { LoadingPage } from '../LoadingPage.tsx';
import { LandingView } from './LandingView.tsx';
import { usePlaceOrder } from './usePlaceOrder.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure, Failure } from '../../api/failure.ts';
import { readPublicLanding } from '../../api/payer.ts';
import { setPayerLanguage } from '../payerLanguage.ts';

interface Shown {
  landing?: PublicLanding | undefined;
  failure?: Failure | undefined;
  isBusy: boolean;
}

/** Returns the initial state: the page data that the server wrote into the HTML, or "busy" if there is none. */
function written(): Shown {
  const said = document.getElementById('opening')?.textContent;
  if (said === undefined || said === null) return { isBusy: true };
  const landing = JSON.parse(said) as PublicLanding | null;
  if (!landing) return { failure: new Failure('page', 404), isBusy: false };
  setPayerLanguage(landing.language);
  return { landing, isBusy: false };
}

/** Hook that reads a published landing page in the page's language. If a later read fails, the first answer stays. */
function useLanding(alias: string) {
  const [shown, setShown] = useState<Shown>(written);
  const [isWritten] = useState(!shown.isBusy);
  const turn = useRef(0);
  const read = useCallback(async () => {
    const mine = ++turn.current;
    setShown((before) => ({ ...before, isBusy: true }));
    try {
      const landing = await readPublicLanding(publicLandings.page, alias);
      if (mine !== turn.current) return;
      setPayerLanguage(landing.language);
      setShown({ landing, isBusy: false });
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (mine === turn.current) setShown((before) => ({ ...before, failure, isBusy: false }));
    }
  }, [alias]);
  useEffect(() => {
    if (!isWritten) void read();
    // The page is read again when the customer comes back, because stock and raised amount may have changed during the
    // checkout.
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && read());
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [isWritten, read]);
  return { ...shown, read };
}

/** Published landing page. */
export function LandingPage({ alias }: { alias: string }) {
  const { landing, failure, isBusy, read } = useLanding(alias);
  useCheckoutDesign(undefined);
  if (landing) return <Opened landing={landing} read={read} />;
  document.title = t('Page');
  return (
    <div className="page">
      <main>
        <LoadingPage
          failure={failure}
          isBusy={isBusy}
          onRetry={() => void read()}
          words={{
            loading: t('Loading the page'),
            missing: t("This page doesn't exist"),
            advice: t('The page may have been taken offline. Check that the address is complete.'),
            failed: t("The page couldn't be loaded"),
          }}
        />
      </main>
    </div>
  );
}

function Opened({ landing, read }: { landing: PublicLanding; read: () => Promise<void> }) {
  const ordering = usePlaceOrder(landing, read);
  document.title = landing.name;
  return <LandingView landing={landing} ordering={ordering} />;
}
