import { landings } from '@portal/contract/landings';
import type { LandingForms } from '@portal/contract/landings';
import type { LandingStep } from '@portal/contract/landings/landingRules';
import type { Locator, Page } from 'playwright/test';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { chooseFile, createPictureFile, createGreyPicture } from '../../support/files/pictures.ts';
import { pressAnyway, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { editorPath, pathParamsOf, type SampleLanding } from './screen.ts';

/** Helpers for the blocks of the landing page editor. */

const NAMES = { settings: 'Settings', finance: 'Finance', contacts: 'Contacts' } as const;

/** Opens a step of a landing page and waits for its blocks. */
export async function openStep(page: Page, portal: E2ePortal, sample: SampleLanding, step: LandingStep): Promise<void> {
  await portal.open(editorPath(sample, step));
  await heading(page, sample.name).waitFor();
  await page.getByRole('form', { name: NAMES[step] }).waitFor();
}

/** A block of the editor by its title. */
export const editorBlock = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
/** The titles of the blocks in their order, then the button that sends the form. */
export const blockTitles = (page: Page): Locator =>
  page.locator('[data-block] > h2, form:has([data-block]) [type=submit]');
export const field = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true });
export const row = (within: Page | Locator, name: string): Locator =>
  within.getByRole('listitem', { name, exact: true });
export const checkboxNamed = (within: Page | Locator, name: string): Locator =>
  within.getByRole('checkbox', { name, exact: true });

/** Texts by the label of their field. */
export type FieldTexts = Readonly<Record<string, string>>;

export async function fillFields(within: Locator, typed: FieldTexts): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(within, label).fill(text);
}

export async function expectFieldTexts(within: Locator, typed: FieldTexts): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await expect(field(within, label)).toHaveValue(text);
}

/** Clicks a button that looks disabled while the form has errors, but still reacts to clicks. */
export const pressButton = (page: Page, name: string): Promise<void> =>
  pressAnyway(page.getByRole('button', { name, exact: true }));

/** Saves the step and waits for the server's answer, because the message of an earlier save can still be visible. */
export async function saveOpenStep(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && /\/edit\/\d+\/(?:settings|finance|contacts)\/$/.test(answer.url()),
  );
  await pressButton(page, 'Save');
  await answered;
  await expect(notice(page, 'Request completed successfully').first()).toBeVisible();
}

/** Opens another step of the page in the editor. */
export async function showStep(page: Page, step: LandingStep): Promise<void> {
  await page.getByRole('navigation', { name: 'Editor steps' }).getByRole('link', { name: NAMES[step] }).click();
  await page.getByRole('form', { name: NAMES[step] }).waitFor();
}

/** The form values of a step that the server has stored. */
export async function savedForms(portal: E2ePortal, sample: SampleLanding, step: LandingStep): Promise<LandingForms> {
  const { params } = pathParamsOf(sample);
  return (await portal.call(landings.step, { params: { ...params, step } })).body.forms;
}

/** Reloads the editor, as if it was opened just now. */
export async function reloadEditor(page: Page): Promise<void> {
  await page.reload();
  await page.locator('[data-block]').first().waitFor();
}

/** Uploads a picture to a field, with the crop that the dialog suggests. */
export async function uploadPicture(page: Page, label: string, width: number, height: number): Promise<void> {
  await chooseFile(page, `Picture: ${label}`, createPictureFile(createGreyPicture(width, height)));
  await page.getByRole('dialog', { name: 'Crop picture' }).getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('img', { name: label, exact: true })).toBeVisible();
}
