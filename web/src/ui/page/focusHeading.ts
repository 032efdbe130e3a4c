import { useEffect, useRef, type RefObject } from 'react';

let expected = false;

/** The heading of the next screen takes the focus and is announced, once; called when a route change shows another screen. */
export function focusHeading(): void {
  expected = true;
}

/** Politely reads a text to those who hear the screen (the region stands in the shell, and on public pages). */
function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (region) region.textContent = text;
}

/** For the heading of a screen: focused after a route change, never when the portal is opened. */
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
