import { describe, expect, test } from 'vitest';
import { namedHosts } from './namedHosts.ts';

describe('allowed callback hosts', () => {
  const hosts = namedHosts(['Shop.example', '127.0.0.1:8090', '[::1]', 'hooks.example:443']);

  test.each([
    ['http://shop.example/a', true],
    ['https://SHOP.example:8443/a', true],
    ['http://127.0.0.1:8090/', true],
    ['http://127.1:8090/', true],
    ['http://[::1]:9/', true],
    ['https://hooks.example/', true],
    ['http://hooks.example/', false],
    ['http://127.0.0.1:8091/', false],
    ['http://127.0.0.1/', false],
    ['http://other.shop.example/', false],
    ['http://shop.example.evil.example/', false],
    ['http://localhost:8090/', false],
  ])('callbacks are sent only to listed hosts: %s is allowed: %s', (url, isNamed) => {
    expect(hosts.has(new URL(url))).toBe(isNamed);
  });

  test.each([
    '127.0.0.1',
    '10.0.0.5',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.5',
    '64:ff9b::a00:5',
    '2002:a00:5::',
  ])('callbacks are not sent to the private address %s unless the address itself is listed', (address) => {
    expect(namedHosts(['shop.example']).allow(address, '80')).toBe(false);
    const itself = address.includes(':') ? `[${address}]` : address;
    expect(namedHosts([`${itself}:80`]).allow(address, '80')).toBe(true);
    expect(namedHosts([`${itself}:80`]).allow(address, '81')).toBe(false);
  });

  test('callbacks are sent to any public address of a listed host', () => {
    for (const address of ['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])
      expect(namedHosts(['shop.example']).allow(address, '443')).toBe(true);
  });

  test('listing localhost with a port allows callbacks to this machine and port only', () => {
    const local = namedHosts(['localhost:8090']);
    expect([local.allow('127.0.0.1', '8090'), local.allow('::1', '8090')]).toEqual([true, true]);
    expect([local.allow('127.0.0.1', '8091'), local.allow('10.0.0.5', '8090')]).toEqual([false, false]);
  });
});
