import type { Locator } from 'vitest/browser';
import { commands } from 'vitest/browser';
import './commands.ts';

export const inputOf = (field: Locator): HTMLInputElement => field.element() as HTMLInputElement;

export const focus = (target: Locator): void => (target.element() as HTMLElement).focus();
export const blur = (target: Locator): void => (target.element() as HTMLElement).blur();

/** Focuses an element and presses keys on it. */
export async function pressKeysOn(target: Locator, ...keys: string[]): Promise<void> {
  focus(target);
  await commands.press(...keys);
}

/** Focuses a field and types at the end of its text. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  focus(field);
  await commands.type(text);
}

/** Replaces a field's text by pasting. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  focus(field);
  await navigator.clipboard.writeText(text);
  await commands.press('ControlOrMeta+a', 'ControlOrMeta+v');
}
