import type { LandingStep } from '@portal/contract/landings/landingRules';
import type { Locator, Page, Response } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';
import { CALLS, editor, type Sample } from './screen.ts';

/** What the tests of the editor of landing pages share. */

/** Opens the editor at a step, with its form. */
export async function openEditor(
  page: Page,
  portal: E2ePortal,
  sample: Sample,
  step: LandingStep = 'settings',
): Promise<void> {
  await portal.signIn('owner');
  await portal.open(editor(sample, step));
  await heading(page, sample.name).waitFor();
  await page.getByRole('form').waitFor();
}

/** The path of a step's call, to read it and to save it. */
export const stepCall = ({ merchant, id }: Sample, step: LandingStep = 'settings'): string =>
  `${CALLS}/${merchant}/edit/${id}/${step}/`;
export const publishCall = ({ merchant, id }: Sample): string => `${CALLS}/${merchant}/edit/${id}/publish/`;
export const unpublishCall = ({ merchant, id }: Sample): string => `${CALLS}/${merchant}/unpublish/${id}/`;

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const stepTab = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Editor steps' }).getByRole('link', { name });
export const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
export const saveAndNext = (page: Page): Locator => page.getByRole('button', { name: 'Save and next' });
/** The button that publishes, whatever it says. */
export const publishing = (page: Page, label: string): Locator =>
  page.getByRole('banner').or(page.locator('main')).getByRole('button', { name: label, exact: true });
export const panel = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/** Resolves with the server's next answer to a POST of this path: a message of an earlier call can still be on the page. */
export const answerOf = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === path);

/** Saves the step that is open, and waits for the answer. */
export async function saveStep(page: Page, sample: Sample, step: LandingStep = 'settings'): Promise<void> {
  const answered = answerOf(page, stepCall(sample, step));
  await save(page).click();
  await answered;
}

/** Presses the button that publishes, whatever it says. */
export async function publish(page: Page, label: string): Promise<void> {
  await publishing(page, label).click();
}

/** Chooses in the menu of the editor. */
export async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
