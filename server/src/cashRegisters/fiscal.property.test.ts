import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { DAY, HOUR } from '../core/time.ts';
import type { FiscalReceiptRecord } from './fiscalRecords.ts';
import { sumsOf } from './fiscalSums.ts';
import { returnsOf, saleOf } from './movements.ts';
import { midnightAfter, monthStart } from './offlineHours.rules.ts';
import { receiptsOfShift } from './receiptIndex.ts';
import { FiscalWorld } from '../../test/cashRegisters/taxed.ts';
import { command, play, type Command } from '../../test/cashRegisters/taxedCommands.ts';

const ZONE = 'Europe/Kyiv';

/**
 * Errors of missing receipts: each sale and return has exactly one receipt or waits for one, except payments approved
 * while a user had deactivated the register.
 */
function wrongMovements({ world, receipts, queue, off }: FiscalWorld): string[] {
  const ids = [...receipts, ...queue].map(({ id }) => id).toSorted((a, b) => a - b);
  const isLeftOut = ({ id, events }: PaymentRecord) => {
    const approved = events.find(({ type }) => type === 'approved')?.at ?? 0;
    return !ids.includes(id) && off.some(({ from, to }) => approved >= from && approved <= to);
  };
  const payments = [...world.store.payments.values()].filter((one) => !isLeftOut(one));
  const movements = payments.flatMap((one) => [...saleOf(one), ...returnsOf(one)]);
  const expected = movements.map(({ id }) => id).toSorted((a, b) => a - b);
  return JSON.stringify(ids) === JSON.stringify(expected) ? [] : [`movements ${expected.join()}, not ${ids.join()}`];
}

function wrongNumbers({ receipts, world, taken }: FiscalWorld): string[] {
  const numbers = new Set(receipts.map(({ number }) => number));
  const entries = [...world.store.taxOfficeEntries.values()];
  const office = new Map(entries.map(({ id, number }) => [id, number]));
  const other = receipts.filter(({ id, number, sent_at }) => sent_at !== null && office.get(id) !== number);
  const isTwice = new Set(entries.map(({ number }) => number)).size < entries.length;
  return [
    ...(numbers.size < receipts.length ? ['one number twice'] : []),
    ...(isTwice ? ['one number twice at the tax office'] : []),
    ...[...taken].flatMap(([id, all]) => (all.size > 1 ? [`the tax office gave ${id} two numbers`] : [])),
    ...other.map(({ id }) => `the tax office has ${id} under another number`),
    ...[...world.store.payments.values()]
      .filter(({ id, fiscal }) => fiscal?.number !== receipts.find((one) => one.id === id)?.number)
      .map(({ id }) => `payment ${id} says another number than its receipt`),
  ];
}

const sum = (receipts: readonly FiscalReceiptRecord[]) => receipts.reduce((all, { amount }) => all + amount, 0);

function wrongReturns({ receipts }: FiscalWorld): string[] {
  return receipts.flatMap(({ type, payment_id, at }) => {
    if (type === 'sale') return [];
    const own = receipts.filter((one) => one.payment_id === payment_id);
    const sale = own.find((one) => one.type === 'sale');
    if (!sale || sale.at > at) return [`a return of ${payment_id} before its sale`];
    return sum(own.filter((one) => one.type === 'return')) > sale.amount ? [`more than ${payment_id} went back`] : [];
  });
}

function wrongShifts({ world, receipts }: FiscalWorld): string[] {
  const shifts = [...world.store.shifts.values()];
  const ofAll = sumsOf(shifts.flatMap(({ id }) => receiptsOfShift(world.store, id)));
  return [
    ...(JSON.stringify(sorted(ofAll)) === JSON.stringify(sorted(sumsOf(receipts))) ? [] : ['sums of shifts differ']),
    ...(shifts.filter(({ closed }) => closed === null).length > 1 ? ['two shifts are open'] : []),
    ...receipts.flatMap(({ shift_id, at, number }) => {
      const shift = world.store.shifts.get(shift_id);
      const isWithin = shift && at >= shift.opened && at < shift.opened + DAY && at <= (shift.closed ?? Infinity);
      return isWithin ? [] : [`${number} is outside of its shift`];
    }),
  ];
}

