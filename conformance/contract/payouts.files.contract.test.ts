import { describe, expect, test } from 'vitest';
import { payouts } from '@portal/contract/payouts';
import { readLastMail } from '../support/mails.ts';
import { readBalance, findPayingMerchantId } from '../support/payouts.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import {
  RECEIVER_CARD,
  switchFourEyes,
  createPayoutsFromFile,
  OTHER_RECEIVER_CARD,
  listPayoutsOfFile,
  topUpPayoutBalance,
  switchOffFourEyes,
} from './payouts.testData.ts';

const FILE = `receiver,amount,currency,planned_for\n${RECEIVER_CARD},10.00,UAH,\n${OTHER_RECEIVER_CARD},20.00,UAH,2026-11-25\n`;
const DECIDED = 'These payouts are already approved or rejected';

/** Creates a waiting payout file of the owner, and signs in a colleague who may pay out. */
async function waitingFile(arrange?: (owner: Portal) => Promise<unknown>) {
  const owner = await openPortal({ account: 'owner' });
  await arrange?.(owner);
  await switchFourEyes(owner);
  const before = await readBalance(owner);
  const { body } = await createPayoutsFromFile(owner, FILE);
  return { owner, mfa: await owner.as('mfa'), before, made: body, fileId: body.file_id };
}
const decide = async (portal: Portal, file: number, approve: boolean, key?: string) =>
  portal.call(payouts.decide, {
    params: { id: findPayingMerchantId(portal), file },
    body: { approve },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const filesOf = async (portal: Portal) => (await portal.call(payouts.files)).body.data;
const statusesOf = async (portal: Portal, fileId: number) =>
  (await listPayoutsOfFile(portal, fileId)).map(({ amount, status }) => `${amount} ${status}`).toSorted();

describe('four-eyes approval of payout files', () => {
  test('a payout file that waits for approval is announced by email only to the other approvers', async () => {
    const owner = await openPortal({ account: 'owner' });
    await owner.grant('support@example.com', findPayingMerchantId(owner), { payouts: 'edit' });
    await owner.grant('till@example.com', findPayingMerchantId(owner), { payouts: 'read' });
    await switchFourEyes(owner);
    const before = (await owner.outbox()).length;
    await createPayoutsFromFile(owner, FILE);
    const mails = (await owner.outbox()).slice(before);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['mfa@example.com', 'support@example.com']);
    const mail = await readLastMail(owner, 'mfa@example.com');
    for (const part of ['payouts.csv', '30.00 UAH', 'owner@example.com', '/#/multiparty-payments/files'])
      expect(mail.body).toContain(part);
  });

  test('approved payouts of a file are sent immediately or on their planned day, and name the approver', async () => {
    const { owner, mfa, fileId } = await waitingFile();
    const { body } = await decide(mfa, fileId, true);
    expect(body).toMatchObject({
      id: fileId,
      name: 'payouts.csv',
      status: 'approved',
      created_by: 'owner@example.com',
      decided_by: 'mfa@example.com',
      payouts: 2,
      totals: [{ currency: 'UAH', payouts: 2, amount: '30.00', fees: '10.00' }],
      can_decide: false,
    });
    expect(await statusesOf(owner, fileId)).toEqual(['10.00 approved', '20.00 planned']);
    const [planned] = (await listPayoutsOfFile(owner, fileId)).filter(({ status }) => status === 'planned');
    const params = { id: findPayingMerchantId(owner), order: planned!.order_id };
    const { events } = (await owner.call(payouts.order, { params })).body;
    expect(events.map(({ type, detail }) => [type, detail])).toEqual([
      ['created', 'owner@example.com'],
      ['approved_by', 'mfa@example.com'],
    ]);
    await owner.clock.set('2026-11-26T12:00:00Z');
    const later = await owner.as('owner');
    expect(await statusesOf(later, fileId)).toEqual(['10.00 approved', '20.00 approved']);
  });

  test('rejecting a payout file cancels its payouts and releases their money', async () => {
    const { owner, mfa, before, fileId } = await waitingFile();
    expect((await decide(mfa, fileId, false)).body).toMatchObject({
      status: 'rejected',
      decided_by: 'mfa@example.com',
    });
    expect(await statusesOf(owner, fileId)).toEqual(['10.00 cancelled', '20.00 cancelled']);
    expect(await readBalance(owner)).toEqual(before);
  });

  test('a payout file cannot be approved by its submitter or by users who may only read payouts', async () => {
    const { owner, fileId } = await waitingFile();
    expect((await filesOf(owner))[0]).toMatchObject({ id: fileId, status: 'waiting', can_decide: false });
    expect((await decide(owner, fileId, true)).body).toEqual({
      error: 'A colleague must approve or reject payouts that you submitted',
    });
    const viewer = await owner.as('viewer');
    expect((await filesOf(viewer))[0]).toMatchObject({ id: fileId, can_decide: false });
    expect((await decide(viewer, fileId, true)).status).toBe(403);
    const other = await owner.as('other');
    expect([(await decide(other, fileId, true)).status, (await filesOf(other)).length]).toEqual([404, 0]);
    expect((await filesOf(await owner.as('mfa')))[0]).toMatchObject({ id: fileId, can_decide: true });
    expect(await statusesOf(owner, fileId)).toEqual(['10.00 waiting', '20.00 waiting']);
  });

  test('of two parallel decisions on a payout file, only the first counts', async () => {
    const before = (portal: Portal) =>
      portal.grant('mixed@example.com', findPayingMerchantId(portal), { payouts: 'edit' });
    const { owner, mfa, fileId } = await waitingFile(before);
    const mixed = await owner.as('mixed');
    const both = await Promise.all([decide(mfa, fileId, true), decide(mixed, fileId, false)]);
    const refused = both.filter(({ body }) => 'error' in body).map(({ body }) => body);
    expect(refused).toEqual([{ error: DECIDED }]);
    const [file] = await filesOf(owner);
    expect(await statusesOf(owner, fileId)).toEqual(
      file?.status === 'approved' ? ['10.00 approved', '20.00 planned'] : ['10.00 cancelled', '20.00 cancelled'],
    );
  });

  test('repeated approvals of a payout file pay once, and the same idempotency key returns the first answer', async () => {
    const { owner, mfa, fileId } = await waitingFile();
    const keyed = await Promise.all(Array.from({ length: 20 }, () => decide(mfa, fileId, true, 'key-1')));
    expect(new Set(keyed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const after = await readBalance(owner);
    expect((await decide(mfa, fileId, true)).body).toEqual({ error: DECIDED });
    expect((await decide(mfa, fileId, false)).body).toEqual({ error: DECIDED });
    expect(await readBalance(owner)).toEqual(after);
  });

  test('payout files that already wait still need approval after second-person approval is switched off', async () => {
    const { owner, mfa, fileId } = await waitingFile();
    await switchOffFourEyes(owner, mfa);
    expect(await statusesOf(owner, fileId)).toEqual(['10.00 waiting', '20.00 waiting']);
    expect((await createPayoutsFromFile(owner, FILE)).body).toMatchObject({ created: 2, waits: false });
    // A file that needed no approval is not in the list of files to approve.
    expect((await filesOf(owner)).map(({ id }) => id)).toEqual([fileId]);
    expect((await decide(mfa, fileId, true)).body.status).toBe('approved');
  });

  test('approving a payout file leaves its cancelled payouts cancelled', async () => {
    const { owner, mfa, fileId } = await waitingFile();
    const [first] = await listPayoutsOfFile(owner, fileId);
    const params = { id: findPayingMerchantId(owner), order: first!.order_id };
    expect((await owner.call(payouts.cancel, { params })).body.status).toBe('cancelled');
    const [left] = await filesOf(mfa);
    expect(left).toMatchObject({
      status: 'waiting',
      payouts: 1,
      totals: [{ payouts: 1, amount: '10.00', fees: '5.00' }],
    });
    expect((await decide(mfa, fileId, true)).body).toMatchObject({ payouts: 1, totals: left?.totals });
    const { status } = (await owner.call(payouts.order, { params })).body;
    expect(status).toBe('cancelled');
  });

  test('a payout file needs no approval after all its payouts are cancelled', async () => {
    const { owner, mfa, before, fileId } = await waitingFile();
    for (const { order_id: order } of await listPayoutsOfFile(owner, fileId))
      await owner.call(payouts.cancel, { params: { id: findPayingMerchantId(owner), order } });
    expect((await filesOf(mfa))[0]).toMatchObject({
      status: 'cancelled',
      decided_by: 'owner@example.com',
      payouts: 2,
      totals: [{ payouts: 2, amount: '30.00', fees: '10.00' }],
      can_decide: false,
    });
    expect((await decide(mfa, fileId, true)).body).toEqual({ error: 'All these payouts are cancelled' });
    expect(await readBalance(owner)).toEqual(before);
  });

  test('the list of payout files shows waiting files first, then the newest', async () => {
    const { owner, mfa, fileId } = await waitingFile();
    const second = (await createPayoutsFromFile(owner, FILE.replace('10.00', '11.00'))).body.file_id;
    await decide(mfa, second, false);
    expect((await filesOf(mfa)).map(({ id, status }) => [id, status])).toEqual([
      [fileId, 'waiting'],
      [second, 'rejected'],
    ]);
  });

  test('a payout file that waits for approval reserves its money, so a second file of the same size is refused', async () => {
    const owner = await openPortal({ account: 'owner' });
    await switchFourEyes(owner);
    await topUpPayoutBalance(owner, '2000.00', 'USD');
    const { available } = await readBalance(owner, 'USD');
    // Each row costs 909.00 with its fee, so one file costs more than half of the balance.
    const rows = Math.ceil(available / 2 / 90_900);
    const file = `receiver,amount,currency\n${`${RECEIVER_CARD},900.00,USD\n`.repeat(rows)}`;
    expect((await createPayoutsFromFile(owner, file)).body.created).toBe(rows);
    expect((await createPayoutsFromFile(owner, file)).body.error).toBe('The balance is too low for this file');
  });
});
