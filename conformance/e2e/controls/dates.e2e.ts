import type { Locator, Page } from 'playwright/test';
import { openDates, part, withLateTimers } from './screen.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, WIDTHS } from '../../support/screen.ts';

const period = (page: Page, label: string) =>
  part(page, 'Period').getByRole('button', { name: new RegExp(`^${label}(: |$)`) });
const stored = (field: Locator) => field.locator('xpath=ancestor::div[p][1]/p');
const day = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true });
const apply = (panel: Locator) => panel.getByRole('button', { name: 'Apply' });

async function openPeriod(page: Page, label: string) {
  const field = period(page, label);
  await field.click();
  const panel = page.getByRole('dialog', { name: label });
  await apply(panel).waitFor();
  return { field, panel, from: panel.getByLabel('From'), to: panel.getByLabel('To') };
}

test(
  'a period is picked by its start and then its end, and counts when applied',
  { tag: ['@DATE-002', '@DATE-003', '@DATE-005', '@DATE-026', '@DATE-027', '@DATE-028'] },
  async ({ page, portal }) => {
    await openDates(page, portal);
    const { field, panel } = await openPeriod(page, 'Empty period');
    await expect(apply(panel)).toBeDisabled();
    await day(panel, 'Nov 3, 2026').click();
    await expect(apply(panel)).toBeDisabled();
    await day(panel, 'Nov 9, 2026').click();
    await expect(stored(field)).toHaveText('Stored: nothing');
    await apply(panel).click();
    await expect(field).toHaveText('Nov 03, 2026 - Nov 09, 2026');
    await expect(stored(field)).toHaveText('Stored: 2026-11-03 … 2026-11-09');
    // A click after both begins again.
    await field.click();
    await day(panel, 'Nov 20, 2026').click();
    await expect(panel.getByLabel('From')).toHaveValue('Nov 20, 2026');
    await expect(panel.getByLabel('To')).toHaveValue('');
  },
);

test(
  'a click before the start begins again from that day',
  { tag: ['@DATE-004', '@DATE-013'] },
  async ({ page, portal }) => {
    await openDates(page, portal);
    const { panel, from, to } = await openPeriod(page, 'Empty period');
    await day(panel, 'Nov 12, 2026').click();
    await day(panel, 'Nov 5, 2026').click();
    await expect(from).toHaveValue('Nov 05, 2026');
    await expect(apply(panel)).toBeDisabled();
    await day(panel, 'Nov 5, 2026').click();
    await expect(to).toHaveValue('Nov 05, 2026');
    await expect(apply(panel)).toBeEnabled();
  },
);

test(
  'Cancel, Escape and a click beside it leave the old days',
  { tag: ['@DATE-006', '@DATE-007', '@DATE-008'] },
  async ({ page, portal }) => {
    await openDates(page, portal);
    const ways = [
      (panel: Locator) => panel.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('heading', { name: 'Gallery' }).click(),
    ];
    for (const close of ways) {
      const { field, panel } = await openPeriod(page, 'Period');
      await day(panel, 'Nov 15, 2026').click();
      await day(panel, 'Nov 17, 2026').click();
      await close(panel);
      await expect(panel).toHaveCount(0);
      await expect(field).toHaveText('Nov 03, 2026 - Nov 09, 2026');
      await expect(stored(field)).toHaveText('Stored: 2026-11-03 … 2026-11-09');
    }
  },
);

test(
  'a typed end is pushed to the start, the last day and the longest span',
  { tag: ['@DATE-009', '@DATE-010', '@DATE-011', '@DATE-013'] },
  async ({ page, portal }) => {
    await openDates(page, portal);
    const type = async (field: Locator, text: string) => {
      await field.fill(text);
      await field.press('Enter');
    };
    const any = await openPeriod(page, 'Empty period');
    await type(any.from, '9.11.2026');
    await type(any.to, '2026-11-03');
    await expect(any.to).toHaveValue('Nov 09, 2026');
    await type(any.to, '2026-02-30');
    await expect(any.panel.getByText('Enter a date as YYYY-MM-DD')).toBeVisible();
    // No span is too long where none was set.
    await type(any.to, '2036-11-09');
    await expect(any.to).toHaveValue('Nov 09, 2036');
    await expect(any.from).toHaveValue('Nov 09, 2026');
    await page.keyboard.press('Escape');
    const until = await openPeriod(page, 'This month until today');
    await type(until.from, 'Nov 3, 2026');
    await type(until.to, '2026-12-24');
    await expect(until.to).toHaveValue('Nov 20, 2026');
    await expect(day(until.panel, 'Nov 21, 2026')).toBeDisabled();
    await page.keyboard.press('Escape');
    const week = await openPeriod(page, 'A week at most');
    await type(week.from, '2026-11-01');
    await type(week.to, '2026-11-30');
    await expect(week.to).toHaveValue('Nov 07, 2026');
    await day(week.panel, 'Nov 10, 2026').click();
    await day(week.panel, 'Nov 28, 2026').click();
    await expect(week.to).toHaveValue('Nov 16, 2026');
  },
);

