import { expect, test, type Locator, type Page } from 'playwright/test';
import { answerNext } from '../../support/fakeAnswers.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** A form or an action whose first answer is lost. */
export interface LostAnswerCase {
  press: () => Promise<unknown>;
  /** Path of the request whose first answer is lost. */
  call: string;
  /** Element that is visible after the second click. */
  done: Locator;
  /** A field that keeps its input, with the expected value. */
  kept?: readonly [label: string, value: string];
}

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const clickSubmitButton = (page: Page): Promise<void> => dialog(page).locator('[type=submit]').click();
export const successAlert = (page: Page): Locator => notice(page, 'Request completed successfully');

/** Drops the connection at the next request to a path. */
export async function dropNextRequest(page: Page, portal: E2ePortal, call: string): Promise<void> {
  portal.expectTrouble(/net::ERR_/);
  await answerNext(page, `**${call}`, (route) => route.abort('connectionreset'));
}

const LOST = "The server couldn't be reached. Nothing was lost. Try again.";
const AGAIN = "The server couldn't be reached. Try again.";

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Loses a form's first answer; expects a message and the kept input, then sends the form again. */
export const expectFormSentAgain = (
  page: Page,
  portal: E2ePortal,
  name: string,
  { press, call, done, kept }: LostAnswerCase,
): Promise<void> =>
  test.step(name, async () => {
    await dropNextRequest(page, portal, call);
    await press();
    await expect(alert(page, LOST)).toHaveText(LOST);
    await expect(page.getByRole('dialog', { name: 'Something bad happened' })).toHaveCount(0);
    if (kept) await expect(page.getByRole('textbox', { name: kept[0], exact: true })).toHaveValue(kept[1]);
    await press();
    await expect(done).toBeVisible();
    await expect(page.getByText(LOST)).toHaveCount(0);
  });

/** Loses an action's first answer; expects a notice, then a success at the second click. */
export const expectActionDoneAgain = (
  page: Page,
  portal: E2ePortal,
  name: string,
  { press, call, done }: LostAnswerCase,
): Promise<void> =>
  test.step(name, async () => {
    await dropNextRequest(page, portal, call);
    await press();
    await expect(alert(page, AGAIN)).toBeVisible();
    const close = alert(page, AGAIN).getByRole('button', { name: 'Close' });
    if ((await close.count()) > 0) await close.click();
    await press();
    await expect(done).toBeVisible();
  });
