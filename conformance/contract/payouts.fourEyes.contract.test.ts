import { describe, expect, test } from 'vitest';
import { payouts, type PayoutInfo } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { cancelPayout, readBalance, computeBalanceChange, createPayout, readPayout } from '../support/payouts.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import {
  BANK_ACCOUNT_EDITOR_EMAILS,
  listApproverEmails,
  changeBankAccount,
  COLLEAGUE_ID,
  confirmBankAccount,
  decideOnFile,
  FRIEND_ID,
  listEmailsWithEditRight,
  isBankAccountConfirmed,
  EMAILS,
  openWithWaitingFile,
  ALL_RIGHTS,
} from './payouts.fourEyes.testData.ts';
import {
  RECEIVER_CARD,
  decideLatestRequest,
  switchFourEyes,
  createPayoutsFromFile,
  readPayoutOptions,
  OTHER_RECEIVER_CARD,
  switchOffFourEyes,
} from './payouts.testData.ts';
import {
  findColleague,
  readRightsHistory,
  listMailsTo,
  removeColleague,
  toRights,
  saveColleagueRights,
} from './permissions.testData.ts';

const { coffee } = MERCHANTS;

describe('changes of second-person approval', () => {
  test('switching off second-person approval waits for another approver, who decides, and the approvers get an email', async () => {
    const { owner } = await openWithWaitingFile();
    await owner.grant('support@example.com', coffee, { payouts: 'edit' });
    const before = (await owner.outbox()).length;
    const [asked] = (await switchFourEyes(owner, false)).body.requests ?? [];
    expect(asked).toMatchObject({ kind: 'off', by: EMAILS.owner, can_decide: false, can_withdraw: true });
    // Requesting the change twice creates one request.
    expect((await switchFourEyes(owner, false)).body.requests).toHaveLength(1);
    const mails = (await owner.outbox()).slice(before).map(({ to }) => to);
    expect([...new Set(mails)].toSorted()).toEqual([EMAILS.colleague, 'support@example.com']);
    const viewer = await owner.as('viewer');
    expect((await readPayoutOptions(viewer)).requests).toMatchObject([{ can_decide: false, can_withdraw: false }]);
    expect((await decideLatestRequest(viewer, true)).status).toBe(403);
    const mfa = await owner.as('mfa');
    expect((await readPayoutOptions(mfa)).requests).toMatchObject([{ can_decide: true, can_withdraw: false }]);
    expect((await decideLatestRequest(mfa, true)).body).toMatchObject({ four_eyes: false, requests: [] });
    expect((await createPayout(owner)).body.status).toBe('approved');
  });

  test('repeated requests to switch off second-person approval send an approver at most six emails an hour', async () => {
    const { owner } = await openWithWaitingFile();
    const before = (await listMailsTo(owner, EMAILS.colleague)).length;
    for (let round = 0; round < 8; round += 1) await switchFourEyes(owner, false);
    expect((await listMailsTo(owner, EMAILS.colleague)).length - before).toBe(6);
    expect((await readPayoutOptions(owner)).requests).toHaveLength(1);
  });

  test('a request to switch off second-person approval ends when an approver rejects it or its author withdraws it', async () => {
    const { owner } = await openWithWaitingFile();
    const mfa = await owner.as('mfa');
    for (const portal of [mfa, owner]) {
      await switchFourEyes(owner, false);
      expect((await decideLatestRequest(portal, false)).body).toMatchObject({ four_eyes: true, requests: [] });
    }
  });

  test('a request is approved only by users who could pay out before the request was made', async () => {
    const { owner, fileId } = await openWithWaitingFile();
    await switchFourEyes(owner, false);
    await owner.grant(EMAILS.friend, coffee, ALL_RIGHTS);
    const friend = await owner.as('mixed');
    expect((await friend.call(payouts.files)).body.data).toMatchObject([{ id: fileId, can_decide: false }]);
    expect((await decideOnFile(friend, fileId)).body).toEqual({
      error: 'Only people who had the right to pay out before the submission can approve or reject these payouts',
    });
    expect((await readPayoutOptions(friend)).requests).toMatchObject([{ can_decide: false }]);
    expect((await decideLatestRequest(friend, true)).body).toEqual({
      error: 'Only people who had the right to pay out before the request can approve or reject it',
    });
    expect((await readPayoutOptions(owner)).four_eyes).toBe(true);
  });

  test('second-person approval cannot be switched on by another tenant or for a merchant where only one user may pay out', async () => {
    const owner = await openPortal({ account: 'owner' });
    expect((await switchFourEyes(owner, true, MERCHANTS.bikes)).body.error).toMatch(/^Give a colleague the right/);
    const other = await owner.as('other');
    const asked = { params: { id: coffee, request: 1 }, body: { approve: true } };
    expect((await other.call(payouts.decideRequest, asked)).status).toBe(404);
  });

  test('if payouts need two people, the right to pay out changes when a second person approves, and the history names both people', async () => {
    const { owner } = await openWithWaitingFile();
    const mfa = await owner.as('mfa');
    await saveColleagueRights(owner, FRIEND_ID, { payments: 'edit', payouts: 'edit' });
    const waiting = await findColleague(owner, EMAILS.friend);
    expect([toRights(waiting?.views)['payouts'], waiting?.pending?.[0]?.kind]).toEqual(['read', 'grant']);
    const [asked] = (await readPayoutOptions(mfa)).requests ?? [];
    expect(asked).toMatchObject({ kind: 'grant', whom: { email: EMAILS.friend }, can_decide: true });
    expect((await decideLatestRequest(mfa, true)).body.requests).toEqual([]);
    expect(await listApproverEmails(owner)).toEqual([EMAILS.colleague, EMAILS.friend, EMAILS.owner]);
    const [change] = await readRightsHistory(owner);
    expect(change).toMatchObject({
      kind: 'changed',
      by: { email: EMAILS.owner },
      approved_by: { email: EMAILS.colleague },
      after: { payouts: 'edit' },
    });
    await saveColleagueRights(owner, FRIEND_ID, { payments: 'edit' });
    expect((await findColleague(owner, EMAILS.friend))?.pending).toMatchObject([{ kind: 'revoke', view: 'payouts' }]);
    await decideLatestRequest(mfa, true);
    expect(toRights((await findColleague(owner, EMAILS.friend))?.views)).toEqual({ payments: 'edit' });
    expect(await listApproverEmails(owner)).toEqual([EMAILS.colleague, EMAILS.owner]);
  });

  test('if payouts need two people, an approver is removed only with approval and only if two approvers remain', async () => {
    const owner = await openPortal({ account: 'owner' });
    await owner.grant(EMAILS.friend, coffee, { payouts: 'edit' });
    await switchFourEyes(owner);
    await removeColleague(owner, FRIEND_ID);
    expect((await findColleague(owner, EMAILS.friend))?.pending).toMatchObject([{ kind: 'remove', by: EMAILS.owner }]);
    await decideLatestRequest(await owner.as('mfa'), true);
    expect(await findColleague(owner, EMAILS.friend)).toBeUndefined();
    expect((await removeColleague(owner, COLLEAGUE_ID)).body).toEqual({
      error: 'Give another colleague the right to pay out first. Approving payouts takes two people',
    });
  });

  test("a request for the right to pay out stays open while its author saves the same person's other rights", async () => {
    const { owner } = await openWithWaitingFile();
    await saveColleagueRights(owner, FRIEND_ID, { payments: 'edit', payouts: 'edit' });
    const before = (await readPayoutOptions(owner)).requests;
    expect(before).toMatchObject([{ kind: 'grant' }]);
    await saveColleagueRights(owner, FRIEND_ID, { payments: 'read', payouts: 'read' });
    expect((await readPayoutOptions(owner)).requests).toEqual(before);
    await saveColleagueRights(owner, FRIEND_ID, { payments: 'read' });
    expect((await readPayoutOptions(owner)).requests).toEqual([]);
  });

  test('if payouts need two people, the right to change bank accounts changes when a second person approves', async () => {
    const { owner } = await openWithWaitingFile();
    const mfa = await owner.as('mfa');
    await saveColleagueRights(owner, FRIEND_ID, { payments: 'edit', financial: 'edit' });
    const waiting = await findColleague(owner, EMAILS.friend);
    expect(toRights(waiting?.views)['financial']).toBe('read');
    expect(waiting?.pending).toMatchObject([{ kind: 'grant', view: 'financial', by: EMAILS.owner }]);
    expect((await readPayoutOptions(mfa)).requests).toMatchObject([
      { kind: 'grant', view: 'financial', can_decide: true },
    ]);
    await decideLatestRequest(mfa, true);
    expect(await listEmailsWithEditRight(owner, 'financial')).toEqual(
      [...BANK_ACCOUNT_EDITOR_EMAILS, EMAILS.friend].toSorted(),
    );
    await saveColleagueRights(owner, FRIEND_ID, { payments: 'edit', financial: 'read' });
    expect((await findColleague(owner, EMAILS.friend))?.pending).toMatchObject([{ kind: 'revoke', view: 'financial' }]);
    await decideLatestRequest(mfa, true);
    expect(toRights((await findColleague(owner, EMAILS.friend))?.views)).toEqual({
      payments: 'edit',
      financial: 'read',
    });
  });

  test('if payouts need two people, each right that a person gets waits for its own approval', async () => {
    const { owner } = await openWithWaitingFile();
    await saveColleagueRights(owner, FRIEND_ID, ALL_RIGHTS);
    expect((await readPayoutOptions(owner)).requests).toMatchObject([
      { kind: 'grant', view: 'payouts' },
      { kind: 'grant', view: 'financial' },
    ]);
    await decideLatestRequest(await owner.as('mfa'), true);
    expect((await readPayoutOptions(owner)).requests).toMatchObject([{ kind: 'grant', view: 'payouts' }]);
  });

  test('a bank account cannot be confirmed by a user who got the right to change accounts after the change', async () => {
    const { owner } = await openWithWaitingFile();
    await owner.grant(EMAILS.friend, coffee, { payouts: 'edit' });
    await changeBankAccount(owner);
    await saveColleagueRights(owner, FRIEND_ID, { payouts: 'edit', financial: 'edit' });
    await decideLatestRequest(await owner.as('mfa'), true);
    expect(await listEmailsWithEditRight(owner, 'financial')).toContain(EMAILS.friend);
    expect((await confirmBankAccount(await owner.as('mixed'))).body.error).toBe(
      'Another person must confirm this account',
    );
    expect(await isBankAccountConfirmed(owner)).toBe(false);
    expect((await confirmBankAccount(await owner.as('mfa'))).body.data[0]?.change).toMatchObject({ confirmed: true });
  });

  test('if payouts need two people, a bank account cannot be confirmed by a user who lost the right to pay out', async () => {
    const { owner } = await openWithWaitingFile();
    await owner.grant(EMAILS.friend, coffee, { payouts: 'edit', financial: 'edit' });
    await changeBankAccount(owner);
    await owner.grant(EMAILS.friend, coffee, { financial: 'edit' });
    expect((await confirmBankAccount(await owner.as('mixed'))).body.error).toBe(
      'Another person must confirm this account',
    );
  });

  test('if payouts need two people, rights other than paying out and changing bank accounts change without approval', async () => {
    const { owner } = await openWithWaitingFile();
    const before = await listMailsTo(owner, EMAILS.colleague);
    await saveColleagueRights(owner, FRIEND_ID, { payments: 'read', payouts: 'read' });
    expect(toRights((await findColleague(owner, EMAILS.friend))?.views)).toEqual({ payments: 'read', payouts: 'read' });
    expect((await removeColleague(owner, FRIEND_ID)).body).toEqual({});
    expect((await readPayoutOptions(owner)).requests).toEqual([]);
    expect(await listMailsTo(owner, EMAILS.colleague)).toHaveLength(before.length);
  });
});

