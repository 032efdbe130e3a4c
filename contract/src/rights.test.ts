import { expect, test } from 'vitest';
import { contract } from './index.ts';
import { routesOf } from './openapi.ts';
import { accessOf, allows, everywhere, isRight, View, viewOf, type CallRight, type Right } from './rights.ts';

test('the right `edit` includes `read`, and each right applies to its own view only', () => {
  const rights = { payments: 'edit', settlements: 'read' } as const;
  const asked: Right[] = ['payments.read', 'payments.edit', 'settlements.read', 'settlements.edit', 'disputes.read'];
  expect(asked.filter((right) => allows(rights, right))).toEqual([
    'payments.read',
    'payments.edit',
    'settlements.read',
  ]);
  expect(asked.filter((right) => allows(undefined, right))).toEqual([]);
});

test('a user\'s access is "full" if all views can be edited and "view only" if none can', () => {
  expect(accessOf(everywhere('edit'))).toBe('full_access');
  expect(accessOf({ ...everywhere('edit'), callbacks: 'read' })).toBe('mixed_access');
  expect(accessOf({ payments: 'edit', settlements: 'read' })).toBe('mixed_access');
  expect(accessOf(everywhere('read'))).toBe('view_only');
  expect(accessOf({ payments: 'read' })).toBe('view_only');
});

test('every call of the contract requires a right of an existing view', () => {
  const words = new Set<string>(['public', 'half', 'self']);
  for (const { name, route } of routesOf(contract)) {
    const right = route.metadata?.right as CallRight;
    if (words.has(right)) continue;
    expect(isRight(right), name).toBe(true);
    expect([...View.options], name).toContain(isRight(right) && viewOf(right));
  }
});
