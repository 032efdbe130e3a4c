import { useEffect, useRef, useState } from 'react';

const linkOf = (event: MouseEvent) => {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link =
    isPlain && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  // A disabled tab leads nowhere.
  return link?.target === '_blank' || link?.ariaDisabled === 'true' ? null : link;
};

const pathOf = (hash: string) => hash.replace(/\?.*/s, '');

/**
 * Holds a person back who leaves with something unsaved: a link inside the portal and Back are kept until `go`, a closed
 * or reloaded window is the browser's to ask about. What the portal itself does, a forced sign-out, is not held back.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [held, setHeld] = useState<{ go: () => void }>();
  const isFree = useRef(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link === null || isFree.current) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld({
        go: () => {
          isFree.current = true;
          link.click();
          isFree.current = false;
        },
      });
    };
    const onMove = (event: HashChangeEvent) => {
      const from = new URL(event.oldURL).hash;
      if (isFree.current || pathOf(location.hash) === pathOf(from)) return;
      event.stopImmediatePropagation();
      // The screen is still on the page: its address comes back on top of where Back led.
      history.pushState(null, '', from);
      setHeld({
        go: () => {
          isFree.current = true;
          history.back();
        },
      });
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
  }, [isDirty]);
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
