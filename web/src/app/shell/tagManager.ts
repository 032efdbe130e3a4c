import { config } from '../../api/config.ts';
import { loadScript } from './script.ts';

declare global {
  /** Queue of events that the tag manager reads when it starts. */
  var dataLayer: object[] | undefined;
}

/**
 * Loads Google Tag Manager for a container id such as `GTM-AB12CD` (SHELL-108). With an invalid id nothing is loaded.
 */
export function loadTagManager(code: string): void {
  if (!/^GTM-[A-Z0-9]{4,12}$/.test(code) || globalThis.dataLayer !== undefined) return;
  globalThis.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  loadScript(config.tagManager.replace('{code}', code));
}