const PRESETS = {
  Today: ['Nov 20, 2026', 'Nov 20, 2026'],
  Yesterday: ['Nov 19, 2026', 'Nov 19, 2026'],
  'Week to date': ['Nov 16, 2026', 'Nov 20, 2026'],
  'Last 7 days': ['Nov 14, 2026', 'Nov 20, 2026'],
  'Month to date': ['Nov 01, 2026', 'Nov 20, 2026'],
  'Last 30 days': ['Oct 22, 2026', 'Nov 20, 2026'],
  'This month': ['Nov 01, 2026', 'Nov 30, 2026'],
  'Quarter to date': ['Oct 01, 2026', 'Nov 20, 2026'],
  'Year to date': ['Jan 01, 2026', 'Nov 20, 2026'],
  'All time': ['Jan 01, 2026', 'Nov 20, 2026'],
} as const;

const PRESET_ROWS = Array.from({ length: 12 }, (_, index) => `@DATE-0${14 + index}`);

test('the ten presets stand in order, each with its days', { tag: PRESET_ROWS }, async ({ page, portal }) => {
  await openDates(page, portal);
  const { panel, from, to } = await openPeriod(page, 'Empty period');
  const buttons = panel.getByRole('group', { name: 'Presets' }).getByRole('button');
  await expect(buttons).toHaveText(Object.keys(PRESETS));
  for (const [name, [first, last]] of Object.entries(PRESETS)) {
    const preset = buttons.filter({ hasText: new RegExp(`^${name}$`) });
    await expect(preset).toHaveAttribute('title', `${first} - ${last}`);
    await preset.click();
    await expect(from, name).toHaveValue(first);
    await expect(to, name).toHaveValue(last);
  }
  await page.keyboard.press('Escape');
  const limited = await openPeriod(page, 'This month until today');
  await limited.panel.getByRole('button', { name: 'This month' }).click();
  await expect(limited.to).toHaveValue('Nov 20, 2026');
});

test(
  'on the last day of a week that is the first of a month the presets reach into what was before',
  { tag: PRESET_ROWS },
  async ({ page, portal }) => {
    await portal.world({ now: '2027-08-01T10:30:00.000Z' });
    await openDates(page, portal);
    const { panel } = await openPeriod(page, 'Empty period');
    const shown = panel.getByRole('group', { name: 'Presets' }).getByRole('button');
    const spans = [
      ['Aug 01, 2027', 'Aug 01, 2027'],
      ['Jul 31, 2027', 'Jul 31, 2027'],
      ['Jul 26, 2027', 'Aug 01, 2027'],
      ['Jul 26, 2027', 'Aug 01, 2027'],
      ['Aug 01, 2027', 'Aug 01, 2027'],
      ['Jul 03, 2027', 'Aug 01, 2027'],
      ['Aug 01, 2027', 'Aug 31, 2027'],
      ['Jul 01, 2027', 'Aug 01, 2027'],
      ['Jan 01, 2027', 'Aug 01, 2027'],
      ['Jan 01, 2027', 'Aug 01, 2027'],
    ];
    for (const [at, span] of spans.entries()) await expect(shown.nth(at)).toHaveAttribute('title', span.join(' - '));
  },
);

