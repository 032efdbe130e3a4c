import { expect, test } from 'vitest';
import { world } from '@portal/fixtures';
import type { ReportRecord } from '@portal/fixtures/reports';
import { NOW } from '../../test/payment.ts';
import { storeOf } from '../../test/world.ts';
import type { OutboxRecord } from './outbox.ts';
import { type Store, mergeChanges } from './store.ts';

const opened = () => storeOf(world({ seed: 1, now: NOW, payments: 0 }));
const mail = (id: number, body = 'Hello'): OutboxRecord => ({
  id,
  kind: 'mail',
  at: NOW,
  to: 'a@example.com',
  subject: 'Hello',
  body,
  html: null,
  payment_id: null,
});
const ids = ({ outbox }: Store) => Array.from(outbox.values(), ({ id }) => id);

test('the outbox keeps the last five thousand mails and callbacks', () => {
  const store = opened();
  for (let id = 0; id < 5010; id++) store.apply({ outbox: [mail(id)] });
  expect(ids(store)).toEqual(Array.from({ length: 5000 }, (_, at) => at + 10));
  store.apply({ outbox: Array.from({ length: 6000 }, (_, at) => mail(10_000 + at)) });
  expect([store.outbox.size, ids(store)[0], ids(store).at(-1)]).toEqual([5000, 11_000, 15_999]);
});

test('the outbox keeps only the latest mails that fit its size limit', () => {
  const store = opened();
  for (let id = 0; id < 200; id++) store.apply({ outbox: [mail(id, 'x'.repeat(100_000))] });
  expect(ids(store)).toEqual(Array.from({ length: 39 }, (_, at) => at + 161));
});

test('restoring a snapshot of the outbox brings evicted mails back', () => {
  const store = opened();
  for (let id = 0; id < 30; id++) store.apply({ outbox: [mail(id, 'x'.repeat(100_000))] });
  const before = store.snapshot();
  for (let id = 30; id < 60; id++) store.apply({ outbox: [mail(id, 'x'.repeat(100_000))] });
  expect(ids(store)[0]).toBe(21);
  store.restore(before);
  expect(ids(store)).toEqual(Array.from({ length: 30 }, (_, at) => at));
  for (let id = 60; id < 80; id++) store.apply({ outbox: [mail(id, 'x'.repeat(100_000))] });
  expect(ids(store)).toHaveLength(39);
});

test('an outbox mail that is replaced counts once towards the size limit', () => {
  const store = opened();
  for (let id = 0; id < 30; id++) store.apply({ outbox: [mail(id, 'x'.repeat(100_000))] });
  for (let time = 0; time < 100; time++) store.apply({ outbox: [mail(7, 'y'.repeat(100_000))] });
  expect(store.outbox.size).toBe(30);
});

test('a world keeps its latest thousand reports', () => {
  const store = opened();
  const report = (id: number): ReportRecord => ({
    id,
    user_id: 1,
    list: 'payments',
    created: NOW,
    title: 'Payments',
    status: 'pending',
    request: { type: 'csv' },
    zone: 'UTC',
    lang: 'en',
    merchant_ids: [],
  });
  for (let id = 0; id < 1100; id++) store.apply({ reports: [report(id)] });
  expect(Array.from(store.reports.values(), ({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 100));
});

test('a world keeps its latest thousand support messages', () => {
  const store = opened();
  const who = { user_id: null, email: 'a@example.com', name: 'A', message: 'Hello', path: null };
  for (let id = 0; id < 1100; id++) store.apply({ feedback: [{ id, kind: 'affiliate', at: NOW, ...who }] });
  expect(Array.from(store.feedback.values(), ({ id }) => id)).toEqual(
    Array.from({ length: 1000 }, (_, at) => at + 100),
  );
});

test('merging several store changes keeps all their writes and deletions', () => {
  const store = opened();
  store.apply({ outbox: [mail(1), mail(2)] });
  store.apply(
    mergeChanges([
      { outbox: [mail(3)] },
      { outbox: [mail(4)], remove: { outbox: [1] } },
      { remove: { outbox: [2] } },
      {},
    ]),
  );
  expect(ids(store)).toEqual([3, 4]);
});

test('a stored record that one change both deletes and writes moves to the end of its table', () => {
  const store = opened();
  store.apply({ outbox: [mail(1), mail(2)] });
  store.apply({ outbox: [mail(1)], remove: { outbox: [1] } });
  expect(ids(store)).toEqual([2, 1]);
});
