import { expect } from 'vitest';

/** The form value that the gallery's field examples show below the field with this label. */
function fieldValueOf(label: string): string | undefined {
  const labels = [...document.querySelectorAll('label, [id$=label]')];
  const found = labels.find(({ textContent }) => textContent.replace(/ \*$/, '').trim() === label);
  const field = found?.closest('.mantine-Stack-root');
  return field?.querySelector(':scope > code')?.textContent ?? undefined;
}

/** Expects the form value of the field with this label; `—` is an empty value. */
export async function expectFieldValue(label: string, value: string): Promise<void> {
  await expect.poll(() => fieldValueOf(label)).toBe(value);
}
