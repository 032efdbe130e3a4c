import fc from 'fast-check';
import { world as makeWorld } from '@portal/fixtures';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { Refusal } from '../core/refusal.ts';
import { stampAt } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { DAY, HOUR, MINUTE } from '../core/time.ts';
import { World } from '../core/world.ts';
import { refund } from '../payments/refund.rules.ts';
import { beginSale, decideSale } from '../payments/sale.rules.ts';
import { jobEngine, surroundings } from '../testWorld.ts';
import { Desk } from './desk.ts';
import { fiscalizePayment, lookSoon, retryWaiting } from './fiscal.rules.ts';
import type { FiscalReceiptRecord, TaxOfficeRecord } from './fiscalRecords.ts';
import { newTill } from './newTill.ts';
import { registerOf } from './registers.ts';

const NOW = Date.UTC(2026, 9, 20, 12);
const SEED = { seed: 1, now: NOW, payments: 0 };
const FIXTURE = makeWorld(SEED);
const MERCHANT = 100_101;
const PAYER = {
  name: 'Test Payer',
  email: null,
  phone: null,
  ip: '203.0.113.20',
  country: 'UA',
  card: { bin: '444455', last4: '1111', brand: 'visa', bank: 'Test Bank', country: 'UA' },
} as const;

/** What payers, the tax office, the clock and the merchant do next. */
export type Command =
  | { do: 'pay'; amount: number; currency: string }
  | { do: 'refund'; payment: number; part: number }
  | { do: 'office'; state: TaxOfficeRecord['state'] }
  | { do: 'fault'; fault: 'drop' | 'after_commit' | 'refused' | 'unreached'; call: 'ping' | 'receipts' }
  | { do: 'wait'; ms: number }
  | { do: 'close' | 'switch' }
  | { do: 'retry' | 'fiscalize'; at: number };

const at = fc.nat({ max: 12 });
export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      // Approved, approved a minute later, declined.
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
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'close' as const, 'switch' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('retry' as const, 'fiscalize' as const), at }) },
);

const FAULTS = {
  drop: { drop: true },
  after_commit: { after_commit: true },
  refused: { status: 422 },
  unreached: { status: 503 },
} as const;

/** A world without payments and one register, whose clock stands unless it is told to move. */
export class Taxed {
  readonly world: World;
  /** Payments in the order they were made. */
  readonly payments: number[] = [];
  /** Times in which the register was switched off; the last one may go on. */
  readonly off: { from: number; to: number }[] = [];
  /** Times in which the register knew that the tax office does not answer; the last one may go on. */
  readonly outages: { from: number; to: number }[] = [];
  #real = 0;

  /** Numbers under which the tax office has taken operations; more than one of an operation is wrong. */
  readonly taken = new Map<number, Set<string>>();

