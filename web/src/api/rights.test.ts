import { describe, expect, test } from 'vitest';
import { getUserRights, type MerchantWithRights } from './rights.ts';

const coffee = { id: 1, name: 'Coffee House' };
const books = { id: 2, name: 'Books' };

describe('rights', () => {
  test('a right is checked at one merchant, or at any merchant if none is given', () => {
    const { may } = getUserRights([
      { ...coffee, access: 'mixed_access', rights: { payments: 'edit', settlements: 'read' } },
      { ...books, access: 'view_only', rights: { disputes: 'read' } },
    ]);
    expect([may('payments.edit', 1), may('payments.edit', 2), may('payments.edit')]).toEqual([true, false, true]);
    expect([may('settlements.read'), may('settlements.edit'), may('reports.read')]).toEqual([true, false, false]);
  });

  test.each<[string, readonly MerchantWithRights[], boolean[]]>([
    ['the access level alone counts for every area', [{ ...coffee, access: 'view_only' }], [true, false]],
    ['full access includes both', [{ ...coffee, access: 'full_access' }], [true, true]],
    ['a merchant without listed rights allows both, and the server decides', [coffee], [true, true]],
    ['a user without merchants may do both, and the server decides', [], [true, true]],
  ])('read and edit rights: %s', (_name, merchants, expected) => {
    const { may } = getUserRights(merchants);
    expect([may('payments.read'), may('payments.edit')]).toEqual(expected);
  });
});

describe('texts of a missing right', () => {
  const { whyNot } = getUserRights([{ ...coffee, rights: { payments: 'read', disputes: 'edit' } }]);
  test('the text of a missing right names the area and the merchant', () => {
    expect(whyNot('payments.edit', 1)).toBe(
      'You can view payments of Coffee House but not make changes. Ask a colleague with full access.',
    );
    expect(whyNot('payments.edit')).toBe(
      'You can view payments but not make changes. Ask a colleague with full access.',
    );
    expect(whyNot('reports.edit')).toBe("You don't have access to reports. Ask a colleague with full access.");
  });
  test('the text of a missing right is undefined if the user has the right', () => {
    expect(whyNot('disputes.edit', 1)).toBeUndefined();
  });
});
