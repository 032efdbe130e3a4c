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

describe('a visitor without a session', () => {
  it('is sent to the sign-in page, with the address to return to', () => {
    expect(visit('/transactions/payments/all?page=2', 'none')).toBe(
      '/account/login?next=%2Ftransactions%2Fpayments%2Fall%3Fpage%3D2',
    );
    expect(visit('/', 'none')).toBe('/account/login');
  });

  it('sees public pages', () => {
    expect(visit('/account/login', 'none')).toBeNull();
    expect(visit('/error/404', 'none')).toBeNull();
  });

  it('is sent from the code page to the sign-in page', () => {
    expect(visit('/account/otp?next=%2Ftaxes%2Flist', 'none')).toBe('/account/login?next=%2Ftaxes%2Flist');
  });
});

describe('a visitor whose one-time code is pending', () => {
  it('is sent to the code page, with the address to return to', () => {
    expect(visit('/reports/downloads/regular', 'second step')).toBe(
      '/account/otp?next=%2Freports%2Fdownloads%2Fregular',
    );
    expect(visit('/account/login?next=%2Fx', 'second step')).toBe('/account/otp?next=%2Fx');
    expect(visit('/account/otp?next=%2Fx', 'second step')).toBeNull();
  });
});

describe('a signed-in user', () => {
  it('sees every screen', () => {
    expect(visit('/transactions/payments/all', 'open')).toBeNull();
    expect(visit('/error/500', 'open')).toBeNull();
  });

  it('continues from the sign-in page to `next` in the address, else to the stored address', () => {
    expect(visit('/account/login?next=%2Ftaxes%2Flist%3Fa%3D1', 'open', { stored: '/x' })).toBe('/taxes/list?a=1');
    expect(visit('/account/login/', 'open', { stored: '/transactions/payments/all?page=2' })).toBe(
      '/transactions/payments/all?page=2',
    );
    expect(visit('/account/otp', 'open')).toBe('/');
  });

  it('is sent home from the pages for new accounts and forgotten passwords, but not from mailed links and invitations', () => {
    for (const page of ['create', 'create/', 'forgot_password', 'reconfirm'])
      expect(visit(`/account/${page}`, 'open')).toBe('/');
    for (const page of ['create?invite=x', 'invite/x', 'confirm/x', 'reset_password/x', 'reset_password/x?otp'])
      expect(visit(`/account/${page}`, 'open')).toBeNull();
    expect(visit('/account/create', 'none')).toBeNull();
    expect(visit('/account/forgot_password', 'second step')).toBeNull();
  });

  it('is never sent to another site', () => {
    expect(visit('/account/login?next=%2F%2Fevil.example', 'open')).toBe('/');
    expect(visit('/account/login', 'open', { stored: 'https://evil.example' })).toBe('/');
  });
});

describe('a visitor whose session is unknown', () => {
  it('may open public pages, including the sign-in page', () => {
    expect(visit('/account/login', 'unknown')).toBeNull();
    expect(visit('/error/503', 'unknown')).toBeNull();
  });
});
