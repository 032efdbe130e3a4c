import { describe, expect, test } from 'vitest';
import { surroundings, jobEngine } from '../../test/world.ts';
import type { JobRecord } from './jobs.ts';
import type { World } from './world.ts';
import { Worlds, type WorldsOptions } from './worlds.ts';

const NOW = Date.UTC(2026, 10, 20);

/** Creates worlds with a simulated real clock that the test sets. */
function opened({ now, payments = 20 }: { now?: number; payments?: number } = { now: NOW }, options?: WorldsOptions) {
  const real = { now: Date.UTC(2030, 0, 1) };
  const worlds = new Worlds(
    { seed: 1, payments, now },
    surroundings(() => real.now),
    options,
  );
  return { worlds, real };
}
const report = (id: number, due: number): JobRecord => ({ id, due, kind: 'report', ref: id });

describe('worlds', () => {
  test('a world opens on first use and later calls by its name return the same world', () => {
    const { worlds } = opened();
    expect(worlds.named('a')).toBe(worlds.named('a'));
    expect(worlds.named('a')).not.toBe(worlds.named('b'));
    expect(worlds.named()).toBe(worlds.named('default'));
  });
  test("a world's clock starts at the configured or the real time and advances with the real clock", () => {
    const { worlds, real } = opened();
    expect(worlds.named().now()).toBe(NOW);
    real.now += 5000;
    expect(worlds.named().now()).toBe(NOW + 5000);
    worlds.named().setClock(NOW - 1000);
    real.now += 1;
    expect(worlds.named().now()).toBe(NOW - 999);
    const { worlds: present, real: clock } = opened({});
    expect(present.named().now()).toBe(clock.now);
  });
  test('above the limit, the least recently used world is closed, but never the default world', () => {
    const changes: [string, string, number][] = [];
    const { worlds } = opened({ now: NOW }, { most: 64, onChange: (...change) => changes.push(change) });
    const [first, second, always] = [worlds.named('first'), worlds.named('second'), worlds.named()];
    for (let at = 0; at < 62; at++) worlds.named(`w${at}`);
    expect([worlds.usage, worlds.named('first'), worlds.named('second')]).toEqual(['64/64', first, second]);
    worlds.named('one more');
    expect(worlds.isClosed('w0')).toBe(true);
    expect(first.closed.aborted).toBe(false);
    for (let at = 0; at < 70; at++) {
      worlds.named(`x${at}`);
      worlds.named('second');
    }
    expect([worlds.named(), worlds.named('second'), worlds.usage]).toEqual([always, second, '64/64']);
    expect(first.closed.aborted).toBe(true);
    expect(changes.filter(([change]) => change === 'closed')).toContainEqual(['closed', 'first', 64]);
  });
  test('an evicted world stays closed until it is opened again by name', () => {
    const { worlds } = opened({ now: NOW }, { most: 1 });
    const first = worlds.named('first');
    worlds.named('second');
    expect(() => worlds.named('first')).toThrow(
      expect.objectContaining({
        status: 410,
        message: 'World "first" was closed to make room for newer ones: POST /_mock/world/ resets it',
      }),
    );
    const again = worlds.open('first');
    expect(again).not.toBe(first);
    expect(worlds.named('first')).toBe(again);
    expect(worlds.isClosed('second')).toBe(true);
  });
  test('opening a world closes the least recently used world when memory is short', () => {
    const memory = { isShort: false };
    const { worlds } = opened({ now: NOW }, { most: 64, isMemoryShort: () => memory.isShort });
    for (const name of ['a', 'b', 'c']) worlds.named(name);
    memory.isShort = true;
    worlds.named('d');
    expect(['a', 'b', 'c', 'd'].map((name) => worlds.isClosed(name))).toEqual([true, false, false, false]);
  });
  test('old worlds are closed when all worlds have over four million payments; shared payments count once', () => {
    const { worlds } = opened();
    const large = (name: string, seed: number) => worlds.open(name, { seed, payments: 1_000_000 });
    const [small, first] = [worlds.named('small'), large('first', 1)];
    for (const name of ['a', 'b', 'c', 'd', 'e']) large(name, 2);
    large('f', 3);
    const isOpen = (name: string, world: World) => !worlds.isClosed(name) && worlds.named(name) === world;
    expect([isOpen('first', first), isOpen('small', small)]).toEqual([true, true]);
    const [fourth, fifth] = [large('fourth', 4), large('fifth', 5)];
    expect([isOpen('small', small), isOpen('first', first)]).toEqual([true, true]);
    expect([isOpen('fourth', fourth), isOpen('fifth', fifth)]).toEqual([true, true]);
    expect(['a', 'b', 'c', 'd', 'e', 'f'].every((name) => worlds.isClosed(name))).toBe(true);
  });
  test('a world never generates an id twice', () => {
    const { chance, store } = opened().worlds.named();
    const given = [...store.outbox.values(), ...store.jobs.values()].map(({ id }) => id);
    const next = [chance.id(), chance.id()];
    expect(Math.min(...given)).toBe(9_000_000_000);
    expect(new Set([...given, ...next]).size).toBe(given.length + next.length);
  });
});

