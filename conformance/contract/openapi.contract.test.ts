import { expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { openapi } from '@portal/contract/openapi';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

interface Operation {
  operationId: string;
  security: readonly Readonly<Record<string, unknown>>[];
}
const { paths } = openapi() as { paths: Record<string, Record<'get' | 'post', Operation>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method as 'get' | 'post',
    path: path.replaceAll(/\{\w+\}/g, '1'),
    needs: (scheme: 'session' | 'csrf') => operation.security.some((one) => scheme in one),
  })),
);

const SMALL = { payments: 100 };
/** Several hundred calls one after another take longer than the usual limit of a test. */
const SLOW = 120_000;

/** Calls every operation and lists those that the server refuses with the status. */
async function refusedWith(status: number, portal: Portal, headers: Readonly<Record<string, string>>) {
  const refused: string[] = [];
  for (const { operationId, method, path } of operations) {
    const request = portal.http[method](path).set(headers);
    if ((await (method === 'get' ? request : request.send({}))).status === status) refused.push(operationId);
  }
  return refused;
}
const named = (isNamed: (operation: (typeof operations)[number]) => boolean) =>
  operations.filter(isNamed).map(({ operationId }) => operationId);

test(
  'exactly the operations with the security scheme `session` answer 401 without a session',
  { timeout: SLOW },
  async () => {
    covers('SHELL-028', 'SCONST-004');
    const portal = await openPortal({ world: SMALL });
    await portal.call(account.checkAuth);
    const csrf = { 'X-CSRFToken': decodeURIComponent(portal.cookie('csrftoken') ?? '') };
    expect(await refusedWith(401, portal, csrf)).toEqual(named(({ needs }) => needs('session')));
  },
);

test(
  'exactly the operations with the security scheme `csrf` answer 403 to their user without the CSRF header',
  { timeout: SLOW },
  async () => {
    covers('SHELL-126');
    const portal = await openPortal({ account: 'owner', world: SMALL });
    expect(await refusedWith(403, portal, {})).toEqual(named(({ needs }) => needs('csrf')));
  },
);

test(
  'exactly the public operations with the security scheme `csrf` answer 403 to strangers without the CSRF header',
  { timeout: SLOW },
  async () => {
    const portal = await openPortal({ world: SMALL });
    const expected = named(({ needs }) => needs('csrf') && !needs('session'));
    expect(await refusedWith(403, portal, {})).toEqual(expected);
    expect(expected).toContain('account_login');
  },
);
