import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';

export type Answer = Record<string, unknown>;

/** A screen, the call that it depends on, and what it shows when that is answered. */
export interface MainCall {
  /** Its name in `web/src/paths/paths.ts`; `other` is a page of the tenant. */
  screen: string;
  path: string | ((page: Page, portal: E2ePortal) => string | Promise<string>);
  /** The path of its main call. */
  call: RegExp;
  shown: (page: Page) => Locator;
  /** What the screen shows already while its main call is under way. */
  stands?: (page: Page) => Locator;
  /** Null for a visitor; the owner where it is missing. */
  account?: Account | null;
  /** The shell reads the same, or the screen remembers it: its main call leaves once per load. */
  isKept?: true;
  /** Other calls whose texts are long under the condition "long texts". */
  also?: readonly RegExp[];
  /** Its answer has no texts of people. */
  hasNoTexts?: true;
  /** The answer of its main call with long texts, where not every text may be long. */
  lengthen?: (answer: Answer, long: Answer) => Answer;
  /** Its words when the main call is lost, without a dialog. */
  lostHere?: string;
  /** Title of the list when it has no rows. */
  nothing?: string;
}
