import { describe, expect, test } from 'vitest';
import { rightsIn, type Holding } from './rights.ts';

const coffee = { id: 1, name: 'Coffee House' };
const books = { id: 2, name: 'Books' };

describe('what a person may do', () => {
  test('is what the rights at a merchant say, or at one of them where none is named', () => {
    const { may } = rightsIn([
      { ...coffee, access: 'mixed_access', rights: { payments: 'edit', settlements: 'read' } },
      { ...books, access: 'view_only', rights: { disputes: 'read' } },
    ]);
    expect([may('payments.edit', 1), may('payments.edit', 2), may('payments.edit')]).toEqual([true, false, true]);
    expect([may('settlements.read'), may('settlements.edit'), may('reports.read')]).toEqual([true, false, false]);
  });

  test.each<[string, readonly Holding[], boolean[]]>([
    ['access alone counts for every view', [{ ...coffee, access: 'view_only' }], [true, false]],
    ['full access is everything', [{ ...coffee, access: 'full_access' }], [true, true]],
    ['a server that says nothing decides by itself', [coffee], [true, true]],
    ['somebody without merchants is denied nothing', [], [true, true]],
  ])('%s', (_name, merchants, expected) => {
    const { may } = rightsIn(merchants);
    expect([may('payments.read'), may('payments.edit')]).toEqual(expected);
  });
});

describe('why not', () => {
  const { whyNot } = rightsIn([{ ...coffee, rights: { payments: 'read', disputes: 'edit' } }]);
  test('names the right that is missing, and where', () => {
    expect(whyNot('payments.edit', 1)).toBe(
      'You may look at payments of Coffee House but not act on them. Ask a colleague with full access.',
    );
    expect(whyNot('payments.edit')).toBe(
      'You may look at payments but not act on them. Ask a colleague with full access.',
    );
    expect(whyNot('reports.edit')).toBe('You lack the right to reports. Ask a colleague with full access.');
  });
  test('says nothing where nothing is missing', () => {
    expect(whyNot('disputes.edit', 1)).toBeUndefined();
  });
});
