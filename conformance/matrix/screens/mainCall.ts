import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';

export type Answer = Record<string, unknown>;

/** A screen, its main call (without which it shows an error), and its content after the answer. */
export interface MainCall {
  /** Its name in `web/src/paths/paths.ts`; `other` is a page of the tenant. */
  screen: string;
  path: string | ((page: Page, portal: E2ePortal) => string | Promise<string>);
  /** The path of its main call. */
  call: RegExp;
  shown: (page: Page) => Locator;
  /** Content that the screen shows while its main call is pending. */
  stands?: (page: Page) => Locator;
  /** Null for a visitor; the owner if undefined. */
  account?: Account | null;
  /** The main call is sent one time per load, because the shell reads the same or the screen caches it. */
  isKept?: true;
  /** Other calls whose texts are long under the condition "long texts". */
  also?: readonly RegExp[];
  /** Its answer has no texts that people wrote. */
  hasNoTexts?: true;
  /** The main call's answer with long texts, if not every text can be long. */
  lengthen?: (answer: Answer, long: Answer) => Answer;
  /** The screen's text when the main call fails without a dialog. */
  lostHere?: string;
  /** Title of the list when it has no rows. */
  nothing?: string;
}
