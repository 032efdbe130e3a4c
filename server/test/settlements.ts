import fc from 'fast-check';
import { world as makeWorld } from '@portal/fixtures';
import { capturedAt, referenceOf, settlementAt, settlementId } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { AgreedCharges, PaymentRecord } from '@portal/fixtures/payment';
import { scheduleImmediateRun } from '../src/core/jobs.ts';
import { formatDecimal } from '../src/core/money.ts';
import { refuse, RefusalError } from '../src/core/refusal.ts';
import { changeContextAt, type ChangeContext } from '../src/core/changeContext.ts';
import type { Change } from '../src/core/store.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../src/core/time.ts';
import { World } from '../src/core/world.ts';
import { acceptDispute, isDisputed } from '../src/disputes/rules.ts';
import { captureAuthorization } from '../src/payments/capture.rules.ts';
import { isUncaptured, refundableAmount } from '../src/payments/facts.ts';
import { chargeManually } from '../src/payments/recurring.rules.ts';
import { refundPayment } from '../src/payments/refund.rules.ts';
import { beginSale, submitSale } from '../src/payments/sale.rules.ts';
import { sample } from './payment.ts';
import { jobEngine, surroundings } from './world.ts';
import { statusAt } from '../src/settlements/rules.ts';
import { refundsIn, settlementsOf } from '../src/settlements/sums.ts';
import { settlementInfo } from '../src/settlements/view.ts';

/** World of two years with so few payments that those in progress started weeks ago. */
const SEED = { seed: 1, now: Date.UTC(2026, 10, 20, 12), payments: 120 };
const FIXTURE = makeWorld(SEED);
const MERCHANT = 100_101;

/**
 * Last two digits of a payment's amount: approved, declined, approved or declined a minute later, disputed and won, or
 * disputed and lost.
 */
const ENDINGS = [0, 13, 17, 17, 19, 71, 73];
const amount = fc.record({ whole: fc.integer({ min: 1, max: 300 }), ending: fc.constantFrom(...ENDINGS) });
/** Position of a payment, counted back from the latest. */
const place = fc.nat({ max: 5 });

/** Random action of payers, the merchant, the banks or the clock. */
export type Command =
  | {
      do: 'sell';
      whole: number;
      ending: number;
      preauth: boolean;
      charges: AgreedCharges['period'] | null;
      from: number;
    }
  | { do: 'capture'; place: number; part: boolean }
  | { do: 'refund'; place: number; whole: number; ending: number }
  | { do: 'charge'; place: number; whole: number; ending: number }
  | { do: 'accept'; place: number }
  | { do: 'settings'; autocapture: boolean; days: number }
  | { do: 'wait'; ms: number }
  /** Advances the clock to a time before the next midnight or payout. */
  | { do: 'approach'; hour: 0 | 9; ms: number };

const sell = amount.chain(({ whole, ending }) =>
  fc.record({
    do: fc.constant('sell' as const),
    whole: fc.constant(whole),
    ending: fc.constant(ending),
    preauth: fc.constantFrom(false, false, true),
    charges: fc.constantFrom(null, null, 'day' as const, 'month' as const),
    from: fc.constantFrom(0, HOUR, 14 * HOUR, 2 * DAY),
  }),
);
const onPayment = <Name extends 'refund' | 'charge'>(name: Name) =>
  amount.chain((of) =>
    fc.record({ do: fc.constant(name), place, whole: fc.constant(of.whole), ending: fc.constant(of.ending) }),
  );

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: sell },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('capture' as const), place, part: fc.boolean() }) },
  { weight: 4, arbitrary: onPayment('refund') },
  { weight: 2, arbitrary: onPayment('charge') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('accept' as const), place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settings' as const),
      autocapture: fc.boolean(),
      days: fc.integer({ min: 1, max: 7 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(SECOND, MINUTE, 14 * MINUTE, 2 * HOUR, DAY, 4 * DAY, 40 * DAY),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('approach' as const),
      hour: fc.constantFrom(0 as const, 0 as const, 9 as const),
      ms: fc.constantFrom(0, SECOND, 30 * SECOND),
    }),
  },
);

/** World whose clock moves only on command, with the completed settlements as they were first read. */
export class PlayedWorld {
  readonly world: World;
  readonly #completed = new Map<number, string>();
  #real = 0;

