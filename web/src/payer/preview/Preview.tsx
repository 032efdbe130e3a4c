import { useEffect, useState } from 'react';
import { PREVIEW_READY, previewIn, type PreviewPayload } from '@portal/contract/design/preview';
import { t } from '../../text/t.ts';
import { Frame } from '../Frame.tsx';
import { speak } from '../payerLanguage.ts';
import { Screen } from '../Screen.tsx';
import { useDesign } from '../useDesign.ts';
import { previewCheckout, previewSession } from './previewSession.ts';

/** Latest preview message of the parent page; ignores other senders and messages. */
function usePayload(): PreviewPayload | undefined {
  const [payload, setPayload] = useState<PreviewPayload>();
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (window.parent === window || source !== window.parent || origin !== location.origin) return;
      const found = previewIn(data);
      if (!found) return;
      speak(found.language);
      setPayload(found);
    };
    window.addEventListener('message', listen);
    if (window.parent !== window) window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  return payload;
}

const ignore = () => undefined;

/** Read-only preview of the checkout in the design editor's frame; nothing in it takes the focus. */
export function Preview() {
  const payload = usePayload();
  const session = payload && previewSession(payload);
  useDesign(session?.design);
  if (!session) return <p className="unseen">{t('Previews are shown in the editor of designs.')}</p>;
  const logo = payload.configuration.logo_url || payload.merchant.logo_url;
  return (
    <div inert>
      <Frame page={session} logo={logo} language={payload.language} onLanguage={ignore}>
        <Screen
          key={`${payload.state} ${payload.language}`}
          session={session}
          checkout={previewCheckout(session, payload.state)}
        />
      </Frame>
    </div>
  );
}
