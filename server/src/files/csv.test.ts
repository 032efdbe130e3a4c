import { expect, test } from 'vitest';
import type { Field } from '@portal/contract/dataList';
import { streamCsv } from './csv.ts';
import { DEFAULT_WORDING, type FileWording } from './wording.ts';

const field = (name: string, type: Field['type'] = 'text'): Field => ({ name, title: name.toUpperCase(), type });
const text = async (fields: Field[], rows: Record<string, unknown>[], wording?: Partial<FileWording>) =>
  Buffer.from(await new Response(streamCsv(fields, rows, { ...DEFAULT_WORDING, ...wording })).arrayBuffer()).toString(
    'utf8',
  );
const cell = async (type: Field['type'], value: unknown, wording?: Partial<FileWording>) =>
  (await text([field('a', type)], [{ a: value }], wording)).split('\r\n').slice(1).join('\r\n');

test('a CSV export begins with a byte order mark and the column titles in order', async () => {
  expect(await text([field('b', 'number'), field('a')], [{ a: 'Ганна', b: 1 }])).toBe('\u{FEFF}"B","A"\r\n1,"Ганна"');
});
test('a CSV export without rows has only the column titles', async () => {
  expect(await text([field('a')], [])).toBe('\u{FEFF}"A"');
});
test.each<[Field['type'], unknown, string]>([
  ['amount', '-1250.50', '-1250.50'],
  ['amount', '99999999999999999.99', '99999999999999999.99'],
  ['amount', { amount: '-5.00', currency: 'UAH' }, '-5.00'],
  ['moment', '2026-11-20T12:00:05.123Z', '2026-11-20 12:00:05'],
  ['date', '2026-11-20', '2026-11-20'],
  ['number', -12, '-12'],
  ['text', null, ''],
])(
  'a CSV export writes the %s %j as %j, without quotes, so that spreadsheets can calculate',
  async (type, value, written) => {
    expect(await cell(type, value)).toBe(written);
  },
);
test.each<[Field['type'], unknown, string]>([
  ['amount', '-1+2', "'-1+2"],
  ['moment', '=now()', "'=now()"],
  ['flag', true, 'Yes'],
  ['status', 'needs_response', 'Needs response'],
  ['country', 'UA', 'Ukraine'],
  ['country', 'nowhere', 'nowhere'],
  ['number', '=1', "'=1"],
  ['merchant', { id: 1, name: 'Сова, книги' }, 'Сова, книги'],
  ['text', 'say "yes"', 'say ""yes""'],
  ['text', 'a;b', 'a;b'],
  ['text', 'a\tb', 'a\tb'],
  ['text', '\t=1', "'\t=1"],
  ['text', '＝1', "'＝1"],
  ['text', 'a\0\uD800b', 'ab'],
  ['text', 'two\r\nlines', 'two\r\nlines'],
])('a CSV export writes the %s %j as %j, in quotes', async (type, value, written) => {
  expect(await cell(type, value)).toBe(`"${written}"`);
});
test('a CSV export has a separate column for the detail that lists show beside a status', async () => {
  const status: Field = { ...field('a', 'status'), beside: { name: 'b', title: 'Outcome' } };
  const rows = [{ a: 'approved', b: 'partly_refunded' }, { a: 'declined' }];
  const lines = async (fields: Field[]) => (await text(fields, rows)).slice(1).split('\r\n');
  expect(await lines([status])).toEqual(['"A","Outcome"', '"Approved","Partly refunded"', '"Declined",']);
  expect(await lines([status, field('b', 'status')])).toEqual([
    '"A","B"',
    '"Approved","Partly refunded"',
    '"Declined",',
  ]);
});
test('a CSV export is written in chunks while the rows are read', async () => {
  let read = 0;
  let closed = false;
  function* rows() {
    try {
      for (; ; read++) yield { a: 'x'.repeat(100) };
    } finally {
      closed = true;
    }
  }
  for await (const first of streamCsv([field('a')], rows())) {
    expect(first.length).toBeLessThan(131_072);
    break;
  }
  expect(read).toBeLessThan(2000);
  expect(closed).toBe(true);
});
test("a CSV export writes times in the report's time zone and names the zone in the column title", async () => {
  const fields: Field[] = [
    { name: 'at', title: 'Created', type: 'moment' },
    { name: 'day', title: 'Period', type: 'date' },
  ];
  expect(await text(fields, [{ at: '2026-11-20T22:30:15.000Z', day: '2026-11-20' }], { zone: 'Europe/Berlin' })).toBe(
    '\u{FEFF}"Created (Europe/Berlin)","Period"\r\n2026-11-20 23:30:15,2026-11-20',
  );
  expect(await text(fields, [])).toBe('\u{FEFF}"Created (UTC)","Period"');
});

test('a CSV export uses the UTC offset of each time, also across a clock change', async () => {
  const fields = [field('at', 'moment')];
  const rows = [{ at: '2026-10-25T00:30:00Z' }, { at: '2026-10-25T01:30:00Z' }];
  expect(await text(fields, rows, { zone: 'Europe/Kyiv' })).toBe(
    '\u{FEFF}"AT (Europe/Kyiv)"\r\n2026-10-25 03:30:00\r\n2026-10-25 03:30:00',
  );
});
test('a CSV export has a currency column beside each amount, which is empty without an amount', async () => {
  const fields: Field[] = [
    { name: 'paid', title: 'Paid', type: 'amount', currency: 'in' },
    { name: 'left', title: 'Left', type: 'amount', currency: 'in' },
  ];
  const rows = [
    { paid: '-5.00', in: 'UAH', left: { amount: '1.00', currency: 'EUR' } },
    { paid: null, in: 'UAH', left: '2.00' },
  ];
  expect(await text(fields, rows)).toBe(
    '\u{FEFF}"Paid","Paid, currency","Left","Left, currency"\r\n-5.00,"UAH",1.00,"EUR"\r\n,,2.00,"UAH"',
  );
});
test("a CSV export translates titles, statuses, countries and codes to the report's language", async () => {
  const dictionary = {
    Status: 'Статус',
    Approved: 'Схвалено',
    Paid: 'Сплачено',
    '{title}, currency': '{title}, валюта',
    Button: 'Кнопка',
    Yes: 'Так',
  };
  const fields: Field[] = [
    { name: 'status', title: 'Status', type: 'status' },
    { name: 'country', title: 'Country', type: 'country' },
    { name: 'paid', title: 'Paid', type: 'amount', currency: 'in' },
    { name: 'way', title: 'Way', type: 'text' },
    { name: 'once', title: 'Once', type: 'flag' },
  ];
  const rows = [{ status: 'approved', country: 'DE', paid: '1.00', in: 'UAH', way: 'button', once: true }];
  const codes = { way: () => 'Button' };
  expect(await text(fields, rows, { lang: 'uk', dictionary, codes })).toBe(
    '\u{FEFF}"Статус","Country","Сплачено","Сплачено, валюта","Way","Once"\r\n"Схвалено","Німеччина",1.00,"UAH","Кнопка","Так"',
  );
});
