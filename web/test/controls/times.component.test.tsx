import { beforeEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import DatesSection from '../gallery/DatesSection.tsx';
import { renderPart } from '../support/renderPart.tsx';

const example = (title: string) => page.getByRole('region', { name: title, exact: true });
const time = (label: string) => example('Time').getByRole('group', { name: label, exact: true });
const part = (clock: Locator, name: string) => clock.getByRole('combobox', { name });
const options = (select: Locator) =>
  [...(select.element() as HTMLSelectElement).options].map(({ textContent }) => textContent);

/** Expects a time's stored value and its text, which the example shows below the field. */
async function expectStored(clock: Locator, text: string): Promise<void> {
  await expect.poll(() => clock.element().nextElementSibling?.textContent).toBe(text);
}

beforeEach(() => renderPart(<DatesSection />));

describe('time fields', () => {
  test(
    'a time is chosen on a 24-hour or 12-hour clock, with seconds if the field has them',
    { meta: { covers: ['DATE-032', 'DATE-033', 'DATE-034'] } },
    async () => {
      const day24 = time('24 hours');
      await expect.element(day24).toBeVisible();
      expect(options(part(day24, 'Hours'))).toHaveLength(24);
      expect(options(part(day24, 'Minutes'))).toHaveLength(60);
      await expect.element(part(day24, 'Seconds')).not.toBeInTheDocument();
      await part(day24, 'Hours').selectOptions('23');
      await part(day24, 'Minutes').selectOptions('59');
      await expectStored(day24, 'Stored: 23:59, read as 23:59');
      const half = time('12 hours');
      expect(options(part(half, 'Hours'))).toHaveLength(12);
      await part(half, 'Hours').selectOptions('12');
      await expectStored(half, 'Stored: 12:04, read as 12:04 PM');
      await part(half, 'AM or PM').selectOptions('AM');
      await expectStored(half, 'Stored: 00:04, read as 12:04 AM');
      await part(half, 'AM or PM').selectOptions('PM');
      await part(half, 'Hours').selectOptions('03');
      await expectStored(half, 'Stored: 15:04, read as 03:04 PM');
      const seconds = time('With seconds');
      expect(options(part(seconds, 'Seconds'))).toHaveLength(60);
      await part(seconds, 'Seconds').selectOptions('00');
      await expectStored(seconds, 'Stored: 23:59:00, read as 23:59:00');
      const empty = time('Empty time');
      await part(empty, 'Hours').selectOptions('09');
      await expectStored(empty, 'Stored: 09:00, read as 09:00');
      await empty.getByRole('button', { name: 'Clear Empty time' }).click();
      await expectStored(empty, 'Stored: nothing');
    },
  );

  test('a time between two steps is rounded down', { meta: { covers: ['DATE-012', 'DATE-013'] } }, async () => {
    const quarters = time('By quarters of an hour');
    await expect.element(quarters).toBeVisible();
    await expectStored(quarters, 'Stored: 10:30, read as 10:30');
    expect(options(part(quarters, 'Minutes'))).toEqual(['00', '15', '30', '45']);
  });
});

test(
  'a date with time shows its day, and its time, with seconds if the field has them',
  { meta: { covers: ['UI-077', 'UI-078', 'DATE-026'] } },
  async () => {
    await expect.element(example('Moment')).toBeVisible();
    const moments = [...example('Moment').element().querySelectorAll('time')].map(({ textContent }) => textContent);
    expect(moments).toEqual(['Nov 05, 2026', 'Nov 05, 2026 09:05:07 GMT+2']);
  },
);
