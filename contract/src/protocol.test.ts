import { expect, test } from 'vitest';
import { contract } from './index.ts';
import { routesOf } from './openapi.ts';
import { area, done, metadataOf } from './protocol.ts';

const shape = { path: '/', responses: done, summary: 'Something' } as const;

const right = 'payments.edit';

test('a contract call without a right does not compile', () => {
  // @ts-expect-error nothing is said
  area('/api/v2', { read: { ...shape, method: 'GET' } });
  // @ts-expect-error something else is said
  area('/api/v2', { read: { ...shape, method: 'GET', metadata: { download: true } } });
  // @ts-expect-error something else is said
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { demo: 'allowed' } } });
  // @ts-expect-error there is no such view
  area('/api/v2', { read: { ...shape, method: 'GET', metadata: { right: 'money.read' } } });
  expect(routesOf(contract).filter(({ route }) => route.metadata?.right === undefined)).toEqual([]);
});

test('a contract POST call without `demo` does not compile', () => {
  // @ts-expect-error nothing is said
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { right } } });
  // @ts-expect-error something else is said
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { right, money: true } } });
  // @ts-expect-error there is no such word
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { right, demo: 'sometimes' } } });
  const posts = routesOf(contract).filter(({ route }) => route.method === 'POST');
  expect(posts.length).toBeGreaterThan(50);
  expect(posts.filter(({ route }) => (route.metadata?.demo ?? '') === '').map(({ name }) => name)).toEqual([]);
});

test('a contract GET call without `demo` is allowed for demo users', () => {
  const { read, take } = area('/api/v2', {
    read: { ...shape, method: 'GET', metadata: { right } },
    take: { ...shape, method: 'GET', metadata: { right, demo: 'blocked', download: true } },
  });
  expect(metadataOf(read)).toEqual({ right, demo: 'allowed' });
  expect(metadataOf(take)).toEqual({ right, demo: 'blocked', download: true });
});
