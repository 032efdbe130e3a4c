import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TLS } from '../test/tls.ts';
import { InvalidSettingError } from './core/unusableSetting.ts';
import { readSettings, readTls } from './settings.ts';

test("the server's default settings start the demo on port 4010 with 5000 payments at the current time", () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 4010,
    operationsPort: undefined,
    seed: 1,
    payments: 5000,
    now: undefined,
    mostWorlds: 1024,
    control: true,
    remoteControl: undefined,
    publicUrl: undefined,
    securityContact: undefined,
    trustProxy: false,
    callbackHosts: [],
    outside: { images: [], scripts: [] },
  });
});

test('reads each server setting from its environment variable', () => {
  const said = {
    HOST: '0.0.0.0',
    PORT: '0',
    OPS_PORT: '9464',
    SEED: '7',
    PAYMENTS: '1000000',
    WORLDS: '64',
    NOW: '2026-11-21T08:00:00Z',
    MOCK_CONTROL: 'off',
    MOCK_CONTROL_HOSTS: 'Portal, portal.test',
    MOCK_CONTROL_TOKEN: 'compose-token-0001',
    PUBLIC_URL: 'https://Portal.example.com:443/',
    SECURITY_CONTACT: 'mailto:security@portal.example',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
    IMAGE_HOSTS: 'https://cdn.example, https://*.images.example:8443',
    SCRIPT_HOSTS: 'https://chat.example',
    CALLBACK_HOSTS: 'shop.example, 127.0.0.1:8090,[::1]:8090,',
  };
  expect(readSettings(said)).toEqual({
    host: '0.0.0.0',
    port: 0,
    operationsPort: 9464,
    seed: 7,
    payments: 1_000_000,
    now: Date.UTC(2026, 10, 21, 8),
    mostWorlds: 64,
    control: false,
    remoteControl: { hosts: ['portal', 'portal.test'], token: 'compose-token-0001' },
    publicUrl: 'https://portal.example.com',
    securityContact: 'mailto:security@portal.example',
    trustProxy: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
    callbackHosts: ['shop.example', '127.0.0.1:8090', '[::1]:8090'],
    outside: {
      images: ['https://cdn.example', 'https://*.images.example:8443'],
      scripts: ['https://chat.example'],
    },
  });
});

test('a server in production does not offer the control API for tests unless MOCK_CONTROL is on', () => {
  expect(readSettings({ NODE_ENV: 'production' }).control).toBe(false);
  expect(readSettings({ NODE_ENV: 'production', MOCK_CONTROL: 'on' }).control).toBe(true);
});

test.each([
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', 'proxy.internal'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '127.0.0.1,10.0.0.300'],
  ['PORT', '65536'],
  ['SECURITY_CONTACT', 'security@portal.example'],
  ['SECURITY_CONTACT', 'http://portal.example/'],
  ['SECURITY_CONTACT', 'mailto:a@b.example\nExpires: never'],
  ['OPS_PORT', '-1'],
  ['OPS_PORT', '4010'],
  ['PORT', 'http'],
  ['SEED', '-1'],
  ['PAYMENTS', '1000001'],
  ['PAYMENTS', '1e3'],
  ['NOW', 'yesterday'],
  ['NOW', '2026-02-30'],
  ['NOW', '2026-02-30T08:00:00Z'],
  ['NOW', '2026-11-21T25:00:00Z'],
  ['NOW', '2026-11-21T08:00:00'],
  ['NOW', '1969-12-31T23:59:59Z'],
  ['NOW', '9001-01-01'],
  ['NOW', '+012000-01-01'],
  ['HOST', 'http://127.0.0.1'],
  ['HOST', '127.0.0.1:4010'],
  ['HOST', 'two words'],
  ['PORT', '-1'],
  ['PORT', '4010.5'],
  ['SEED', '0x10'],
  ['MOCK_CONTROL', 'yes'],
  ['PUBLIC_URL', 'portal.example.com'],
  ['PUBLIC_URL', 'ftp://portal.example.com'],
  ['PUBLIC_URL', 'https:portal.example.com'],
  ['PUBLIC_URL', 'https://portal.example.com/merchant'],
  ['PUBLIC_URL', 'https://portal.example.com/?a'],
  ['PUBLIC_URL', 'https://portal.example.com/#a'],
  ['PUBLIC_URL', 'https://somebody@portal.example.com'],
  ['PUBLIC_URL', 'https://portal.example.com:99999'],
  ['PUBLIC_URL', 'https://two words'],
  ['IMAGE_HOSTS', 'cdn.example'],
  ['IMAGE_HOSTS', 'https://cdn.example:99999'],
  ['IMAGE_HOSTS', 'https://..'],
  ['IMAGE_HOSTS', 'https://cdn.example/icons'],
  ['CALLBACK_HOSTS', 'https://shop.example'],
  ['CALLBACK_HOSTS', 'shop.example/callback'],
  ['CALLBACK_HOSTS', 'shop.example:65536'],
  ['CALLBACK_HOSTS', '*.example'],
  ['CALLBACK_HOSTS', '::1'],
  ['SCRIPT_HOSTS', "https://chat.example; script-src 'unsafe-inline'"],
])('rejects the server setting %s=%s and names the variable', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(InvalidSettingError);
  expect(read).toThrow(name);
});

