import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { serverNow } from '../../api/serverClock.ts';
import { t } from '../../text/t.ts';
import { momentInZone } from '../../ui/value/momentText.ts';

/** The address as people read it; one that was typed wrongly stays as it is. */
function addressText(): string {
  try {
    return decodeURI(location.href);
  } catch {
    return location.href;
  }
}

function noteNow(): string {
  const now = new Date(serverNow()).toISOString();
  return t('Printed {moment} · {address}', {
    moment: momentInZone(now),
    address: addressText(),
  });
}

/** On paper only: when it was printed, and where the screen is found. */
export function PrintNote() {
  const [note, setNote] = useState(noteNow);
  useEffect(() => {
    // The paper is drawn as soon as this returns.
    const tell = () => flushSync(() => setNote(noteNow()));
    const paper = window.matchMedia('print');
    window.addEventListener('beforeprint', tell);
    paper.addEventListener('change', tell);
    return () => {
      window.removeEventListener('beforeprint', tell);
      paper.removeEventListener('change', tell);
    };
  }, []);
  return (
    <p data-paper-only="" style={{ overflowWrap: 'anywhere', fontSize: 12 }}>
      {note}
    </p>
  );
}
