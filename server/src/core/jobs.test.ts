import { expect, test } from 'vitest';
import { world as fixture } from '@portal/fixtures';
import { surroundings } from '../../test/world.ts';
import { JobEngine, type JobRecord } from './jobs.ts';
import { World } from './world.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const seed = { seed: 1, payments: 0, now: NOW };
const open = () =>
  new World(
    'test',
    seed,
    fixture(seed),
    surroundings(() => NOW),
  );
const job = (id: number, due: number, kind = 'note'): JobRecord => ({ id, due: NOW + due, kind, ref: 0 });

test('the job engine throws at startup if two areas register the same kind of job', () => {
  const area = { jobs: { report: { run: () => ({}) } } };
  expect(() => new JobEngine([area, {}, area])).toThrow('report');
});

test('jobs run in order of due time, then id, also if other jobs create or delete jobs', () => {
  const ran: number[] = [];
  const made = [job(11, -20), job(12, -30), job(13, 10)];
  const engine = new JobEngine([
    {
      jobs: {
        note: { run: (_world, { id }) => (ran.push(id), {}) },
        make: { run: (_world, { id }) => (ran.push(id), { jobs: made, remove: { jobs: [7] } }) },
      },
    },
  ]);
  const world = open();
  world.store.apply({ remove: { jobs: Array.from(world.store.jobs.values(), ({ id }) => id) } });
  world.store.apply({
    jobs: [job(5, -25), job(3, 0), job(4, 1), job(2, 0), job(7, -10), job(1, -30), job(6, -40, 'make')],
  });
  const fail = (error: unknown) => {
    throw error;
  };
  engine.run(world, fail);
  expect(ran).toEqual([6, 1, 12, 5, 11, 2, 3]);
  expect(Array.from(world.store.jobs.values(), ({ id }) => id)).toEqual([4, 13]);
});
