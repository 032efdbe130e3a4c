import { expect } from 'vitest';

/** The value that a field's form holds: the gallery's `Field` prints it below the field. */
function held(label: string): string | undefined {
  const labels = [...document.querySelectorAll('label, [id$=label]')];
  const found = labels.find(({ textContent }) => textContent.replace(/ \*$/, '').trim() === label);
  const field = found?.closest('.mantine-Stack-root');
  return field?.querySelector(':scope > code')?.textContent ?? undefined;
}

/** The form of a field holds this value: `—` stands for an empty one. */
export async function expectHeld(label: string, value: string): Promise<void> {
  await expect.poll(() => held(label)).toBe(value);
}
