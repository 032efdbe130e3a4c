import { expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import type { MockAnswer } from './commands.ts';
import { press as pressKeys } from './commands.ts';

/** A form or action whose first answer is lost. */
export interface LostAnswerCase {
  press: () => Promise<unknown>;
  /** Glob of the requests that fail on the first click. */
  calls: string;
  /** The answer to the second click. */
  answer?: MockAnswer;
  /** Element that is visible after the second click, or a function that checks an invisible effect. */
  done: Locator | (() => Promise<unknown>);
  /** A field that keeps its input, with the expected value. */
  kept?: readonly [field: Locator, value: string];
}

const LOST = "The server couldn't be reached. Nothing was lost. Try again.";
const AGAIN = "The server couldn't be reached. Try again.";

const dialog = page.getByRole('dialog');
const alert = (text: string): Locator => page.getByRole('alert').filter({ hasText: text });

/** Clicks, and loses the answer. */
async function lose({ press, calls }: LostAnswerCase): Promise<void> {
  await commands.answer(calls, { failure: 'abort' });
  await press();
}

/** Clicks again with an answer; returns the number of requests of both clicks. */
async function repeat({ press, calls, answer = { json: {} }, done }: LostAnswerCase): Promise<number> {
  const first = await commands.sent(calls);
  await commands.answer(calls, answer);
  await press();
  if (typeof done === 'function') await done();
  else await expect.element(done).toBeVisible();
  return first.length + (await commands.sent(calls)).length;
}

/**
 * Loses a form's first answer; expects a message and the kept input, then sends the form again. Returns the number of
 * requests.
 */
export async function expectFormSentAgain(pressed: LostAnswerCase): Promise<number> {
  const { kept } = pressed;
  await lose(pressed);
  await expect.element(alert(LOST)).toHaveTextContent(LOST);
  if (kept) await expect.element(kept[0]).toHaveValue(kept[1]);
  const calls = await repeat(pressed);
  await expect.element(page.getByText(LOST)).not.toBeInTheDocument();
  return calls;
}

/**
 * Loses an action's first answer; expects a message, then a success on the second click. Returns the number of
 * requests.
 */
export async function expectActionDoneAgain(pressed: LostAnswerCase): Promise<number> {
  await lose(pressed);
  await expect.element(alert(AGAIN)).toBeVisible();
  const close = alert(AGAIN).getByRole('button', { name: 'Close' });
  if (close.elements().length > 0) await close.click();
  return repeat(pressed);
}

/**
 * Loses a confirmation's first answer; expects that the confirmation stays open with a message, then confirms with
 * Enter. Returns the number of requests.
 */
export async function expectConfirmedAgain(pressed: LostAnswerCase): Promise<number> {
  await lose(pressed);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(AGAIN);
  const calls = await repeat({ ...pressed, press: () => pressKeys('Enter') });
  await expect.element(dialog).not.toBeInTheDocument();
  return calls;
}

/** The default success alert of an action. */
export const successAlert = page.getByRole('status').filter({ hasText: 'Request completed successfully' });
