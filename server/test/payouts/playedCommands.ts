import fc from 'fast-check';
import { TEST_CARDS } from '@portal/contract/checkout/testCards';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/time.ts';

/** Random commands of users, the bank and the clock for payouts. */

/** Number of merchants in the sample world that make payouts. */
const PAYING = 4;
/** Card numbers for payouts: all test cards, a card of a country without payouts, and an invalid number. */
export const CARDS = [...TEST_CARDS.map(({ number }) => number), '4000006430000009', '42'];
/** Last two digits of a payout's amount, which decide the simulated bank's result. */
const ENDINGS = [0, 13, 17, 19, 23, 29, 31, 37, 50];

/** Command: a user creates a payout. */
export interface Pay {
  do: 'pay';
  merchant: number;
  currency: number;
  whole: number;
  ending: number;
  card: number;
  /** Days from today on which the payout is planned; negative for an immediate payout. */
  days: number;
  /** Whether to pay out the whole available balance, regardless of the fee. */
  all: boolean;
}
/** Command: a user sends a payout file, which may wait for a second person. */
export interface PayByFile {
  do: 'file';
  merchant: number;
  currency: number;
  rows: readonly Pick<Pay, 'whole' | 'ending' | 'card' | 'days'>[];
  waits: boolean;
}
/** Command: a user splits the rest of a card transfer, or more than the rest. */
export interface Split {
  do: 'split';
  merchant: number;
  currency: number;
  payment: number;
  whole: number;
  ending: number;
  cards: readonly number[];
}
/** Random action of users or the clock. */
export type Command =
  | Pay
  | { do: 'look up'; payout: number }
  | { do: 'cancel'; payout: number }
  | PayByFile
  | { do: 'decide'; approve: boolean }
  | Split
  | { do: 'top up'; merchant: number; currency: number; amount: number }
  | { do: 'block'; merchant: number }
  | { do: 'wait'; ms: number };

const merchant = fc.nat({ max: PAYING - 1 });
const currency = fc.nat({ max: 1 });
const whole = fc.oneof(fc.nat({ max: 900 }), fc.nat({ max: 30_000 }));
const ending = fc.constantFrom(...ENDINGS);
const card = fc.oneof(fc.constant(5), fc.nat({ max: CARDS.length - 1 }));
const days = fc.constantFrom(-1, -1, -1, 0, 1, 2, 40);
const pay = fc.record({
  do: fc.constant('pay' as const),
  merchant,
  currency,
  whole,
  ending,
  card,
  days,
  all: fc.constantFrom(true, false, false, false),
});
/** Indices of cards that mostly accept payouts, because one wrong row rejects a whole payout file. */
const goodCard = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(0, 5) }, { weight: 1, arbitrary: card });
const file = fc.record({
  do: fc.constant('file' as const),
  merchant,
  currency,
  rows: fc.array(fc.record({ whole: fc.integer({ min: 1, max: 900 }), ending, card: goodCard, days }), {
    minLength: 1,
    maxLength: 3,
  }),
  waits: fc.boolean(),
});
const split = fc.record({
  do: fc.constant('split' as const),
  merchant,
  currency,
  payment: fc.nat({ max: 1 }),
  whole: fc.integer({ min: 10, max: 1200 }),
  ending,
  cards: fc.array(goodCard, { minLength: 2, maxLength: 4 }),
});
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: pay },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look up' as const), payout: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), payout: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: file },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), approve: fc.boolean() }) },
  { weight: 3, arbitrary: split },
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
