import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';

/** What the tests of reports share. */

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The file that a button downloads, and its name. */
export async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
