import { describe, expect, test } from 'vitest';
import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { parseCsvRows, parseXlsxRows } from '../support/files/fileContents.ts';
import { readSheetNames } from '../support/files/workbook.ts';

interface Saved {
  headers: Record<string, string>;
  body: Buffer;
  /** Title of the report in the list of reports. */
  title: string | undefined;
}

/** Saves a payments list without rows as a report with the given title, and downloads the file. */
async function saved(type: 'csv' | 'xlsx', title: string): Promise<Saved> {
  const portal = await openPortal({ account: 'owner' });
  const filters = [{ s: 'id', m: 'eq', v: '1' }];
  const body = { type, title, filters, fields: ['id', 'card'] };
  const { report_id: id } = (await portal.call(paymentLists.payments.export, { body })).body;
  await portal.clock.advance('10s');
  const file = await portal.call(reports.download, { params: { id } });
  expect(file.status).toBe(200);
  const shown = (await portal.call(reports.regular.rows)).body.data.find((report) => report.id === id);
  return { headers: file.headers, body: file.body, title: shown?.title };
}

/** File name under which a browser saves the report. */
const nameIn = ({ headers }: Saved) =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? '');

/** Titles that users may type or paste, each with the expected sheet name and file name. */
const TITLES: readonly [what: string, title: string, sheet: string, file: string][] = [
  ['control characters alone', '\u0001\u0002\u001F', 'Payments', 'Payments'],
  ['nothing to see', ' \u200B\u2028 ', 'Payments', 'Payments'],
  ['control characters among letters', 'Oc\u0000to\u0007ber', 'Oc to ber', 'Oc to ber'],
  ['several lines', 'October\r\nX-Injected: 1', 'October X-Injected 1', 'October X-Injected: 1'],
  ['half of a pair', 'a\uD800b', 'a b', 'a b'],
  ['no characters', 'a\uFFFE\uFFFFb', 'a b', 'a b'],
  ['signs that turn the direction of reading', 'report\u202Exslx.exe', 'report xslx.exe', 'report xslx.exe'],
  ['signs that no sheet may have alone', '[]:*?/\\', 'Report', '[]:*?/\\'],
  ['signs that no sheet may have', "a[b]c:d*e?f/g\\h'", 'a b c d e f g h', "a[b]c:d*e?f/g\\h'"],
  ['apostrophes around', "'quoted'", 'quoted', "'quoted'"],
  ['the name that spreadsheets keep for themselves', 'History', 'Report', 'History'],
  ['signs of XML', '<a>&"b"</a>', '<a>&"b"< a>', '<a>&"b"</a>'],
  ['more than fits', 'x'.repeat(100), 'x'.repeat(31), 'x'.repeat(100)],
  ['pairs at the very end', `${'x'.repeat(30)}🐘🐘`, 'x'.repeat(30), `${'x'.repeat(30)}🐘🐘`],
];

describe('report title', () => {
  test.each(TITLES)(
    'an XLSX report with a title of %s opens and has valid sheet and file names',
    async (_what, title, sheet, file) => {
      covers('REP-048');
      const made = await saved('xlsx', title);
      expect(readSheetNames(made.body)).toEqual([sheet]);
      expect(await parseXlsxRows(made.body)).toEqual([['ID', 'Card']]);
      expect(nameIn(made)).toBe(`${file} 2026-11-20.xlsx`);
      expect(made.title).toBe(file);
    },
  );

  test.each(TITLES)('a CSV report with a title of %s has a valid file name', async (_what, title, _sheet, file) => {
    covers('REP-048');
    const made = await saved('csv', title);
    expect(parseCsvRows(made.body)).toEqual([['ID', 'Card']]);
    expect(nameIn(made)).toBe(`${file} 2026-11-20.csv`);
    // The fallback file name has only printable ASCII characters, for old clients.
    expect(made.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w. -]+\.csv"; filename\*=[\x21-\x7e]+$/,
    );
  });
});

test('control characters are removed from the name of saved list settings', async () => {
  const portal = await openPortal({ account: 'owner' });
  const { saveSettings, settings } = paymentLists.payments;
  for (const [title, kept] of [
    ['\u0001\u0002', ''],
    ['My\u0000 view\n', 'My view'],
  ]) {
    const { body } = await portal.call(saveSettings, { body: { fields: ['id'], title } });
    expect(body.title).toBe(kept);
    expect((await portal.call(settings)).body.title).toBe(kept);
  }
});
