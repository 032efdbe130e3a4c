import type { MouseEvent } from 'react';

/** What of a click decides where a route opens. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'detail'>;

/** Where a click opens a route (decision 18): ctrl or middle → new window, shift → new tab, text selected → nowhere. */
export function placeOf(click: Click, hasSelection: boolean): 'here' | 'window' | 'tab' | 'nowhere' {
  if (click.button === 1 || click.ctrlKey || click.metaKey) return 'window';
  if (click.button !== 0) return 'nowhere';
  if (click.shiftKey) return 'tab';
  // A click by the keyboard has no detail; what is selected elsewhere is none of its business.
  return hasSelection && click.detail > 0 ? 'nowhere' : 'here';
}

/** Opens a route as the click wants it. `href` is the address of the link, `to` the route behind it. */
export function openRoute(
  click: Click & Pick<MouseEvent, 'target'>,
  { to, href }: { to: string; href: string },
  navigate: (to: string) => void,
): void {
  const selection = getSelection();
  const place = placeOf(click, (selection?.toString() ?? '') !== '');
  if (place === 'window') openWindow(href, `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`);
  else if (place === 'tab') openWindow(href, 'noopener');
  else if (place === 'here') navigate(to);
  // Of other text a click takes the selection away by itself; a link in it would lead nowhere for good.
  else if ((click.target as Element).closest('a')) selection?.removeAllRanges();
}

/** While a click is handled, its keys overrule what is asked for: ctrl makes a tab of a window, shift a window of a tab. */
export const openWindow = (href: string, features: string): void =>
  void setTimeout(() => window.open(href, '_blank', features));