describe('second-person approval of payouts without a file', () => {
  const states = async (portal: Portal, made: readonly PayoutInfo[]) =>
    Promise.all(made.map(async (one) => (await readPayout(portal, one)).status));

  test.each([
    ['a single payout', {}, 'approved'],
    ['a planned payout', { planned_for: '2026-11-25' }, 'planned'],
  ] as const)(
    "if payouts need two people, %s reserves its money and needs a colleague's approval",
    async (_name, say, then) => {
      const owner = await openPortal({ account: 'owner' });
      await switchFourEyes(owner);
      const before = await readBalance(owner);
      const made = (await createPayout(owner, say)).body;
      expect([made.status, made.can_cancel]).toEqual(['waiting', true]);
      expect(computeBalanceChange(before, await readBalance(owner))).toEqual({
        available: -10_500,
        reserved: 10_500,
        due: 0,
      });
      const mfa = await owner.as('mfa');
      expect((await listMailsTo(owner, EMAILS.colleague)).at(-1)?.body).toContain(made.order_id);
      const [file] = (await mfa.call(payouts.files)).body.data;
      expect(file).toMatchObject({ name: made.order_id, origin: 'form', payouts: 1, can_decide: true });
      expect((await decideOnFile(owner, file!.id)).body.error).toMatch(/^A colleague must approve or reject/);
      await decideOnFile(mfa, file!.id);
      expect(await states(owner, [made])).toEqual([then]);
    },
  );

  test('if payouts need two people, the parts of a split payment wait together, and rejecting them releases the money', async () => {
    const owner = await openPortal({ account: 'owner' });
    await owner.topUp(coffee, '10000.00', 'UAH');
    await switchFourEyes(owner);
    const before = await readBalance(owner);
    const params = { id: coffee, payment: owner.known.p2p };
    const { amount } = (await owner.call(payouts.splitForm, { params })).body;
    const receivers = [RECEIVER_CARD, OTHER_RECEIVER_CARD].map((receiver) => ({
      type: 'card' as const,
      receiver,
      share: '50',
    }));
    const made = (await owner.call(payouts.split, { params, body: { amount, receivers } })).body.data;
    expect(await states(owner, made)).toEqual(['waiting', 'waiting']);
    const [file] = (await owner.call(payouts.files)).body.data;
    expect(file).toMatchObject({ origin: 'split', payouts: 2, totals: [{ amount }] });
    await decideOnFile(await owner.as('mfa'), file!.id, false);
    expect(await states(owner, made)).toEqual(['cancelled', 'cancelled']);
    expect(await readBalance(owner)).toEqual(before);
  });

  test('if payouts need two people, a payout that its author cancels needs no approval', async () => {
    const owner = await openPortal({ account: 'owner' });
    await switchFourEyes(owner);
    const made = (await createPayout(owner)).body;
    await cancelPayout(owner, made);
    const [file] = (await owner.call(payouts.files)).body.data;
    expect(file).toMatchObject({ name: made.order_id, status: 'cancelled', can_decide: false });
  });
});