test.describe('at the ends of the earth', () => {
  for (const [zone, today] of [
    ['Pacific/Kiritimati', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-19'],
  ] as const) {
    test.describe(() => {
      test.use({ timezoneId: zone });
      test(`today in ${zone} is the day people have there`, { tag: '@DATE-014' }, async ({ page, portal }) => {
        await portal.world({ now: '2026-11-20T10:30:00.000Z' });
        await openDates(page, portal);
        const { field, panel } = await openPeriod(page, 'Empty period');
        await panel.getByRole('button', { name: 'Today' }).click();
        await apply(panel).click();
        await expect(stored(field)).toHaveText(`Stored: ${today} … ${today}`);
      });
    });
  }
});

const dateField = (page: Page, label: string) => part(page, 'Date').getByRole('textbox', { name: label, exact: true });

async function openCalendar(page: Page, label: string) {
  const field = dateField(page, label);
  await field.locator('xpath=../..').getByRole('button', { name: 'Open calendar' }).click();
  const calendar = page.getByRole('dialog', { name: new RegExp(`^(Open calendar: )?${label}$`) });
  await calendar.getByRole('button', { name: 'Next month' }).waitFor();
  return { field, calendar };
}

test(
  'one date is applied as it is picked, from any month and year within a hundred years',
  { tag: ['@DATE-028', '@DATE-029', '@DATE-030', '@DATE-031', '@DATE-035'] },
  async ({ page, portal }) => {
    await openDates(page, portal);
    const { field, calendar } = await openCalendar(page, 'Empty date');
    const [month, year] = [calendar.getByRole('combobox').first(), calendar.getByRole('combobox').last()];
    await expect(month.locator('option')).toHaveCount(12);
    const years = await year.locator('option').allInnerTexts();
    expect([years.length, years[0], years.at(-1)]).toEqual([201, '1926', '2126']);
    await year.selectOption('2027');
    await month.selectOption({ label: 'February' });
    await expect(calendar.locator('td')).toHaveCount(42);
    await day(calendar, 'Feb 28, 2027').click();
    await expect(calendar).toHaveCount(0);
    await expect(field).toHaveValue('Feb 28, 2027');
    await expect(stored(field)).toHaveText('Stored: 2027-02-28');
  },
);

test('a date is typed, pushed inside its limits, and cleared', async ({ page, portal }) => {
  await openDates(page, portal);
  const limited = dateField(page, 'The last thirty days');
  await limited.fill('2020-02-29');
  await limited.press('Enter');
  await expect(limited).toHaveValue('Oct 22, 2026');
  await limited.fill('٢٠٢٦-١١-٢١');
  await limited.press('Enter');
  await expect(part(page, 'Date').getByText('Enter a date as YYYY-MM-DD')).toBeVisible();
  await part(page, 'Date').getByRole('button', { name: 'Clear The last thirty days' }).click();
  await expect(stored(limited)).toHaveText('Stored: nothing');
  await expect(dateField(page, 'Disabled date')).toBeDisabled();
  await expect(period(page, 'Disabled period')).toBeDisabled();
});

test('a calendar is used by keyboard alone', { tag: ['@DATE-007', '@DATE-030'] }, async ({ page, portal }) => {
  await openDates(page, portal);
  const field = dateField(page, 'Date');
  const button = field.locator('xpath=../..').getByRole('button', { name: 'Open calendar' });
  const today = page.getByRole('button', { name: 'Nov 21, 2026', exact: true });
  await button.press('Enter');
  await expect(today).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Nov 27, 2026', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Nov 21, 2026');
  await expect(button).toBeFocused();
  await withLateTimers(page, async () => {
    await button.press('Enter');
    await expect(today).toBeFocused();
    await page.keyboard.press('ArrowUp');
  });
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Nov 14, 2026');
});

test('a date becomes a period, and a period a date', { tag: '@DATE-001' }, async ({ page, portal }) => {
  await openDates(page, portal);
  const either = page.getByRole('group', { name: 'Starts with a date' });
  await expect(either.getByRole('textbox', { name: 'Date' })).toHaveValue('Nov 21, 2026');
  await either.getByText('Period', { exact: true }).click();
  await expect(either.getByRole('button', { name: /^Period/ })).toHaveText('Nov 21, 2026 - Nov 21, 2026');
  const other = page.getByRole('group', { name: 'Starts with a period' });
  await other.getByRole('radio', { name: 'Period' }).press('ArrowLeft');
  await expect(other.getByRole('textbox', { name: 'Date' })).toHaveValue('Dec 28, 2026');
});

for (const width of WIDTHS)
  test(`the pickers have nothing for axe to find, at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 1600 });
    await openDates(page, portal);
    await expectAccessible(page);
    const { panel } = await openPeriod(page, 'Period');
    await expect(day(panel, 'Nov 3, 2026')).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await openCalendar(page, 'Date');
    await expectAccessible(page);
  });
