import { expect, test } from 'vitest';
import { Faults, type Fault } from './faults.ts';

const planted = (...faults: Fault[]) => {
  const made = new Faults(1);
  made.plant(faults);
  return made;
};
const PATH = '/api/v2/merchant/list/';

test('a planted fault matches its path with or without a trailing slash, and no other path', () => {
  const faults = planted({ path: '/api/v2/merchant/list', status: 500 });
  expect(faults.strike('GET', PATH)?.status).toBe(500);
  expect(faults.strike('GET', '/api/v2/merchant/list')?.status).toBe(500);
  expect(faults.strike('GET', '/api/v2/merchant/lists/')).toBeUndefined();
});

test('in a fault path, `*` matches any characters and `.` matches only a dot', () => {
  const faults = planted({ path: '/api/*/info/', status: 502 }, { path: '/dist/countries.json', drop: true });
  expect(faults.strike('GET', '/api/v2/merchant/transactions/5/info/')?.status).toBe(502);
  expect(faults.strike('GET', '/dist/countriesxjson')).toBeUndefined();
});

test.each([
  ['*/info/', '/api/info', true],
  ['/a*a', '/a', false],
  ['/a*a', '/aa', true],
  ['/*b*', '/ab', true],
  ['/*ab*b', '/ab', false],
  ['/**', '/anything/at/all', true],
  ['*', '/', true],
])('fault pattern %s matches the path %s: %s', (path, asked, strikes) => {
  expect(planted({ path, status: 500 }).strike('GET', asked) !== undefined).toBe(strikes);
});

test('fault patterns with many `*` match long paths in linear time', () => {
  const faults = planted({ path: `${'*a'.repeat(200)}*b`, status: 500 });
  const from = performance.now();
  expect(faults.strike('GET', `/${'a'.repeat(16_000)}`)).toBeUndefined();
  expect(performance.now() - from).toBeLessThan(100);
});

test('rejects planted faults above the limits of number and total size', () => {
  const many = planted(...Array.from({ length: 100 }, () => ({ path: PATH, status: 500 })));
  expect(() => many.plant([{ path: PATH, status: 500 }])).toThrow('Clear them first');
  expect(many.list()).toHaveLength(100);
  const large = planted({ path: PATH, body: 'x'.repeat(900_000) });
  expect(() => large.plant([{ path: PATH, body: ['y'.repeat(200_000)] }])).toThrow('Clear them first');
  many.strike('GET', PATH);
  expect(() => many.plant([{ path: PATH, status: 500 }])).toThrow('Clear them first');
  many.clear();
  many.plant([{ path: PATH, status: 500 }]);
  expect(many.list()).toHaveLength(1);
});

test('above the limit, a new fault replaces a fault that is used up', () => {
  const faults = planted(...Array.from({ length: 100 }, () => ({ path: PATH, status: 500, times: 1 })));
  faults.strike('GET', PATH);
  faults.plant([{ path: PATH, status: 503 }]);
  expect(faults.list()).toHaveLength(100);
  expect(faults.list().at(-1)).toMatchObject({ path: PATH, status: 503, hits: 0, struck: 0 });
});

test('a fault for one HTTP method does not affect requests with other methods', () => {
  const faults = planted({ method: 'POST', path: PATH, status: 500 });
  expect(faults.strike('GET', PATH)).toBeUndefined();
  expect(faults.strike('POST', PATH)).toBeDefined();
});

test('a fault with `nth` affects only that request, and with `times` also the following requests', () => {
  const strikes = (fault: Fault) => {
    const faults = planted(fault);
    return [1, 2, 3, 4, 5].map(() => faults.strike('GET', PATH) !== undefined);
  };
  expect(strikes({ path: PATH, nth: 2, status: 500 })).toEqual([false, true, false, false, false]);
  expect(strikes({ path: PATH, nth: 2, times: 2, status: 500 })).toEqual([false, true, true, false, false]);
  expect(strikes({ path: PATH, times: 1, status: 500 })).toEqual([true, false, false, false, false]);
});

test('the first matching fault applies, and no fault applies after clearing', () => {
  const faults = planted({ path: PATH, status: 500, times: 1 }, { path: PATH, status: 503 });
  expect([1, 2].map(() => faults.strike('GET', PATH)?.status)).toEqual([500, 503]);
  faults.clear();
  expect(faults.strike('GET', PATH)).toBeUndefined();
});

test('jitter is added to the delay, differs from strike to strike and repeats with the same seed', () => {
  const delays = (seed: number) => {
    const faults = new Faults(seed);
    faults.plant([{ path: PATH, delay_ms: 100, jitter_ms: 50 }]);
    return Array.from({ length: 20 }, () => faults.strike('GET', PATH)?.delay_ms ?? 0);
  };
  expect(delays(1)).toEqual(delays(1));
  expect(delays(1)).not.toEqual(delays(2));
  expect(new Set(delays(1)).size).toBeGreaterThan(5);
  expect(Math.min(...delays(1))).toBeGreaterThanOrEqual(100);
  expect(Math.max(...delays(1))).toBeLessThanOrEqual(150);
});

test('removing a fault by its id keeps the other faults', () => {
  const faults = planted({ path: PATH, status: 500 }, { path: PATH, status: 503 });
  const [first] = faults.list();
  expect([faults.remove(first?.id ?? 0), faults.remove(first?.id ?? 0)]).toEqual([true, false]);
  expect(faults.strike('GET', PATH)?.status).toBe(503);
});