describe('limit of second-person approval', () => {
  const limited = async (amount = '150.00') => {
    const owner = await openPortal({ account: 'owner' });
    const body = { four_eyes: true, limits: [{ currency: 'UAH', amount }] };
    await owner.call(payouts.saveOptions, { params: { id: coffee }, body });
    return owner;
  };

  test('payouts up to the four-eyes limit are sent; larger payouts and payouts in other currencies wait for approval', async () => {
    const owner = await limited();
    expect(await readPayoutOptions(owner)).toMatchObject({ limits: [{ currency: 'UAH', amount: '150.00' }] });
    expect((await createPayout(owner, { amount: '150.01' })).body.status).toBe('waiting');
    expect((await createPayout(owner, { amount: '150.00' })).body.status).toBe('approved');
    expect((await createPayout(owner, { amount: '1.00', currency: 'USD' })).body.status).toBe('waiting');
  });

  test('the four-eyes limit counts everything that one user sends within a day, by form and by file', async () => {
    const owner = await limited();
    expect((await createPayout(owner, { amount: '100.00' })).body.status).toBe('approved');
    expect((await createPayout(owner, { amount: '50.01' })).body.status).toBe('waiting');
    const { body } = await createPayoutsFromFile(
      owner,
      `receiver,amount,currency\n${`${RECEIVER_CARD},26.00,UAH\n`.repeat(2)}`,
    );
    expect(body).toMatchObject({ waits: true });
    await owner.grant(EMAILS.friend, coffee, { payouts: 'edit' });
    expect((await createPayout(await owner.as('mixed'), { amount: '150.00' })).body.status).toBe('approved');
    await owner.clock.advance(24 * 3_600_000 + 1);
    expect((await createPayout(await owner.as('owner'), { amount: '150.00' })).body.status).toBe('approved');
  });

  test('one user can lower the four-eyes limit, but raising the limit needs a second person', async () => {
    const owner = await limited();
    const set = async (portal: Portal, amount?: string) =>
      (
        await portal.call(payouts.saveOptions, {
          params: { id: coffee },
          body: { four_eyes: true, limits: amount === undefined ? [] : [{ currency: 'UAH', amount }] },
        })
      ).body;
    expect((await set(owner, '100.00')).limits).toEqual([{ currency: 'UAH', amount: '100.00' }]);
    const asked = await set(owner, '500.00');
    expect(asked).toMatchObject({
      limits: [{ amount: '100.00' }],
      requests: [{ kind: 'limits', limits: [{ currency: 'UAH', amount: '500.00' }] }],
    });
    expect((await decideLatestRequest(await owner.as('mfa'), true)).body).toMatchObject({
      limits: [{ amount: '500.00' }],
      requests: [],
    });
    expect((await set(owner)).limits).toEqual([]);
  });

  test("the limit of second-person approval ends when the approval is switched off with a colleague's approval", async () => {
    const owner = await limited('1.00');
    await switchOffFourEyes(owner, await owner.as('mfa'));
    expect((await createPayout(owner)).body.status).toBe('approved');
  });
});
