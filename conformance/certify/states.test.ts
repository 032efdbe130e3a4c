import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenUntilTestEnds } from '../support/selling/listening.ts';
import { formatDiscovery, writeStates } from './discover.ts';
import { parseOptions } from './options.ts';
import { findStates, parseStates } from './states.ts';

const SIGN_IN: Record<string, object> = {
  '/api/v2/account/check_auth/': { code: 'no' },
  '/api/v2/account/login/': { code: 'ok', auth: true },
};

/** Starts a target that accepts any credentials, answers the given paths and has no other record. */
async function startTarget(answers: Record<string, object> = {}): Promise<string> {
  vi.stubEnv('TARGET_EMAIL', 'owner@provider.example');
  const server = createServer(({ url = '' }, response) => {
    const body = { ...SIGN_IN, ...answers }[url.split('?')[0] ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'Not found' }));
  });
  return listenUntilTestEnds(server);
}
afterEach(() => void vi.unstubAllEnvs());
const temporaryFile = (name: string) => join(mkdtempSync(join(tmpdir(), 'states-')), name);
const unusableAccounts = ['other'] as const;

describe('states file', () => {
  test('reads ids, URLs and commands', () => {
    expect(
      parseStates({
        'a paid link': 7,
        'a button': { merchant: 1, id: 2 },
        'a settlement': { url: 'https://ci.example/settlement' },
        'a payout': { command: './payout.sh' },
      }),
    ).toEqual({
      'a paid link': { params: { id: 7 } },
      'a button': { params: { merchant: 1, id: 2 } },
      'a settlement': { url: 'https://ci.example/settlement' },
      'a payout': { command: './payout.sh' },
    });
  });

  test('names each wrong state in one line', () => {
    const wrong = {
      'a paid invoice': 7,
      'a button': { id: 2 },
      'a paid link': { id: 2, more: 1 },
      'a report': null,
      'a company': { url: 'nowhere' },
      'a payout': { command: '' },
    };
    expect(() => parseStates(wrong)).toThrow(
      new RegExp(
        [
          '^--states: "a paid invoice": no state has this name\\. States: .*',
          '--states: "a button": the record needs "merchant" and "id", or "url", or "command"\\.',
          '--states: "a paid link": the record needs "id", or "url", or "command"\\.',
          '--states: "a report": the record needs "id", or "url", or "command"\\.',
          '--states: "a company": "url" is not a URL\\.',
          '--states: "a payout": "command" is not a text\\.$',
        ].join('\\n'),
      ),
    );
  });

  test.each(['', '[]', 'null', '{'])('refuses the content %j', (content) => {
    const file = temporaryFile('states.json');
    writeFileSync(file, content);
    expect(() => parseOptions(['http://127.0.0.1', '--states', file])).toThrow(
      `--states: the file ${file} is not a JSON object.`,
    );
  });
});

describe('records of a target', () => {
  test('the error names each record that the target does not have, with the status of its read', async () => {
    const target = await startTarget();
    const file = parseStates({
      'a paid link': 7,
      'a settlement': { command: 'echo {}' },
      'a payout': { command: 'no-such-command' },
    });
    await expect(findStates({ target, file, unusableAccounts })).rejects.toThrow(
      /^--states: "a paid link": GET .*links\/:id\/info\/ answered 404 for it\.\n.*"a settlement": the created record needs "id"\.\n.*"a payout": Command failed/s,
    );
  });

  test('an empty target has no states, and --discover lists each state as not found', async () => {
    const target = await startTarget({ '/api/v2/merchant/list/': { data: [] } });
    const found = await findStates({ target, unusableAccounts });
    expect(found).toEqual({});
    expect(formatDiscovery('states.json', found)).toMatch(
      /^not found {2}a merchant\n.*\n0 of \d+ states found, written/s,
    );
  });
});

describe('--discover', () => {
  const found = {
    'a merchant': { params: { id: 1 }, isNamed: false },
    'a payment that can be refunded': { params: { id: 2 }, isNamed: false },
  };

  test('leaves out payments that the sandbox profile would change', () => {
    const file = temporaryFile('states.json');
    writeStates(file, found);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'a merchant': { id: 1 } });
    expect(formatDiscovery(file, found)).toContain(
      'a payment that can be refunded: {"id":2} (not written: add it if --profile sandbox may change it)',
    );
  });

  test('never overwrites a file', () => {
    const file = temporaryFile('states.json');
    writeFileSync(file, 'mine');
    expect(() => parseOptions(['http://127.0.0.1', '--discover', '--states', file])).toThrow(`${file} exists already.`);
    expect(() => writeStates(file, found)).toThrow(`--discover: ${file} cannot be written`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});
