import { describe, expect, test } from 'vitest';
import { disputes } from '@portal/contract/disputes';
import { payment } from '@portal/contract/payments';
import { settlements } from '@portal/contract/settlements';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { disputeIdOf, listDisputes, readDispute, SAMPLE_PDF, sendEvidence } from './disputes.testData.ts';

const minor = (amount: string) => Number(amount.replace('.', ''));

const accept = (portal: Portal, id: number) => portal.call(disputes.accept, { params: { id } });

/** Requirement rows of both calls that respond to a dispute. */
const RESPONSES = [...rowsOfCall('POST', disputes.start.path), ...rowsOfCall('POST', disputes.accept.path)];

/** Sets the clock, and signs the owner in again. */
async function after(portal: Portal, now: string): Promise<Portal> {
  await portal.clock.set(now);
  return portal.as('owner');
}

describe('disputes', () => {
  test('a dispute with evidence is decided at its decision time', async () => {
    covers('DIS-009', ...rowsOfCall('POST', disputes.start.path), ...rowsOfCall('POST', disputes.info.path));
    const portal = await openPortal({ account: 'owner' });
    const id = disputeIdOf(portal, 'needsResponse');
    const before = await readDispute(portal, id);
    expect(before).toMatchObject({ status_name: 'Needs response', can_respond: true, files: [], decision_time: null });
    expect(await sendEvidence(portal, id, [{}, { name: 'photo.pdf' }])).toEqual({ status: 200, body: {} });
    const sent = await readDispute(portal, id);
    expect(sent).toMatchObject({ status_name: 'In progress', can_respond: false, explanation: 'Delivered.' });
    expect(sent.files.map(({ name, size }) => [name, size])).toEqual([
      ['receipt.pdf', SAMPLE_PDF.length],
      ['photo.pdf', SAMPLE_PDF.length],
    ]);
    expect((await sendEvidence(portal, id)).body.error).toBe('This dispute no longer needs a response');
    const decided = await readDispute(await after(portal, sent.decision_time!), id);
    expect(['Won', 'Lost']).toContain(decided.status_name);
    expect(decided.closetime).toBe(sent.decision_time);
    expect(decided.events.map(({ type }) => type).slice(0, 2)).toEqual(['opened', 'responded']);
  });

  test('accepting a dispute closes the dispute immediately and charges the amount back', async () => {
    covers('DIS-010', ...rowsOfCall('POST', disputes.accept.path));
    const portal = await openPortal({ account: 'owner' });
    const id = disputeIdOf(portal, 'needsResponse');
    expect((await accept(portal, id)).body).toEqual({});
    const closed = await readDispute(portal, id);
    expect(closed).toMatchObject({ status_name: 'Accepted', can_respond: false });
    expect(closed.events.at(-1)).toMatchObject({ type: 'accepted', by: 'owner@example.com' });
    const { body } = await portal.call(settlements.info, { params: { id: closed.settlement!.id } });
    expect(body.chargeback_rows).toContainEqual(
      expect.objectContaining({ dispute_id: id, amount: `-${closed.dispute_amount}` }),
    );
    expect((await accept(portal, id)).body.error).toBe('This dispute no longer needs a response');
  });

  test.each([
    ['needsResponse', 'Needs response', true],
    ['inProgress', 'In progress', false],
    ['won', 'Won', false],
    ['lost', 'Lost', false],
    ['expired', 'Lost', false],
    ['accepted', 'Accepted', false],
  ] as const)(
    'the sample dispute "%s" has the status "%s" and allows a response: %s',
    async (name, status_name, can_respond) => {
      covers('DIS-009', 'DIS-010', ...RESPONSES);
      const portal = await openPortal({ account: 'owner' });
      const id = disputeIdOf(portal, name);
      expect(await readDispute(portal, id)).toMatchObject({ status_name, can_respond });
      const said = can_respond ? undefined : 'This dispute no longer needs a response';
      expect((await sendEvidence(portal, id, [])).body.error).toEqual(said ?? [['file', 'Attach at least one file']]);
      expect((await accept(portal, id)).body.error).toBe(said);
    },
  );

  test('a dispute without a response is lost at its deadline', async () => {
    covers('DIS-009', 'DIS-010', ...rowsOfCall('POST', disputes.info.path));
    const portal = await openPortal({ account: 'owner' });
    const id = disputeIdOf(portal, 'urgent');
    const { response_deadline } = await readDispute(portal, id);
    const early = await after(portal, new Date(Date.parse(response_deadline) - 1000).toISOString());
    expect(await readDispute(early, id)).toMatchObject({ can_respond: true });
    const late = await after(portal, response_deadline);
    expect(await readDispute(late, id)).toMatchObject({
      status_name: 'Lost',
      can_respond: false,
      closetime: response_deadline,
    });
    expect((await sendEvidence(late, id)).body.error).toBe('This dispute no longer needs a response');
  });

  test('a dispute answers 404 to other tenants, and a response by a user with read rights answers 403', async () => {
    covers(...RESPONSES, ...rowsOfCall('POST', disputes.info.path));
    const portal = await openPortal({ account: 'owner' });
    for (const id of [disputeIdOf(portal, 'foreign'), 1]) {
      expect((await portal.call(disputes.info, { params: { id } })).status).toBe(404);
      expect((await sendEvidence(portal, id)).status).toBe(404);
      expect((await accept(portal, id)).status).toBe(404);
    }
    const viewer = await portal.as('viewer');
    const id = disputeIdOf(portal, 'needsResponse');
    expect(await readDispute(viewer, id)).toMatchObject({ status_name: 'Needs response', can_respond: false });
    expect((await sendEvidence(viewer, id)).status).toBe(403);
    expect((await accept(viewer, id)).status).toBe(403);
    expect((await viewer.call(disputes.info, { params: { id: disputeIdOf(portal, 'hiddenFromViewer') } })).status).toBe(
      404,
    );
    expect(await readDispute(portal, id)).toMatchObject({ can_respond: true });
  });
});

