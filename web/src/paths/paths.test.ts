import { describe, expect, it } from 'vitest';
import { paths, resolveRedirect, pathRedirects, buildListAddress } from './paths.ts';
import { compileRoutePattern, buildSignInAddress } from './publicPaths.ts';

describe('short paths', () => {
  it.each(pathRedirects.filter(([from]) => !from.includes('{')).map(([from, to]) => [from, to] as const))(
    'the short path %s leads to %s',
    (from, to) => {
      expect(resolveRedirect(from)).toBe(to);
      expect(resolveRedirect(`${from}/`)).toBe(to);
    },
  );

  it('a short path keeps the id in its redirect', () => {
    expect(resolveRedirect('/transactions/payments/info/42')).toBe('/transactions/payments/info/42/general');
    expect(resolveRedirect('/settings/merchants/info/7/')).toBe('/settings/merchants/info/7/basic');
    expect(resolveRedirect('/settings/companies/info/7')).toBe('/settings/companies/info/7/basic');
  });

  it('a short path redirects to a path that does not redirect again', () => {
    for (const [, to] of pathRedirects) expect(resolveRedirect(to)).toBe(to);
  });

  it.each(['/', '/transactions/payments/all', '/transactions/payments/info/42/bwlist', '/nowhere', '/account/login'])(
    'the path %s is not redirected',
    (path) => {
      expect(resolveRedirect(path)).toBe(path);
    },
  );
});

describe('route patterns', () => {
  const payment = compileRoutePattern(paths.payment.pattern);

  it('a route pattern reads its parameters from the path, with or without a trailing slash', () => {
    expect(payment.exec('/transactions/payments/info/42/general')?.groups).toEqual({ id: '42', type: 'general' });
    expect(payment.test('/transactions/payments/info/42/detailed/')).toBe(true);
  });

  it.each([
    '/transactions/payments/info/x/general',
    '/transactions/payments/info/0/general',
    '/transactions/payments/info/42/other',
    '/transactions/payments/info/42/bwlist',
  ])('a route pattern with an id does not match %s', (path) => {
    expect(payment.test(path)).toBe(false);
  });

  it("the payments list's route pattern matches only the list's tabs", () => {
    const list = compileRoutePattern(paths.payments.pattern);
    for (const tab of ['all', 'uncaptured', 'recurring', 'refund', 'fraud'])
      expect(list.test(`/transactions/payments/${tab}`)).toBe(true);
    expect(list.test('/transactions/payments/alls')).toBe(false);
    expect(compileRoutePattern(paths.home.pattern).test('/')).toBe(true);
    expect(compileRoutePattern(paths.home.pattern).test('/a')).toBe(false);
  });
});

describe('addresses of routes', () => {
  it('an address is built from the route pattern and its values', () => {
    expect(paths.payment(42, 'general')).toBe('/transactions/payments/info/42/general');
    expect(paths.settlement('refunds', 7)).toBe('/transactions/settlements/refunds/7');
    expect(paths.accountDone('joined')).toBe('/account/joined');
    expect(paths.home()).toBe('/');
  });

  it('an address contains escaped values, so that each value stays in its segment', () => {
    expect(paths.invite('a/b?c')).toBe('/account/invite/a%2Fb%3Fc');
  });

  it('the address of a list can contain filters', () => {
    const filters = [{ s: 'order_id', m: 'eq' as const, v: 'A & B' }];
    const [path, query] = buildListAddress(paths.payments('all'), filters).split('?');
    expect(path).toBe('/transactions/payments/all');
    expect(JSON.parse(new URLSearchParams(query).get('filters') ?? '')).toEqual(filters);
  });

  it("the sign-in page's address contains the next address, unless that is the home page", () => {
    expect(buildSignInAddress(paths.signIn(), '/reports/templates?page=2')).toBe(
      '/account/login?next=%2Freports%2Ftemplates%3Fpage%3D2',
    );
    expect(buildSignInAddress(paths.signIn(), '/')).toBe('/account/login');
  });
});
