import { describe, expect, test } from 'vitest';
import { getUserRights, type MerchantWithRights } from './rights.ts';

const coffee = { id: 1, name: 'Coffee House' };
const books = { id: 2, name: 'Books' };

describe('rights', () => {
  test('are those at a merchant, or at any merchant if none is given', () => {
    const { may } = getUserRights([
      { ...coffee, access: 'mixed_access', rights: { payments: 'edit', settlements: 'read' } },
      { ...books, access: 'view_only', rights: { disputes: 'read' } },
    ]);
    expect([may('payments.edit', 1), may('payments.edit', 2), may('payments.edit')]).toEqual([true, false, true]);
    expect([may('settlements.read'), may('settlements.edit'), may('reports.read')]).toEqual([true, false, false]);
  });

  test.each<[string, readonly MerchantWithRights[], boolean[]]>([
    ['access alone counts for every view', [{ ...coffee, access: 'view_only' }], [true, false]],
    ['full access is everything', [{ ...coffee, access: 'full_access' }], [true, true]],
    ['a server that says nothing decides by itself', [coffee], [true, true]],
    ['somebody without merchants is denied nothing', [], [true, true]],
  ])('%s', (_name, merchants, expected) => {
    const { may } = getUserRights(merchants);
    expect([may('payments.read'), may('payments.edit')]).toEqual(expected);
  });
});

describe('a missing right', () => {
  const { whyNot } = getUserRights([{ ...coffee, rights: { payments: 'read', disputes: 'edit' } }]);
  test('is named with its merchant', () => {
    expect(whyNot('payments.edit', 1)).toBe(
      'You can view payments of Coffee House but not make changes. Ask a colleague with full access.',
    );
    expect(whyNot('payments.edit')).toBe(
      'You can view payments but not make changes. Ask a colleague with full access.',
    );
    expect(whyNot('reports.edit')).toBe("You don't have access to reports. Ask a colleague with full access.");
  });
  test('is undefined if the user has the right', () => {
    expect(whyNot('disputes.edit', 1)).toBeUndefined();
  });
});
