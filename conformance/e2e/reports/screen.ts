import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';

/** Helpers of the report tests. */

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Clicks a button and returns the downloaded file with its name. */
export async function downloadByButton(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
