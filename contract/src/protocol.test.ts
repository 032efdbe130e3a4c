import type { ClientInferRequest } from '@ts-rest/core';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from './index.ts';
import { routesOf } from './openapi.ts';
import { area, done, metadataOf, needsCsrfHeader, nothing } from './protocol.ts';

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

test('a route has the optional headers that the call reads, also in the types', () => {
  const { read, write, pay, open } = area('/api/v2', {
    read: { ...shape, method: 'GET', metadata: { right } },
    write: { ...shape, method: 'GET', metadata: { right, writes: true } },
    pay: { ...shape, method: 'POST', body: nothing, metadata: { right, demo: 'allowed', money: true } },
    open: { ...shape, method: 'POST', body: nothing, metadata: { right: 'public', demo: 'allowed', csrf: 'origin' } },
  });
  const headers: ClientInferRequest<typeof pay>['headers'] = { 'idempotency-key': 'key', 'x-csrftoken': 'token' };
  // @ts-expect-error the call takes no idempotency key
  const others: ClientInferRequest<typeof write>['headers'] = { 'idempotency-key': 'key' };
  const schemaOf = (route: object) => Reflect.get(route, 'headers') as z.ZodType | undefined;
  expect(schemaOf(pay)?.parse(headers)).toEqual(headers);
  expect(schemaOf(write)?.parse(others)).toEqual({});
  expect([read, write, pay, open].map(needsCsrfHeader)).toEqual([false, true, true, false]);
  expect([read, open].map((route) => Object.keys(schemaOf(route) ?? {}))).toEqual([[], []]);
});
