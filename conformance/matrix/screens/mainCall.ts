import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';

export type Answer = Record<string, unknown>;

/** A screen, its main request (without whose answer the screen shows an error), and its content after the answer. */
export interface MainCall {
  /** Name of the screen in `web/src/paths/paths.ts`; `other` is a page of the tenant. */
  screen: string;
  path: string | ((page: Page, portal: E2ePortal) => string | Promise<string>);
  /** Matches the path of the main request. */
  call: RegExp;
  shown: (page: Page) => Locator;
  /** Content that the screen shows while its main request is pending. */
  whilePending?: (page: Page) => Locator;
  /** Account that opens the screen: null for a visitor, the owner if undefined. */
  account?: Account | null;
  /** The main request is sent once per load, because the shell reads the same data or the screen caches the answer. */
  isKept?: true;
  /** Other requests whose answers get long texts under the condition "long texts". */
  also?: readonly RegExp[];
  /** The answer to the main request contains no texts written by users. */
  hasNoTexts?: true;
  /** Builds the answer for the condition "long texts" if some texts of the main request's answer must stay short. */
  lengthen?: (answer: Answer, long: Answer) => Answer;
  /** The screen's text when the main request fails without a dialog. */
  lostHere?: string;
  /** Title of the list when it has no rows. */
  nothing?: string;
}
