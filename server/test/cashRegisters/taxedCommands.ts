import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../src/core/time.ts';
import { fiscalizePayment, retryWaiting } from '../../src/cashRegisters/fiscal.rules.ts';
import type { TaxOfficeRecord } from '../../src/cashRegisters/fiscalRecords.ts';
import type { FiscalWorld } from './taxed.ts';

/** Random action of a payer, the tax office, the clock or the merchant. */
export type Command =
  | { do: 'pay'; amount: number; currency: string }
  | { do: 'refund'; payment: number; part: number }
  | { do: 'office'; state: TaxOfficeRecord['state'] }
  | { do: 'fault'; fault: 'drop' | 'after_commit' | 'refused' | 'unreached'; call: 'ping' | 'receipts' }
  | { do: 'wait'; ms: number }
  | { do: 'close' | 'switch' | 'save' }
  | { do: 'renew'; ms: number }
  | { do: 'retry' | 'fiscalize'; at: number };

const at = fc.nat({ max: 12 });
export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      // Amounts of payments that are approved, approved after a minute, and declined.
      amount: fc.constantFrom(12_34, 20_00, 10_17, 10_13),
      currency: fc.constantFrom('UAH', 'UAH', 'USD'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('refund' as const), payment: at, part: fc.constantFrom(1, 3_00, 0) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('office' as const), state: fc.constantFrom('up', 'up', 'silent', 'down') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom('drop', 'after_commit', 'refused', 'unreached'),
      call: fc.constantFrom('ping', 'receipts', 'receipts'),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, MINUTE, 20 * MINUTE, HOUR, 5 * HOUR, 12 * HOUR, DAY - 1, DAY, 3 * DAY, 12 * DAY),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...(['close', 'close', 'switch', 'save'] as const)) }) },
  {
    weight: 2,
    // Validity of a certificate: expires before the tax office's check, within hours, after some days, or never.
    arbitrary: fc.record({
      do: fc.constant('renew' as const),
      ms: fc.constantFrom(5 * MINUTE, 2 * HOUR, 4 * DAY, 400 * DAY),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('retry' as const, 'fiscalize' as const), at }) },
);

const FAULTS = {
  drop: { drop: true },
  after_commit: { after_commit: true },
  refused: { status: 422 },
  unreached: { status: 503 },
} as const;

/** Executes a random command. */
export function play(taxed: FiscalWorld, next: Command): void {
  if (next.do === 'pay') taxed.pay(next.amount, next.currency);
  if (next.do === 'refund') taxed.refund(next.payment, next.part);
  if (next.do === 'office') taxed.office(next.state);
  if (next.do === 'fault')
    taxed.world.faults.plant([{ path: `/tax-office/${next.call}/`, times: 1, ...FAULTS[next.fault] }]);
  if (next.do === 'wait') taxed.wait(next.ms);
  if (next.do === 'close') taxed.close();
  if (next.do === 'switch') taxed.switch();
  if (next.do === 'save') taxed.save();
  if (next.do === 'renew') taxed.renew(next.ms);
  if (next.do === 'retry') {
    const waiting = taxed.queue[next.at % Math.max(1, taxed.queue.length)];
    if (waiting) taxed.act(({ at: now }) => retryWaiting(taxed.world, taxed.register, waiting.id, now));
  }
  if (next.do === 'fiscalize') {
    const payment = taxed.payment(next.at);
    const isOffered = payment?.status === 'approved' && payment.fiscal === null && taxed.register.status === 'active';
    if (isOffered) taxed.act(({ at: now }) => fiscalizePayment(taxed.world, payment, now));
  }
}