test.each([
  [{ MOCK_CONTROL_HOSTS: 'portal' }, /need both MOCK_CONTROL_HOSTS.* and MOCK_CONTROL_TOKEN\.$/],
  [{ MOCK_CONTROL_TOKEN: 'compose-token-0001' }, /need both MOCK_CONTROL_HOSTS.* and MOCK_CONTROL_TOKEN\.$/],
  [{ MOCK_CONTROL_HOSTS: 'http://portal', MOCK_CONTROL_TOKEN: 'compose-token-0001' }, /not "http:\/\/portal"\.$/],
  [
    { MOCK_CONTROL_HOSTS: 'portal:4010', MOCK_CONTROL_TOKEN: 'compose-token-0001' },
    /without a port, not "portal:4010"/,
  ],
  [{ MOCK_CONTROL_HOSTS: 'portal', MOCK_CONTROL_TOKEN: 'short' }, /^MOCK_CONTROL_TOKEN must have 16 to 200 characters/],
  [{ MOCK_CONTROL_HOSTS: 'portal', MOCK_CONTROL_TOKEN: 'no spaces are allowed' }, /^MOCK_CONTROL_TOKEN must have/],
])('rejects incomplete or invalid settings of control calls from other machines: %j', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
  expect(() => readSettings(environment)).not.toThrow(/short|no spaces/);
});

test.each([
  ['2026-11-21', Date.UTC(2026, 10, 21)],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
  ['2026-11-21T08:00:00.250Z', Date.UTC(2026, 10, 21, 8, 0, 0, 250)],
  ['2026-11-21T08:00:00+02:00', Date.UTC(2026, 10, 21, 6)],
  ['1970-01-01T00:00:00Z', 0],
])('accepts the server setting NOW=%s', (NOW, at) => {
  expect(readSettings({ NOW }).now).toBe(at);
});

test.each(['0.0.0.0', '::', '::1', 'localhost', 'server-1.internal'])('accepts the server setting HOST=%s', (HOST) => {
  expect(readSettings({ HOST }).host).toBe(HOST);
});

/** Creates a key file and a certificate file until the end of the test; returns the environment that names both. */
async function pems(key: string, cert: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pem-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [TLS_KEY, TLS_CERT] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await Promise.all([writeFile(TLS_KEY, key), writeFile(TLS_CERT, cert)]);
  return { TLS_KEY, TLS_CERT };
}
const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

test('the TLS setting requires two readable files, key and certificate', async () => {
  expect(await readTls({})).toBeUndefined();
  await expect(readTls({ TLS_KEY: 'key.pem' })).rejects.toThrow('needs both');
  await expect(readTls({ TLS_KEY: 'no-such-key.pem', TLS_CERT: 'no-such.pem' })).rejects.toThrow(InvalidSettingError);
});

test('the TLS setting requires a private key that matches the certificate', async () => {
  const { key, cert } = TLS;
  expect(await readTls(await pems(key, cert))).toEqual({ key: Buffer.from(key), cert: Buffer.from(cert) });
  const wrong: [string, string][] = [
    ['no key', cert],
    [key, 'no certificate'],
    ['', cert],
    [key, ''],
    [newKey(), cert],
    [cert, key],
  ];
  for (const [one, other] of wrong) {
    const read = readTls(await pems(one, other));
    await expect(read).rejects.toThrow(InvalidSettingError);
    await expect(read).rejects.toThrow(/^TLS_KEY and TLS_CERT must be .*$/);
  }
});
