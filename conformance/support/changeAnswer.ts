import type { AppRoute } from '@ts-rest/core';
import type { E2ePortal } from './e2e.ts';
import { pathOf, type CallArgs } from './routeCall.ts';

/** From now on the server answers a call with what it says of it now, some members otherwise. */
export async function changeAnswer(
  portal: E2ePortal,
  route: AppRoute,
  change: object,
  args?: CallArgs,
  times?: number,
): Promise<void> {
  const { body } = await portal.call(route, args);
  const fault = { path: pathOf(route, args), body: { ...(body as object), ...change } };
  await portal.faults.add({ ...fault, ...(times === undefined ? {} : { times }) });
}
