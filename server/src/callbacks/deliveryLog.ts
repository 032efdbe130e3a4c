import type { WorldFixture } from '@portal/fixtures';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { recentTable, type Writes } from '../core/table.ts';
import type { Deliveries } from '../payments/callback.ts';
import { loggedSamples, sampleDeliveriesOf, sampleDeliveryById } from './sampleDeliveries.ts';

type State = ReadonlyMap<number, DeliveryRecord>;

// Pending callbacks are evicted last, because an evicted one is never sent.
const ownTable = recentTable<DeliveryRecord>({ rows: 20_000, isOver: ({ state }) => state !== 'pending' });

/** Callbacks of a world: those of sample payments, computed when read, and stored ones, which replace them by id. */
class DeliveryLog implements Deliveries, Writes<DeliveryRecord, State> {
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

/** Maker of a new world's callback table. */
export const deliveryLog = (fixture: WorldFixture): DeliveryLog => new DeliveryLog(fixture);
