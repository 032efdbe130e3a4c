import { useEffect, useState } from 'react';

const linkOf = (event: MouseEvent) => {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link =
    isPlain && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  // A disabled tab leads nowhere.
  return link?.target === '_blank' || link?.ariaDisabled === 'true' ? null : link;
};

const pathOf = (hash: string) => hash.replace(/\?.*/s, '');

/** What was kept from happening, to be done after all. */
type Held = { go: () => void };

/** Catches links and Back before the portal follows them. `free.now` lets the next one through. */
function catchLeaving(hold: (held: Held) => void, free: { now: boolean }): () => void {
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (link === null || free.now) return;
    event.preventDefault();
    event.stopPropagation();
    const go = () => {
      free.now = true;
      link.click();
      free.now = false;
    };
    hold({ go });
  };
  const onMove = (event: HashChangeEvent) => {
    const from = new URL(event.oldURL).hash;
    if (free.now || pathOf(location.hash) === pathOf(from)) return;
    event.stopImmediatePropagation();
    // The screen is still on the page: its address comes back on top of where Back led.
    history.pushState(null, '', from);
    const go = () => {
      free.now = true;
      history.back();
    };
    hold({ go });
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  document.addEventListener('click', onClick, true);
  window.addEventListener('hashchange', onMove, true);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    document.removeEventListener('click', onClick, true);
    window.removeEventListener('hashchange', onMove, true);
    window.removeEventListener('beforeunload', onUnload);
  };
}

/**
 * Holds a person back who leaves with something unsaved: a link inside the portal and Back are kept until `go`, a closed
 * or reloaded window is the browser's to ask about. What the portal itself does, a forced sign-out, is not held back.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [held, setHeld] = useState<Held>();
  useEffect(() => (isDirty ? catchLeaving(setHeld, { now: false }) : undefined), [isDirty]);
  return {
    isHeld: held !== undefined,
    stay: () => setHeld(undefined),
    /** Goes where the person was held back from. */
    go: () => {
      setHeld(undefined);
      held?.go();
    },
  };
}
