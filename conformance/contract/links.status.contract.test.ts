import { describe, expect, test } from 'vitest';
import { linkLists, links } from '@portal/contract/links';
import { payment, paymentLists } from '@portal/contract/payments';
import { savePaymentSettings } from '../support/selling/callbacks.ts';
import { CARDS, paymentsOf, sampleLink } from '../support/selling/checkout.ts';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { readLink, LINK, createLink, openLinkPayer, firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { createAmountPattern } from '../support/amountPattern.ts';

describe('payment link statuses', () => {
  test('the list of payment links shows for each status which actions are possible', async () => {
    covers(
      ...rowsOfCall('GET', linkLists.links.rows.path),
      'LINK-006',
      'LINK-007',
      'LINK-008',
      'LINK-010',
      'LINK-015',
      'LINK-019',
      'LINK-029',
    );
    const owner = await openPortal({ account: 'owner' });
    const offers = {
      created: { can_copy: true, can_send: true, can_delete: true },
      paid: { can_copy: false, can_send: false, can_delete: true },
      expired: { can_copy: false, can_send: false, can_delete: true },
      deleted: { can_copy: false, can_send: false, can_delete: false },
    };
    for (const [status, flags] of Object.entries(offers)) {
      const filters = [{ s: 'status', m: 'eq', v: status }];
      const { data } = (await owner.call(linkLists.links.find, { body: { filters, limit: 80 } })).body;
      expect([status, data.length > 0]).toEqual([status, true]);
      for (const row of data) expect(row).toMatchObject({ status, ...flags });
    }
    const viewer = await owner.as('viewer');
    const { data } = (await viewer.call(linkLists.links.find, { body: { limit: 80 } })).body;
    expect(data.some(({ can_copy }) => can_copy)).toBe(true);
    expect(data.filter(({ can_send, can_delete }) => can_send || can_delete)).toEqual([]);
  });
});

describe('payment link', () => {
  const statusOf = async (portal: Portal, id: number) => (await readLink(portal, id)).status;

  test('a payment link is paid by an approved payment, and its page lists every attempt', async () => {
    covers('LINK-017', 'LINK-020', 'LINK-030', 'LINK-045');
    const owner = await openPortal({ account: 'owner' });
    const made = await createLink(owner);
    const payer = await openLinkPayer(owner, made);
    expect(payer.seen.order).toMatchObject({ title: 'Invoice 7', amount: '12.34', currency: 'EUR' });
    await payer.pay(CARDS.poor);
    expect(await statusOf(owner, made.id)).toBe('created');
    await payer.pay(CARDS.approved);
    const { status, attempts, can_share, can_qr } = await readLink(owner, made.id);
    expect({ status, can_share, can_qr }).toEqual({ status: 'paid', can_share: false, can_qr: true });
    expect(attempts.map((one) => [one.status, one.amount, one.card, one.reason])).toEqual([
      ['approved', '12.34', '444455******6666', null],
      ['declined', '12.34', '400000******9995', 'Insufficient funds on the card'],
    ]);
    expect(attempts.map(({ id }) => id)).toEqual((await paymentsOf(owner, made.id)).map(({ id }) => id));
  });

  test('a paid payment link does not expire, and paid and expired links can be deleted', async () => {
    covers('LINK-030', 'LINK-029');
    const owner = await openPortal({ account: 'owner' });
    const [paid, late] = [
      await createLink(owner, { timeend: '2026-11-20' }),
      await createLink(owner, { timeend: '2026-11-20' }),
    ];
    await (await openLinkPayer(owner, paid)).pay(CARDS.approved);
    await owner.clock.set('2026-11-21T00:00:00Z');
    const then = await owner.as('owner');
    expect([await statusOf(then, paid.id), await statusOf(then, late.id)]).toEqual(['paid', 'expired']);
    for (const { id } of [paid, late]) await then.call(links.remove, { params: { id } });
    expect([await statusOf(then, paid.id), await statusOf(then, late.id)]).toEqual(['deleted', 'deleted']);
  });

  test('a payment link expires at the end of its last day in the time zone of its creator', async () => {
    covers('LINK-017', 'LINK-020', 'LINK-030');
    const owner = await openPortal({ account: 'owner' });
    const params = { merchant: firstMerchantOf(owner) };
    const headers = { 'X-Timezone': 'Europe/Kyiv' };
    const body = { ...LINK, timeend: '2026-11-20' };
    const made = (await owner.call(links.create, { params, body, headers })).body;
    expect(made.expires).toBe('2026-11-20T22:00:00Z');
    await owner.clock.set('2026-11-20T21:59:00Z');
    expect(await statusOf(owner, made.id)).toBe('created');
    await owner.clock.set('2026-11-20T22:00:00Z');
    expect(await readLink(owner, made.id)).toMatchObject({ status: 'expired', can_share: false, can_qr: true });
    expect((await openLinkPayer(owner, made)).seen.state).toBe('expired');
  });

  test('a payment link is deleted in any status, only once, and cannot be paid afterwards', async () => {
    covers(...rowsOfCall('POST', links.remove.path), 'LINK-017', 'LINK-019', 'LINK-020', 'LINK-030');
    const owner = await openPortal({ account: 'owner' });
    const made = await createLink(owner);
    const payer = await openLinkPayer(owner, made);
    await payer.pay(CARDS.confirmed);
    const { body } = await owner.call(links.remove, { params: { id: made.id } });
    expect(body).toMatchObject({ status: 'deleted', can_delete: false, can_qr: false, can_share: false });
    expect((await payer.confirm('confirm')).body).toMatchObject({
      state: 'deactivated',
      attempt: { reason: 'withdrawn' },
    });
    expect((await owner.call(links.remove, { params: { id: made.id } })).body.error).toBe(
      'This link is already deleted',
    );
    const paid = sampleLink(owner, 'paid');
    expect((await owner.call(links.remove, { params: { id: paid.id } })).body.status).toBe('deleted');
  });

  test('a reusable payment link with an open amount can be paid several times with different amounts', async () => {
    const owner = await openPortal({ account: 'owner' });
    const made = await createLink(owner, { single_use: false, amount_readonly: false });
    for (const amount of ['1.00', '2.50']) {
      const payer = await openLinkPayer(owner, made);
      expect((await payer.pay(CARDS.approved, { amount })).body.state).toBe('approved');
    }
    expect(await readLink(owner, made.id)).toMatchObject({
      status: 'created',
      attempts: [{ amount: '2.50' }, { amount: '1.00' }],
    });
  });

  test("a payment link with preauthorization is captured automatically if the merchant's settings say so", async () => {
    const owner = await openPortal({ account: 'owner' });
    await savePaymentSettings(owner, firstMerchantOf(owner), { autocapture: true, autocapture_interval: 2 });
    const made = await createLink(owner, { preauth_enabled: true });
    await (await openLinkPayer(owner, made)).pay(CARDS.approved);
    const held = await paymentsOf(owner, made.id);
    await owner.clock.advance('49h');
    const taken = await paymentsOf(await owner.as('owner'), made.id);
    expect([held, taken]).toMatchObject([[{ processing_status: 'authorized' }], [{ processing_status: 'captured' }]]);
  });

  test('a payment link with preauthorization holds the money until the capture or the expiry', async () => {
    const owner = await openPortal({ account: 'owner' });
    const made = await createLink(owner, { preauth_enabled: true });
    await (await openLinkPayer(owner, made)).pay(CARDS.confirmed);
    await (await openLinkPayer(owner, made)).pay(CARDS.approved);
    const held = (await paymentsOf(owner, made.id)).find(({ status }) => status === 'approved');
    expect(held).toMatchObject({ processing_status: 'authorized', actual_amount: '12.34', fee: '0.00' });
    expect(await statusOf(owner, made.id)).toBe('paid');
    const { body } = await owner.call(payment.capture, { params: { id: held?.id ?? 0 }, body: { type: 'total' } });
    expect(body.status).toBe('approved');
    const uncaptured = await createLink(owner, { preauth_enabled: true });
    await (await openLinkPayer(owner, uncaptured)).pay(CARDS.approved);
    const ofLink = { filters: [{ s: 'origin_id', m: 'eq', v: String(uncaptured.id) }] };
    expect((await owner.call(paymentLists.uncaptured.find, { body: ofLink })).body.data).toHaveLength(1);
    await owner.clock.advance('8d');
    // A link whose authorization expired still counts as paid, so no payer pays an invoice twice.
    const later = await owner.as('owner');
    expect(await paymentsOf(later, uncaptured.id)).toMatchObject([
      { status: 'declined', processing_status: 'expired' },
    ]);
    expect(await statusOf(later, uncaptured.id)).toBe('paid');
  });

  test('a payable payment link can be mailed in its language, and its page lists the recipients', async () => {
    covers(...rowsOfCall('POST', links.send.path), 'LINK-001', 'LINK-007', 'LINK-011', 'LINK-045');
    const owner = await openPortal({ account: 'owner' });
    const made = await createLink(owner, {
      checkout_language: 'de',
      receiver_first_name: 'Lena',
      invoice_desc: '<b>Kaffee</b>',
    });
    const emails = ['lena@example.com', 'max@example.com', 'lena@example.com'];
    const { body } = await owner.call(links.send, { params: { id: made.id }, body: { emails } });
    expect(body.sent.map(({ to, by }) => [to, by])).toEqual([
      ['max@example.com', 'owner@example.com'],
      ['lena@example.com', 'owner@example.com'],
    ]);
    const mails = (await owner.outbox()).filter(({ to }) => emails.includes(to));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['lena@example.com', 'Rechnung von Кав’ярня «Двір»: 12,34 EUR'],
      ['max@example.com', 'Rechnung von Кав’ярня «Двір»: 12,34 EUR'],
    ]);
    expect(mails[0]?.body).toContain(made.url);
    expect(mails[0]?.html).toContain('&lt;b&gt;Kaffee&lt;/b&gt;');
    const again = async (id: number, to: string) =>
      (await owner.call(links.send, { params: { id }, body: { emails: [to] } })).body.error;
    for (let count = 1; count < 6; count++) expect(await again(made.id, 'max@example.com')).toBeUndefined();
    expect(await again(made.id, 'max@example.com')).toBe(
      'Too many emails were sent to this address. Try again in an hour',
    );
    for (const kind of ['paid', 'expired', 'deleted'] as const)
      expect(await again(sampleLink(owner, kind).id, 'a@example.com')).toBe(
        'You can send a link only while payers can pay with it',
      );
    expect((await owner.call(links.send, { params: { id: made.id }, body: { emails: ['nobody'] } })).status).toBe(400);
  });

  test("a payment link sends each recipient one reminder before the expiry, in the link's language", async () => {
    const owner = await openPortal({ account: 'owner' });
    const made = await createLink(owner, { timeend: '2026-11-29', remind_days: '3', checkout_language: 'pl' });
    for (const emails of [['lena@example.com', 'max@example.com'], ['lena@example.com']])
      await owner.call(links.send, { params: { id: made.id }, body: { emails } });
    const reminders = async () => (await owner.outbox()).filter(({ subject }) => subject.startsWith('Przypomnienie'));
    await owner.clock.set('2026-11-26T23:59:00Z');
    expect(await reminders()).toEqual([]);
    await owner.clock.set('2026-11-27T00:00:00Z');
    const mails = await reminders();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['lena@example.com', 'max@example.com']);
    expect(mails[0]?.body).toContain('Ten rachunek nie został jeszcze opłacony.');
    expect(mails[0]?.body).toContain(made.url);
    const [last, ...others] = (await readLink(await owner.as('owner'), made.id)).sent;
    expect(last).toMatchObject({ time: '2026-11-27T00:00:00Z', by: '', is_reminder: true });
    expect(others.map(({ is_reminder }) => is_reminder)).toEqual([true, false, false, false]);
    await owner.clock.set('2026-12-10T00:00:00Z');
    expect(await reminders()).toHaveLength(2);
  });

  test('no reminder is sent for a payment link that is paid, deleted, never mailed or without a reminder date', async () => {
    const owner = await openPortal({ account: 'owner' });
    const remind = { timeend: '2026-11-29', remind_days: '1' } as const;
    const [paid, deleted, unsent, plain] = [
      await createLink(owner, remind),
      await createLink(owner, remind),
      await createLink(owner, remind),
      await createLink(owner, { timeend: '2026-11-29' }),
    ];
    for (const { id } of [paid, deleted, plain])
      await owner.call(links.send, { params: { id }, body: { emails: [`${id}@example.com`] } });
    await (await openLinkPayer(owner, paid)).pay(CARDS.approved);
    await owner.call(links.remove, { params: { id: deleted.id } });
    await owner.clock.set('2026-12-10T00:00:00Z');
    expect((await owner.outbox()).filter(({ subject }) => /reminder|нагадування/i.test(subject))).toEqual([]);
    const later = await owner.as('owner');
    expect((await readLink(later, unsent.id)).sent).toEqual([]);
    expect((await readLink(later, plain.id)).sent).toHaveLength(1);
  });

  test("a payment link's preview runs no scripts and can be framed only by the portal", async () => {
    covers(...rowsOfCall('GET', links.preview.path));
    const owner = await openPortal({ account: 'owner' });
    const made = await createLink(owner, { invoice_desc: '<script>alert(1)</script>' });
    const { status, headers, body } = await owner.call(links.preview, { params: { id: made.id } });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const html = (body as Buffer).toString('utf8');
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toMatch(createAmountPattern('12.34', 'EUR'));
    expect(html).toContain(made.url);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/);
  });

  test('a payment link of another tenant answers 404 to each call', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { id } = await createLink(owner);
    const other = await owner.as('other');
    for (const route of [links.info, links.preview, links.remove, links.send, links.share])
      expect(
        (await other.call(route, { params: { id }, body: { emails: ['a@example.com'], messenger: 'viber' } })).status,
      ).toBe(404);
    expect((await readLink(owner, id)).status).toBe('created');
  });
});
