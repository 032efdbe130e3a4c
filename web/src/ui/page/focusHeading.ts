import { useEffect, useRef, type RefObject } from 'react';

let expected = false;

/** Makes the next screen's heading take the focus and be announced; called when a route change shows another screen. */
export function focusHeading(): void {
  expected = true;
}

/** Announces a text politely to screen readers; the live region is in the shell and on public pages. */
function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (region) region.textContent = text;
}

/**
 * Returns the ref for a screen's heading: the heading gets the focus after a route change, but not when the portal
 * opens.
 */
export function useFocusedHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!expected || title === '') return;
    expected = false;
    heading.current?.focus({ preventScroll: true });
    announce(title);
  }, [title]);
  return heading;
}