/**
 * Errors of missed deadlines: shifts close at midnight if the setting requires it, and registers are deactivated when
 * their certificates expire.
 */
function wrongClock({ register: { status, certificate, midnight_since }, openShift, world }: FiscalWorld): string[] {
  const now = world.now();
  const isExpired = certificate !== null && certificate.valid_until <= now;
  const from = Math.max(openShift?.opened ?? now, midnight_since ?? now);
  return [
    ...(status !== 'disabled' && isExpired ? ['on without a certificate'] : []),
    ...(openShift && midnight_since !== null && midnightAfter(from, ZONE) <= now
      ? ['a shift is open past midnight']
      : []),
  ];
}
const sorted = (sums: ReturnType<typeof sumsOf>) => sums.toSorted((a, b) => a.currency.localeCompare(b.currency));

/**
 * Errors of the offline limits, recomputed from the outages: offline receipts are within 36 hours of an outage's start
 * and 168 hours per month.
 */
function wrongHours({ receipts, outages }: FiscalWorld): string[] {
  return receipts.flatMap(({ at, is_offline, number }) => {
    if (!is_offline) return [];
    const outage = outages.findLast(({ from }) => from <= at);
    if (!outage || at - outage.from > 36 * HOUR) return [`${number} is made after 36 hours`];
    const used = outages.reduce((all, { from, to }) => {
      const end = Math.min(to, from + 36 * HOUR, at);
      return all + Math.max(0, end - Math.max(from, monthStart(at, ZONE)));
    }, 0);
    return used > 168 * HOUR ? [`${number} is made after 168 hours`] : [];
  });
}

/** Errors of the order: offline receipts are sent and booked at the tax office in the order of their creation. */
function wrongOrder({ receipts, world }: FiscalWorld): string[] {
  const offline = receipts.filter(({ is_offline, sent_at }) => is_offline && sent_at !== null).map(({ id }) => id);
  const taken = [...world.store.taxOfficeEntries.values()].flatMap(({ id }) => (offline.includes(id) ? [id] : []));
  return JSON.stringify(taken) === JSON.stringify(offline) ? [] : ['sent in another order'];
}

const wrong = (taxed: FiscalWorld): string[] =>
  [wrongMovements, wrongNumbers, wrongReturns, wrongShifts, wrongClock, wrongHours, wrongOrder].flatMap((ask) =>
    ask(taxed),
  );

function playAll(commands: readonly Command[], closesAtMidnight: boolean, outages: readonly number[]): FiscalWorld {
  const taxed = new FiscalWorld({ midnight_since: closesAtMidnight ? 0 : null }, outages);
  for (const one of commands) {
    play(taxed, one);
    expect(wrong(taxed)).toEqual([]);
  }
  return taxed;
}

test('any sequence of commands issues at most one fiscal receipt per sale or return, in order and within the offline hours', () => {
  const seen = new Set<string>();
  const property = fc.property(
    fc.array(command, { minLength: 10, maxLength: 50 }),
    fc.boolean(),
    fc.constantFrom([], [36, 36, 36, 36], [35, 35, 35, 35, 27]),
    (commands, closesAtMidnight, outages) => {
      const taxed = playAll(commands, closesAtMidnight, outages);
      for (const { reason } of taxed.queue) seen.add(reason);
      for (const { is_offline, type } of taxed.receipts) seen.add(is_offline ? `offline ${type}` : type);
      taxed.recover();
      expect(wrong(taxed)).toEqual([]);
      // After recovery no receipt is waiting or unsent.
      expect(taxed.queue).toEqual([]);
      expect(taxed.receipts.filter(({ sent_at }) => sent_at === null)).toEqual([]);
    },
  );
  fc.assert(property, { numRuns: 2000, seed: 7 });
  const reasons = ['certificate', 'checking', 'disabled', 'hours', 'no_sale', 'overdue', 'refused', 'silent'];
  expect([...seen].toSorted()).toEqual([...reasons, 'offline return', 'offline sale', 'return', 'sale'].toSorted());
}, 180_000);
