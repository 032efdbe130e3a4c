import type { PublicLanding } from '@portal/contract/landings';
import { t } from '../../text/t.ts';
import { useDesign } from '../useDesign.ts';
import { Waiting } from '../Waiting.tsx';
import { LandingView } from './LandingView.tsx';
import { useLanding } from './useLanding.ts';
import { useOrder } from './useOrder.ts';

/** Published landing page. */
export function LandingPage({ alias }: { alias: string }) {
  const { landing, failure, isBusy, read } = useLanding(alias);
  useDesign(undefined);
  if (landing) return <Opened landing={landing} read={read} />;
  document.title = t('Page');
  return (
    <div className="page">
      <main>
        <Waiting
          failure={failure}
          isBusy={isBusy}
          onRetry={() => void read()}
          words={{
            loading: t('Loading the page'),
            missing: t('There is no such page'),
            advice: t('It may have been taken offline. Check that the address is complete.'),
            failed: t('The page could not be loaded'),
          }}
        />
      </main>
    </div>
  );
}

function Opened({ landing, read }: { landing: PublicLanding; read: () => Promise<void> }) {
  const ordering = useOrder(landing, read);
  document.title = landing.name;
  return <LandingView landing={landing} ordering={ordering} />;
}
