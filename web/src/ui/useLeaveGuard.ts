import { useEffect, useRef, useState } from 'react';

const linkOf = (event: MouseEvent) => {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link =
    isPlain && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  // A disabled tab leads nowhere.
  return link?.target === '_blank' || link?.ariaDisabled === 'true' ? null : link;
};

/**
 * Holds a person back who leaves with something unsaved: a link inside the portal is kept until `go`, a closed or
 * reloaded window is the browser's to ask about. What the portal itself does, a forced sign-out, is not held back.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [held, setHeld] = useState<HTMLAnchorElement>();
  const isFree = useRef(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link === null || isFree.current) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(link);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
  return {
    isHeld: held !== undefined,
    stay: () => setHeld(undefined),
    /** Follows the link that was held. */
    go: () => {
      isFree.current = true;
      setHeld(undefined);
      held?.click();
      isFree.current = false;
    },
  };
}
