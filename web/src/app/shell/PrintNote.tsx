import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { getServerTime } from '../../api/serverClock.ts';
import { t } from '../../text/t.ts';
import { timeWithZoneText } from '../../ui/value/momentText.ts';

/** Returns the address with decoded characters; unchanged if it cannot be decoded. */
function addressText(): string {
  try {
    return decodeURI(location.href);
  } catch {
    return location.href;
  }
}

function noteNow(): string {
  const now = new Date(getServerTime()).toISOString();
  return t('Printed {moment} · {address}', {
    moment: timeWithZoneText(now),
    address: addressText(),
  });
}

/** Note that is visible on printed pages only: time of printing and address of the screen. */
export function PrintNote() {
  const [note, setNote] = useState(noteNow);
  useEffect(() => {
    // The browser prints as soon as this handler returns, so the note must render synchronously.
    const update = () => flushSync(() => setNote(noteNow()));
    const paper = window.matchMedia('print');
    window.addEventListener('beforeprint', update);
    paper.addEventListener('change', update);
    return () => {
      window.removeEventListener('beforeprint', update);
      paper.removeEventListener('change', update);
    };
  }, []);
  return (
    <p data-paper-only="" style={{ overflowWrap: 'anywhere', fontSize: 12 }}>
      {note}
    </p>
  );
}
