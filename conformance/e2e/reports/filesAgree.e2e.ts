import type { Field } from '@portal/contract/dataList';
import { payment } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import type { AppRoute } from '@ts-rest/core';
import type { Page } from 'playwright/test';
import { parseCsvRows, parseXlsxRows } from '../../support/files/fileContents.ts';
import { allLists, type ListCalls } from '../../support/lists.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { LIST_SCREENS } from './listScreens.ts';

const ZONE = 'Europe/Kyiv';
/** Number of rows compared between a screen and the start of a file. */
const ROWS = 5;

interface Saved {
  path: string;
  /** Name of the rows on the screen. */
  name: string;
  fields: readonly Field[];
  csv: number;
  xlsx: number;
}

const save = async (portal: E2ePortal, route: AppRoute, args: object): Promise<number> => {
  const { body } = await portal.call(route, { ...args, headers: { 'X-Timezone': ZONE } });
  return (body as unknown as { report_id: number }).report_id;
};

/** Shows all columns of a list and saves the list as a CSV and as an XLSX report. */
async function saveList(portal: E2ePortal, { name, whole }: ListCalls): Promise<Saved[]> {
  if (!whole) return [];
  const { enabled, available } = (await portal.call(whole.fields)).body;
  const fields = [...enabled, ...available];
  await portal.call(whole.saveSettings, { body: { fields: fields.map((field) => field.name) } });
  const csv = await save(portal, whole.export, { body: { type: 'csv' } });
  const xlsx = await save(portal, whole.export, { body: { type: 'xlsx' } });
  const [path, label] = LIST_SCREENS[name] ?? [`no screen for ${name}`, name];
  return [{ path, name: label, fields, csv, xlsx }];
}

async function saveSpecial(portal: E2ePortal, id: number, title: string): Promise<Saved> {
  const { enabled } = (await portal.call(reports.special.fields, { params: { id } })).body;
  const body = { fields: enabled.map(({ name }) => name) };
  const csv = await save(portal, reports.special.export, { params: { id, type: 'csv' }, body });
  const xlsx = await save(portal, reports.special.export, { params: { id, type: 'xls' }, body });
  return { path: `/reports/special/custom/${id}`, name: title, fields: enabled, csv, xlsx };
}

async function saveAll(portal: E2ePortal): Promise<Saved[]> {
  const saved: Saved[] = [];
  for (const list of allLists) saved.push(...(await saveList(portal, list)));
  for (const { id, title } of (await portal.call(reports.special.list)).body.data)
    saved.push(await saveSpecial(portal, id, title));
  await portal.clock.advance('10s');
  return saved;
}

