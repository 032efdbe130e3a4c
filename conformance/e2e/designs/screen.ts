import { createHash } from 'node:crypto';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** What the tests of checkout designs share. */

type Sample = {
  merchant: number;
  name: string;
  hash: string;
};

const sample = (id: number, merchant: number, name: string): Sample => ({
  merchant,
  name,
  hash: createHash('sha256').update(`design ${id}`).digest('hex').slice(0, 32),
});

/** Of the garden: the newest of many. */
export const SEASON = sample(50_025, MERCHANTS.garden, 'Sezóna 20');

/** Of the coffee yard: the one in use, one on a dark page, and one whose button cannot be read. */
export const IN_USE = sample(50_001, MERCHANTS.coffee, 'Двір');
export const EVENING = sample(50_002, MERCHANTS.coffee, 'Вечір');
export const FALL_SALE = sample(50_003, MERCHANTS.coffee, 'Осінній розпродаж');

export const LIST = '/solutions/design/list';
export const editor = ({ merchant, hash }: Sample): string => `/solutions/design/edit/${merchant}/${hash}`;

export async function openEditor(page: Page, portal: E2ePortal, design: Sample): Promise<void> {
  await portal.signIn('owner');
  await portal.open(editor(design));
  await heading(page, design.name).waitFor();
}

/** The card of a design. */
export const card = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Opens the menu of a card and chooses. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The page of a payer in a preview. */
export const preview = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

/** How wide the page in a preview is, CSS px. */
export const widthIn = (page: Page, title: string): Promise<number> =>
  preview(page, title)
    .locator('html')
    .evaluate(() => innerWidth);

/** Puts a page of another origin in the place of a preview; gives what that is told from here on. */
export async function listenElsewhere(page: Page, title: string): Promise<() => Promise<unknown[]>> {
  const place = page.locator(`iframe[title="${title}"]`);
  await place.evaluate((frame: HTMLIFrameElement) => {
    frame.sandbox.add('allow-scripts');
    frame.src = 'about:blank';
  });
  const inside = await (await place.elementHandle()).contentFrame();
  await inside!.waitForURL('about:blank');
  await inside!.evaluate(() => {
    const heard: unknown[] = [];
    window.addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(window, { heard });
  });
  return () => inside!.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
}

/** Opens one of the modals of the editor. */
export async function openModal(page: Page, setting: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit: ${setting}` }).click();
  const modal = dialog(page, setting);
  await modal.waitFor();
  return modal;
}

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** From here on: how many milliseconds lie between what the page does again and again. */
export async function timersOf(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const begin = window.setInterval.bind(window);
    const steps: number[] = [];
    const counted = (run: () => void, every = 0) => {
      steps.push(every);
      return begin(run, every);
    };
    Object.assign(window, { setInterval: counted, steps });
  });
  return () => page.evaluate(() => (window as unknown as { steps: number[] }).steps);
}
