import fc from 'fast-check';
import { TEST_CARDS } from '@portal/contract/checkout/testCards';
import { world as makeWorld } from '@portal/fixtures';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { decimal } from '../core/money.ts';
import { refuse, Refusal } from '../core/refusal.ts';
import { stampAt } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../core/time.ts';
import { World } from '../core/world.ts';
import { localDay } from '../core/zones.ts';
import { JobEngine } from '../core/jobs.ts';
import { surroundings } from '../testWorld.ts';
import { payouts as area } from './area.ts';
import { topUp } from './controls.ts';
import { createPayout } from './create.rules.ts';
import { sendingOf } from './jobs.ts';
import { balanceOf } from './ledger.rules.ts';
import { cancel, lookUp } from './send.rules.ts';

/** Runs the jobs of payouts alone. */
const jobEngine = new JobEngine([area]);
const SEED = { seed: 1, now: Date.UTC(2026, 10, 20, 12), payments: 0 };
const FIXTURE = makeWorld(SEED);
/** The same world before anybody was paid: thousands of them are made in a minute. */
const BARE = { ...FIXTURE, payouts: { receivers: [], payouts: [], topups: [], movements: [], bankOrders: [] } };
const FIRST_TOPUP = 20_000_00;
const MERCHANTS = FIXTURE.merchants.filter(({ payouts }) => payouts.length > 0);
/** Cards of all endings, one of a closed country, and one that is none. */
const CARDS = [...TEST_CARDS.map(({ number }) => number), '4000006430000009', '42'];
/** The last two digits of an amount: what the bank and the way there make of it. */
const ENDINGS = [0, 13, 17, 19, 23, 29, 31, 37, 50];
const ZONES = ['UTC', 'Europe/Kyiv', 'America/New_York'];

/** Somebody orders a payout. */
interface Pay {
  do: 'pay';
  merchant: number;
  currency: number;
  whole: number;
  ending: number;
  card: number;
  /** From today; below zero for at once. */
  days: number;
  /** As much as is available, whatever the fee. */
  all: boolean;
}
/** What people and the clock do next. */
type Command =
  | Pay
  | { do: 'look up'; payout: number }
  | { do: 'cancel'; payout: number }
  | { do: 'top up'; merchant: number; currency: number; amount: number }
  | { do: 'block'; merchant: number }
  | { do: 'wait'; ms: number };

const merchant = fc.nat({ max: MERCHANTS.length - 1 });
const currency = fc.nat({ max: 1 });
const pay = fc.record({
  do: fc.constant('pay' as const),
  merchant,
  currency,
  whole: fc.oneof(fc.nat({ max: 900 }), fc.nat({ max: 30_000 })),
  ending: fc.constantFrom(...ENDINGS),
  card: fc.oneof(fc.constant(5), fc.nat({ max: CARDS.length - 1 })),
  days: fc.constantFrom(-1, -1, -1, 0, 1, 2, 40),
  all: fc.constantFrom(true, false, false, false),
});
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: pay },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look up' as const), payout: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), payout: fc.nat({ max: 9 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('top up' as const),
      merchant,
      currency,
      amount: fc.integer({ min: 1, max: 1e9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), merchant }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, SECOND, MINUTE - 1, MINUTE, 5 * MINUTE, HOUR, DAY, 3 * DAY, 31 * DAY),
    }),
  },
);

/** A world whose clock stands unless it is told to move, and where money comes and goes. */
export class Played {
  readonly world: World;
  /** What orders were refused with. */
  readonly refusals = new Set<string>();
  #real = 0;

  /** `bare`: without a history, and so much in each currency. */
  constructor(bare = false) {
    this.world = new World(
      'played',
      SEED,
      bare ? BARE : FIXTURE,
      surroundings(() => this.#real),
    );
    if (!bare) return;
    const stamp = stampAt(this.world, this.world.now());
    for (const { id, payouts } of MERCHANTS)
      for (const { currency: code } of payouts)
        this.world.store.apply(topUp({ merchant_id: id, amount: FIRST_TOPUP, currency: code }, stamp));
  }

  wait(ms: number): void {
    this.#real += ms;
    jobEngine.run(this.world, (error) => {
      throw error;
    });
  }

  play(said: Command): void {
    if (said.do === 'wait') return this.wait(said.ms);
    try {
      this.world.store.apply(this.#change(said));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusals.add(JSON.stringify(error.error));
    }
    return undefined;
  }

  #change(said: Exclude<Command, { do: 'wait' }>): Change {
    const { store } = this.world;
    const stamp = stampAt(this.world, this.world.now());
    switch (said.do) {
      case 'pay':
        return this.#pay(said);
      case 'cancel':
        return cancel(this.#latest(said.payout), stamp);
      case 'look up': {
        const payout = this.#latest(said.payout);
        return lookUp(payout, sendingOf(store, payout)!, stamp);
      }
      case 'block': {
        const one = this.#merchant(said);
        return { merchants: [{ ...one, status: one.status === 'active' ? 'blocked' : 'active' }] };
      }
      case 'top up': {
        const { id, payouts } = this.#merchant(said);
        const { currency: code } = payouts[said.currency] ?? payouts[0]!;
        return topUp({ merchant_id: id, amount: said.amount, currency: code }, stamp);
      }
    }
  }

  #pay({ card, days, whole, ending, all, ...said }: Pay): Change {
    const { store } = this.world;
    const stamp = stampAt(this.world, this.world.now());
    const one = this.#merchant(said);
    const zone = ZONES[card % ZONES.length]!;
    const code = one.payouts[said.currency]?.currency ?? 'CZK';
    const { available } = balanceOf(store, one.id, code);
    const body = {
      type: 'card' as const,
      receiver: CARDS[card]!,
      amount: decimal(all ? available : whole * 100 + ending),
      currency: code,
      planned_for: days < 0 ? '' : localDay(stamp.at + days * DAY, zone),
    };
    return createPayout(body, one, { store, zone, fingerprint: (digits) => `print of ${digits}` }, stamp);
  }

  #merchant({ merchant: place }: { merchant: number }): MerchantRecord {
    return this.world.store.merchants.get(MERCHANTS[place]!.id)!;
  }
  /** The latest payout, the one before … */
  #latest(back: number): PayoutRecord {
    return [...this.world.store.payouts.values()].at(-1 - back) ?? refuse('There is none');
  }
}
