import { useEffect } from 'react';

/** Focuses `before`, the element focused earlier, or the page heading if `before` is gone. */
export function restoreFocus(before: Element | null): void {
  const target = before?.isConnected && before !== document.body ? before : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Restores the focus when the component unmounts. */
export function useRestoreFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) restoreFocus(before);
      });
    };
  }, []);
}