/** Content of the table: its column titles, and the value of each cell without additional elements. */
async function tableOf(
  page: Page,
  portal: E2ePortal,
  { path, name }: Saved,
): Promise<{ titles: string[]; rows: string[][] }> {
  await portal.open(`${path}?limit=${ROWS}`);
  await page.locator(`main section[aria-label="${name}"][aria-busy=false] tbody tr`).first().waitFor();
  return page.locator('main table').evaluate((table: HTMLTableElement) => {
    const isText = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
    const valueIn = (cell: Element) =>
      [...cell.querySelectorAll('time, span')].find(({ childNodes }) => [...childNodes].some(isText)) ??
      cell.querySelector('a') ??
      cell;
    const isData = (cell: Element) => !cell.querySelector('button');
    return {
      titles: [...table.tHead!.rows[0]!.cells].map(({ innerText }) => innerText.trim()),
      rows: [...table.tBodies[0]!.rows].map((row) =>
        [...row.cells].filter(isData).map((cell) => (valueIn(cell).textContent ?? '').trim()),
      ),
    };
  });
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** A time as files write it, from the screen's form `Nov 21, 2026 10:15:00`, with or without an offset. */
const written = (shown: string): string => {
  const [, month = '', day, year, time = ''] = /^(\w{3})\w* (\d\d), (\d{4})( \d\d:\d\d:\d\d)?/.exec(shown) ?? [];
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}${time}`;
};

/** The currency of a row that names a single currency for all its amounts. */
const currencyOf = (row: readonly string[]): string =>
  row.flatMap((shown) => /\d\u00A0([A-Z]{3})$/.exec(shown)?.[1] ?? []).at(-1) ?? '';

/** The file's cells for a single cell of the screen. */
function expected({ type }: Field, shown: string, row: readonly string[]): string[] {
  const isEmpty = shown === '—';
  if (type === 'amount') {
    const [amount = '', currency = currencyOf(row)] = shown.split('\u00A0');
    return isEmpty ? ['', ''] : [amount.replaceAll(',', '').replace('−', '-'), currency];
  }
  if (isEmpty) return [''];
  if (type === 'moment' || type === 'date') return [written(shown)];
  return [type === 'card' ? shown.replaceAll(' ', '').replaceAll('•', '*') : shown];
}

/** Text of a workbook's cell in the form of a CSV file; the field's type decides the format. */
const cellText = (cell: unknown, { type }: Field): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, type === 'date' ? 10 : 19)
      .replace('T', ' ');
  if (typeof cell === 'number') return type === 'amount' ? cell.toFixed(2) : String(cell);
  return typeof cell === 'string' ? cell : `a ${typeof cell}`;
};
/** Removes the quote before text that a spreadsheet would read as a formula. */
const bare = (text: string) => text.replace(/^'(?=[=+\-@|])/, '');

const titlesOf = ({ title, type }: Field): string[] => {
  if (type === 'moment') return [`${title} (${ZONE})`];
  return type === 'amount' ? [title, `${title}, currency`] : [title];
};

/** Rows of settlements have no payment actions: only their columns can be chosen. */
async function expectActions(page: Page, { path, name }: Saved): Promise<void> {
  const button = (title: string) => page.getByRole('button', { name: title, exact: true });
  const hasReport = !path.startsWith('/transactions/settlements/');
  await expect.soft(button('Save to reports'), name).toBeEnabled();
  await expect.soft(button(hasReport ? 'Configure report' : 'Columns'), name).toBeEnabled();
  await expect.soft(button(hasReport ? 'Columns' : 'Configure report'), name).toHaveCount(0);
}

test(
  'every list has report actions, and its screen, CSV and workbook contain the same cells',
  { tag: ['@REP-003', '@REP-004', '@REP-005', '@DIS-007', '@SET-011'] },
  async ({ page, portal }) => {
    // The smallest number of payments that fills every list, because short files are read faster.
    await portal.world({ payments: 800 });
    await portal.signIn('owner');
    for (const id of [portal.known.refundable, portal.known.declined])
      await portal.call(payment.recallback, { params: { id }, body: {} });
    // Payouts in transit are completed, so that files and screens created at different times agree.
    await portal.clock.advance('10m');
    const saved = await saveAll(portal);
    expect(saved.map(({ path }) => path)).toEqual(
      expect.arrayContaining(Object.values(LIST_SCREENS).map(([path]) => path)),
    );
    for (const one of saved) {
      const { path, name, fields, csv, xlsx } = one;
      const { titles, rows } = await tableOf(page, portal, one);
      if (!path.startsWith('/reports/special/')) await expectActions(page, one);
      expect(rows.length, name).toBeGreaterThan(0);
      for (const [index, { title }] of fields.entries()) expect(titles[index], name).toMatch(new RegExp(`^${title}`));
      const wanted = rows.map((row) => fields.flatMap((field, index) => expected(field, row[index] ?? 'no cell', row)));
      const [head, ...lines] = parseCsvRows((await portal.call(reports.download, { params: { id: csv } })).body);
      expect(head, name).toEqual(fields.flatMap(titlesOf));
      expect(
        lines.slice(0, rows.length).map((line) => line.map(bare)),
        `${name}, CSV`,
      ).toEqual(wanted);
      const [sheetHead, ...sheet] = await parseXlsxRows(
        (await portal.call(reports.download, { params: { id: xlsx } })).body,
      );
      expect(sheetHead, name).toEqual(head);
      const columns = fields.flatMap((field) => titlesOf(field).map(() => field));
      const cells = sheet.slice(0, rows.length);
      expect(
        cells.map((line) => columns.map((field, index) => bare(cellText(line[index], field)))),
        `${name}, XLSX`,
      ).toEqual(wanted);
      for (const line of cells)
        for (const [index, { type }] of columns.entries()) {
          const isMoney = type === 'amount' && columns[index - 1] !== columns[index];
          if (isMoney && line[index] !== null) expect(typeof line[index], name).toBe('number');
          if (type === 'moment' && line[index] !== null) expect(line[index], name).toBeInstanceOf(Date);
        }
    }
  },
);