describe("disputes by the world's clock", () => {
  test.each([
    ['10.71', 'Won'],
    ['10.73', 'Lost'],
  ])(
    'a payment of %s is disputed three days after its payout, and with evidence the dispute ends as %s',
    async (amount, end) => {
      const portal = await openPortal({ account: 'owner' });
      const params = { id: portal.known.uncaptured };
      const { currency } = (await portal.call(payment.info, { params })).body;
      await portal.call(payment.capture, { params, body: { type: 'partial', amount, currency } });
      const { settlement } = (await portal.call(payment.info, { params })).body;
      const { payouttime } = (await portal.call(settlements.info, { params: { id: settlement!.id } })).body;
      const three = new Date(Date.parse(payouttime) + 3 * 86_400_000).toISOString();
      const later = await after(portal, three);
      const [opened] = (await later.call(payment.info, { params })).body.disputes;
      expect(opened).toMatchObject({
        status_name: 'Needs response',
        dispute_amount: amount,
        dispute_currency: currency,
      });
      const mails = (await later.outbox()).filter(
        ({ payment_id, subject }) => payment_id === params.id && /dispute/.test(subject),
      );
      expect(mails.map(({ to }) => to)).toContain('owner@example.com');
      expect(mails[0]?.body).toContain(`/#/transactions/disputes/info/${opened!.id}`);
      expect((await sendEvidence(later, opened!.id)).body).toEqual({});
      const { decision_time } = await readDispute(later, opened!.id);
      expect(await readDispute(await after(later, decision_time!), opened!.id)).toMatchObject({ status_name: end });
    },
  );

  test('a dispute opens and ends on time without any request in between', async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.uncaptured };
    const { currency } = (await portal.call(payment.info, { params })).body;
    await portal.call(payment.capture, { params, body: { type: 'partial', amount: '10.71', currency } });
    const later = await after(portal, '2027-02-20T12:00:00.000Z');
    const [opened] = (await later.call(payment.info, { params })).body.disputes;
    expect(await readDispute(later, opened!.id)).toMatchObject({
      status_name: 'Lost',
      closetime: opened!.response_deadline,
      explanation: null,
    });
    expect(await listDisputes(later, 'urgent')).toEqual([]);
    expect(await listDisputes(later, 'progress')).toEqual([]);
  });
});

describe('the money of a dispute', () => {
  test('settlements contain reserve and chargeback of a dispute, and their sums are exact to the cent', async () => {
    covers('SET-013');
    const portal = await openPortal({ account: 'owner' });
    const lost = await readDispute(portal, disputeIdOf(portal, 'lost'));
    const { body } = await portal.call(settlements.info, { params: { id: lost.settlement!.id } });
    const sum = (rows: readonly { amount: string }[]) => rows.reduce((total, { amount }) => total + minor(amount), 0);
    expect(body.chargeback_rows.map(({ dispute_id }) => dispute_id)).toContain(lost.id);
    expect(body.deposit_rows).toContainEqual(
      expect.objectContaining({ dispute_id: lost.id, amount: lost.dispute_amount }),
    );
    expect(sum(body.chargeback_rows)).toBe(minor(body.chargebacks));
    expect(sum(body.deposit_rows)).toBe(minor(body.deposits));
    const parts = [body.payments, body.refunds, body.deposits, body.chargebacks];
    expect(parts.reduce((total, part) => total + minor(part), 0)).toBe(minor(body.amount));
    expect(minor(body.amount) + minor(body.fees)).toBe(minor(body.settlement_amount));
  });

  test("a disputed payment can't be refunded", async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: knownDispute(portal.fixture, 'needsResponse').payment_id };
    const said = "This payment can't be refunded: it is disputed";
    expect((await portal.call(payment.refundForm, { params })).body).toEqual({ error: said });
    expect((await portal.call(payment.refund, { params, body: { type: 'total' } })).body).toEqual({ error: said });
  });
});
