import { createHash } from 'node:crypto';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** Helpers of the checkout design tests. */

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

/** The newest of the garden shop's many designs. */
export const NEWEST_GARDEN_DESIGN = sample(50_025, MERCHANTS.garden, 'Sezóna 20');

/** Designs of the coffee shop: the design in use, a dark design, and a design whose button text is unreadable. */
export const DESIGN_IN_USE = sample(50_001, MERCHANTS.coffee, 'Двір');
export const DARK_DESIGN = sample(50_002, MERCHANTS.coffee, 'Вечір');
export const UNREADABLE_DESIGN = sample(50_003, MERCHANTS.coffee, 'Осінній розпродаж');

export const DESIGNS_PATH = '/solutions/design/list';
export const editorPath = ({ merchant, hash }: Sample): string => `/solutions/design/edit/${merchant}/${hash}`;

export async function openEditor(page: Page, portal: E2ePortal, design: Sample): Promise<void> {
  await portal.signIn('owner');
  await portal.open(editorPath(design));
  await heading(page, design.name).waitFor();
}

/** The card of a design. */
export const designCard = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Opens the menu of a design's card and chooses an action. */
export async function chooseDesignAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The checkout in a preview frame. */
export const previewFrame = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

/** Width in CSS px of the page in a preview frame. */
export const previewWidth = (page: Page, title: string): Promise<number> =>
  previewFrame(page, title)
    .locator('html')
    .evaluate(() => innerWidth);

/**
 * Replaces a preview with a page of another origin; returns a function that reads the messages which that page received
 * since then.
 */
export async function replacePreviewPage(page: Page, title: string): Promise<() => Promise<unknown[]>> {
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

/** Opens one of the editor's modals. */
export async function openEditorModal(page: Page, setting: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit: ${setting}` }).click();
  const modal = dialog(page, setting);
  await modal.waitFor();
  return modal;
}

export const saveDesign = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click();

/** Returns a function that reads the intervals, in ms, that the page has started with `setInterval` since the call. */
export async function recordIntervals(page: Page): Promise<() => Promise<number[]>> {
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
