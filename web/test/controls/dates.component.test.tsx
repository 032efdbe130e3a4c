import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, commands, page, type Locator } from 'vitest/browser';
import DatesSection from '../gallery/DatesSection.tsx';
// The product loads these files on demand. The import here loads them before the first test starts.
import '../../src/ui/date/DateCalendar.tsx';
import '../../src/ui/date/DateRangePanel.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { advanceClock, retryUntilPasses, stopClock } from '../support/clock.ts';
import { press } from '../support/commands.ts';
import { pressKeysOn } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';

const example = (title: string) => page.getByRole('region', { name: title, exact: true });
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const day = (name: string) => page.getByRole('button', { name, exact: true });
/** Matches a period field's accessible name, which ends with the chosen dates. */
const named = (label: string) => new RegExp(`^${label}(: |$)`);
const period = (label: string) => example('Period').getByRole('button', { name: named(label) });
const date = (label: string) => example('Date').getByRole('textbox', { name: label, exact: true });
const calendarButton = (label: string) => button(example('Date'), `Open calendar: ${label}`);
const hint = (within: Locator) => within.getByText('Enter a date as YYYY-MM-DD');

async function expectText(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => locator.element().textContent).toBe(text);
}

/** Expects the stored value that the example prints below its field. */
async function expectStored(field: Locator, text: string): Promise<void> {
  const printed = () => field.element().closest('div:has(> p)')?.querySelector(':scope > p')?.textContent;
  await expect.poll(printed).toBe(`Stored: ${text}`);
}

async function openPeriod(label: string) {
  const field = period(label);
  await field.click();
  const panel = page.getByRole('dialog', { name: named(label) });
  const apply = button(panel, 'Apply');
  await expect.element(apply).toBeVisible();
  return { field, panel, apply, from: panel.getByLabelText('From'), to: panel.getByLabelText('To') };
}

async function openCalendar(label: string): Promise<Locator> {
  await calendarButton(label).click();
  const calendar = page.getByRole('dialog', { name: new RegExp(`^(Open calendar: )?${label}$`) });
  await expect.element(calendar.getByRole('button', { name: 'Next month' })).toBeVisible();
  return calendar;
}

/** Replaces a date field's text with a typed day and confirms it. */
async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await press('Enter');
}

beforeEach(async () => {
  // A Friday: the current day in the mock server's test data.
  vi.setSystemTime('2026-11-20T10:30:00Z');
  await renderPart(<DatesSection />);
});

describe('period fields', () => {
  test(
    'a period field takes the first clicked day as start and the second as end, and stores both on Apply',
    { meta: { covers: ['DATE-002', 'DATE-003', 'DATE-005', 'DATE-026', 'DATE-027', 'DATE-028'] } },
    async () => {
      const { field, apply, from, to } = await openPeriod('Empty period');
      await expect.element(apply).toBeDisabled();
      await day('Nov 3, 2026').click();
      await expect.element(from).toHaveValue('Nov 03, 2026');
      await expect.element(apply).toBeDisabled();
      await day('Nov 9, 2026').click();
      await expect.element(apply).toBeEnabled();
      await expectStored(field, 'nothing');
      await apply.click();
      await expectText(field, 'Nov 03, 2026 - Nov 09, 2026');
      await expectStored(field, '2026-11-03 … 2026-11-09');
      await field.click();
      await day('Nov 20, 2026').click();
      await expect.element(from).toHaveValue('Nov 20, 2026');
      await expect.element(to).toHaveValue('');
    },
  );

  test(
    'a period field starts again at a day that is clicked before its start',
    { meta: { covers: ['DATE-004', 'DATE-013'] } },
    async () => {
      const { apply, from, to } = await openPeriod('Empty period');
      await day('Nov 12, 2026').click();
      await day('Nov 5, 2026').click();
      await expect.element(from).toHaveValue('Nov 05, 2026');
      await expect.element(apply).toBeDisabled();
      await day('Nov 5, 2026').click();
      await expect.element(to).toHaveValue('Nov 05, 2026');
      await expect.element(apply).toBeEnabled();
    },
  );

  test(
    'a period field keeps its days when Cancel, Escape or a click outside closes the panel',
    { meta: { covers: ['DATE-006', 'DATE-007', 'DATE-008'] } },
    async () => {
      const ways = [
        (panel: Locator) => button(panel, 'Cancel').click(),
        () => press('Escape'),
        () => commands.mouse({ move: [2, 2] }, 'down', 'up'),
      ];
      for (const close of ways) {
        const { field, panel, from, to } = await openPeriod('Period');
        await day('Nov 15, 2026').click();
        await day('Nov 17, 2026').click();
        await expect.element(from).toHaveValue('Nov 15, 2026');
        await expect.element(to).toHaveValue('Nov 17, 2026');
        await close(panel);
        await expect.element(panel).not.toBeInTheDocument();
        await expectText(field, 'Nov 03, 2026 - Nov 09, 2026');
        await expectStored(field, '2026-11-03 … 2026-11-09');
      }
    },
  );

  test(
    'a period field moves a typed end to the start, the last allowed day or the longest span',
    { meta: { covers: ['DATE-009', 'DATE-010', 'DATE-011', 'DATE-013'] } },
    async () => {
      const any = await openPeriod('Empty period');
      await enter(any.from, '9.11.2026');
      await enter(any.to, '2026-11-03');
      await expect.element(any.to).toHaveValue('Nov 09, 2026');
      await enter(any.to, '2026-02-30');
      await expect.element(hint(any.panel)).toBeVisible();
      // A period field without a maximum span accepts any end.
      await enter(any.to, '2036-11-09');
      await expect.element(any.to).toHaveValue('Nov 09, 2036');
      await expect.element(any.from).toHaveValue('Nov 09, 2026');
      await press('Escape');
      const until = await openPeriod('This month until today');
      await enter(until.from, 'Nov 3, 2026');
      await enter(until.to, '2026-12-24');
      await expect.element(until.to).toHaveValue('Nov 20, 2026');
      await expect.element(day('Nov 21, 2026')).toBeDisabled();
      await press('Escape');
      const week = await openPeriod('A week at most');
      await enter(week.from, '2026-11-01');
      await enter(week.to, '2026-11-30');
      await expect.element(week.to).toHaveValue('Nov 07, 2026');
      await day('Nov 10, 2026').click();
      await day('Nov 28, 2026').click();
      await expect.element(week.to).toHaveValue('Nov 16, 2026');
    },
  );
});

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

