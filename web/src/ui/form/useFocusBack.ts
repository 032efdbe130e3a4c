import { useEffect } from 'react';

/** When this leaves the page, the focus goes back to where it was, or to the heading if that is gone. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const target = before?.isConnected && before !== document.body ? before : document.querySelector('h1');
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    };
  }, []);
}
