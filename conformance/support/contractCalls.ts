import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import { metadataOf } from '@portal/contract/protocol';
import type { AppRoute } from '@ts-rest/core';

export interface ContractCall {
  /** Method and path, such as `GET /api/v2/merchant/transactions/:id/info/`. */
  name: string;
  method: string;
  /** Router of the contract, such as `paymentLists`. */
  router: string;
  route: AppRoute;
  address: RegExp;
}

/** All calls of the contract with a pattern for their URLs; literal paths come before paths with parameters. */
export const contractCalls: readonly ContractCall[] = routesOf(contract)
  .map(({ route, tag }) => ({
    name: `${route.method} ${route.path}`,
    method: route.method,
    router: tag,
    route: route as AppRoute,
    address: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '/?')}$`),
  }))
  .toSorted((a, b) => a.route.path.split(':').length - b.route.path.split(':').length);

/** Finds the call of the contract that a request makes; undefined if there is none. */
export const findContractCall = (method: string, pathname: string): ContractCall | undefined =>
  contractCalls.find((call) => call.method === method && call.address.test(pathname));

/** POST calls that only read, besides those that a read-only view as a colleague may make. */
const READING_POSTS = new Set<AppRoute>([contract.shell.localization]);
/** Calls that a read-only view may make although they change the session. */
const WRITES_IN_A_VIEW = new Set<AppRoute>([contract.account.stopViewing]);
/** Calls of sign-in and sign-out, which every profile may send. */
const SIGN_IN = new Set<AppRoute>([contract.account.login, contract.account.twoFactor, contract.account.logout]);

/** Whether a call of the contract changes records or the session. */
function isWritingRoute(route: AppRoute): boolean {
  if (WRITES_IN_A_VIEW.has(route)) return true;
  const { writes, viewing } = metadataOf(route);
  return route.method === 'GET' ? writes === true : viewing !== 'allowed' && !READING_POSTS.has(route);
}

/** Returns the name of the call if a request may change something on the server; undefined if it only reads. */
export function findWrite(method: string, pathname: string): string | undefined {
  const isReadMethod = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const call = findContractCall(method === 'HEAD' ? 'GET' : method, pathname);
  if (call === undefined) return isReadMethod ? undefined : `${method} ${pathname}`;
  return isWritingRoute(call.route) ? call.name : undefined;
}

/** Whether the `read` profile may send a request: it reads, or it signs in or out. */
export function isAllowedInRead(method: string, pathname: string): boolean {
  const call = findContractCall(method, pathname);
  return findWrite(method, pathname) === undefined || (call !== undefined && SIGN_IN.has(call.route));
}
