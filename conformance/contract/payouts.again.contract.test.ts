import { describe, expect, test } from 'vitest';
import { payouts } from '@portal/contract/payouts';
import { PAYOUT_CARDS, findPayingMerchantId } from '../support/payouts.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import {
  RECEIVER_CARD,
  switchFourEyes,
  createPayoutsFromFile,
  OTHER_RECEIVER_CARD,
  sendPayoutFile,
  countPayouts,
} from './payouts.testData.ts';

const tokenOf = async (portal: Portal) =>
  (await portal.call(payouts.tokens, { params: { id: findPayingMerchantId(portal) } })).body.data[0]!.token;

describe('repeated payout file', () => {
  test('checking a payout file with the rows of an earlier file names the earlier file, its author and its date', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `receiver,amount,currency\n${RECEIVER_CARD},10.00,UAH\n${await tokenOf(owner)},20.00,UAH\n`;
    const first = (await sendPayoutFile(owner, file)).body;
    expect(first.made_before).toBeNull();
    await sendPayoutFile(owner, file, { fileId: first.file_id });
    const written = `Receiver;Currency;Amount\r\n"4444 5555 1111 6666";uah;10,00\r\n\r\n${await tokenOf(owner)};UAH;20,00\r\n`;
    const mfa = await owner.as('mfa');
    for (const again of [file, written])
      expect((await sendPayoutFile(mfa, again, { name: 'other.csv' })).body.made_before).toEqual({
        file_id: first.file_id,
        createtime: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        created_by: 'owner@example.com',
      });
    for (const other of [
      file.replace('10.00', '10.01'),
      file.replace(RECEIVER_CARD, OTHER_RECEIVER_CARD),
      `${file}${RECEIVER_CARD},1.00,UAH\n`,
    ])
      expect((await sendPayoutFile(mfa, other)).body.made_before).toBeNull();
  });

  test('a payout file can be sent again without a warning when all its payouts were rejected or declined', async () => {
    const owner = await openPortal({ account: 'owner' });
    const refused = `receiver,amount,currency\n${RECEIVER_CARD},10.13,UAH\n`;
    await createPayoutsFromFile(owner, refused);
    expect((await sendPayoutFile(owner, refused)).body.made_before).toBeNull();
    await switchFourEyes(owner);
    const { file_id: file } = (await createPayoutsFromFile(owner, refused)).body;
    expect((await sendPayoutFile(owner, refused)).body.made_before).toMatchObject({ file_id: file });
    const params = { id: findPayingMerchantId(owner), file };
    await (await owner.as('mfa')).call(payouts.decide, { params, body: { approve: false } });
    expect((await sendPayoutFile(owner, refused)).body.made_before).toBeNull();
  });

  test('a checked payout file is refused if another user sent a file with the same rows after the check', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `receiver,amount,currency\n${RECEIVER_CARD},10.00,UAH\n`;
    const { file_id: fileId } = (await sendPayoutFile(owner, file)).body;
    await createPayoutsFromFile(await owner.as('mfa'), file);
    const before = await countPayouts(owner);
    expect((await sendPayoutFile(owner, file, { fileId })).body.error).toBe(
      'The same file was sent after your check. Check it again',
    );
    expect(await countPayouts(owner)).toBe(before);
    expect((await createPayoutsFromFile(owner, file)).body.created).toBe(1);
  });

  test('sending a payout file again returns the created payouts even after a planned day has passed', async () => {
    const owner = await openPortal({ account: 'owner' });
    const file = `receiver,amount,currency,planned_for\n${RECEIVER_CARD},10.00,UAH,2026-11-21\n${RECEIVER_CARD},20.00,UAH,\n`;
    const other = file.replace('20.00', '30.00');
    const { file_id: fileId } = (await createPayoutsFromFile(owner, file)).body;
    const { file_id: checked } = (await sendPayoutFile(owner, other)).body;
    await owner.clock.set('2026-11-23T12:00:00Z');
    const later = await owner.as('owner');
    const before = await countPayouts(later);
    expect((await sendPayoutFile(later, file, { fileId })).body).toMatchObject({ created: 2, rows: 2, wrong: 0 });
    // A file that was checked but not sent is validated again, so its planned day is in the past.
    expect((await sendPayoutFile(later, other, { fileId: checked })).body).toMatchObject({
      created: 0,
      errors: [{ row: 2, field: 'planned_for' }],
    });
    expect(await countPayouts(later)).toBe(before);
  });
});

describe('repeated rows of a payout file', () => {
  const read = async (rows: string) =>
    (await sendPayoutFile(await openPortal({ account: 'owner' }), `receiver,amount,currency,additional_info\n${rows}`))
      .body;

  test('the check of a payout file lists repeated rows with row numbers and the masked receiver', async () => {
    const { repeated, wrong } = await read(
      `${RECEIVER_CARD},10.00,UAH,Rent\n${OTHER_RECEIVER_CARD},10.00,UAH,Rent\n"4444 5555 1111 6666",10,UAH, rent\n`,
    );
    expect(wrong).toBe(0);
    expect(repeated).toMatchObject([{ rows: [2, 4], amount: '10.00', currency: 'UAH', additional_info: 'Rent' }]);
    expect(JSON.stringify(repeated)).not.toContain(RECEIVER_CARD);
  });

  test.each([
    ['receiver', `${RECEIVER_CARD},10.00,UAH,Rent\n${OTHER_RECEIVER_CARD},10.00,UAH,Rent\n`],
    ['amount', `${RECEIVER_CARD},10.00,UAH,Rent\n${RECEIVER_CARD},10.01,UAH,Rent\n`],
    ['currency', `${RECEIVER_CARD},10.00,UAH,Rent\n${RECEIVER_CARD},10.00,USD,Rent\n`],
    ['purpose', `${RECEIVER_CARD},10.00,UAH,Rent\n${RECEIVER_CARD},10.00,UAH,Wage\n`],
  ])('the check of a payout file does not report rows as repeated if they differ in %s', async (_what, rows) => {
    expect((await read(rows)).repeated).toEqual([]);
  });
});

test("the list of payout files counts each file's payouts by status", async () => {
  const owner = await openPortal({ account: 'owner' });
  const cards = [PAYOUT_CARDS.good, PAYOUT_CARDS.declined, PAYOUT_CARDS.lost];
  const { outcomes } = (
    await createPayoutsFromFile(
      owner,
      `receiver,amount,currency\n${cards.map((card) => `${card},10.00,UAH\n`).join('')}`,
    )
  ).body;
  expect(outcomes).toEqual([
    { status: 'approved', payouts: 1 },
    { status: 'declined', payouts: 1 },
    { status: 'unknown', payouts: 1 },
  ]);
});
