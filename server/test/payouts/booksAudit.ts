import type { LedgerAccount, PayoutMovementRecord, PayoutRecord } from '@portal/fixtures/payouts';
import type { Store } from '../../src/core/store.ts';

/** Audit of the payout ledger against the payouts and top-ups themselves, independent of the server's own sums. */

type Kept = Pick<Store, 'payouts' | 'payoutMovements' | 'payoutTopups' | 'bankOrders' | 'payoutFiles'>;
type Insist = (is: boolean, text: string) => void;

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};
const placeOf = (record: { merchant_id: number; currency: string }) => `${record.merchant_id}:${record.currency}`;
const costOf = (some: readonly PayoutRecord[]) => sum(some.map(({ amount, fee }) => amount + fee));

function byPlace<Row extends { merchant_id: number; currency: string }>(rows: Iterable<Row>): Map<string, Row[]> {
  const places = new Map<string, Row[]>();
  for (const row of rows) {
    const before = places.get(placeOf(row));
    if (before) before.push(row);
    else places.set(placeOf(row), [row]);
  }
  return places;
}

/** Balance of each ledger account, computed from the entries. */
function standing(moves: readonly PayoutMovementRecord[]): Record<LedgerAccount, number> {
  const stands = { available: 0, reserved: 0, due: 0, bank: 0, provider: 0 };
  for (const { entries } of moves) for (const { account, amount } of entries) stands[account] += amount;
  return stands;
}

function auditPlaces({ payouts, payoutMovements, payoutTopups }: Kept, insist: Insist): void {
  const [all, topups] = [byPlace(payouts.values()), byPlace(payoutTopups.values())];
  for (const [place, moves] of byPlace(payoutMovements.values())) {
    const own = all.get(place) ?? [];
    const came = sum((topups.get(place) ?? []).map(({ status, amount }) => (status === 'approved' ? amount : 0)));
    const paid = own.filter(({ status }) => status === 'approved');
    const open = own.filter(({ done }) => done === null);
    const stands = standing(moves);
    insist(sum(Object.values(stands)) === 0, `${place}: all accounts are not zero`);
    insist(Math.min(stands.available, stands.reserved, stands.due) >= 0, `${place}: below zero`);
    insist(stands.available === came - costOf(paid) - costOf(open), `${place}: available`);
    insist(stands.reserved === costOf(open), `${place}: reserved`);
    insist(stands.due + stands.provider === sum(paid.map(({ fee }) => fee)), `${place}: fees`);
    insist(stands.bank === sum(paid.map(({ amount }) => amount)) - came, `${place}: bank`);
  }
}

const ENDS: ReadonlySet<string> = new Set(['approved', 'declined', 'not_sent', 'cancelled']);

/** Ledger movements that a payout must have by its status. */
function movesOf({ status }: PayoutRecord): string {
  if (status === 'approved') return 'hold,payout';
  return status === 'declined' || status === 'cancelled' ? 'hold,return' : 'hold';
}

function auditPayouts({ payouts, payoutMovements, bankOrders }: Kept, insist: Insist): void {
  const kinds = new Map<number, string>();
  for (const { payout_id: id, kind } of payoutMovements.values())
    if (id !== null) kinds.set(id, kinds.has(id) ? `${kinds.get(id)},${kind}` : kind);
  for (const payout of payouts.values()) {
    const { id, status, done, events } = payout;
    const order = bankOrders.get(payout.order_id);
    const ends = events.filter(({ type }) => ENDS.has(type)).length;
    insist(kinds.get(id) === movesOf(payout), `${id}: ${status} and moved ${kinds.get(id)}`);
    insist(ends === (done === null ? 0 : 1), `${id}: ended ${ends} times`);
    insist(!order || done === null || order.outcome === status, `${id}: ${status}, and ${order?.outcome} at the bank`);
    insist(!order || (status !== 'planned' && status !== 'waiting'), `${id}: ${status}, and at the bank already`);
  }
}

/** Checks that a payout file waits exactly while one of its payouts waits, and that its figures match its payouts. */
function auditFiles({ payouts, payoutFiles }: Kept, insist: Insist): void {
  for (const { id, status, open } of payoutFiles.values()) {
    const waiting = [...payouts.values()].filter((one) => one.file_id === id && one.status === 'waiting');
    insist((status === 'waiting') === waiting.length > 0, `file ${id}: ${status}, and ${waiting.length} wait`);
    if (status !== 'waiting') continue;
    insist(sum(open.map(({ amount, fees }) => amount + fees)) === costOf(waiting), `file ${id}: sums`);
    insist(sum(open.map((one) => one.payouts)) === waiting.length, `file ${id}: count`);
  }
}

/** Checks that the split payouts of a payment do not exceed the payment. */
function auditSplits({ payouts }: Kept, most: number, insist: Insist): void {
  const paidOut = new Map<number, number>();
  for (const { payment_id: id, status, amount } of payouts.values())
    if (id !== null && status !== 'declined' && status !== 'cancelled')
      paidOut.set(id, (paidOut.get(id) ?? 0) + amount);
  for (const [id, amount] of paidOut) insist(amount <= most, `payment ${id}: ${amount} passed on`);
}

/** Returns all inconsistencies in the payout ledger of a world; must be empty. `most`: amount of each split payment. */
export function ledgerErrors(store: Kept, most = Infinity): string[] {
  const found: string[] = [];
  const insist: Insist = (is, text) => void (is || found.push(text));
  for (const { id, entries } of store.payoutMovements.values())
    insist(sum(entries.map(({ amount }) => amount)) === 0, `movement ${id} is not zero`);
  auditPlaces(store, insist);
  auditPayouts(store, insist);
  auditFiles(store, insist);
  auditSplits(store, most, insist);
  return found;
}