  constructor() {
    this.world = new World(
      'played',
      SEED,
      FIXTURE,
      surroundings(() => this.#real),
    );
  }

  play(said: Command): void {
    if (said.do === 'wait') return this.#wait(said.ms);
    if (said.do === 'approach') return this.#wait(this.#until(said.hour) - said.ms);
    try {
      this.world.store.apply(this.#change(said));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
    return undefined;
  }

  /**
   * Returns completed settlements that have changed since they were first read, and payments that are not in exactly
   * one settlement.
   */
  wrong(): string[] {
    return [...this.#changed(), ...this.#misplaced()];
  }

  #wait(ms: number): void {
    if (ms < 0) return;
    this.#real += ms;
    jobEngine.run(this.world, (error) => {
      throw error;
    });
  }
  #until(hour: number): number {
    const now = this.world.now();
    const next = Math.floor(now / DAY) * DAY + hour * HOUR;
    return (next > now ? next : next + DAY) - now;
  }

  #change(said: Exclude<Command, { do: 'wait' | 'approach' }>): Change {
    const { store } = this.world;
    const stamp = { ...changeContextAt(this.world, this.world.now()), by: 'owner@example.com' };
    const merchant = store.merchants.get(MERCHANT)!;
    switch (said.do) {
      case 'sell':
        return this.#sell(said, merchant, stamp);
      case 'capture': {
        const held = this.#latest(said.place, isUncaptured);
        const part = { type: 'partial', amount: formatDecimal(Math.ceil(held.amount / 2)), currency: 'UAH' } as const;
        return captureAuthorization(held, merchant, said.part ? part : { type: 'total' }, stamp);
      }
      case 'refund': {
        const paid = this.#latest(said.place, (one) => refundableAmount(one) > 0);
        const part = formatDecimal(Math.min(said.whole * 100 + said.ending, refundableAmount(paid)));
        const body = { type: 'partial', amount: part, currency: 'UAH' } as const;
        return refundPayment(paid, merchant, body, stamp, {
          isDisputed: isDisputed(store.disputes.values(), paid),
          paidOut: 0,
        });
      }
      case 'charge': {
        const stored = this.#latest(said.place, ({ rectoken }) => rectoken !== null);
        const body = {
          id: stored.id,
          amount: formatDecimal(said.whole * 100 + said.ending),
          currency: 'UAH',
          sender_email: 'payer@example.com',
        } as const;
        return chargeManually(stored, merchant, body, stamp, store.bw);
      }
      case 'accept': {
        const open = [...store.disputes.values()].filter(({ closed }) => closed === null);
        return acceptDispute(open.at(-1 - said.place) ?? refuse('There is none'), stamp);
      }
      case 'settings': {
        const { autocapture, days } = said;
        const payment = { ...merchant.payment, autocapture, autocapture_interval: days, saved_at: stamp.at };
        store.apply({ merchants: [{ ...merchant, payment }] });
        return scheduleImmediateRun(this.world, ['release', 'purchases']);
      }
    }
  }
  #sell(said: Extract<Command, { do: 'sell' }>, merchant: MerchantRecord, stamp: ChangeContext): Change {
    const { from, charges, preauth } = said;
    const total = said.whole * 100 + said.ending;
    const plan = { every: 1, amount: total, from: stamp.at + from, until: null, left: 3, trial: null };
    const agreed = charges && { ...plan, period: charges, url: '', token: '', language: 'en' };
    const { payer } = sample();
    const begun = beginSale(
      {
        merchant,
        amount: total,
        currency: 'UAH',
        description: '',
        payer,
        origin: null,
        wantsReceipt: false,
        ...(agreed ? { rectoken: 'stored', more: { agreed } } : {}),
      },
      stamp,
    );
    return submitSale(begun, merchant, { preauth, ending: 'approved', bw: this.world.store.bw }, stamp);
  }
  #latest(back: number, fits: (payment: PaymentRecord) => boolean): PaymentRecord {
    const { payments } = this.world.store;
    const own = [...payments.values()]
      .slice(-60)
      .filter((one) => one.merchant_id === MERCHANT && one.currency === 'UAH');
    return own.filter(fits).at(-1 - back) ?? refuse('There is none');
  }

  #changed(): string[] {
    const { store } = this.world;
    const now = this.world.now();
    const found: string[] = [];
    const seen = new Set<number>();
    for (const sums of settlementsOf(store)) {
      seen.add(sums.id);
      if (statusAt(sums, now) !== 'completed') continue;
      const info = settlementInfo(sums, refundsIn(sums, store.payments), { merchantName: '', now, zone: 'UTC' });
      const text = JSON.stringify(info);
      const before = this.#completed.get(sums.id) ?? text;
      if (before !== text) found.push(`${sums.id} was ${before} and is ${text}`);
      this.#completed.set(sums.id, before);
    }
    for (const id of this.#completed.keys()) if (!seen.has(id)) found.push(`${id} is gone`);
    return found;
  }

  #misplaced(): string[] {
    const { store } = this.world;
    const settlements = new Map(
      settlementsOf(store).map((sums) => [sums.id, { ...sums, reference: referenceOf(sums) }]),
    );
    const found: string[] = [];
    const counts = new Map<number, number>();
    for (const payment of store.payments.values()) {
      if (!payment.settlement) continue;
      const merchant = store.merchants.get(payment.merchant_id)!;
      const id = settlementId(settlementAt(merchant, payment.currency, capturedAt(payment))!);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      const linked = settlements.get(id)?.reference;
      if (linked !== payment.settlement.reference)
        found.push(`payment ${payment.id} names ${payment.settlement.reference} and links to ${linked}`);
    }
    for (const [id, { cnt }] of settlements)
      if (cnt !== (counts.get(id) ?? 0)) found.push(`${id} counts ${cnt} payments of ${counts.get(id)}`);
    return found;
  }
}
