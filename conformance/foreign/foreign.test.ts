import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { certify, EXIT_CODES } from '../certify/certify.ts';
import { parseOptions } from '../certify/options.ts';
import { listenUntilTestEnds } from '../support/selling/listening.ts';
import { createBackend, NAMES, PASSWORD, type Variant } from './server.ts';

const AREAS = 'account,payments,settlements';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  vi.stubEnv('TARGET_EMAIL', 'anna@shop.example');
  vi.stubEnv('TARGET_OTHER_EMAIL', 'boris@shop.example');
  vi.stubEnv('TARGET_PASSWORD', PASSWORD);
  // The certification sets these variables from the file of `--config`; the stubs let `unstubAllEnvs` restore them.
  for (const name of ['CSRF_COOKIE', 'SESSION_COOKIE', 'CSRF_HEADER']) vi.stubEnv(`TARGET_${name}`, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Certifies a backend for the areas that it implements, with its names of cookies and headers. */
async function certifyBackend(variant: Variant) {
  const url = await listenUntilTestEnds(createBackend(variant));
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify(NAMES));
  const args = [url, '--profile', 'read', '--areas', AREAS, '--config', config, '--out', folder];
  const outcome = await certify(parseOptions(args)!, () => undefined);
  if (!('certification' in outcome)) throw new Error('the run returned no certification');
  const { certification } = outcome;
  return { code: EXIT_CODES[certification.verdict], ...certification };
}

const TIMEOUT = 300_000;

test.each(['no fault', 'an empty list'] as const)(
  'a backend that is written from the OpenAPI document, with %s, is certified for its areas',
  async (variant) => {
    const { code, reasons, causes, areas, writes } = await certifyBackend(variant);
    expect(causes).toEqual([]);
    expect([code, reasons]).toEqual([0, []]);
    const certified = areas.filter(({ state }) => state === 'certified').map(({ area }) => area);
    expect(certified.join(',')).toBe(AREAS);
    expect(writes.map(({ call }) => call)).toEqual([
      'POST /_mock/world/',
      'POST /api/v2/account/login/',
      'POST /api/v2/account/logout/',
    ]);
  },
  TIMEOUT,
);

test.each([
  ['float amounts', /transactions\/payments\/ answered 200: ✖ Invalid input: expected string, received number/],
  ['payments that other tenants can read', /transactions\/:id\/info\//],
] as const)(
  'the certification of a backend with %s fails and names the fault',
  async (variant, title) => {
    const { code, causes } = await certifyBackend(variant);
    expect(code).toBe(1);
    expect(causes.map((cause) => cause.title)).toContainEqual(expect.stringMatching(title));
  },
  TIMEOUT,
);