/** A Sunday that is also the first day of a month. */
const FIRST_OF_MONTH = '2027-08-01T10:30:00Z';
const PRESETS_ON_FIRST = [
  'Aug 01, 2027 - Aug 01, 2027',
  'Jul 31, 2027 - Jul 31, 2027',
  'Jul 26, 2027 - Aug 01, 2027',
  'Jul 26, 2027 - Aug 01, 2027',
  'Aug 01, 2027 - Aug 01, 2027',
  'Jul 03, 2027 - Aug 01, 2027',
  'Aug 01, 2027 - Aug 31, 2027',
  'Jul 01, 2027 - Aug 01, 2027',
  'Jan 01, 2027 - Aug 01, 2027',
  'Jan 01, 2027 - Aug 01, 2027',
];

const PRESET_ROWS = Array.from({ length: 12 }, (_, index) => `DATE-0${14 + index}`);
const presetButtons = (panel: Locator) =>
  panel.getByRole('group', { name: 'Presets' }).getByRole('button').elements() as HTMLElement[];

/** Sets the browser's time zone; an empty id restores the machine's own time zone. */
async function setZone(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

describe('presets of a period field', () => {
  test(
    "the presets of a period field fill in ten spans of days, inside the field's limits",
    { meta: { covers: PRESET_ROWS } },
    async () => {
      const { panel, from, to } = await openPeriod('Empty period');
      const buttons = presetButtons(panel);
      expect(buttons.map(({ textContent }) => textContent)).toEqual(Object.keys(PRESETS));
      expect(buttons.map(({ title }) => title)).toEqual(Object.values(PRESETS).map((span) => span.join(' - ')));
      for (const [name, [first, last]] of Object.entries(PRESETS)) {
        await button(panel, name).click();
        await expect.element(from).toHaveValue(first);
        await expect.element(to).toHaveValue(last);
      }
      await press('Escape');
      const limited = await openPeriod('This month until today');
      await button(limited.panel, 'This month').click();
      await expect.element(limited.from).toHaveValue('Nov 01, 2026');
      await expect.element(limited.to).toHaveValue('Nov 20, 2026');
    },
  );

  test(
    'the presets of a period field reach into the previous month on a Sunday that is the 1st',
    { meta: { covers: PRESET_ROWS } },
    async () => {
      vi.setSystemTime(FIRST_OF_MONTH);
      const { panel } = await openPeriod('Empty period');
      expect(presetButtons(panel).map(({ title }) => title)).toEqual(PRESETS_ON_FIRST);
    },
  );

  test(
    "the presets of a period field take the current day from the browser's time zone",
    { meta: { covers: ['DATE-014'] } },
    async () => {
      onTestFinished(() => setZone(''));
      for (const [zone, today] of [
        ['Pacific/Kiritimati', '2026-11-21'],
        ['Pacific/Pago_Pago', '2026-11-19'],
      ] as const) {
        await setZone(zone);
        expect(browserZone()).toBe(zone);
        const { field, panel, apply } = await openPeriod('Empty period');
        await button(panel, 'Today').click();
        await apply.click();
        await expectStored(field, `${today} … ${today}`);
      }
    },
  );
});

describe('date fields', () => {
  test(
    'a date field stores a picked day, from any month and year within a hundred years',
    { meta: { covers: ['DATE-028', 'DATE-029', 'DATE-030', 'DATE-031', 'DATE-035'] } },
    async () => {
      const calendar = await openCalendar('Empty date');
      const month = calendar.getByRole('combobox').first();
      const year = calendar.getByRole('combobox').last();
      const options = (select: Locator) =>
        [...(select.element() as HTMLSelectElement).options].map(({ textContent }) => textContent);
      expect(options(month)).toHaveLength(12);
      expect([options(year).length, options(year)[0], options(year).at(-1)]).toEqual([201, '1926', '2126']);
      await year.selectOptions('2027');
      await month.selectOptions('February');
      await expect.poll(() => calendar.element().querySelectorAll('td').length).toBe(42);
      await button(calendar, 'Feb 28, 2027').click();
      await expect.element(calendar).not.toBeInTheDocument();
      await expect.element(date('Empty date')).toHaveValue('Feb 28, 2027');
      await expectStored(date('Empty date'), '2027-02-28');
    },
  );

  test('a date field limits typed days and can be cleared, unless the field is disabled', async () => {
    const limited = date('The last thirty days');
    await enter(limited, '2020-02-29');
    await expect.element(limited).toHaveValue('Oct 22, 2026');
    await expectStored(limited, '2026-10-22');
    await enter(limited, '٢٠٢٦-١١-٢١');
    await expect.element(hint(example('Date'))).toBeVisible();
    await button(example('Date'), 'Clear The last thirty days').click();
    await expectStored(limited, 'nothing');
    await expect.element(date('Disabled date')).toBeDisabled();
    await expect.element(period('Disabled period')).toBeDisabled();
  });

  test('a date can be picked with the keyboard only', { meta: { covers: ['DATE-007', 'DATE-030'] } }, async () => {
    const field = date('Date');
    await pressKeysOn(calendarButton('Date'), 'Enter');
    await expect.element(day('Nov 21, 2026')).toHaveFocus();
    await press('ArrowDown', 'ArrowLeft');
    await expect.element(day('Nov 27, 2026')).toHaveFocus();
    await press('Escape');
    await expect.element(field).toHaveValue('Nov 21, 2026');
    await expect.element(calendarButton('Date')).toHaveFocus();
    // Timers run late on a busy machine; a stopped clock prevents a late timer from moving the focus.
    stopClock();
    await press('Enter');
    await retryUntilPasses(() => expect(document.activeElement).toBe(day('Nov 21, 2026').element()));
    await press('ArrowUp');
    await advanceClock(1000);
    vi.useRealTimers();
    await press('Enter');
    await expect.element(field).toHaveValue('Nov 14, 2026');
  });

  test(
    'a date value becomes a one-day period in a period field, and a period its first day in a date field',
    { meta: { covers: ['DATE-001'] } },
    async () => {
      const either = page.getByRole('group', { name: 'Starts with a date' });
      await expect.element(either.getByRole('textbox', { name: 'Date' })).toHaveValue('Nov 21, 2026');
      await either.getByText('Period', { exact: true }).click();
      await expectText(either.getByRole('button', { name: /^Period/ }), 'Nov 21, 2026 - Nov 21, 2026');
      const other = page.getByRole('group', { name: 'Starts with a period' });
      await pressKeysOn(other.getByRole('radio', { name: 'Period' }), 'ArrowLeft');
      await expect.element(other.getByRole('textbox', { name: 'Date' })).toHaveValue('Dec 28, 2026');
    },
  );
});

for (const width of WIDTHS)
  test(`date pickers are accessible at ${width} px, closed and open`, async () => {
    await expectAccessible(width);
    const { panel } = await openPeriod('Period');
    await expect.element(day('Nov 3, 2026')).toBeVisible();
    await expectAccessible();
    await button(panel, 'Cancel').click();
    await openCalendar('Date');
    await expectAccessible();
  });
