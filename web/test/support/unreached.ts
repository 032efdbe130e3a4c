import { expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import type { Answer } from './commands.ts';
import { press as pressKeys } from './commands.ts';

/** A form or an action whose first answer is lost. */
export interface Pressed {
  press: () => Promise<unknown>;
  /** The calls that do not get through at the first press. */
  calls: string;
  /** What the second press is answered with. */
  answer?: Answer;
  /** Shows after the second press; a function checks what shows nowhere. */
  done: Locator | (() => Promise<unknown>);
  /** A field that keeps what was typed. */
  kept?: readonly [field: Locator, value: string];
}

const LOST = "The server couldn't be reached. Nothing was lost. Try again.";
const AGAIN = "The server couldn't be reached. Try again.";

const dialog = page.getByRole('dialog');
const alert = (text: string): Locator => page.getByRole('alert').filter({ hasText: text });

/** Loses the answer to the first press. */
async function lose({ press, calls }: Pressed): Promise<void> {
  await commands.answer(calls, { failure: 'abort' });
  await press();
}

/** Answers the second press; gives the number of calls of both presses. */
async function repeat({ press, calls, answer = { json: {} }, done }: Pressed): Promise<number> {
  const first = await commands.sent(calls);
  await commands.answer(calls, answer);
  await press();
  if (typeof done === 'function') await done();
  else await expect.element(done).toBeVisible();
  return first.length + (await commands.sent(calls)).length;
}

/** A form whose first answer is lost says so, keeps what was typed, and is sent again. Gives the number of its calls. */
export async function sendFormAgain(pressed: Pressed): Promise<number> {
  const { kept } = pressed;
  await lose(pressed);
  await expect.element(alert(LOST)).toHaveTextContent(LOST);
  if (kept) await expect.element(kept[0]).toHaveValue(kept[1]);
  const calls = await repeat(pressed);
  await expect.element(page.getByText(LOST)).not.toBeInTheDocument();
  return calls;
}

/** An action whose first answer is lost shows a notice, and works at the second press. Gives the number of its calls. */
export async function doActionAgain(pressed: Pressed): Promise<number> {
  await lose(pressed);
  await expect.element(alert(AGAIN)).toBeVisible();
  const close = alert(AGAIN).getByRole('button', { name: 'Close' });
  if (close.elements().length > 0) await close.click();
  return repeat(pressed);
}

/** A question whose first answer is lost stays open and says so; Enter answers it again. Gives the number of its calls. */
export async function answerQuestionAgain(pressed: Pressed): Promise<number> {
  await lose(pressed);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(AGAIN);
  const calls = await repeat({ ...pressed, press: () => pressKeys('Enter') });
  await expect.element(dialog).not.toBeInTheDocument();
  return calls;
}

/** A success notice, which an action shows that says no more. */
export const success = page.getByRole('status').filter({ hasText: 'Request completed successfully' });
