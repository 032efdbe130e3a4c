import { expect, test } from 'vitest';
import { Faults, type Fault } from './faults.ts';

const planted = (...faults: Fault[]) => {
  const made = new Faults();
  made.plant(faults);
  return made;
};
const PATH = '/api/v2/merchant/list/';

test('a fault strikes its path with or without the last slash, and no other', () => {
  const faults = planted({ path: '/api/v2/merchant/list', status: 500 });
  expect(faults.strike('GET', PATH)?.status).toBe(500);
  expect(faults.strike('GET', '/api/v2/merchant/list')?.status).toBe(500);
  expect(faults.strike('GET', '/api/v2/merchant/lists/')).toBeUndefined();
});

test('a star stands for any run of characters, a dot for itself', () => {
  const faults = planted({ path: '/api/*/info/', status: 502 }, { path: '/dist/countries.json', drop: true });
  expect(faults.strike('GET', '/api/v2/merchant/transactions/5/info/')?.status).toBe(502);
  expect(faults.strike('GET', '/dist/countriesxjson')).toBeUndefined();
});

test('a fault of one method leaves the others alone', () => {
  const faults = planted({ method: 'POST', path: PATH, status: 500 });
  expect(faults.strike('GET', PATH)).toBeUndefined();
  expect(faults.strike('POST', PATH)).toBeDefined();
});

test('the nth hit alone is struck, or from the nth on as often as said', () => {
  const strikes = (fault: Fault) => {
    const faults = planted(fault);
    return [1, 2, 3, 4, 5].map(() => faults.strike('GET', PATH) !== undefined);
  };
  expect(strikes({ path: PATH, nth: 2, status: 500 })).toEqual([false, true, false, false, false]);
  expect(strikes({ path: PATH, nth: 2, times: 2, status: 500 })).toEqual([false, true, true, false, false]);
  expect(strikes({ path: PATH, times: 1, status: 500 })).toEqual([true, false, false, false, false]);
});

test('the first fault that strikes wins; after clearing none does', () => {
  const faults = planted({ path: PATH, status: 500, times: 1 }, { path: PATH, status: 503 });
  expect([1, 2].map(() => faults.strike('GET', PATH)?.status)).toEqual([500, 503]);
  faults.clear();
  expect(faults.strike('GET', PATH)).toBeUndefined();
});