  /** `outages`: hours of outages that were in this month already, one after the other. */
  constructor(say: Partial<CashRegisterRecord> = {}, outages: readonly number[] = []) {
    this.world = new World(
      'taxed',
      SEED,
      FIXTURE,
      surroundings(() => this.#real),
    );
    const { store } = this.world;
    store.apply({ cashRegisters: [{ ...this.register, ...say }] });
    if (outages.length === 0) return;
    const office = store.taxOffice.get(1)!;
    const till = newTill(MERCHANT, NOW, office);
    const periods = outages.map((hours, index) => {
      const from = NOW - (outages.length - index) * 2 * DAY;
      return { from, to: from + hours * HOUR };
    });
    store.apply({ tills: [{ ...till, periods }], taxOffice: [{ ...office, next: till.reserved.end }] });
  }
  get register(): CashRegisterRecord {
    return registerOf(this.world.store, MERCHANT)!;
  }
  get merchant() {
    return this.world.store.merchants.get(MERCHANT)!;
  }
  get receipts(): FiscalReceiptRecord[] {
    return [...this.world.store.fiscalReceipts.values()];
  }
  get queue() {
    return [...this.world.store.waitingReceipts.values()];
  }
  payment(index: number): PaymentRecord | undefined {
    return this.world.store.payments.get(this.payments[index % this.payments.length] ?? -1);
  }

  pay(amount = 12_34, currency = 'UAH'): number {
    return this.#sell(amount, currency, false);
  }
  /** Money that is held and not taken yet. */
  hold(amount: number): number {
    return this.#sell(amount, 'UAH', true);
  }
  #sell(amount: number, currency: string, preauth: boolean): number {
    const { store } = this.world;
    const stamp = stampAt(this.world, this.world.now());
    const sale = { merchant: this.merchant, amount, currency, description: 'Coffee', payer: PAYER };
    const payment = beginSale({ ...sale, origin: null, wantsReceipt: false }, stamp);
    store.apply(decideSale(payment, this.merchant, { preauth, ending: 'approved', bw: store.bw }, stamp));
    this.payments.push(payment.id);
    this.run();
    return payment.id;
  }
  /** Gives back a part in minor units; 0: all. */
  refund(index: number, part: number): void {
    const payment = this.payment(index);
    if (!payment) return;
    const body =
      part === 0
        ? ({ type: 'total' } as const)
        : ({ type: 'partial', amount: (part / 100).toFixed(2), currency: payment.currency } as const);
    this.act((stamp) => refund(payment, this.merchant, body, stamp, false));
  }
  office(state: TaxOfficeRecord['state']): void {
    const { store } = this.world;
    store.apply({ taxOffice: [{ ...store.taxOffice.get(1)!, state }] });
  }
  wait(ms: number): void {
    this.#real += ms;
    this.run();
  }
  close(): void {
    this.act((stamp) => {
      const desk = new Desk(this.world, this.register, stamp.at);
      desk.closeShift('owner@example.com');
      return desk.change();
    });
  }
  /** Switches the register off or on; off is refused by the portal while a shift is open. */
  switch(): void {
    const { register, world } = this;
    const isOn = register.status === 'active';
    if (isOn && this.openShift) return;
    if (isOn) this.off.push({ from: world.now(), to: Infinity });
    else this.off.at(-1)!.to = world.now();
    world.store.apply({ cashRegisters: [{ ...register, status: isOn ? 'disabled' : 'active' }] });
    world.store.apply(lookSoon(world, [MERCHANT], world.now()));
    this.run();
  }
  get openShift() {
    return [...this.world.store.shifts.values()].find(({ closed }) => closed === null);
  }

  /** Does what a rule says, if it does not refuse it. */
  act(rule: (stamp: ReturnType<typeof stampAt>) => Change): void {
    try {
      this.world.store.apply(rule(stampAt(this.world, this.world.now())));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    this.run();
  }
  /** Runs what is due, and notes what the tax office took, and the outages that the register knows of. */
  run(): void {
    jobEngine.run(this.world, (error) => {
      throw error;
    });
    const { tills, taxOfficeEntries } = this.world.store;
    for (const { id, number } of taxOfficeEntries.values())
      this.taken.set(id, (this.taken.get(id) ?? new Set<string>()).add(number));
    const { offline_since: since = null, periods = [] } = tills.get(MERCHANT) ?? {};
    for (const { from, to } of periods) this.#outage(from, to);
    if (since !== null) this.#outage(since, Infinity);
  }
  #outage(from: number, to: number): void {
    const known = this.outages.find((one) => one.from === from);
    if (known) known.to = to;
    else this.outages.push({ from, to });
  }
  /** The tax office answers, the register is on, and shifts are closed as they should be. */
  recover(): void {
    this.world.faults.clear();
    this.office('up');
    if (this.register.status !== 'active') this.switch();
    this.close();
    this.wait(DAY);
    this.close();
    this.wait(DAY);
  }

  play(next: Command): void {
    if (next.do === 'pay') this.pay(next.amount, next.currency);
    if (next.do === 'refund') this.refund(next.payment, next.part);
    if (next.do === 'office') this.office(next.state);
    if (next.do === 'fault')
      this.world.faults.plant([{ path: `/tax-office/${next.call}/`, times: 1, ...FAULTS[next.fault] }]);
    if (next.do === 'wait') this.wait(next.ms);
    if (next.do === 'close') this.close();
    if (next.do === 'switch') this.switch();
    if (next.do === 'retry') {
      const waiting = this.queue[next.at % Math.max(1, this.queue.length)];
      if (waiting) this.act(({ at: now }) => retryWaiting(this.world, this.register, waiting.id, now));
    }
    if (next.do === 'fiscalize') {
      const payment = this.payment(next.at);
      const isOffered = payment?.status === 'approved' && payment.fiscal === null && this.register.status === 'active';
      if (isOffered) this.act(({ at: now }) => fiscalizePayment(this.world, payment, now));
    }
  }
}
