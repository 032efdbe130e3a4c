import { config } from '../../api/config.ts';
import { loadScript } from './script.ts';

declare global {
  /** Where the tag manager looks for what happened before it came. */
  var dataLayer: object[] | undefined;
}

/** Loads the tag manager of a code such as `GTM-AB12CD` (SHELL-108); anything else is no code and loads nothing. */
export function loadTagManager(code: string): void {
  if (!/^GTM-[A-Z0-9]{4,12}$/.test(code) || globalThis.dataLayer !== undefined) return;
  globalThis.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  loadScript(config.tagManager.replace('{code}', code));
}
