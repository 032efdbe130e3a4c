import { world } from '@portal/fixtures';
import { expect, test } from 'vitest';
import { storeOf } from '../../test/world.ts';
import { sessionsToEvict } from './open.rules.ts';
import type { AttemptRecord, SessionRecord } from './session.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MOST = 10;

const session = (id: number, say: Partial<SessionRecord> = {}): SessionRecord => ({
  id,
  secret: '',
  offer: { type: 'link', id: 1 },
  merchant_id: 1,
  client: '198.51.100.7',
  language: 'en',
  opened_at: NOW,
  expires_at: NOW + 1,
  cancelled_at: null,
  attempts: [],
  ...say,
});
const tried: AttemptRecord = {
  key: 'k',
  payment_id: 1,
  three_ds: null,
  counted: { address: '', card: null, offer: '' },
};

/** Ids of the evicted sessions if ten sessions are allowed. */
function forgotten(sessions: readonly SessionRecord[]): number[] {
  const store = storeOf(world({ seed: 1, now: NOW, payments: 0 }));
  store.apply({ checkouts: sessions });
  return sessionsToEvict(store, MOST, NOW);
}
const flood = (count: number, say: Partial<SessionRecord> = {}) =>
  Array.from({ length: count }, (_, at) => session(100 + at, { client: 'stranger', merchant_id: 2, ...say }));

test('evicts no checkout session below the session limit', () => {
  expect(forgotten(flood(9))).toEqual([]);
});

test('a flood of checkout sessions from one client evicts no session of other merchants or clients', () => {
  expect(forgotten([session(1), session(2, { client: 'other' }), ...flood(8)])).toEqual([100]);
  expect(forgotten([session(1), session(2, { client: 'stranger' }), ...flood(8)])).toEqual([100]);
});

test('evicts a checkout session without payment attempt first if all clients have equally many sessions', () => {
  const clients = (say: Partial<SessionRecord>) =>
    Array.from({ length: 5 }, (_, at) => session(100 + at, { client: `client ${at}`, ...say }));
  const untried = clients({}).map((one) => ({ ...one, id: one.id + 5, client: `${one.client} b` }));
  expect(forgotten([...clients({ attempts: [tried] }), ...untried])).toEqual([105]);
});

test('evicts ended checkout sessions first and sessions with a payment attempt last', () => {
  expect(forgotten([...flood(9), session(1, { expires_at: NOW })])).toEqual([1]);
  expect(forgotten([session(1), ...flood(9, { attempts: [tried] })])).toEqual([100]);
  const [first, ...rest] = flood(10);
  expect(forgotten([{ ...first!, attempts: [tried] }, ...rest])).toEqual([101]);
});
