import type { Locator } from 'vitest/browser';

/** Replaces a field's text in the page, without real keys: for tables of many values. */
export function setText(field: Locator, text: string): void {
  const input = field.element() as HTMLInputElement;
  // React listens to the setter of the prototype: assigning `input.value` would hide the change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
