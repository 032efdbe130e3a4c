import { expect, test } from 'vitest';
import { applyConfig, config } from './config.ts';

test('applying a configuration takes its valid members and keeps the defaults for all others', () => {
  const before = structuredClone(config);
  for (const said of [null, 7, [], { cookies: null, domains: 'x', cdn: 5, csrfHeader: '', chatScript: {}, odd: 1 }])
    applyConfig(said);
  expect(config).toEqual(before);
  applyConfig({
    domains: ['pay.example'],
    cookies: { csrf: 'token', language: 5 },
    chatScript: null,
    cdn: 'https://cdn.example',
  });
  expect(config).toEqual({
    ...before,
    domains: ['pay.example'],
    cookies: { ...before.cookies, csrf: 'token' },
    cdn: 'https://cdn.example',
  });
});

test('applying a configuration keeps the defaults for members of a wrong type', () => {
  const before = structuredClone(config);
  const namesOf = (of: object) => Object.keys(of);
  for (const odd of [42, -0.5, null, undefined, {}, { first: 'Olena' }, [null], [{ uk: 1 }]]) {
    applyConfig(Object.fromEntries(namesOf(before).map((name) => [name, odd])));
    applyConfig({ cookies: Object.fromEntries(namesOf(before.cookies).map((name) => [name, odd])) });
  }
  expect(config).toEqual(before);
});

test.each([
  ['https://errors.example/portal', true],
  ['/errors', true],
  ['', true],
  ['http://errors.example/', false],
  ['//errors.example/', false],
  ['javascript:alert(1)', false],
  ['https://user@errors.example/', false],
  [7, false],
])('config.json sets errorReportUrl to %j: %s', (errorReportUrl, isTaken) => {
  applyConfig({ errorReportUrl: '/before' });
  applyConfig({ errorReportUrl });
  expect(config.errorReportUrl).toBe(isTaken ? errorReportUrl : '/before');
  applyConfig({ errorReportUrl: '' });
});
