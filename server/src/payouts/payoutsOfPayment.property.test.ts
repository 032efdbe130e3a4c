import fc from 'fast-check';
import { expect, test } from 'vitest';
import { world as makeWorld } from '@portal/fixtures';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { formatDecimal } from '../core/money.ts';
import { RefusalError } from '../core/refusal.ts';
import { changeContextAt } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../core/time.ts';
import { World } from '../core/world.ts';
import { localDate } from '../core/zones.ts';
import { refundableAmount, paidAmount } from '../payments/facts.ts';
import { paymentActionFlags } from '../payments/flags.ts';
import { refundPayment } from '../payments/refund.rules.ts';
import { sample } from '../../test/payment.ts';
import { jobEngine, surroundings } from '../../test/world.ts';
import { topUpPayoutBalance } from './controls.ts';
import { createPayout } from './create.rules.ts';
import { cancelPayout } from './files.rules.ts';
import { paidOutAmount } from './payoutsOfPayment.ts';
import { CARDS } from '../../test/payouts/playedCommands.ts';
import { isPayoutCancellable } from './send.rules.ts';
import { splitPayment } from './split.rules.ts';

const SEED = { seed: 1, now: Date.UTC(2026, 10, 20, 12), payments: 0 };
const FIXTURE = makeWorld(SEED);
const MERCHANT = 100_101;
const TRANSFERRED = 100_00;
const TRANSFER = sample({ tran_type: 'p2p debit', amount: TRANSFERRED });

/** Last two digits of an amount, which select the outcome: approved or declined, immediately or late. */
const ending = fc.constantFrom(0, 13, 17, 19);
const whole = fc.integer({ min: 1, max: 110 });
const named = <Name extends string>(name: Name) => fc.record({ do: fc.constant(name), whole, ending });
const command = fc.oneof(
  named('refund'),
  named('split'),
  named('pay'),
  named('plan'),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('refund all' as const) }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(SECOND, MINUTE, 10 * MINUTE, HOUR, 3 * DAY),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

/** A world with one card transfer of 100.00, which is refunded and paid out in random order. */
class PlayedWorld {
  readonly world: World;
  readonly did = new Set<string>();
  #real = 0;

  constructor() {
    this.world = new World(
      'played',
      SEED,
      FIXTURE,
      surroundings(() => this.#real),
    );
    this.world.store.apply({ payments: [TRANSFER] });
    this.world.store.apply(
      topUpPayoutBalance({ merchant_id: MERCHANT, amount: 10_000_00, currency: 'UAH' }, this.#stamp()),
    );
  }
  get payment(): PaymentRecord {
    return this.world.store.payments.get(TRANSFER.id)!;
  }
  play(said: Command): void {
    if (said.do === 'wait') return this.#wait(said.ms);
    try {
      const change = this.#change(said);
      this.world.store.apply(change);
      if (change !== NOTHING) this.did.add(said.do);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
    return undefined;
  }
  wrong(): string[] {
    const { payment } = this;
    const { store } = this.world;
    const on = paidOutAmount(store, payment);
    const back = paidAmount(payment) - refundableAmount(payment);
    const merchant = store.merchants.get(MERCHANT)!;
    const look = { merchant, mayEdit: true, mayPayOut: true, isDisputed: false, paidOut: on, hasRegister: false };
    const { can_reverse, can_payout } = paymentActionFlags(payment, look);
    const isLeft = on + back < TRANSFERRED;
    const complaints = on + back > TRANSFERRED ? [`${back} refunded and ${on} passed on of ${TRANSFERRED}`] : [];
    if (can_reverse !== isLeft || can_payout !== isLeft)
      complaints.push(`${back} refunded, ${on} passed on, and can_reverse ${can_reverse}, can_payout ${can_payout}`);
    return complaints;
  }
  #stamp() {
    return { ...changeContextAt(this.world, this.world.now()), by: 'owner@example.com' };
  }
  #wait(ms: number): void {
    this.#real += ms;
    jobEngine.run(this.world, (error) => {
      throw error;
    });
  }
  #change(said: Exclude<Command, { do: 'wait' }>): Change {
    const { store } = this.world;
    const { payment } = this;
    const merchant = store.merchants.get(MERCHANT)!;
    const making = { store, userId: 1, zone: 'UTC', fingerprint: (digits: string) => `print of ${digits}` };
    const claims = { isDisputed: false, paidOut: paidOutAmount(store, payment) };
    if (said.do === 'refund all') return refundPayment(payment, merchant, { type: 'total' }, this.#stamp(), claims);
    if (said.do === 'cancel') {
      const planned = [...store.payouts.values()].findLast(
        (one) => isPayoutCancellable(one) && one.payment_id === payment.id,
      );
      return planned ? cancelPayout(planned, undefined, this.#stamp()) : NOTHING;
    }
    const amount = formatDecimal(said.whole * 100 + said.ending);
    if (said.do === 'refund')
      return refundPayment(payment, merchant, { type: 'partial', amount, currency: 'UAH' }, this.#stamp(), claims);
    const to = { type: 'card' as const, receiver: CARDS[0]! };
    if (said.do === 'split') {
      const receivers = [
        { ...to, share: '40' },
        { ...to, receiver: CARDS[5]!, share: '60' },
      ];
      return splitPayment({ amount, receivers }, payment, merchant, making, this.#stamp());
    }
    const planned_for = said.do === 'plan' ? localDate(this.world.now() + 2 * DAY, 'UTC') : '';
    const body = { ...to, amount, currency: 'UAH', payment_id: payment.id, planned_for } as const;
    return createPayout(body, merchant, making, this.#stamp());
  }
}
const NOTHING: Change = {};

test('in any order, refunds and payouts of a payment never exceed its amount and are offered until nothing is left', () => {
  const did = new Set<string>();
  const property = fc.property(fc.array(command, { minLength: 3, maxLength: 20 }), (commands) => {
    const played = new PlayedWorld();
    for (const one of commands) {
      played.play(one);
      expect(played.wrong()).toEqual([]);
    }
    for (const name of played.did) did.add(name);
  });
  fc.assert(property, { numRuns: 400, seed: 8 });
  expect([...did].toSorted()).toEqual(['cancel', 'pay', 'plan', 'refund', 'refund all', 'split']);
}, 60_000);
