import { useCallback, useEffect, useRef, useState } from 'react';
import { publicLandings, type PublicLanding } from '@portal/contract/landings';
import { classify, Failure } from '../../api/failure.ts';
import { askLanding } from '../../api/payer.ts';
import { speak } from '../payerLanguage.ts';

interface Shown {
  landing?: PublicLanding | undefined;
  failure?: Failure | undefined;
  isBusy: boolean;
}

/** Initial state: the page data that the server wrote into the HTML, or busy if it wrote none. */
function written(): Shown {
  const said = document.getElementById('opening')?.textContent;
  if (said === undefined || said === null) return { isBusy: true };
  const landing = JSON.parse(said) as PublicLanding | null;
  if (!landing) return { failure: new Failure('page', 404), isBusy: false };
  speak(landing.language);
  return { landing, isBusy: false };
}

/** Published page in its language. A failed second read keeps the first answer. */
export function useLanding(alias: string) {
  const [shown, setShown] = useState<Shown>(written);
  const [isWritten] = useState(!shown.isBusy);
  const turn = useRef(0);
  const read = useCallback(async () => {
    const mine = ++turn.current;
    setShown((before) => ({ ...before, isBusy: true }));
    try {
      const landing = await askLanding(publicLandings.page, alias);
      if (mine !== turn.current) return;
      speak(landing.language);
      setShown({ landing, isBusy: false });
    } catch (thrown) {
      const failure = classify(thrown);
      if (mine === turn.current) setShown((before) => ({ ...before, failure, isBusy: false }));
    }
  }, [alias]);
  useEffect(() => {
    if (!isWritten) void read();
    // Stock and raised amount may have changed during the checkout.
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && read());
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [isWritten, read]);
  return { ...shown, read };
}
