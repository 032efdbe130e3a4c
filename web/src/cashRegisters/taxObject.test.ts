import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isTaxObjectKey, storeTaxObject, readStoredTaxObject, type TaxObject } from './taxObject.ts';

const object: TaxObject = {
  certs_id: 7,
  pszSubjCN: 'Coffee Yard',
  valid_until: '2027-01-01T00:00:00Z',
  TaxObjects: [
    {
      Name: 'Café',
      Address: 'Kyiv',
      TransactionsRegistrars: [
        { Name: 'One', NumFiscal: '1' },
        { Name: 'Two', NumFiscal: '2' },
      ],
    },
    { Name: 'Store', Address: 'Lviv', TransactionsRegistrars: [] },
  ],
  taxKey: '0,1',
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

describe('tax objects', () => {
  test("a cash register's tax object is stored by provider and merchant", () => {
    storeTaxObject('prro', 100_101, object);
    expect(JSON.parse(window.sessionStorage.getItem('prro:100101') ?? '')).toEqual(object);
    expect(readStoredTaxObject('prro', 100_101)).toEqual(object);
    expect(readStoredTaxObject('prro', 100_102)).toBeUndefined();
    expect(readStoredTaxObject('kasa', 100_101)).toBeUndefined();
    storeTaxObject('prro', 100_101, undefined);
    expect(readStoredTaxObject('prro', 100_101)).toBeUndefined();
  });

  test.each(['{', 'null', '[]', '"text"', '{"certs_id":"7"}'])(
    "no tax object is restored if the browser's storage contains %s",
    (text) => {
      window.sessionStorage.setItem('prro:1', text);
      expect(readStoredTaxObject('prro', 1)).toBeUndefined();
    },
  );

  test.each([
    ['0,0', true],
    ['0,1', true],
    ['0,2', false],
    ['1,0', false],
    ['2,0', false],
    ['0', false],
    ['0,1,0', false],
    ['', false],
  ])('the key "%s" belongs to a cash register of the tax object: %s', (key, is) => {
    expect(isTaxObjectKey(key, object)).toBe(is);
  });
});
