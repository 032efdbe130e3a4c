import type { Locator } from 'vitest/browser';

/** Replaces a field's text without key events, for tables of many values. */
export function setText(field: Locator, text: string): void {
  const input = field.element() as HTMLInputElement;
  // React observes the prototype's setter and would not see an assignment to `input.value`.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
