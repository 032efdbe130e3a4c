import { blockHistoryStep, confirmNavigation } from '../../ui/form/unsaved.ts';
import { createHistoryState } from './scroll.ts';

/** Address of a screen in the portal. Path and query are both after the `#` of the URL (decision 12). */
export interface HashAddress {
  path: string;
  query: string;
}

/** Parses an address of the form `/path?query`, with or without a leading `#`. */
export function parseHashAddress(text: string): HashAddress {
  const [path = '', query = ''] = text.replace(/^#/, '').split(/\?(.*)/s);
  return { path: path.startsWith('/') ? path : `/${path}`, query };
}

export const joinPathAndQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** Returns the address in the browser's address bar. The visible screen may still be the previous one. */
export const getCurrentAddress = (): HashAddress => parseHashAddress(location.hash);
export const formatHashAddress = (at: HashAddress): string => joinPathAndQuery(at.path, at.query);

/**
 * Calls `changed` for each change of the hash by a link, Back or `navigate`, except when the user stays on the screen
 * to keep unsaved changes.
 */
export function onAddressChange(changed: () => void): void {
  window.addEventListener('hashchange', (event) => {
    if (!blockHistoryStep(event)) changed();
  });
  window.addEventListener('portal:moved', changed);
}

/** Changes the address bar without starting a route change. Used for redirects during a route change. */
export const replaceAddress = (to: string): void => history.replaceState(history.state, '', `#${to}`);

/**
 * Navigates to `/path?query` on behalf of the user. If unsaved changes would be lost, the user confirms the navigation
 * first.
 */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  confirmNavigation(location.hash, `#${to}`, () => navigateWithoutPrompt(to, options));
}

/**
 * Navigates to `/path?query` without asking about unsaved changes. `replace` adds no history entry, for example for
 * route tabs (SHELL-086).
 */
export function navigateWithoutPrompt(to: string, options: { replace?: boolean } = {}): void {
  if (location.hash === `#${to}`) return;
  if (options.replace) replaceAddress(to);
  else history.pushState(createHistoryState(), '', `#${to}`);
  window.dispatchEvent(new Event('portal:moved'));
}

/**
 * Rewrites a URL of the form `/?x#/path` to `/#/path?x`, because the portal reads its query after the `#` (decision
 * 12).
 */
export function moveOuterQueryToHash(): void {
  if (location.search === '') return;
  const { path, query } = getCurrentAddress();
  const all = [query, location.search.slice(1)].filter((text) => text !== '').join('&');
  history.replaceState(null, '', `${location.pathname}#${path}?${all}`);
}
