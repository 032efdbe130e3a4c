import type { WorldFixture } from '@portal/fixtures';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { defineBoundedTable, type WritableTable } from '../core/table.ts';
import { type CallbackTable, callbackOutboxRecord, withCallbacks } from '../payments/callback.ts';
import { isDeliveredStatus } from '@portal/contract/callbacks/isDeliveredStatus';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';

type Fixture = Pick<WorldFixture, 'payments' | 'merchants'>;

/**
 * Number of newest sample payments whose callbacks are in the callback log. A payment's page shows all of the payment's
 * callbacks.
 */
const LOGGED_PAYMENTS = 5000;
/** Last digit in the id of a sample payment's first callback. The lower digits are used by ids of transactions. */
const FIRST_OF_PAYMENT = 5;
const idOf = (payment: number, place: number) => payment * 10 + FIRST_OF_PAYMENT + place;

/** Sample payment as of the moment of a callback, without later refunds. */
function asOf(payment: PaymentRecord, at: number): PaymentRecord {
  const isHeld = payment.captured !== null;
  const reversals = payment.transactions.filter((one) => one.type === 'reversal' && one.at <= at);
  const reversed = reversals.reduce((sum, one) => sum + one.amount, 0);
  if (reversed > 0) {
    const isAll = reversed === (payment.captured ?? payment.amount);
    return { ...payment, reversed, processing_status: isAll ? 'reversed' : 'partially_reversed' };
  }
  if (isHeld) return { ...payment, status: 'approved', processing_status: 'authorized', captured: 0, reversed };
  return payment.status === 'approved' ? { ...payment, processing_status: 'captured', reversed } : payment;
}

/** Sample callback whose body and headers are computed when read, because lists do not need them. */
function sampleDelivery(
  { payments }: Fixture,
  payment: PaymentRecord,
  merchant: MerchantRecord,
  id: number,
  sent: number,
): DeliveryRecord {
  const stamp = { at: sent, by: '', id: () => id };
  let told: DeliveryRecord | undefined;
  const whole = () => (told ??= withCallbacks(asOf(payment, sent), merchant, stamp).deliveries![0]!);
  const attempts = payments.callbackAttempts(id, sent).map((attempt) => ({
    ...attempt,
    url: merchant.callback_url,
    get headers() {
      return callbackOutboxRecord(whole(), merchant, { ...stamp, at: attempt.at }).headers;
    },
  }));
  return {
    id,
    merchant_id: merchant.id,
    payment_id: payment.id,
    order_id: payment.order_id,
    url: merchant.callback_url,
    setting: payment.transactions[0]?.type === 'recurring' ? 'subscriptions' : 'payments',
    get body() {
      return whole().body;
    },
    created: sent,
    state: isDeliveredStatus(attempts.at(-1)?.status ?? null) ? 'delivered' : 'failed',
    attempts,
    before: 0,
    next_at: null,
  };
}

/** Callbacks in the timeline of a sample payment, oldest first. */
function sampleDeliveriesOf(fixture: Fixture, index: number): DeliveryRecord[] {
  if (index < 0) return [];
  const payment = fixture.payments.at(index);
  const merchant = fixture.merchants.find(({ id }) => id === payment.merchant_id);
  if (!merchant) return [];
  return payment.events
    .filter(({ type }) => type === 'callback_sent')
    .map(({ at }, place) => sampleDelivery(fixture, payment, merchant, idOf(payment.id, place), at));
}

/** Sample callback with an id; undefined if there is none. */
function sampleDeliveryById(fixture: Fixture, id: number): DeliveryRecord | undefined {
  const index = fixture.payments.indexOf(Math.floor(id / 10));
  return sampleDeliveriesOf(fixture, index).find((one) => one.id === id);
}

/** Sample callbacks in the log, oldest payment first; cached per fixture. */
const loggedSamples = memoizeByObjects(
  (fixture: Fixture): [object] => [fixture.payments],
  (fixture): readonly DeliveryRecord[] => {
    const { size } = fixture.payments;
    const first = Math.max(0, size - LOGGED_PAYMENTS);
    return Array.from({ length: size - first }, (_, place) => sampleDeliveriesOf(fixture, first + place)).flat();
  },
);

type State = ReadonlyMap<number, DeliveryRecord>;

// Pending callbacks are evicted last, because an evicted one is never sent.
const ownTable = defineBoundedTable<DeliveryRecord>({ rows: 20_000, isOver: ({ state }) => state !== 'pending' });

/** Callbacks of a world: computed ones of sample payments, and stored ones, which replace computed ones by id. */
class DeliveryLog implements CallbackTable, WritableTable<DeliveryRecord, State> {
  readonly #fixture: WorldFixture;
  readonly #own = ownTable();

  constructor(fixture: WorldFixture) {
    this.#fixture = fixture;
  }
  get(id: number) {
    return this.#own.get(id) ?? sampleDeliveryById(this.#fixture, id);
  }
  *values() {
    for (const sample of loggedSamples(this.#fixture)) if (!this.#own.get(sample.id)) yield sample;
    yield* this.#own.values();
  }
  get size() {
    return [...this.values()].length;
  }
  ofPayment(id: number): DeliveryRecord[] {
    const { payments } = this.#fixture;
    const samples = sampleDeliveriesOf(this.#fixture, payments.indexOf(id)).filter((one) => !this.#own.get(one.id));
    const own = [...this.#own.values()].filter((one) => one.payment_id === id);
    return [...samples, ...own].toSorted((a, b) => a.created - b.created || a.id - b.id);
  }
  share() {
    return this.#own.share();
  }
  put(rows: readonly DeliveryRecord[]) {
    this.#own.put(rows);
  }
  drop(ids: readonly number[]) {
    this.#own.drop(ids);
  }
  restore(state: State) {
    this.#own.restore(state);
  }
}

/** Returns the callback table of a new world. */
export const deliveryLog = (fixture: WorldFixture): DeliveryLog => new DeliveryLog(fixture);
