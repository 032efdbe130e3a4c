import { expect, test, type Locator, type Page } from 'playwright/test';
import { answerNext } from '../../support/fakeAnswers.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** A form or an action whose first answer is lost. */
export interface Pressed {
  press: () => Promise<unknown>;
  /** The call that the first press does not get through. */
  call: string;
  /** Shows after the second press. */
  done: Locator;
  /** A field that keeps what was typed. */
  kept?: readonly [label: string, value: string];
}

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const submit = (page: Page): Promise<void> => dialog(page).locator('[type=submit]').click();
export const success = (page: Page): Locator => notice(page, 'Request completed successfully');

/** The connection drops at the next call to a path. */
export async function dropNext(page: Page, portal: E2ePortal, call: string): Promise<void> {
  portal.expectTrouble(/net::ERR_/);
  await answerNext(page, `**${call}`, (route) => route.abort('connectionreset'));
}

const LOST = "The server couldn't be reached. Nothing was lost. Try again.";
const AGAIN = "The server couldn't be reached. Try again.";

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A form whose first answer is lost says so, keeps what was typed, and is sent again. */
export const expectFormSentAgain = (
  page: Page,
  portal: E2ePortal,
  name: string,
  { press, call, done, kept }: Pressed,
): Promise<void> =>
  test.step(name, async () => {
    await dropNext(page, portal, call);
    await press();
    await expect(alert(page, LOST)).toHaveText(LOST);
    await expect(page.getByRole('dialog', { name: 'Something bad happened' })).toHaveCount(0);
    if (kept) await expect(page.getByRole('textbox', { name: kept[0], exact: true })).toHaveValue(kept[1]);
    await press();
    await expect(done).toBeVisible();
    await expect(page.getByText(LOST)).toHaveCount(0);
  });

/** An action whose first answer is lost shows a notice, and works at the second press. */
export const expectActionDoneAgain = (
  page: Page,
  portal: E2ePortal,
  name: string,
  { press, call, done }: Pressed,
): Promise<void> =>
  test.step(name, async () => {
    await dropNext(page, portal, call);
    await press();
    await expect(alert(page, AGAIN)).toBeVisible();
    const close = alert(page, AGAIN).getByRole('button', { name: 'Close' });
    if ((await close.count()) > 0) await close.click();
    await press();
    await expect(done).toBeVisible();
  });
