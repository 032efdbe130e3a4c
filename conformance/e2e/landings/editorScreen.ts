import type { LandingStep } from '@portal/contract/landings/landingRules';
import type { Locator, Page, Response } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';
import { LANDINGS_API_PATH, editorPath, type SampleLanding } from './screen.ts';

/** Helpers of the landing page editor tests. */

/** Opens the editor at a step and returns the step's form. */
export async function openEditor(
  page: Page,
  portal: E2ePortal,
  sample: SampleLanding,
  step: LandingStep = 'settings',
): Promise<void> {
  await portal.signIn('owner');
  await portal.open(editorPath(sample, step));
  await heading(page, sample.name).waitFor();
  await page.getByRole('form').waitFor();
}

/** Path of the requests that read and save a step. */
export const stepRequestPath = ({ merchant, id }: SampleLanding, step: LandingStep = 'settings'): string =>
  `${LANDINGS_API_PATH}/${merchant}/edit/${id}/${step}/`;
export const publishRequestPath = ({ merchant, id }: SampleLanding): string =>
  `${LANDINGS_API_PATH}/${merchant}/edit/${id}/publish/`;
export const unpublishRequestPath = ({ merchant, id }: SampleLanding): string =>
  `${LANDINGS_API_PATH}/${merchant}/unpublish/${id}/`;

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const stepTab = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Editor steps' }).getByRole('link', { name });
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
export const saveAndContinueButton = (page: Page): Locator => page.getByRole('button', { name: 'Save and continue' });
/** The button that publishes, with the given label. */
export const publishButton = (page: Page, label: string): Locator =>
  page.getByRole('banner').or(page.locator('main')).getByRole('button', { name: label, exact: true });
export const tabNamed = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/**
 * Resolves with the server's next answer to a POST of this path, because the message of an earlier request can still be
 * visible.
 */
export const waitForAnswer = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === path);

/** Saves the open step and waits for the answer. */
export async function saveStep(page: Page, sample: SampleLanding, step: LandingStep = 'settings'): Promise<void> {
  const answered = waitForAnswer(page, stepRequestPath(sample, step));
  await saveButton(page).click();
  await answered;
}

/** Clicks the button that publishes, with the given label. */
export async function clickPublish(page: Page, label: string): Promise<void> {
  await publishButton(page, label).click();
}

/** Chooses an action in the editor's menu. */
export async function chooseEditorAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
