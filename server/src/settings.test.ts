import { expect, test } from 'vitest';
import { readSettings, readTls, Unusable } from './settings.ts';

test('an empty environment is the demo on port 4010 with 5000 payments, from the real moment', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 4010,
    seed: 1,
    payments: 5000,
    now: undefined,
    control: true,
    outside: { images: [], scripts: [] },
  });
});

test('what the environment says is taken', () => {
  const said = {
    HOST: '0.0.0.0',
    PORT: '0',
    SEED: '7',
    PAYMENTS: '1000000',
    NOW: '2026-11-21T08:00:00Z',
    MOCK_CONTROL: 'off',
    IMAGE_HOSTS: 'https://cdn.example, https://*.images.example:8443',
    SCRIPT_HOSTS: 'https://chat.example',
  };
  expect(readSettings(said)).toEqual({
    host: '0.0.0.0',
    port: 0,
    seed: 7,
    payments: 1_000_000,
    now: Date.UTC(2026, 10, 21, 8),
    control: false,
    outside: {
      images: ['https://cdn.example', 'https://*.images.example:8443'],
      scripts: ['https://chat.example'],
    },
  });
});

test('in production control calls are off unless asked for', () => {
  expect(readSettings({ NODE_ENV: 'production' }).control).toBe(false);
  expect(readSettings({ NODE_ENV: 'production', MOCK_CONTROL: 'on' }).control).toBe(true);
});

test.each([
  ['PORT', '65536'],
  ['PORT', 'http'],
  ['SEED', '-1'],
  ['PAYMENTS', '1000001'],
  ['PAYMENTS', '1e3'],
  ['NOW', 'yesterday'],
  ['MOCK_CONTROL', 'yes'],
  ['IMAGE_HOSTS', 'cdn.example'],
  ['SCRIPT_HOSTS', "https://chat.example; script-src 'unsafe-inline'"],
])('%s=%s is refused by name', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(Unusable);
  expect(read).toThrow(name);
});

test('TLS needs both files, and files that can be read', async () => {
  expect(await readTls({})).toBeUndefined();
  await expect(readTls({ TLS_KEY: 'key.pem' })).rejects.toThrow('needs both');
  await expect(readTls({ TLS_KEY: 'no-such-key.pem', TLS_CERT: 'no-such.pem' })).rejects.toThrow(Unusable);
});
