import { describe, expect, it } from 'vitest';
import { getSafeTarget } from './getSafeTarget.ts';

const own = { host: 'portal.example', domains: ['pay.example', 'checkout.example:8443'] };

describe('redirect targets', () => {
  it.each([
    ['/transactions/payments/all', '/transactions/payments/all'],
    ['/transactions/payments/all?filters=%5B%5D&page=2', '/transactions/payments/all?filters=%5B%5D&page=2'],
    ['#/reports/downloads', '/reports/downloads'],
    ['https://portal.example/#/reports/downloads?page=2', '/reports/downloads?page=2'],
    ['http://portal.example/', '/'],
    ['https://portal.example/l/my-shop', 'https://portal.example/l/my-shop'],
    ['https://pay.example/x?y=1', 'https://pay.example/x?y=1'],
    ['HTTPS://checkout.example:8443/', 'https://checkout.example:8443/'],
  ])("a redirect target may be a path of the portal, or a URL on the portal's own hosts: %s", (wanted, target) => {
    expect(getSafeTarget(wanted, own)).toBe(target);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    ' https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://portal.example@evil.example',
    'https://user:secret@portal.example/',
    'https://portal.example.evil.example',
    'https://evil.example/#/transactions',
    'https://portal.example:444/',
    'https://pay.example:8443/',
    '%2f%2fevil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://portal.example/',
    '#//evil.example',
    'https://portal.example/#//evil.example',
    'https://',
    'evil.example',
    `/${'a'.repeat(5000)}`,
    '',
    null,
    undefined,
  ])('a redirect target that is not a safe address leads to the start page: %j', (wanted) => {
    expect(getSafeTarget(wanted, own)).toBe('/');
  });

  it.each(['https://portal.example/#/profile/info/overview', '//portal.example/', '/\\portal.example/', 'profile'])(
    'a redirect target that is not a path leads to the start page if only paths are allowed: %s',
    (wanted) => {
      expect(getSafeTarget(wanted, { host: '', domains: [] })).toBe('/');
    },
  );

  it.each([
    '/account/login',
    '/account/login/',
    '/account/login?next=%2Faccount%2Flogin',
    '/account/otp',
    '#/account/login',
    'https://portal.example/#/account/login',
  ])('a redirect target that is a sign-in page leads to the start page: %s', (wanted) => {
    expect(getSafeTarget(wanted, own)).toBe('/');
  });
});
