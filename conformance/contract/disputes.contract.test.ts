import { describe, expect, test } from 'vitest';
import { disputeLists, disputes, type Dispute } from '@portal/contract/disputes';
import { payment } from '@portal/contract/payments';
import { sampleJpg, samplePng } from '@portal/contract/pictures.testData';
import { settlements } from '@portal/contract/settlements';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import { covers } from '../support/covers.ts';
import { DAMAGED } from '../support/damagedPictures.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { upload } from '../support/upload.ts';

type Tab = keyof typeof disputeLists;
const idOf = (portal: Portal, name: Parameters<typeof knownDispute>[1]) => knownDispute(portal.fixture, name).id;
const info = async (portal: Portal, id: number) => (await portal.call(disputes.info, { params: { id } })).body;
const minor = (amount: string) => Number(amount.replace('.', ''));

async function listed(portal: Portal, tab: Tab): Promise<Dispute[]> {
  const { body } = await portal.call(disputeLists[tab].find, { body: { limit: 80 } });
  expect(body.paginator.pages).toBe(1);
  expect((await portal.call(disputeLists[tab].rows)).body.data).toEqual(body.data.slice(0, 5));
  return body.data;
}

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 65)]);
interface Part {
  bytes?: Buffer;
  name?: string;
  field?: string;
}

/** Sends evidence as the portal does. */
async function start(portal: Portal, id: number, parts: readonly Part[] = [{}], explanation = 'Delivered.') {
  const token = decodeURIComponent(portal.cookie('csrftoken') ?? '');
  const request = portal.http
    .post(disputes.start.path.replace(':id', String(id)))
    .set('X-CSRFToken', token)
    .field('explanation', explanation);
  for (const { bytes = PDF, name = 'receipt.pdf', field = 'file' } of parts)
    request.attach(field, bytes, { filename: name });
  const answer = await request;
  return { status: answer.status, body: answer.body as { error?: unknown } };
}
const accept = (portal: Portal, id: number) => portal.call(disputes.accept, { params: { id } });

/** The same person, signed in again at a later moment. */
async function after(portal: Portal, now: string): Promise<Portal> {
  await portal.clock.set(now);
  return portal.as('owner');
}

describe('the lists of disputes', () => {
  test('hold each dispute under "all" and under one tab more, by its status', async () => {
    covers('DIS-010');
    for (const { rows, find } of Object.values(disputeLists))
      covers(...rowsOfCall('GET', rows.path), ...rowsOfCall('POST', find.path));
    const portal = await openPortal({ account: 'owner' });
    const [all, urgent, progress, closed] = await Promise.all(
      (['all', 'urgent', 'progress', 'closed'] as const).map((tab) => listed(portal, tab)),
    );
    const ids = (...tabs: (readonly Dispute[] | undefined)[]) =>
      new Set(tabs.flatMap((rows = []) => rows.map(({ id }) => id)));
    expect(ids(urgent, progress, closed)).toEqual(ids(all));
    expect((urgent?.length ?? 0) + (progress?.length ?? 0) + (closed?.length ?? 0)).toBe(all?.length);
    expect(new Set(urgent?.map(({ status_name }) => status_name))).toEqual(new Set(['Needs response']));
    expect(new Set(progress?.map(({ status_name }) => status_name))).toEqual(new Set(['In progress']));
    expect(new Set(closed?.map(({ status_name }) => status_name))).toEqual(new Set(['Won', 'Lost', 'Accepted']));
    const deadlines = urgent?.map(({ response_deadline }) => response_deadline);
    expect(deadlines).toEqual(deadlines?.toSorted());
  });

  test('lead to payments that know their disputes', async () => {
    covers('DIS-008');
    const portal = await openPortal({ account: 'owner' });
    for (const row of (await listed(portal, 'all')).slice(0, 12)) {
      const { body } = await portal.call(payment.info, { params: { id: row.internal_orderid } });
      expect(body.disputes).toEqual([row]);
      const { amount, deadline } = portal.fixture.disputes.find(({ id }) => id === row.id)!;
      expect([minor(row.dispute_amount), Date.parse(row.response_deadline)]).toEqual([amount, deadline]);
      expect(body).toMatchObject({ order_id: row.merchant_orderid, currency: row.dispute_currency });
      expect(body.can_reverse).toBe(row.status_name === 'Won');
    }
  });
});

