import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSpecialReportColumns, getSpecialReportColumns } from './specialReportColumns.ts';

const report = {
  id: 2,
  mandatory_fields: ['payer', 'currency'],
  accepted_fields: ['amount', 'country'],
  current: { fields: ['payer', 'currency', 'amount'] },
};

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => held.set(key, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each special report shows its default columns until the user chooses other columns', () => {
  expect(getSpecialReportColumns(report)).toEqual(['payer', 'currency', 'amount']);
  storeSpecialReportColumns(2, ['country', 'currency', 'payer']);
  expect(getSpecialReportColumns(report)).toEqual(['country', 'currency', 'payer']);
  expect(getSpecialReportColumns({ ...report, id: 3 })).toEqual(['payer', 'currency', 'amount']);
});

test('a special report always includes mandatory columns, and never columns that the server removed', () => {
  storeSpecialReportColumns(2, ['gone', 'country', 'payer']);
  expect(getSpecialReportColumns(report)).toEqual(['currency', 'country', 'payer']);
  vi.stubGlobal('window', {});
  expect(getSpecialReportColumns(report)).toEqual(['payer', 'currency', 'amount']);
});
