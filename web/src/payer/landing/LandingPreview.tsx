import { useEffect, useState } from 'react';
import { PREVIEW_READY } from '@portal/contract/design/preview';
import type { PublicLanding } from '@portal/contract/landings';
import { parseLandingPreview } from '@portal/contract/landings/preview';
import { t } from '../../text/t.ts';
import { setPayerLanguage } from '../payerLanguage.ts';
import { useCheckoutDesign } from '../useCheckoutDesign.ts';
import { LandingView } from './LandingView.tsx';

/** Returns the window of the landing page editor: the parent of a frame, or the opener of a window. */
const editor = (): Window | null => (window.parent === window ? (window.opener as Window | null) : window.parent);

/** Hook that returns the landing page in the editor's latest message. Other messages and senders are ignored. */
function useDrawn(): PublicLanding | undefined {
  const [landing, setLanding] = useState<PublicLanding>();
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== editor() || origin !== location.origin) return;
      const found = parseLandingPreview(data);
      if (!found) return;
      setPayerLanguage(found.language);
      setLanding(found);
    };
    window.addEventListener('message', listen);
    editor()?.postMessage(PREVIEW_READY, location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  return landing;
}

/** Preview of a landing page; orders are not possible. */
export function LandingPreview() {
  const landing = useDrawn();
  useCheckoutDesign(undefined);
  document.title = landing?.name ?? t('Preview');
  if (!landing) return <p className="unseen">{t('You can see previews in the page editor.')}</p>;
  return <LandingView key={`${landing.type} ${landing.language}`} landing={landing} ordering={undefined} />;
}
