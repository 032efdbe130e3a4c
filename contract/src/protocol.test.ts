import { expect, test } from 'vitest';
import { contract } from './index.ts';
import { routesOf } from './openapi.ts';
import { area, done, metadataOf } from './protocol.ts';

const shape = { path: '/', responses: done, summary: 'Something' } as const;

const right = 'payments.edit';

test('a contract call without a right does not compile', () => {
  // @ts-expect-error the metadata is missing
  area('/api/v2', { read: { ...shape, method: 'GET' } });
  // @ts-expect-error the right is missing
  area('/api/v2', { read: { ...shape, method: 'GET', metadata: { download: true } } });
  // @ts-expect-error the right is missing
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { demo: 'allowed' } } });
  // @ts-expect-error the view `money` does not exist
  area('/api/v2', { read: { ...shape, method: 'GET', metadata: { right: 'money.read' } } });
  expect(routesOf(contract).filter(({ route }) => route.metadata?.right === undefined)).toEqual([]);
});

test('a POST route whose definition does not say if demo users may call it (`demo`) does not compile', () => {
  // @ts-expect-error `demo` is missing
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { right } } });
  // @ts-expect-error `demo` is missing
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { right, money: true } } });
  // @ts-expect-error `demo` has an unknown value
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { right, demo: 'sometimes' } } });
  const posts = routesOf(contract).filter(({ route }) => route.method === 'POST');
  expect(posts.length).toBeGreaterThan(50);
  expect(posts.filter(({ route }) => (route.metadata?.demo ?? '') === '').map(({ name }) => name)).toEqual([]);
});

test('demo users may call a GET route whose definition does not say so (`demo`)', () => {
  const { read, take } = area('/api/v2', {
    read: { ...shape, method: 'GET', metadata: { right } },
    take: { ...shape, method: 'GET', metadata: { right, demo: 'blocked', download: true } },
  });
  expect(metadataOf(read)).toEqual({ right, demo: 'allowed' });
  expect(metadataOf(take)).toEqual({ right, demo: 'blocked', download: true });
});
