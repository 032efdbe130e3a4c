import { world as makeWorld } from '@portal/fixtures';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { RefusalError } from '../../src/core/refusal.ts';
import { changeContextAt } from '../../src/core/changeContext.ts';
import type { Change } from '../../src/core/store.ts';
import { DAY, HOUR, MINUTE } from '../../src/core/time.ts';
import { World } from '../../src/core/world.ts';
import { UNCLAIMED } from '../payment.ts';
import { refundPayment } from '../../src/payments/refund.rules.ts';
import { beginSale, submitSale } from '../../src/payments/sale.rules.ts';
import { jobEngine, surroundings } from '../world.ts';
import { RegisterSession } from '../../src/cashRegisters/registerSession.ts';
import type { FiscalReceiptRecord, TaxOfficeRecord } from '../../src/cashRegisters/fiscalRecords.ts';
import { newRegisterState } from '../../src/cashRegisters/sessionRecords.ts';
import { providerNamed } from '../../src/cashRegisters/providers.ts';
import { withRegisterRuns } from '../../src/cashRegisters/registerJobs.ts';
import { registerOf } from '../../src/cashRegisters/registers.ts';
import { saveAndSchedule, findSubject } from '../../src/cashRegisters/save.rules.ts';
import { toggle } from '../../src/cashRegisters/activation.rules.ts';

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

/** World with one cash register and no payments. Its clock moves only on command. */
export class FiscalWorld {
  readonly world: World;
  /** Ids of the world's payments, in order of creation. */
  readonly payments: number[] = [];
  /** Periods in which a user had deactivated the register; the last period may be open. */
  readonly off: { from: number; to: number }[] = [];
  /** Outages that the register knows of; the last outage may be open. */
  readonly outages: { from: number; to: number }[] = [];
  #real = 0;

  /** Receipt numbers that the tax office has booked per sale or return; more than one number is an error. */
  readonly taken = new Map<number, Set<string>>();

  /** `outages`: hours of consecutive outages that already happened this month. */
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
    const registerState = newRegisterState(MERCHANT, NOW, office);
    const periods = outages.map((hours, index) => {
      const from = NOW - (outages.length - index) * 2 * DAY;
      return { from, to: from + hours * HOUR };
    });
    store.apply({
      registerStates: [{ ...registerState, periods }],
      taxOffice: [{ ...office, next: registerState.reserved.end }],
    });
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
  /** Creates a payment with an authorization hold; returns its id. */
  hold(amount: number): number {
    return this.#sell(amount, 'UAH', true);
  }
  #sell(amount: number, currency: string, preauth: boolean): number {
    const { store } = this.world;
    const stamp = changeContextAt(this.world, this.world.now());
    const sale = { merchant: this.merchant, amount, currency, description: 'Coffee', payer: PAYER };
    const payment = beginSale({ ...sale, origin: null, wantsReceipt: false }, stamp);
    store.apply(submitSale(payment, this.merchant, { preauth, ending: 'approved', bw: store.bw }, stamp));
    this.payments.push(payment.id);
    this.run();
    return payment.id;
  }
  /** Refunds a part of a payment in minor units; 0 refunds everything. */
  refund(index: number, part: number): void {
    const payment = this.payment(index);
    if (!payment) return;
    const body =
      part === 0
        ? ({ type: 'total' } as const)
        : ({ type: 'partial', amount: (part / 100).toFixed(2), currency: payment.currency } as const);
    this.act((stamp) => refundPayment(payment, this.merchant, body, stamp, UNCLAIMED));
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
      const session = new RegisterSession(this.world, this.register, stamp.at);
      session.closeShift('owner@example.com');
      return session.change();
    });
  }
  /** Activates or deactivates the register as a user. */
  switch(): void {
    const state = this.register.status === 'disabled' ? 'activate' : 'disable';
    const { world, register } = this;
    this.act((stamp) =>
      withRegisterRuns(world, toggle(register, state, this.openShift !== undefined, stamp), stamp.at),
    );
  }
  /** Saves the register's settings with the opposite choice for closing shifts at midnight. */
  save(): void {
    this.#save({ close_at_midnight: String(this.register.midnight_since === null) });
  }
  /** Uploads a certificate that is valid for `ms` milliseconds, and saves the register with it. */
  renew(ms: number): void {
    const { world, register } = this;
    const now = world.now();
    const pair = { key: 'new.pem', subject: 'NEW', tin: register.tin, valid_from: now, valid_until: now + ms };
    const staged = { ...pair, id: world.chance.id(), merchant_id: MERCHANT, provider: register.provider, at: now };
    world.store.apply({ registerCertificates: [staged] });
    this.#save({ close_at_midnight: String(register.midnight_since !== null) }, staged.id);
  }
  #save(answers: Readonly<Record<string, string>>, certs_id?: number): void {
    const { world, register } = this;
    const body = { fields: { ...register.values, ...answers }, ...(certs_id === undefined ? {} : { certs_id }) };
    const provider = providerNamed(register.provider)!;
    this.act((stamp) => saveAndSchedule(world, findSubject(world.store, MERCHANT)!, { provider, body }, stamp));
  }
  get openShift() {
    return [...this.world.store.shifts.values()].find(({ closed }) => closed === null);
  }

  /** Applies a rule; ignores a rejection. */
  act(rule: (stamp: ReturnType<typeof changeContextAt>) => Change): void {
    try {
      this.world.store.apply(rule(changeContextAt(this.world, this.world.now())));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
    this.run();
  }
  /** Runs due jobs, and records the bookings of the tax office and the outages that the register knows of. */
  run(): void {
    jobEngine.run(this.world, (error) => {
      throw error;
    });
    this.#noteOff();
    const { registerStates, taxOfficeEntries } = this.world.store;
    for (const { id, number } of taxOfficeEntries.values())
      this.taken.set(id, (this.taken.get(id) ?? new Set<string>()).add(number));
    const { offline_since: since = null, periods = [] } = registerStates.get(MERCHANT) ?? {};
    for (const { from, to } of periods) this.#outage(from, to);
    if (since !== null) this.#outage(since, Infinity);
  }
  #noteOff(): void {
    const last = this.off.at(-1);
    const [isOff, wasOff] = [this.register.off_by === 'person', last?.to === Infinity];
    if (isOff && !wasOff) this.off.push({ from: this.world.now(), to: Infinity });
    if (!isOff && last && wasOff) last.to = this.world.now();
  }
  #outage(from: number, to: number): void {
    const known = this.outages.find((one) => one.from === from);
    if (known) known.to = to;
    else this.outages.push({ from, to });
  }
  /**
   * Restores normal operation: the tax office answers, the register is active with a valid certificate, and shifts are
   * closed in time.
   */
  recover(): void {
    this.world.faults.clear();
    this.office('up');
    // Sales that waited for the end of the shift open a new shift, which is closed too.
    this.close();
    this.close();
    this.renew(400 * DAY);
    if (this.register.status === 'disabled') this.switch();
    this.wait(10 * MINUTE);
    this.close();
    this.wait(DAY);
    this.close();
    this.wait(DAY);
  }
}
