import { describe, expect, it } from 'vitest';
import { getGuardRedirect, type RouteVisit } from './guard.ts';
import { parseHashAddress } from './hash.ts';

const visit = (path: string, session: RouteVisit['session'], more: Partial<RouteVisit> = {}) =>
  getGuardRedirect({
    session,
    access: path.startsWith('/account/') || path.startsWith('/error/') ? 'public' : 'signed in',
    at: parseHashAddress(path),
    stored: null,
    own: { host: 'portal.example', domains: [] },
    ...more,
  });

describe('visitors without a session', () => {
  it('a visitor without a session is sent to the sign-in page, with the address to return to', () => {
    expect(visit('/transactions/payments/all?page=2', 'none')).toBe(
      '/account/login?next=%2Ftransactions%2Fpayments%2Fall%3Fpage%3D2',
    );
    expect(visit('/', 'none')).toBe('/account/login');
  });

  it('a visitor without a session sees public pages', () => {
    expect(visit('/account/login', 'none')).toBeNull();
    expect(visit('/error/404', 'none')).toBeNull();
  });

  it('a visitor without a session is sent from the one-time code page to the sign-in page', () => {
    expect(visit('/account/otp?next=%2Ftaxes%2Flist', 'none')).toBe('/account/login?next=%2Ftaxes%2Flist');
  });
});

describe('visitors with a pending one-time code', () => {
  it('a visitor with a pending one-time code is sent to the code page, with the address to return to', () => {
    expect(visit('/reports/downloads/regular', 'second step')).toBe(
      '/account/otp?next=%2Freports%2Fdownloads%2Fregular',
    );
    expect(visit('/account/login?next=%2Fx', 'second step')).toBe('/account/otp?next=%2Fx');
    expect(visit('/account/otp?next=%2Fx', 'second step')).toBeNull();
  });
});

describe('signed-in users', () => {
  it('a signed-in user passes the route guard on every screen', () => {
    expect(visit('/transactions/payments/all', 'open')).toBeNull();
    expect(visit('/error/500', 'open')).toBeNull();
  });

  it('a user who signs in continues to `next` in the address, else to the stored address', () => {
    expect(visit('/account/login?next=%2Ftaxes%2Flist%3Fa%3D1', 'open', { stored: '/x' })).toBe('/taxes/list?a=1');
    expect(visit('/account/login/', 'open', { stored: '/transactions/payments/all?page=2' })).toBe(
      '/transactions/payments/all?page=2',
    );
    expect(visit('/account/otp', 'open')).toBe('/');
  });

  it('a signed-in user is sent home from sign-up and forgotten-password pages, but not from mailed links', () => {
    for (const page of ['create', 'create/', 'forgot_password', 'reconfirm'])
      expect(visit(`/account/${page}`, 'open')).toBe('/');
    for (const page of ['create?invite=x', 'invite/x', 'confirm/x', 'reset_password/x', 'reset_password/x?otp'])
      expect(visit(`/account/${page}`, 'open')).toBeNull();
    expect(visit('/account/create', 'none')).toBeNull();
    expect(visit('/account/forgot_password', 'second step')).toBeNull();
  });

  it('a user who signs in is never redirected to another site', () => {
    expect(visit('/account/login?next=%2F%2Fevil.example', 'open')).toBe('/');
    expect(visit('/account/login', 'open', { stored: 'https://evil.example' })).toBe('/');
  });
});

describe('visitors with an unknown session', () => {
  it('a visitor whose session is unknown may open public pages, including the sign-in page', () => {
    expect(visit('/account/login', 'unknown')).toBeNull();
    expect(visit('/error/503', 'unknown')).toBeNull();
  });
});
