import { config } from '../../api/config.ts';
import { loadScript } from './script.ts';

declare global {
  /** Events that the tag manager reads when it starts. */
  var dataLayer: object[] | undefined;
}

/** Loads Google Tag Manager with a container id such as `GTM-AB12CD` (SHELL-108). An invalid id loads nothing. */
export function loadTagManager(code: string): void {
  if (!/^GTM-[A-Z0-9]{4,12}$/.test(code) || globalThis.dataLayer !== undefined) return;
  globalThis.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  loadScript(config.tagManager.replace('{code}', code));
}
