import { expect, test } from 'vitest';
import { contract } from './index.ts';
import { routesOf } from './openapi.ts';
import { area, done, metadataOf } from './protocol.ts';

const shape = { path: '/', responses: done, summary: 'Something' } as const;

test('what comes by POST says what it is to a demo user, or does not compile', () => {
  // @ts-expect-error nothing is said
  area('/api/v2', { write: { ...shape, method: 'POST' } });
  // @ts-expect-error something else is said
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { money: true } } });
  // @ts-expect-error there is no such word
  area('/api/v2', { write: { ...shape, method: 'POST', metadata: { demo: 'sometimes' } } });
  const posts = routesOf(contract).filter(({ route }) => route.method === 'POST');
  expect(posts.length).toBeGreaterThan(50);
  expect(posts.filter(({ route }) => (route.metadata?.demo ?? '') === '').map(({ name }) => name)).toEqual([]);
});

test('a GET that says nothing of demo users only reads, and is allowed', () => {
  const { read, take } = area('/api/v2', {
    read: { ...shape, method: 'GET' },
    take: { ...shape, method: 'GET', metadata: { demo: 'blocked', download: true } },
  });
  expect(metadataOf(read)).toEqual({ demo: 'allowed' });
  expect(metadataOf(take)).toEqual({ demo: 'blocked', download: true });
});
