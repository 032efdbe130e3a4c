import { describe, expect, test } from 'vitest';
import { linkLists, links, solutions } from '@portal/contract/links';
import { MAX_LINKS_FILE_BYTES, MAX_LINKS_PER_FILE, type ManyLinks } from '@portal/contract/links';
import { shell } from '@portal/contract/shell';
import { covers } from '../support/covers.ts';
import { openLinkPayer, firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { uploadMultipart } from '../support/upload.ts';

const FORMULA = 'Formulas are not allowed here';
const NO_COLUMN = 'This column is missing: the first row must contain the column names';

/**
 * Uploads a file of payment links. Without `fileId` the server only checks the file, with `fileId` the server creates
 * the links.
 */
async function sendFile(portal: Portal, file: string | Buffer, merchant = firstMerchantOf(portal), fileId?: number) {
  const address = links.createMany.path.replace(':merchant', String(merchant));
  const path = fileId === undefined ? address : `${address}?file_id=${fileId}`;
  const { status, body } = await uploadMultipart(portal, { path }, { bytes: Buffer.from(file), name: 'links.csv' });
  return { status, body: body as ManyLinks & { error?: unknown } };
}
/** Checks a file, then creates its payment links. */
async function makeOf(portal: Portal, file: string) {
  const { file_id } = (await sendFile(portal, file)).body;
  return sendFile(portal, file, firstMerchantOf(portal), file_id);
}
const totalOf = async (portal: Portal) => (await portal.call(linkLists.links.rows)).body.paginator.total;

const HEADER =
  'amount,currency,invoice_name,invoice_desc,receiver_first_name,receiver_phone,timeend,product_id,merchant_data';

describe('files of payment links', () => {
  test('a file of payment links creates one link for each row', async () => {
    const owner = await openPortal({ account: 'owner' });
    const before = await totalOf(owner);
    const rows = [
      '12.50,EUR,"Rent, May",Flat 7,Ганна,+380671234567,2026-12-01,SKU-1,x',
      '"1200,00",UAH,,,,,,,',
      '',
      ',,,,,,,,',
      '7,USD,,"He said ""pay""",,,,,',
    ];
    const file = `\uFEFF${HEADER}\r\n${rows.join('\r\n')}\r\n`;
    const checked = (await sendFile(owner, file)).body;
    const totals = [
      { currency: 'EUR', links: 1, amount: '12.50' },
      { currency: 'UAH', links: 1, amount: '1200.00' },
      { currency: 'USD', links: 1, amount: '7.00' },
    ];
    expect(checked).toEqual({
      file_id: checked.file_id,
      created: 0,
      rows: 3,
      wrong: 0,
      totals,
      repeated: [],
      errors: [],
    });
    expect(await totalOf(owner)).toBe(before);
    const { body } = await sendFile(owner, file, firstMerchantOf(owner), checked.file_id);
    expect(body).toEqual({ ...checked, created: 3 });
    // A repeated request, as after a lost answer, creates nothing.
    expect((await sendFile(owner, file, firstMerchantOf(owner), checked.file_id)).body.created).toBe(3);
    expect(await totalOf(owner)).toBe(before + 3);
    const filters = [{ s: 'file_id', m: 'eq', v: String(checked.file_id) }];
    const { data } = (await owner.call(linkLists.links.find, { body: { filters } })).body;
    const seen = data.map(({ amount, currency, invoice_name }) => [amount, currency, invoice_name]);
    expect(seen).toEqual([
      ['7.00', 'USD', ''],
      ['1200.00', 'UAH', ''],
      ['12.50', 'EUR', 'Rent, May'],
    ]);
    const rent = data.find(({ invoice_name }) => invoice_name === 'Rent, May')!;
    expect(rent).toMatchObject({
      invoice_desc: 'Flat 7',
      receiver_first_name: 'Ганна',
      receiver_phone: '+380671234567',
      timeend: '2026-12-01',
      additional_fields: { product_id: 'SKU-1' },
      merchant_data: 'x',
      amount_readonly: true,
      single_use: true,
    });
    expect((await openLinkPayer(owner, rent)).seen.order).toMatchObject({ amount: '12.50', currency: 'EUR' });
  });

  test.each([';', '\t'])('the columns of a file of payment links may be separated by %j', async (separator) => {
    const owner = await openPortal({ account: 'owner' });
    const { body } = await makeOf(owner, `Currency${separator}Amount\nEUR${separator}1,50\n`);
    expect(body).toMatchObject({ created: 1, wrong: 0 });
  });

  test("numbers and dates of a payment links file can have Excel's Ukrainian, German or English format", async () => {
    const owner = await openPortal({ account: 'owner' });
    const rows = [
      'sep=;',
      'amount;currency;invoice_name;timeend;;',
      '1\u00A0000,50;uah;- знижка 10%;31.12.2026;;',
      '"1.000,50";Eur;;31.12.2026;;',
      '1,000.50;USD;;12/31/2026',
    ];
    const checked = (await sendFile(owner, `\uFEFF${rows.join('\r\n')}\r\n`)).body;
    expect(checked.errors).toEqual([]);
    expect(checked.totals).toEqual(
      ['UAH', 'EUR', 'USD'].map((currency) => ({ currency, links: 1, amount: '1000.50' })),
    );
    const { body } = await sendFile(owner, rows.join('\n'), firstMerchantOf(owner), checked.file_id);
    const filters = [{ s: 'file_id', m: 'eq', v: String(body.file_id) }];
    const { data } = (await owner.call(linkLists.links.find, { body: { filters } })).body;
    expect(data.map(({ timeend }) => timeend)).toEqual(['2026-12-31', '2026-12-31', '2026-12-31']);
    expect(data.some(({ invoice_name }) => invoice_name === '- знижка 10%')).toBe(true);
  });

  test('errors in a file of payment links name row, column, value and the accepted format', async () => {
    const owner = await openPortal({ account: 'owner' });
    const rows = ['1.000;UAH;;', '1;грн;;', '1;UAH;01/02/2027;', '1;UAH;;12', ';UAH;;', '1;;;'];
    const { body } = await sendFile(owner, ['amount;currency;timeend;receiver_phone', ...rows].join('\n'));
    expect(body.errors).toEqual([
      { row: 2, field: 'amount', value: '1.000', message: 'Enter an amount such as 1250.00 or 1 250,00' },
      { row: 3, field: 'currency', value: 'грн', message: 'Enter a currency code such as UAH' },
      { row: 4, field: 'timeend', value: '01/02/2027', message: 'Enter a date such as 2026-12-31 or 31.12.2026' },
      { row: 5, field: 'receiver_phone', value: '12', message: 'Enter a phone number such as +380671234567' },
      { row: 6, field: 'amount', message: 'field is required' },
      { row: 7, field: 'currency', message: 'field is required' },
    ]);
  });

  test('a file of payment links creates nothing until every row is valid, and each error is listed', async () => {
    const owner = await openPortal({ account: 'owner' });
    const before = await totalOf(owner);
    const rows = [
      '12.50,EUR,fine',
      '0,EUR,none',
      'ten,EUR,words',
      '1.00,CZK,currency',
      '1.00,EUR,=HYPERLINK("http://evil.example")',
      '1.00,EUR,@SUM(A1)',
      '1.00,EUR,a,b',
      '1.00,EUR,-5',
      '1.00,EUR,Card 4444 5555 6666 1111',
    ];
    const { body } = await makeOf(owner, ['amount,currency,invoice_name', ...rows].join('\n'));
    expect(body).toEqual({
      file_id: body.file_id,
      created: 0,
      rows: 9,
      wrong: 7,
      totals: [{ currency: 'EUR', links: 2, amount: '13.50' }],
      repeated: [],
      errors: [
        { row: 3, field: 'amount', message: 'field is lower than 0.01', value: '0' },
        { row: 4, field: 'amount', message: 'Enter an amount such as 1250.00 or 1 250,00', value: 'ten' },
        { row: 5, field: 'currency', message: "The merchant doesn't accept payments in this currency", value: 'CZK' },
        { row: 6, field: 'invoice_name', message: FORMULA, value: '=HYPERLINK("http://evil.example")' },
        { row: 7, field: 'invoice_name', message: FORMULA, value: '@SUM(A1)' },
        { row: 8, field: '', message: 'The row has more cells than the file has columns' },
        { row: 10, field: 'invoice_name', message: "Don't enter a card number here", value: 'Card ***' },
      ],
    });
    expect(await totalOf(owner)).toBe(before);
  });

  test.each([
    ['', [['amount', NO_COLUMN]]],
    ['amount\n1.00', [['currency', NO_COLUMN]]],
    ['amount,currency,price\n', [['price', 'This column is unknown']]],
    ['amount,currency,amount\n', [['amount', 'This column appears twice']]],
    ['amount,,currency\n1,,EUR', [['(no name)', 'This column is unknown']]],
    ['\u0000PNG\u0000', 'The file is not a CSV file in UTF-8'],
    ['amount,currency\n\n', 'The file has no rows'],
  ])('a file of payment links with the content %j is refused', async (text, error) => {
    const owner = await openPortal({ account: 'owner' });
    expect((await sendFile(owner, text)).body.error).toEqual(error);
  });

  test('checking a file of payment links lists references repeated in the file or used by other links', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `amount,currency,merchant_data\n1,UAH,order-1\n2,UAH,order-2\n3,UAH,order-1\n4,UAH,\n5,UAH,\n`;
    expect((await sendFile(owner, file)).body.repeated).toEqual([{ rows: [2, 4], reference: 'order-1', before: 0 }]);
    await makeOf(owner, 'amount,currency,merchant_data\n1,UAH,order-2\n');
    expect((await sendFile(owner, file)).body.repeated).toEqual([
      { rows: [2, 4], reference: 'order-1', before: 0 },
      { rows: [3], reference: 'order-2', before: 1 },
    ]);
  });

  test('a file of payment links may have fifty thousand rows but not more', async () => {
    const owner = await openPortal({ account: 'owner' });
    const before = await totalOf(owner);
    const file = (rows: number) => `amount,currency\n${'1.00,EUR\n'.repeat(rows)}`;
    const more = await sendFile(owner, file(MAX_LINKS_PER_FILE + 1));
    expect([more.body.error, await totalOf(owner)]).toEqual(['The file has more than 50000 rows', before]);
    const wrong = await sendFile(owner, `${file(MAX_LINKS_PER_FILE - 1)}1.00,XXX\n`);
    expect(wrong.body).toMatchObject({ created: 0, wrong: 1, errors: [{ row: 50_001, field: 'currency' }] });
    expect((await makeOf(owner, file(MAX_LINKS_PER_FILE))).body).toMatchObject({ created: MAX_LINKS_PER_FILE });
    expect(await totalOf(owner)).toBe(before + MAX_LINKS_PER_FILE);
  });

  test('other calls are answered while a file of twenty thousand payment links is checked', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `amount;currency;timeend\n${'1 000,00;UAH;31.12.2026\n'.repeat(20_000)}`;
    const order: string[] = [];
    const sent = sendFile(owner, file).finally(() => order.push('file'));
    while (!order.includes('file')) {
      await owner.call(links.merchants);
      order.push('call');
    }
    expect((await sent).body).toMatchObject({ rows: 20_000, wrong: 0 });
    expect(order.indexOf('file')).toBeGreaterThan(10);
  });

  test('all payment links of a large file appear together, and other calls are answered in the meantime', async () => {
    const owner = await openPortal({ account: 'owner' });
    const before = await totalOf(owner);
    const file = `amount,currency\n${'1.00,EUR\n'.repeat(20_000)}`;
    const { file_id } = (await sendFile(owner, file)).body;
    const order: string[] = [];
    const totals = new Set<number>();
    const sent = Promise.all([file, file].map((one) => sendFile(owner, one, firstMerchantOf(owner), file_id))).finally(
      () => order.push('file'),
    );
    while (!order.includes('file')) {
      totals.add(await totalOf(owner));
      order.push('call');
    }
    expect((await sent).map(({ body }) => body.created)).toEqual([20_000, 20_000]);
    expect(order.indexOf('file')).toBeGreaterThan(10);
    totals.add(await totalOf(owner));
    expect([...totals]).toEqual([before, before + 20_000]);
  });

  test.each([
    ['a', 'A cell in the file has more than 10000 characters'],
    [';', 'A row in the file has more than 100 cells'],
  ])('a file of payment links with one line of eight megabytes of %j is refused', async (sign, error) => {
    const owner = await openPortal({ account: 'owner' });
    const { body } = await sendFile(owner, sign.repeat(MAX_LINKS_FILE_BYTES - 10));
    expect(body.error).toBe(error);
  });

  test('uploading a file of payment links needs the right to edit links at the merchant', async () => {
    const owner = await openPortal({ account: 'owner' });
    const merchant = firstMerchantOf(owner);
    const text = 'amount,currency\n1.00,EUR\n';
    expect((await sendFile(await owner.as('viewer'), text, merchant)).status).toBe(403);
    expect((await sendFile(await owner.as('other'), text, merchant)).status).toBe(404);
  });
});

