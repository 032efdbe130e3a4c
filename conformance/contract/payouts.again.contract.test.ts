import { describe, expect, test } from 'vitest';
import { payouts } from '@portal/contract/payouts';
import { PAYOUT_CARDS, payingMerchant } from '../support/payouts.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { CARD, fourEyes, makeOf, OTHER_CARD, sendFile, totalOf } from './payouts.testData.ts';

const tokenOf = async (portal: Portal) =>
  (await portal.call(payouts.tokens, { params: { id: payingMerchant(portal) } })).body.data[0]!.token;

describe('repeated payout file', () => {
  test('checking a payout file with the rows of an earlier file names the earlier file, its author and its date', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `receiver,amount,currency\n${CARD},10.00,UAH\n${await tokenOf(owner)},20.00,UAH\n`;
    const first = (await sendFile(owner, file)).body;
    expect(first.made_before).toBeNull();
    await sendFile(owner, file, { fileId: first.file_id });
    const written = `Receiver;Currency;Amount\r\n"4444 5555 1111 6666";uah;10,00\r\n\r\n${await tokenOf(owner)};UAH;20,00\r\n`;
    const mfa = await owner.as('mfa');
    for (const again of [file, written])
      expect((await sendFile(mfa, again, { name: 'other.csv' })).body.made_before).toEqual({
        file_id: first.file_id,
        createtime: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        created_by: 'owner@example.com',
      });
    for (const other of [file.replace('10.00', '10.01'), file.replace(CARD, OTHER_CARD), `${file}${CARD},1.00,UAH\n`])
      expect((await sendFile(mfa, other)).body.made_before).toBeNull();
  });

  test('a payout file can be sent again without a warning when all its payouts were rejected or declined', async () => {
    const owner = await openPortal({ account: 'owner' });
    const refused = `receiver,amount,currency\n${CARD},10.13,UAH\n`;
    await makeOf(owner, refused);
    expect((await sendFile(owner, refused)).body.made_before).toBeNull();
    await fourEyes(owner);
    const { file_id: file } = (await makeOf(owner, refused)).body;
    expect((await sendFile(owner, refused)).body.made_before).toMatchObject({ file_id: file });
    const params = { id: payingMerchant(owner), file };
    await (await owner.as('mfa')).call(payouts.decide, { params, body: { approve: false } });
    expect((await sendFile(owner, refused)).body.made_before).toBeNull();
  });

  test('a checked payout file is refused if another user sent a file with the same rows after the check', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `receiver,amount,currency\n${CARD},10.00,UAH\n`;
    const { file_id: fileId } = (await sendFile(owner, file)).body;
    await makeOf(await owner.as('mfa'), file);
    const before = await totalOf(owner);
    expect((await sendFile(owner, file, { fileId })).body.error).toBe(
      'The same file was sent after your check. Check it again',
    );
    expect(await totalOf(owner)).toBe(before);
    expect((await makeOf(owner, file)).body.created).toBe(1);
  });

  test('sending a payout file again returns the created payouts even after a planned day has passed', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `receiver,amount,currency,planned_for\n${CARD},10.00,UAH,2026-11-21\n${CARD},20.00,UAH,\n`;
    const other = file.replace('20.00', '30.00');
    const { file_id: fileId } = (await makeOf(owner, file)).body;
    const { file_id: checked } = (await sendFile(owner, other)).body;
    await owner.clock.set('2026-11-23T12:00:00Z');
    const later = await owner.as('owner');
    const before = await totalOf(later);
    expect((await sendFile(later, file, { fileId })).body).toMatchObject({ created: 2, rows: 2, wrong: 0 });
    // A file that was checked but not sent is validated again, so its planned day is in the past.
    expect((await sendFile(later, other, { fileId: checked })).body).toMatchObject({
      created: 0,
      errors: [{ row: 2, field: 'planned_for' }],
    });
    expect(await totalOf(later)).toBe(before);
  });
});

describe('repeated rows of a payout file', () => {
  const read = async (rows: string) =>
    (await sendFile(await openPortal({ account: 'owner' }), `receiver,amount,currency,additional_info\n${rows}`)).body;

  test('the check of a payout file lists repeated rows with row numbers and the masked receiver', async () => {
    const { repeated, wrong } = await read(
      `${CARD},10.00,UAH,Rent\n${OTHER_CARD},10.00,UAH,Rent\n"4444 5555 1111 6666",10,UAH, rent\n`,
    );
    expect(wrong).toBe(0);
    expect(repeated).toMatchObject([{ rows: [2, 4], amount: '10.00', currency: 'UAH', additional_info: 'Rent' }]);
    expect(JSON.stringify(repeated)).not.toContain(CARD);
  });

  test.each([
    ['receiver', `${CARD},10.00,UAH,Rent\n${OTHER_CARD},10.00,UAH,Rent\n`],
    ['amount', `${CARD},10.00,UAH,Rent\n${CARD},10.01,UAH,Rent\n`],
    ['currency', `${CARD},10.00,UAH,Rent\n${CARD},10.00,USD,Rent\n`],
    ['purpose', `${CARD},10.00,UAH,Rent\n${CARD},10.00,UAH,Wage\n`],
  ])('the check of a payout file does not report rows as repeated if they differ in %s', async (_what, rows) => {
    expect((await read(rows)).repeated).toEqual([]);
  });
});

test("the list of payout files counts each file's payouts by status", async () => {
  const owner = await openPortal({ account: 'owner' });
  const cards = [PAYOUT_CARDS.good, PAYOUT_CARDS.declined, PAYOUT_CARDS.lost];
  const { outcomes } = (
    await makeOf(owner, `receiver,amount,currency\n${cards.map((card) => `${card},10.00,UAH\n`).join('')}`)
  ).body;
  expect(outcomes).toEqual([
    { status: 'approved', payouts: 1 },
    { status: 'declined', payouts: 1 },
    { status: 'unknown', payouts: 1 },
  ]);
});
