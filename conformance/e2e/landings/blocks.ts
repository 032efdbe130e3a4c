import { landings } from '@portal/contract/landings';
import type { LandingForms } from '@portal/contract/landings';
import type { LandingStep } from '@portal/contract/landings/landingRules';
import type { Locator, Page } from 'playwright/test';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { chooseFile, pictureFile, greyPicture } from '../../support/files/pictures.ts';
import { pressAnyway, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { editor, pathOf, type Sample } from './screen.ts';

/** Ways through the blocks of the editor that their tests share. */

const NAMES = { settings: 'Settings', finance: 'Finance', contacts: 'Contacts' } as const;

/** Opens a step of a page, with its blocks. */
export async function openStep(page: Page, portal: E2ePortal, sample: Sample, step: LandingStep): Promise<void> {
  await portal.open(editor(sample, step));
  await heading(page, sample.name).waitFor();
  await page.getByRole('form', { name: NAMES[step] }).waitFor();
}

/** A block by its title. */
export const block = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
/** The titles of the blocks in their order, then the button that sends the form. */
export const titles = (page: Page): Locator => page.locator('[data-block] > h2, form:has([data-block]) [type=submit]');
export const field = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true });
export const row = (within: Page | Locator, name: string): Locator =>
  within.getByRole('listitem', { name, exact: true });
export const box = (within: Page | Locator, name: string): Locator =>
  within.getByRole('checkbox', { name, exact: true });

/** Texts by the label of their field. */
export type Typed = Readonly<Record<string, string>>;

export async function type(within: Locator, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(within, label).fill(text);
}

export async function expectTyped(within: Locator, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await expect(field(within, label)).toHaveValue(text);
}

/** It looks disabled while something is wrong, and can be pressed. */
export const press = (page: Page, name: string): Promise<void> =>
  pressAnyway(page.getByRole('button', { name, exact: true }));

/** Saves the step and waits for the server's answer: the message of the save before can still be on the page. */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && /\/edit\/\d+\/(?:settings|finance|contacts)\/$/.test(answer.url()),
  );
  await press(page, 'Save');
  await answered;
  await expect(notice(page, 'Request completed successfully').first()).toBeVisible();
}

/** Goes to another step of the page that is open. */
export async function showStep(page: Page, step: LandingStep): Promise<void> {
  await page.getByRole('navigation', { name: 'Editor steps' }).getByRole('link', { name: NAMES[step] }).click();
  await page.getByRole('form', { name: NAMES[step] }).waitFor();
}

/** The forms of a step as the server has them. */
export async function savedForms(portal: E2ePortal, sample: Sample, step: LandingStep): Promise<LandingForms> {
  const { params } = pathOf(sample);
  return (await portal.call(landings.step, { params: { ...params, step } })).body.forms;
}

/** Reads the screen anew, as if it was opened just now. */
export async function reopen(page: Page): Promise<void> {
  await page.reload();
  await page.locator('[data-block]').first().waitFor();
}

/** Uploads a picture to a field, with the cut that the dialog suggests. */
export async function putPicture(page: Page, label: string, width: number, height: number): Promise<void> {
  await chooseFile(page, `Picture: ${label}`, pictureFile(greyPicture(width, height)));
  await page.getByRole('dialog', { name: 'Crop picture' }).getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('img', { name: label, exact: true })).toBeVisible();
}