describe('currency conversion', () => {
  const convert = async (portal: Portal, body: object) =>
    (await portal.call(solutions.convert, { params: { x: 'links' }, body })).body;

  test('converting an amount returns the exact decimal amount and the rate', async () => {
    covers('PAY-128', 'PAY-129');
    const owner = await openPortal({ account: 'owner' });
    expect(await convert(owner, { currency_from: 'EUR', currency_to: 'UAH', amount: '10,5' })).toEqual({
      currency_from: 'EUR',
      currency_to: 'UAH',
      amount: '10.50',
      amount_to: '474.60',
      conversion_rate: '45.200000',
    });
    const back = await convert(owner, { currency_from: 'UAH', currency_to: 'EUR', amount: '100' });
    expect([back.amount_to, back.conversion_rate]).toEqual(['2.21', '0.022124']);
    const same = await convert(owner, { currency_from: 'USD', currency_to: 'USD', amount: '999999999.99' });
    expect(same.amount_to).toBe('999999999.99');
  });

  test('converting an amount refuses a currency without a rate and an invalid amount', async () => {
    const owner = await openPortal({ account: 'owner' });
    const none = [['currency_to', 'There is no exchange rate for this currency']];
    expect((await convert(owner, { currency_from: 'EUR', currency_to: 'XXX', amount: '1' })).error).toEqual(none);
    const huge = await convert(owner, { currency_from: 'EUR', currency_to: 'UAH', amount: '9'.repeat(17) });
    expect(huge.error).toEqual([['amount', 'field is greater than 999999999.99']]);
    const params = { x: 'links' };
    const broken = { currency_from: 'EUR', currency_to: 'UAH', amount: '1e3' };
    expect((await owner.call(solutions.convert, { params, body: broken })).status).toBe(400);
  });
});

test("the URL shortener returns a token that redirects to the payment link's checkout", async () => {
  covers('LINK-050');
  const owner = await openPortal({ account: 'owner' });
  const [link] = (await owner.call(linkLists.links.rows)).body.data;
  const { token } = (await owner.call(shell.shortener, { body: { url: link?.url } })).body;
  const answer = await (await owner.as()).http.get(`/s/${token}`).redirects(0);
  expect([answer.status, answer.headers['location']]).toEqual([302, new URL(link?.url ?? '').pathname]);
  expect([shell.shortener.method, shell.shortener.path]).toEqual(['POST', '/api/v2/s/shortener']);
});