describe('due jobs', () => {
  const fail = (error: unknown) => {
    throw error;
  };

  test('a job runs once, when it is due', () => {
    const world = opened().worlds.named();
    world.store.apply({ jobs: [report(1, NOW + 1000)] });
    jobEngine.run(world, fail);
    expect(world.store.jobs.get(1)).toBeDefined();
    world.setClock(NOW + 1000);
    jobEngine.run(world, fail);
    expect(world.store.jobs.get(1)).toBeUndefined();
  });
  test('a job that throws is reported and does not stop other jobs', () => {
    const world = opened().worlds.named();
    const told: number[] = [];
    const broken = { ...report(1, NOW), kind: 'unheard of' };
    world.store.apply({ jobs: [broken, report(2, NOW)] });
    jobEngine.run(world, (_error, job) => told.push(job.id));
    expect(told).toEqual([1]);
    expect([1, 2].map((id) => world.store.jobs.get(id))).toEqual([undefined, undefined]);
  });
  test('scheduled jobs complete all pending sample payments of a new world', () => {
    const world = opened().worlds.named();
    const going = () => Array.from(world.store.payments.going(), ({ id }) => id);
    const begun = going();
    const after = (minutes: number) => {
      world.setClock(NOW + minutes * 60_000);
      jobEngine.run(world, fail);
    };
    after(9);
    expect(begun.length).toBeGreaterThan(2);
    expect(going()).toEqual(begun);
    after(121);
    expect(going()).toEqual([]);
    for (const id of begun) {
      const payment = world.store.payments.get(id)!;
      expect(['approved', 'declined']).toContain(payment.status);
      // At a merchant with a cash register, the fiscal receipt is the last event.
      const told = payment.events.findLast(({ type }) => type === 'callback_sent');
      expect(told!.at).toBeGreaterThanOrEqual(NOW + 600_000);
    }
  });
  test('a scheduled job charges a subscription and updates its first payment', () => {
    const world = opened({ now: NOW, payments: 500 }).worlds.named();
    const [before] = Array.from(world.store.payments.subscriptions()).filter(({ recurring }) => recurring?.state);
    const { next_at, charged } = before!.recurring!;
    world.setClock(next_at! + 60_000);
    jobEngine.run(world, fail);
    const after = world.store.payments.get(before!.id)!;
    expect(after.recurring).toMatchObject({ state: true, charged: charged + 1 });
    expect(after.recurring!.next_at).toBeGreaterThan(world.now());
    const told = after.events.at(-1)!;
    expect(told).toMatchObject({ type: 'recurring_charged', at: next_at, amount: before!.recurring!.amount });
    const made = world.store.payments.byOrder([before!.merchant_id], told.detail!);
    expect(made).toMatchObject({ status: 'approved', created: next_at, recurring: { parent_id: before!.id } });
    jobEngine.run(world, fail);
    expect(world.store.payments.get(before!.id)).toBe(after);
  });
});
