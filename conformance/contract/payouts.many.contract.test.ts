import { describe, expect, test } from 'vitest';
import { MAX_PAYOUTS_PER_FILE, payouts } from '@portal/contract/payouts';
import { readBalance, computeBalanceChange, findPayingMerchantId } from '../support/payouts.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import {
  RECEIVER_CARD,
  createPayoutsFromFile,
  OTHER_RECEIVER_CARD,
  listPayoutsOfFile,
  sendPayoutFile,
  topUpPayoutBalance,
  countPayouts,
} from './payouts.testData.ts';

const NO_COLUMN = 'This column is missing: the first row must contain the column names';
const FORMULA = 'Formulas are not allowed here';
const HEADER = 'receiver,amount,currency,additional_info,planned_for';

const tokenOf = async (portal: Portal) =>
  (await portal.call(payouts.tokens, { params: { id: findPayingMerchantId(portal) } })).body.data[0]!.token;

describe('payout file', () => {
  test('a payout file is checked first, and sending the checked file creates a payout from each row', async () => {
    const owner = await openPortal({ account: 'owner' });
    await topUpPayoutBalance(owner, '1000.00', 'USD');
    const [before, total] = [await readBalance(owner), await countPayouts(owner)];
    const rows = [
      `${RECEIVER_CARD},100.00,UAH,"Rent, May",`,
      `4444 5555-1111 6666,"200,50",uah,,2026-11-25`,
      '',
      ',,,,',
      `${await tokenOf(owner)},7,USD,"He said ""pay""",`,
    ];
    const file = `\uFEFF${HEADER}\r\n${rows.join('\r\n')}\r\n`;
    const checked = (await sendPayoutFile(owner, file)).body;
    expect(checked).toEqual({
      file_id: checked.file_id,
      created: 0,
      waits: false,
      made_before: null,
      rows: 3,
      wrong: 0,
      repeated: [],
      errors: [],
      totals: [
        {
          currency: 'UAH',
          payouts: 2,
          amount: '300.50',
          fees: '10.00',
          balance_after: ((before.available - 31_050) / 100).toFixed(2),
        },
        { currency: 'USD', payouts: 1, amount: '7.00', fees: '0.50', balance_after: expect.any(String) as string },
      ],
    });
    expect([await readBalance(owner), await countPayouts(owner)]).toEqual([before, total]);
    const made = (await sendPayoutFile(owner, file, { fileId: checked.file_id })).body;
    const { repeated: _, ...sums } = checked;
    const outcomes = [
      { status: 'approved', payouts: 2 },
      { status: 'planned', payouts: 1 },
    ];
    expect(made).toEqual({ ...sums, created: 3, outcomes });
    const seen = (await listPayoutsOfFile(owner, checked.file_id)).map((one) => [one.amount, one.currency, one.status]);
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['100.00', 'UAH', 'approved'],
        ['200.50', 'UAH', 'planned'],
        ['7.00', 'USD', 'approved'],
      ]),
    );
    const after = await readBalance(owner);
    expect(computeBalanceChange(before, after)).toEqual({ available: -31_050, reserved: 20_550, due: 500 });
    // Two rows with the same card have the same receiver.
    const [one, other] = (await listPayoutsOfFile(owner, checked.file_id)).filter(({ currency }) => currency === 'UAH');
    expect(one).toMatchObject({ receiver: '444455******6666', brand: 'visa', origin: 'file', type: 'card' });
    expect(one?.receiver_id).toBe(other?.receiver_id);
  });

  test('a payout file creates its payouts once when sent repeatedly, in parallel or after a lost answer', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `receiver,amount,currency\n${RECEIVER_CARD},10.00,UAH\n${OTHER_RECEIVER_CARD},20.00,UAH\n`;
    const { file_id: fileId } = (await sendPayoutFile(owner, file)).body;
    const before = await countPayouts(owner);
    await owner.faults.add({
      path: '/api/v2/merchant/*/payout/create/many/',
      status: 503,
      times: 1,
      after_commit: true,
    });
    expect((await sendPayoutFile(owner, file, { fileId })).status).toBe(503);
    expect(await countPayouts(owner)).toBe(before + 2);
    const balance = await readBalance(owner);
    const again = await Promise.all(Array.from({ length: 8 }, () => sendPayoutFile(owner, file, { fileId })));
    expect(again.map(({ body }) => body.created)).toEqual(Array.from({ length: 8 }, () => 2));
    expect([await countPayouts(owner), await readBalance(owner)]).toEqual([before + 2, balance]);
  });

  test('a payout file creates its payouts once when the first two requests to send it run in parallel', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `receiver,amount,currency\n${RECEIVER_CARD},10.00,UAH\n`;
    const { file_id: fileId } = (await sendPayoutFile(owner, file)).body;
    const before = await countPayouts(owner);
    const both = await Promise.all([sendPayoutFile(owner, file, { fileId }), sendPayoutFile(owner, file, { fileId })]);
    expect(both.map(({ body }) => body.created)).toEqual([1, 1]);
    expect(await countPayouts(owner)).toBe(before + 1);
  });

  test('a payout file is sent only with the rows that were checked and by the user who checked them', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `receiver,amount,currency\n${RECEIVER_CARD},10.00,UAH\n`;
    const other = file.replace('10.00', '10.01');
    const { file_id: fileId } = (await sendPayoutFile(owner, file)).body;
    const before = await countPayouts(owner);
    const changed = 'This file differs from the checked file. Check it again';
    expect((await sendPayoutFile(owner, other, { fileId })).body.error).toBe(changed);
    expect((await sendPayoutFile(owner, file, { fileId: 4711 })).body.error).toBe('Check the file first');
    const mfa = await owner.as('mfa');
    expect((await sendPayoutFile(mfa, file, { fileId })).body.error).toBe('Check the file first');
    expect(await countPayouts(owner)).toBe(before);
    expect((await sendPayoutFile(owner, file, { fileId })).body.created).toBe(1);
    expect((await sendPayoutFile(owner, other, { fileId })).body.error).toBe(changed);
    expect(await countPayouts(owner)).toBe(before + 1);
  });

  test.each([';', '\t'])('a payout file may use %j as the column separator', async (separator) => {
    const owner = await openPortal({ account: 'owner' });
    const cells = [
      ['Currency', 'Amount', 'Receiver'],
      ['UAH', '1,50', RECEIVER_CARD],
    ];
    const { body } = await createPayoutsFromFile(owner, cells.map((row) => row.join(separator)).join('\n'));
    expect(body).toMatchObject({ created: 1, wrong: 0, totals: [{ amount: '1.50' }] });
  });

  test("a payout file saved by Excel is read like the same rows in the template's format", async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = [HEADER, `${RECEIVER_CARD},1000.50,UAH,- знижка 10%,2026-12-31`].join('\n');
    const sheet = [
      'sep=;',
      `${HEADER.replaceAll(',', ';')};;`,
      `4444 5555 1111 6666;1\u00A0000,50;uah;- знижка 10%;31.12.2026;;`,
    ];
    const { body } = await sendPayoutFile(owner, `\uFEFF${sheet.join('\r\n')}\r\n`);
    expect(body).toMatchObject({ wrong: 0, errors: [], totals: [{ currency: 'UAH', amount: '1000.50' }] });
    const made = await sendPayoutFile(owner, file, { fileId: body.file_id });
    expect(made.body).toMatchObject({ created: 1, outcomes: [{ status: 'planned', payouts: 1 }] });
  });

  test('errors of a payout file repeat the wrong cells, but never a card number', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { body } = await sendPayoutFile(owner, `receiver,amount,currency\n1234,1.000,${RECEIVER_CARD.slice(1)}\n`);
    expect(body.errors.map(({ field, value }) => [field, value])).toEqual([
      ['receiver', undefined],
      ['amount', '1.000'],
      ['currency', '***'],
    ]);
  });

  test('a payout file creates no payouts until every row is valid, and the check lists all errors of each row', async () => {
    const owner = await openPortal({ account: 'owner' });
    const [before, balance] = [await countPayouts(owner), await readBalance(owner)];
    const rows = [
      `${RECEIVER_CARD},12.50,UAH,fine,`,
      `4.44456E+15,0,UAH,,`,
      `1234,ten,CZK,${RECEIVER_CARD},2020-01-01`,
      `nobody,30000.00,UAH,=HYPERLINK("http://evil.example"),2026-02-31`,
      `2200123412341234,1.00,UAH,@SUM(A1),`,
      `=1+1,1.00,UAH,,`,
      `${RECEIVER_CARD},1.00,UAH,a,,b`,
      `,,,,`,
      `,1.00,,x,`,
      `${RECEIVER_CARD},0.50,UAH,-5,`,
    ];
    const { body } = await createPayoutsFromFile(owner, [HEADER, ...rows].join('\n'));
    expect(body).toMatchObject({ created: 0, rows: 9, wrong: 8, totals: [{ currency: 'UAH', payouts: 1 }] });
    expect(body.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
      [3, 'receiver', 'A spreadsheet shortened the card number: format the column as text'],
      [3, 'amount', 'field is lower than 1.00'],
      [4, 'receiver', 'Enter a valid card number'],
      [4, 'amount', 'Enter an amount such as 1250.00 or 1 250,00'],
      [4, 'currency', 'There is no balance in this currency'],
      [4, 'additional_info', "Don't enter a card number here"],
      [4, 'planned_for', 'Choose today or a later day'],
      [5, 'receiver', "This stored card doesn't exist"],
      [5, 'amount', 'field is greater than 29999.00'],
      [5, 'additional_info', FORMULA],
      [5, 'planned_for', 'Enter a date such as 2026-12-31 or 31.12.2026'],
      [6, 'receiver', 'Payouts to cards of this country are not possible'],
      [6, 'additional_info', FORMULA],
      [7, 'receiver', FORMULA],
      [8, '', 'The row has more cells than the file has columns'],
      [10, 'receiver', 'field is required'],
      [10, 'currency', 'field is required'],
      [11, 'amount', 'field is lower than 1.00'],
    ]);
    expect([await countPayouts(owner), await readBalance(owner)]).toEqual([before, balance]);
  });

  test('a payout file can pay stored cards by token, also by a token that begins like a formula', async () => {
    const owner = await openPortal({ account: 'owner' });
    let odd = 0;
    for (const { id, currencies } of (await owner.call(payouts.merchants)).body.data) {
      const tokens = (await owner.call(payouts.tokens, { params: { id } })).body.data.map(({ token }) => token);
      odd += tokens.filter((token) => token.startsWith('-')).length;
      const rows = tokens.map((token) => `${token},1.00,${currencies[0]}`);
      const { body } = await sendPayoutFile(owner, ['receiver,amount,currency', ...rows].join('\n'), { merchant: id });
      expect(body.errors.filter(({ message }) => !message.includes('country'))).toEqual([]);
    }
    expect(odd).toBeGreaterThan(0);
  });

  test('the check of a payout file returns at most 100 errors and the number of wrong rows', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { body } = await sendPayoutFile(owner, `receiver,amount,currency\n${'x,0,XXX\n'.repeat(200)}`);
    expect([body.errors.length, body.wrong, body.rows]).toEqual([100, 200, 200]);
  });

  test('a payout file above the available balance creates no payouts, and its check shows the missing amount', async () => {
    const owner = await openPortal({ account: 'owner' });
    const [before, { available }] = [await countPayouts(owner), await readBalance(owner)];
    const each = (available / 200).toFixed(2);
    // The balance covers each row alone, but not both rows with their fees.
    const file = `receiver,amount,currency\n${`${RECEIVER_CARD},${each},UAH\n`.repeat(2)}`;
    const checked = (await sendPayoutFile(owner, file)).body;
    expect([checked.wrong, checked.totals[0]?.balance_after.startsWith('-')]).toEqual([0, true]);
    const { body } = await sendPayoutFile(owner, file, { fileId: checked.file_id });
    expect(body.error).toBe('The balance is too low for this file');
    expect([await countPayouts(owner), (await readBalance(owner)).available]).toEqual([before, available]);
  });

  test.each([
    ['', [['receiver', NO_COLUMN]]],
    [`receiver,amount\n${RECEIVER_CARD},1.00`, [['currency', NO_COLUMN]]],
    ['receiver,amount,currency,price\n', [['price', 'This column is unknown']]],
    [`receiver,amount,currency,${RECEIVER_CARD}\n`, [['***', 'This column is unknown']]],
    ['receiver,amount,currency,amount\n', [['amount', 'This column appears twice']]],
    ['\u0000PNG\u0000', 'The file is not a CSV file in UTF-8'],
    ['receiver,amount,currency\n\n', 'The file has no rows'],
  ])('a payout file is refused if its content is %j', async (text, error) => {
    const owner = await openPortal({ account: 'owner' });
    expect((await sendPayoutFile(owner, text)).body.error).toEqual(error);
  });

  test('a payout file that is not UTF-8 is refused', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = Buffer.from(
      `receiver,amount,currency,additional_info\n${RECEIVER_CARD},1.00,UAH,\u00E9t\u00E9\n`,
      'latin1',
    );
    expect((await sendPayoutFile(owner, file)).body.error).toBe('The file is not a CSV file in UTF-8');
  });

  test('a payout file may have 50,000 rows, and one row more is refused', async () => {
    const owner = await openPortal({ account: 'owner' });
    await topUpPayoutBalance(owner, '1000000.00');
    const before = await countPayouts(owner);
    const file = (rows: number) => `receiver,amount,currency\n${`${RECEIVER_CARD},1.00,UAH\n`.repeat(rows)}`;
    const more = await sendPayoutFile(owner, file(MAX_PAYOUTS_PER_FILE + 1));
    expect([more.body.error, await countPayouts(owner)]).toEqual(['The file has more than 50000 rows', before]);
    expect((await createPayoutsFromFile(owner, file(MAX_PAYOUTS_PER_FILE))).body).toMatchObject({
      created: MAX_PAYOUTS_PER_FILE,
    });
    expect(await countPayouts(owner)).toBe(before + MAX_PAYOUTS_PER_FILE);
  });

  test('two payout files that are sent in parallel with the same new card share one receiver', async () => {
    const owner = await openPortal({ account: 'owner' });
    await topUpPayoutBalance(owner, '100000.00');
    const file = `receiver,amount,currency\n${'4111111111111111,1.00,UAH\n'.repeat(3000)}`;
    const checked = await Promise.all([
      sendPayoutFile(owner, file),
      sendPayoutFile(owner, file.replace('1.00', '2.00')),
    ]);
    const [one = 0, other = 0] = checked.map(({ body }) => body.file_id);
    const made = await Promise.all([
      sendPayoutFile(owner, file, { fileId: one }),
      sendPayoutFile(owner, file.replace('1.00', '2.00'), { fileId: other }),
    ]);
    expect(made.map(({ body }) => body.created)).toEqual([3000, 3000]);
    const paid = [...(await listPayoutsOfFile(owner, one)), ...(await listPayoutsOfFile(owner, other))];
    expect(new Set(paid.map(({ receiver_id: id }) => id)).size).toBe(1);
  });

  test('a payout file with 10,000 rows is created completely or not at all while the server answers other calls', async () => {
    const owner = await openPortal({ account: 'owner' });
    await topUpPayoutBalance(owner, '100000.00');
    const before = await countPayouts(owner);
    const file = `receiver,amount,currency\n${`${RECEIVER_CARD},1.00,UAH\n`.repeat(10_000)}`;
    const fileId = (await sendPayoutFile(owner, file)).body.file_id;
    const order: string[] = [];
    const totals = new Set<number>();
    const sent = Promise.all([file, file].map((one) => sendPayoutFile(owner, one, { fileId }))).finally(() =>
      order.push('file'),
    );
    while (!order.includes('file')) {
      totals.add(await countPayouts(owner));
      order.push('call');
    }
    expect((await sent).map(({ body }) => body.created)).toEqual([10_000, 10_000]);
    expect(order.indexOf('file')).toBeGreaterThan(10);
    totals.add(await countPayouts(owner));
    expect([...totals]).toEqual([before, before + 10_000]);
  });

  test('a payout file is refused without the right to pay out and for a merchant without payouts', async () => {
    const owner = await openPortal({ account: 'owner' });
    const [merchant, shop = 0] = owner.fixture.merchants.map(({ id }) => id);
    const text = `receiver,amount,currency\n${RECEIVER_CARD},1.00,UAH\n`;
    const send = async (portal: Portal, id: number) => sendPayoutFile(portal, text, { merchant: id });
    expect((await send(await owner.as('viewer'), merchant ?? 0)).status).toBe(403);
    expect((await send(await owner.as('other'), merchant ?? 0)).status).toBe(404);
    expect((await send(owner, shop)).body.error).toBe("This merchant can't pay out to cards");
  });

  test("a payout file's card numbers appear in no answer, journal, mail or file name", async () => {
    const owner = await openPortal({ account: 'owner' });
    await owner.call(payouts.saveOptions, { params: { id: findPayingMerchantId(owner) }, body: { four_eyes: true } });
    const name = 'of May.csv';
    const file = `receiver,amount,currency\n${RECEIVER_CARD},1.00,UAH\n${OTHER_RECEIVER_CARD},2.00,UAH\n`;
    const checked = await sendPayoutFile(owner, file, { name });
    const made = await sendPayoutFile(owner, file, { name, fileId: checked.body.file_id });
    const wrong = await sendPayoutFile(
      owner,
      `receiver,amount,currency\n${RECEIVER_CARD}1111,${OTHER_RECEIVER_CARD},${RECEIVER_CARD}\n`,
    );
    const named = await sendPayoutFile(owner, file, { name: `of ${RECEIVER_CARD}.csv` });
    expect(named.body.error).toEqual([['file', "Don't enter a card number here"]]);
    const rows = await listPayoutsOfFile(owner, checked.body.file_id);
    const { data: files } = (await owner.call(payouts.files)).body;
    expect([made.body.created, rows.length, files.length, wrong.body.wrong]).toEqual([2, 2, 1, 1]);
    const all = [
      checked.body,
      made.body,
      wrong.body,
      named.body,
      rows,
      files,
      await owner.journal(),
      await owner.outbox(),
    ];
    const said = JSON.stringify(all).replaceAll(/[ -]/g, '');
    expect([RECEIVER_CARD, OTHER_RECEIVER_CARD].filter((number) => said.includes(number))).toEqual([]);
    expect(files[0]?.name).toBe(name);
  });
});
