import { expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import type { MockAnswer } from './commands.ts';
import { pressKeysOn } from './keys.ts';

const FORM = '**/api/v2/gallery/form/';

/** Sets the answer to the example forms' submissions. */
export const answerForms = (json: object, more: MockAnswer = {}): Promise<void> =>
  commands.answer(FORM, { json, ...more });

/** Bodies that the example forms sent since the last `answerForms`. */
export const sentFormBodies = async (): Promise<unknown[]> => (await commands.sent(FORM)).map(({ body }) => body);

/** Activates a button that is aria-disabled but still reacts to Enter. */
export const pressAnyway = (button: Locator): Promise<void> => pressKeysOn(button, 'Enter');

/** Alerts and status messages that show this text. */
export const messagesWithText = (text: string): Element[] =>
  [...document.querySelectorAll('[role=alert], [role=status]')].filter(({ textContent }) => textContent.includes(text));

/** Expects this text exactly once, in the alerts or a form. */
export async function expectMessage(text: string): Promise<void> {
  await expect.poll(() => messagesWithText(text).length, { message: text }).toBe(1);
}

/** Expects exactly these alerts in a form. */
export async function expectAlerts(form: Locator, ...texts: string[]): Promise<void> {
  const alerts = () => form.getByRole('alert').elements();
  await expect.poll(() => alerts().map(({ textContent }) => textContent)).toEqual(texts);
}

/** Expects the danger colour for a form's alerts, in the light scheme. */
export function expectDangerColour(form: Locator): void {
  for (const alert of form.getByRole('alert').elements())
    expect(getComputedStyle(alert).getPropertyValue('--alert-color')).toBe('#b42318');
}

export const listboxOption = (name: string): Locator => page.getByRole('option', { name, exact: true });
