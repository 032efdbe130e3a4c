import { expect, test } from 'vitest';
import { applyConfig, config } from './config.ts';

test('of a configuration only what fits counts; the rest leaves what stands', () => {
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

test('members of any type leave what stands, unless they fit', () => {
  const before = structuredClone(config);
  const namesOf = (of: object) => Object.keys(of);
  for (const odd of [42, -0.5, null, undefined, {}, { first: 'Olena' }, [null], [{ uk: 1 }]]) {
    applyConfig(Object.fromEntries(namesOf(before).map((name) => [name, odd])));
    applyConfig({ cookies: Object.fromEntries(namesOf(before.cookies).map((name) => [name, odd])) });
  }
  expect(config).toEqual(before);
});
