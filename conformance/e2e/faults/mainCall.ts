import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';

/** A screen, the call that it depends on, and what it shows once that is answered. */
export interface MainCall {
  /** Its name in `web/src/app/paths.ts`; `other` is a page of the tenant. */
  screen: string;
  path: string | ((page: Page, portal: E2ePortal) => string | Promise<string>);
  call: RegExp;
  shown: (page: Page) => Locator;
  /** What stands on it already while the call is waited for. */
  stands?: (page: Page) => Locator;
  /** Nobody is signed in where it says null; the owner where it says nothing. */
  account?: Account | null;
}
