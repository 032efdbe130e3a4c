import type { MouseEvent } from 'react';

/** The parts of a click that decide where a route opens. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'detail'>;

/**
 * Where a click opens a route (decision 18): Ctrl or the middle button opens a new window, Shift a new tab; a click
 * that ends a text selection opens nothing.
 */
export function openTargetOf(click: Click, hasSelection: boolean): 'here' | 'window' | 'tab' | 'nowhere' {
  if (click.button === 1 || click.ctrlKey || click.metaKey) return 'window';
  if (click.button !== 0) return 'nowhere';
  if (click.shiftKey) return 'tab';
  // A click by keyboard has no `detail`, so a text selection elsewhere does not matter.
  return hasSelection && click.detail > 0 ? 'nowhere' : 'here';
}

/** Opens a route as the click asks. `href` is the link's address, `to` the route. */
export function openRoute(
  click: Click & Pick<MouseEvent, 'target'>,
  { to, href }: { to: string; href: string },
  navigate: (to: string) => void,
): void {
  const selection = getSelection();
  const place = openTargetOf(click, (selection?.toString() ?? '') !== '');
  if (place === 'window') openWindow(href, `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`);
  else if (place === 'tab') openWindow(href, 'noopener');
  else if (place === 'here') navigate(to);
  // A click on other text clears the selection. A click on a link would not clear it, so the link would never open.
  else if ((click.target as Element).closest('a')) selection?.removeAllRanges();
}

/**
 * Opens a window or tab. During a click, the keys override `features`: Ctrl opens a tab instead of a window, Shift a
 * window instead of a tab.
 */
export const openWindow = (href: string, features: string): void =>
  void setTimeout(() => window.open(href, '_blank', features));