describe('a dispute', () => {
  test('is answered with evidence, and decided in its time', async () => {
    covers('DIS-009', ...rowsOfCall('POST', disputes.start.path), ...rowsOfCall('POST', disputes.info.path));
    const portal = await openPortal({ account: 'owner' });
    const id = idOf(portal, 'needsResponse');
    const before = await info(portal, id);
    expect(before).toMatchObject({ status_name: 'Needs response', can_respond: true, files: [], decision_time: null });
    expect(await start(portal, id, [{}, { name: 'photo.pdf' }])).toEqual({ status: 200, body: {} });
    const sent = await info(portal, id);
    expect(sent).toMatchObject({ status_name: 'In progress', can_respond: false, explanation: 'Delivered.' });
    expect(sent.files.map(({ name, size }) => [name, size])).toEqual([
      ['receipt.pdf', PDF.length],
      ['photo.pdf', PDF.length],
    ]);
    expect((await start(portal, id)).body.error).toBe('This dispute needs no response any more');
    const decided = await info(await after(portal, sent.decision_time!), id);
    expect(['Won', 'Lost']).toContain(decided.status_name);
    expect(decided.closetime).toBe(sent.decision_time);
    expect(decided.events.map(({ type }) => type).slice(0, 2)).toEqual(['opened', 'responded']);
  });

  test('that is accepted is charged back at once', async () => {
    covers(...rowsOfCall('POST', disputes.accept.path));
    const portal = await openPortal({ account: 'owner' });
    const id = idOf(portal, 'needsResponse');
    expect((await accept(portal, id)).body).toEqual({});
    const closed = await info(portal, id);
    expect(closed).toMatchObject({ status_name: 'Accepted', can_respond: false });
    expect(closed.events.at(-1)).toMatchObject({ type: 'accepted', by: 'owner@example.com' });
    const { body } = await portal.call(settlements.info, { params: { id: closed.settlement!.id } });
    expect(body.chargeback_rows).toContainEqual(
      expect.objectContaining({ dispute_id: id, amount: `-${closed.dispute_amount}` }),
    );
    expect((await accept(portal, id)).body.error).toBe('This dispute needs no response any more');
  });

  test('that nobody answers is lost at its deadline, whenever somebody looks', async () => {
    const portal = await openPortal({ account: 'owner' });
    const id = idOf(portal, 'urgent');
    const { response_deadline } = await info(portal, id);
    const early = await after(portal, new Date(Date.parse(response_deadline) - 1000).toISOString());
    expect(await info(early, id)).toMatchObject({ can_respond: true });
    const late = await after(portal, response_deadline);
    expect(await info(late, id)).toMatchObject({
      status_name: 'Lost',
      can_respond: false,
      closetime: response_deadline,
    });
    expect((await start(late, id)).body.error).toBe('This dispute needs no response any more');
  });

  test('of another tenant, and of nobody, is missing; who may only look cannot respond', async () => {
    const portal = await openPortal({ account: 'owner' });
    for (const id of [idOf(portal, 'foreign'), 1]) {
      expect((await portal.call(disputes.info, { params: { id } })).status).toBe(404);
      expect((await start(portal, id)).status).toBe(404);
      expect((await accept(portal, id)).status).toBe(404);
    }
    const viewer = await portal.as('viewer');
    const id = idOf(portal, 'needsResponse');
    expect(await info(viewer, id)).toMatchObject({ status_name: 'Needs response', can_respond: false });
    expect((await start(viewer, id)).status).toBe(403);
    expect((await accept(viewer, id)).status).toBe(403);
    expect((await viewer.call(disputes.info, { params: { id: idOf(portal, 'hiddenFromViewer') } })).status).toBe(404);
    expect(await info(portal, id)).toMatchObject({ can_respond: true });
  });

  test('takes an explanation of the full length, however many lines it has', async () => {
    const portal = await openPortal({ account: 'owner' });
    const { id } = knownDispute(portal.fixture, 'needsResponse');
    const told = Array.from({ length: 20 }, () => 'x'.repeat(49)).join('\n');
    expect((await start(portal, id, [{}], told.replaceAll('\n', '\r\n').padEnd(1019, 'y'))).body).toEqual({});
    const { body } = await portal.call(disputes.info, { params: { id }, body: {} });
    expect(body.explanation).toBe(told.padEnd(1000, 'y'));
  });
});

