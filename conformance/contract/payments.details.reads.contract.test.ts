import { describe, expect, test } from 'vitest';
import { payment, paymentLists, type Payment, type PaymentInfo } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { toMinorUnits } from '../support/dashboardFigures.ts';
import { openPortal, type Portal } from '../support/portal.ts';

/** Rules that the payments of every server follow. */

const PAGE = { limit: 20 };
/** Most payments of a list whose details a test reads. */
const MOST_DETAILS = 5;

async function openOwner(): Promise<Portal> {
  return openPortal({ account: 'owner', shared: true });
}

/** Reads the first payments of each list of payments, each payment once. */
async function readRows(portal: Portal): Promise<Payment[]> {
  const rows = new Map<number, Payment>();
  for (const { find } of [paymentLists.payments, paymentLists.uncaptured, paymentLists.refund])
    for (const row of (await portal.call(find, { body: PAGE })).body.data) rows.set(row.id, row);
  return [...rows.values()];
}

/** Reads the details of some payments; skips the test if there are none. */
async function readDetails(portal: Portal, isWanted: (row: Payment) => boolean = () => true): Promise<PaymentInfo[]> {
  const rows = (await readRows(portal)).filter(isWanted).slice(0, MOST_DETAILS);
  return Promise.all(rows.map(async ({ id }) => (await portal.call(payment.info, { params: { id } })).body));
}

const sumOf = (parts: readonly { status: string; amount: string }[]) =>
  parts.filter(({ status }) => status === 'approved').reduce((sum, { amount }) => sum + toMinorUnits(amount), 0);

describe('payments of any server', () => {
  test('a payment has the same values in its list and in its details', async ({ skip }) => {
    covers('PAY-018', 'PAY-019');
    const portal = await openOwner();
    const rows = (await portal.call(paymentLists.payments.rows)).body.data;
    if (rows.length === 0) skip('the owner has no payment');
    for (const row of rows) {
      const { body } = await portal.call(payment.info, { params: { id: row.id } });
      expect(body).toMatchObject(row);
      const { body: state } = await portal.call(payment.status, { params: { id: row.id } });
      expect(state).toEqual({ status: body.status, processing_status: body.processing_status });
    }
  });

  test('refunds of a payment add up to its refunded amount, which is at most the captured amount', async ({ skip }) => {
    covers('PAY-019');
    const portal = await openOwner();
    const refunded = await readDetails(portal, ({ has_part_reverse }) => has_part_reverse);
    if (refunded.length === 0) skip('the owner has no refunded payment');
    for (const { id, amount, capture_amount, reversal_amount, reverse_transactions, ...one } of refunded) {
      const left = toMinorUnits(capture_amount ?? amount) - toMinorUnits(reversal_amount);
      expect([id, left]).toEqual([id, expect.toSatisfy((value: number) => value >= 0)]);
      expect([id, sumOf(reverse_transactions)]).toEqual([id, toMinorUnits(reversal_amount)]);
      expect([id, toMinorUnits(one.max_reversal_amount.amount) <= left]).toEqual([id, true]);
    }
  });

  test('no payment shows more digits of a card number than its first eight and last four', async ({ skip }) => {
    covers('PAY-018');
    const portal = await openOwner();
    const rows = await readRows(portal);
    if (rows.length === 0) skip('the owner has no payment');
    const details = await readDetails(portal);
    const cards = [...rows, ...details].flatMap(({ card, receiver_card }) => [card, receiver_card]);
    const shown = cards.filter((card) => (card ?? '').replaceAll(/\D/g, '').length > 12);
    expect(shown).toEqual([]);
  });

  test('events of a payment are in order of time', async ({ skip }) => {
    covers('PAY-072');
    const details = await readDetails(await openOwner());
    if (details.length === 0) skip('the owner has no payment');
    for (const { id, events } of details) {
      const times = events.map(({ time }) => Date.parse(time));
      expect([id, times]).toEqual([id, times.toSorted((a, b) => a - b)]);
    }
  });

  test('the receipt of a payment opens in the browser as a PDF', async ({ skip }) => {
    covers('PAY-032', 'PAY-075');
    const portal = await openOwner();
    const [paid] = (await readDetails(portal, ({ status }) => status === 'approved')).filter(
      ({ can_receipt }) => can_receipt,
    );
    if (paid === undefined) return skip('the owner has no payment with a receipt');
    const { status, headers, body } = await portal.call(payment.receipt, { params: { id: paid.id } });
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/pdf\b/)]);
    expect(headers['content-disposition'] ?? 'inline').toMatch(/^inline\b/);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
