import { expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import type { Answer } from './commands.ts';
import { pressOn } from './keys.ts';

const FORM = '**/api/v2/gallery/form/';

/** Sets the answer to the examples' forms. */
export const answerForms = (json: object, more: Answer = {}): Promise<void> => commands.answer(FORM, { json, ...more });

/** Bodies that the examples' forms sent since the last `answerForms`. */
export const sentForms = async (): Promise<unknown[]> => (await commands.sent(FORM)).map(({ body }) => body);

/** Clicks a button that is aria-disabled but can be clicked. */
export const pressAnyway = (button: Locator): Promise<void> => pressOn(button, 'Enter');

/** Alerts and status messages that show this text. */
export const messages = (text: string): Element[] =>
  [...document.querySelectorAll('[role=alert], [role=status]')].filter(({ textContent }) => textContent.includes(text));

/** Expects this text exactly once, in the alerts or a form. */
export async function expectMessage(text: string): Promise<void> {
  await expect.poll(() => messages(text).length, { message: text }).toBe(1);
}

/** Expects exactly these alerts in a form. */
export async function expectAlerts(form: Locator, ...texts: string[]): Promise<void> {
  const alerts = () => form.getByRole('alert').elements();
  await expect.poll(() => alerts().map(({ textContent }) => textContent)).toEqual(texts);
}

/** Expects the danger colour of a form's alerts, in the light scheme. */
export function expectDanger(form: Locator): void {
  for (const alert of form.getByRole('alert').elements())
    expect(getComputedStyle(alert).getPropertyValue('--alert-color')).toBe('#b42318');
}

export const option = (name: string): Locator => page.getByRole('option', { name, exact: true });