describe('evidence', () => {
  const tooMany = Array.from({ length: 6 }, () => ({}));
  const large = (more: number) => Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length + more)]);

  test.each<[string, Part[], number, unknown]>([
    [
      'a GIF by another name',
      [{}, { bytes: Buffer.from('GIF89a..........') }],
      200,
      [['file.1', 'Only PDF, PNG and JPG files can be sent']],
    ],
    ['an empty file', [{ bytes: Buffer.alloc(0) }], 200, [['file.0', 'The file is empty']]],
    ['a file that is a little too large', [{ bytes: large(1) }], 200, [['file.0', 'The file is larger than 5 MB']]],
    ['a file that is far too large', [{ bytes: Buffer.alloc(11 * 1024 * 1024, 37) }], 413, 'The file is too large'],
    ['nothing', [], 200, [['file', 'Attach at least one file']]],
    ['too many files', tooMany, 400, 'Send up to 5 files, in the field "file"'],
    ['another field', [{ field: 'picture' }], 400, 'Send up to 5 files, in the field "file"'],
  ])('is not %s, and the dispute stays as it was', async (_what, parts, status, error) => {
    const portal = await openPortal({ account: 'owner' });
    const id = idOf(portal, 'needsResponse');
    const answer = await start(portal, id, parts);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await info(portal, id)).toMatchObject({ can_respond: true, files: [] });
  });

  test.each(DAMAGED)('is not %s', async (_what, bytes) => {
    const portal = await openPortal({ account: 'owner' });
    const id = idOf(portal, 'needsResponse');
    expect(await start(portal, id, [{}, { bytes, name: 'photo.png' }])).toEqual({
      status: 200,
      body: { error: [['file.1', 'The picture is damaged']] },
    });
    expect(await info(portal, id)).toMatchObject({ can_respond: true, files: [] });
  });

  test.each([undefined, '', '  ', '\u200B', '../'])('must have a name, not %j', async (name) => {
    const portal = await openPortal({ account: 'owner' });
    const id = idOf(portal, 'needsResponse');
    const path = disputes.start.path.replace(':id', String(id));
    expect(await upload(portal, { path }, { bytes: PDF, name: 'a.pdf' }, { bytes: PDF, name })).toEqual({
      status: 200,
      body: { error: [['file.1', 'The file must have a name']] },
    });
    expect(await info(portal, id)).toMatchObject({ can_respond: true, files: [] });
  });

  test('is a sound picture as well, under a name that is cut between characters', async () => {
    const portal = await openPortal({ account: 'owner' });
    const id = idOf(portal, 'needsResponse');
    const name = `${'x'.repeat(199)}🐘.png`;
    const parts = [
      { bytes: Buffer.from(samplePng(8, 8)), name },
      { bytes: Buffer.from(sampleJpg(8, 8)), name: 'b.jpg' },
    ];
    expect(await start(portal, id, parts)).toEqual({ status: 200, body: {} });
    expect((await info(portal, id)).files.map((file) => file.name)).toEqual(['x'.repeat(199), 'b.jpg']);
  });

  test('is five files of five megabytes, at most', async () => {
    const portal = await openPortal({ account: 'owner' });
    const id = idOf(portal, 'needsResponse');
    const parts = Array.from({ length: 5 }, (_, at) => ({ bytes: large(0), name: `${at}.pdf` }));
    expect(await start(portal, id, parts)).toEqual({ status: 200, body: {} });
    expect((await info(portal, id)).files).toHaveLength(5);
  });
});

describe('on the clock of the world', () => {
  test.each([
    ['10.71', 'Won'],
    ['10.73', 'Lost'],
  ])('a payment of %s is settled, disputed, and with evidence %s', async (amount, end) => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.uncaptured };
    const { currency } = (await portal.call(payment.info, { params })).body;
    await portal.call(payment.capture, { params, body: { type: 'partial', amount, currency } });
    const { settlement } = (await portal.call(payment.info, { params })).body;
    const { payouttime } = (await portal.call(settlements.info, { params: { id: settlement!.id } })).body;
    const three = new Date(Date.parse(payouttime) + 3 * 86_400_000).toISOString();
    const later = await after(portal, three);
    const [opened] = (await later.call(payment.info, { params })).body.disputes;
    expect(opened).toMatchObject({ status_name: 'Needs response', dispute_amount: amount, dispute_currency: currency });
    const mails = (await later.outbox()).filter(
      ({ payment_id, subject }) => payment_id === params.id && /dispute/.test(subject),
    );
    expect(mails.map(({ to }) => to)).toContain('owner@example.com');
    expect(mails[0]?.body).toContain(`/#/transactions/disputes/info/${opened!.id}`);
    expect((await start(later, opened!.id)).body).toEqual({});
    const { decision_time } = await info(later, opened!.id);
    expect(await info(await after(later, decision_time!), opened!.id)).toMatchObject({ status_name: end });
  });

  test('a dispute that comes and ends while nobody looks ends all the same', async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.uncaptured };
    const { currency } = (await portal.call(payment.info, { params })).body;
    await portal.call(payment.capture, { params, body: { type: 'partial', amount: '10.71', currency } });
    const later = await after(portal, '2027-02-20T12:00:00.000Z');
    const [opened] = (await later.call(payment.info, { params })).body.disputes;
    expect(await info(later, opened!.id)).toMatchObject({
      status_name: 'Lost',
      closetime: opened!.response_deadline,
      explanation: null,
    });
    expect(await listed(later, 'urgent')).toEqual([]);
    expect(await listed(later, 'progress')).toEqual([]);
  });
});

describe('the money of a dispute', () => {
  test('is held, given back and charged back in settlements that add up to the cent', async () => {
    covers('SET-013');
    const portal = await openPortal({ account: 'owner' });
    const lost = await info(portal, idOf(portal, 'lost'));
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

  test('is not refunded as well', async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: knownDispute(portal.fixture, 'needsResponse').payment_id };
    const said = 'This payment is disputed: it cannot be refunded';
    expect((await portal.call(payment.refundForm, { params })).body).toEqual({ error: said });
    expect((await portal.call(payment.refund, { params, body: { type: 'total' } })).body).toEqual({ error: said });
  });
});
