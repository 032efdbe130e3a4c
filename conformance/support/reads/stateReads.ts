import type { AppRoute } from '@ts-rest/core';
import { describe, expect, test } from 'vitest';
import { covers } from '../covers.ts';
import { rowsOfCall } from '../ledger.ts';
import { openPortal, type Portal } from '../portal.ts';
import type { CallArgs } from '../routeCall.ts';
import { skipTest } from '../skipTest.ts';
import type { StateName, StateParams } from '../states.ts';

/** Builds the arguments of a call from the record of its state; undefined if the target has nothing to read. */
type BuildArgs = (portal: Portal, record: StateParams) => CallArgs | undefined | Promise<CallArgs | undefined>;

/** Passes the id of a state's record as the path parameter `merchant`. */
export const passMerchant: BuildArgs = (_, { id = '' }) => ({ params: { merchant: id } });

/** A call that only reads, the state of its record if it needs one, and its arguments if they differ from the record. */
type Read = readonly [route: AppRoute, state?: StateName | undefined, args?: BuildArgs];

/** Declares a test for each call: it returns a result, as the contract declares, for a record in the state. */
export function testReads(area: string, reads: readonly Read[]): void {
  describe(`calls of ${area} that read`, () => {
    test.each(reads.map(([route, state, args]) => ({ name: `${route.method} ${route.path}`, route, state, args })))(
      '$name returns a result',
      async ({ route, state, args }) => {
        covers(...rowsOfCall(route.method, route.path));
        const portal = await openPortal({ account: 'owner', shared: true });
        const record = state === undefined ? {} : await portal.state(state);
        const built = args ? await args(portal, record) : { params: record };
        const answer = await portal.call(route, built ?? skipTest('no records'));
        expect(answer.status).toBe(200);
        expect(Reflect.get(Object(answer.body), 'error') ?? '').toBeOneOf(['', null]);
      },
    );
  });
}

interface Save {
  read: AppRoute;
  save: AppRoute;
  /** Record with the values; undefined if they belong to the signed-in user. */
  state?: StateName;
  /** Names of the values that the save sends. */
  names: readonly string[];
}

/** Declares the test that saving the values of a form as they were read changes nothing. */
export function testUnchangedSave(form: string, { read, save, state, names }: Save): void {
  test(`saving ${form} without a change is accepted and changes nothing`, async () => {
    covers(...rowsOfCall(save.method, save.path));
    const portal = await openPortal({ account: 'owner', shared: true });
    const params = state === undefined ? {} : await portal.state(state);
    const readForm = async () => (await portal.call(read, { params })).body as object;
    const before = await readForm();
    const body = Object.fromEntries([...names, 'version'].map((name) => [name, Reflect.get(before, name)]));
    const answer = await portal.call(save, { params, body });
    expect([answer.status, Reflect.get(Object(answer.body), 'error')]).toEqual([200, undefined]);
    const { version: _, ...after } = (await readForm()) as { version?: string };
    expect(before).toMatchObject(after);
  });
}
