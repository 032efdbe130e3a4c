import { blockHistoryStep, confirmNavigation } from '../../ui/form/unsaved.ts';
import { newHistoryEntry } from './scroll.ts';

/** A place in the portal: path and query both after the `#` (decision 12). */
export interface Address {
  path: string;
  query: string;
}

/** Splits `/path?query`, with or without the `#` before it. */
export function parseAddress(text: string): Address {
  const [path = '', query = ''] = text.replace(/^#/, '').split(/\?(.*)/s);
  return { path: path.startsWith('/') ? path : `/${path}`, query };
}

export const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** What stands in the address bar now; the screen on the page may still be the one before. */
export const currentAddress = (): Address => parseAddress(location.hash);
export const fullPath = (at: Address): string => withQuery(at.path, at.query);

/** Tells of every change of the hash, by a link, by Back or by `navigate`, unless the person stays for what is unsaved. */
export function onAddressChange(changed: () => void): void {
  window.addEventListener('hashchange', (event) => {
    if (!blockHistoryStep(event)) changed();
  });
  window.addEventListener('portal:moved', changed);
}

/** Writes the address bar without telling anybody: a redirect that is part of the same route change. */
export const replaceAddress = (to: string): void => history.replaceState(history.state, '', `#${to}`);

/** A step that a person takes: where something unsaved would be lost, they are asked first. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  confirmNavigation(location.hash, `#${to}`, () => moveTo(to, options));
}

/** Goes to `/path?query` at once. `replace` leaves no history entry, as route tabs want it (SHELL-086). */
export function moveTo(to: string, options: { replace?: boolean } = {}): void {
  if (location.hash === `#${to}`) return;
  if (options.replace) replaceAddress(to);
  else history.pushState(newHistoryEntry(), '', `#${to}`);
  window.dispatchEvent(new Event('portal:moved'));
}

/** An address of the form `/?x#/path` is rewritten to `/#/path?x` (decision 12). */
export function adoptOuterQuery(): void {
  if (location.search === '') return;
  const { path, query } = currentAddress();
  const all = [query, location.search.slice(1)].filter((text) => text !== '').join('&');
  history.replaceState(null, '', `${location.pathname}#${path}?${all}`);
}
