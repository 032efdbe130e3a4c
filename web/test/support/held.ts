import { expect } from 'vitest';

/** The value of a field's form, which the gallery's `Field` shows below the field. */
function held(label: string): string | undefined {
  const labels = [...document.querySelectorAll('label, [id$=label]')];
  const found = labels.find(({ textContent }) => textContent.replace(/ \*$/, '').trim() === label);
  const field = found?.closest('.mantine-Stack-root');
  return field?.querySelector(':scope > code')?.textContent ?? undefined;
}

/** Expects this value in a field's form: `—` for an empty one. */
export async function expectHeld(label: string, value: string): Promise<void> {
  await expect.poll(() => held(label)).toBe(value);
}
