import type { Locator, Page } from 'playwright/test';
import { openDates, part } from './screen.ts';
import { expect, test } from '../../support/e2e.ts';

const time = (page: Page, label: string) => part(page, 'Time').getByRole('group', { name: label, exact: true });
const said = (clock: Locator) => clock.locator('xpath=following-sibling::p');

test(
  'a time is chosen by 24 or 12 hours, with seconds where they count',
  { tag: ['@DATE-032', '@DATE-033', '@DATE-034'] },
  async ({ page, portal }) => {
    await openDates(page, portal);
    const day24 = time(page, '24 hours');
    await expect(day24.getByRole('combobox', { name: 'Hours' }).locator('option')).toHaveCount(24);
    await expect(day24.getByRole('combobox', { name: 'Minutes' }).locator('option')).toHaveCount(60);
    await expect(day24.getByRole('combobox', { name: 'Seconds' })).toHaveCount(0);
    await day24.getByRole('combobox', { name: 'Hours' }).selectOption('23');
    await day24.getByRole('combobox', { name: 'Minutes' }).selectOption('59');
    await expect(said(day24)).toHaveText('Stored: 23:59, read as 23:59');
    const half = time(page, '12 hours');
    await expect(half.getByRole('combobox', { name: 'Hours' }).locator('option')).toHaveCount(12);
    await half.getByRole('combobox', { name: 'Hours' }).selectOption('12');
    await expect(said(half)).toHaveText('Stored: 12:04, read as 12:04 PM');
    await half.getByRole('combobox', { name: 'AM or PM' }).selectOption('AM');
    await expect(said(half)).toHaveText('Stored: 00:04, read as 12:04 AM');
    await half.getByRole('combobox', { name: 'AM or PM' }).selectOption('PM');
    await half.getByRole('combobox', { name: 'Hours' }).selectOption('03');
    await expect(said(half)).toHaveText('Stored: 15:04, read as 03:04 PM');
    const seconds = time(page, 'With seconds');
    await expect(seconds.getByRole('combobox', { name: 'Seconds' }).locator('option')).toHaveCount(60);
    await seconds.getByRole('combobox', { name: 'Seconds' }).selectOption('00');
    await expect(said(seconds)).toHaveText('Stored: 23:59:00, read as 23:59:00');
    const empty = time(page, 'Empty time');
    await empty.getByRole('combobox', { name: 'Hours' }).selectOption('09');
    await expect(said(empty)).toHaveText('Stored: 09:00, read as 09:00');
    await empty.getByRole('button', { name: 'Clear Empty time' }).click();
    await expect(said(empty)).toHaveText('Stored: nothing');
  },
);

test('a time between two steps is rounded down', { tag: ['@DATE-012', '@DATE-013'] }, async ({ page, portal }) => {
  await openDates(page, portal);
  const quarters = time(page, 'By quarters of an hour');
  await expect(said(quarters)).toHaveText('Stored: 10:30, read as 10:30');
  const minutes = quarters.getByRole('combobox', { name: 'Minutes' }).locator('option');
  await expect(minutes).toHaveText(['00', '15', '30', '45']);
});

test(
  'a moment shows its day, and its time down to the seconds where asked',
  { tag: ['@UI-077', '@UI-078', '@DATE-026'] },
  async ({ page, portal }) => {
    await openDates(page, portal);
    const moments = part(page, 'Moment').getByRole('time');
    await expect(moments).toHaveText(['Nov 05, 2026', 'Nov 05, 2026 09:05:07 GMT+2']);
  },
);
