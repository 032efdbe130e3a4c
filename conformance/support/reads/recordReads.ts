import type { AppRoute } from '@ts-rest/core';
import { describe, expect, test } from 'vitest';
import { openPortal, type Portal } from '../portal.ts';

type Params = Record<string, string | number>;

/** Records of one kind: how to list them, and the calls that read one of them. */
interface Records {
  /** Lists the path parameters of the user's records. */
  list: (portal: Portal) => Promise<Params[]>;
  /** Calls that read any record of its owner. */
  reads: readonly AppRoute[];
  /** More calls that read a record, which may refuse some records of their owner. */
  more?: readonly AppRoute[];
}

/** Most records that a test reads. */
const MOST_RECORDS = 5;
const statusOf = async (portal: Portal, route: AppRoute, params: Params) =>
  (await portal.call(route, { params })).status;

/**
 * Declares the tests that every kind of record passes on every server: its owner can read each listed record, and
 * another tenant cannot. The tests only read, so they run in the `read` profile too.
 */
export function testRecordReads(kind: string, { list, reads, more = [] }: Records): void {
  const listSome = async (portal: Portal) => (await list(portal)).slice(0, MOST_RECORDS);

  describe(`${kind} by tenant`, () => {
    test(`each listed ${kind} can be read by its owner`, async ({ skip }) => {
      const owner = await openPortal({ account: 'owner', shared: true });
      const records = await listSome(owner);
      if (records.length === 0) skip(`the owner has no ${kind}`);
      for (const params of records)
        for (const route of reads)
          expect([route.path, params, await statusOf(owner, route, params)]).toEqual([route.path, params, 200]);
    });

    test(`no call that reads a ${kind} answers another tenant`, async ({ skip }) => {
      const owner = await openPortal({ account: 'owner', shared: true });
      const other = await owner.as('other');
      const records = await listSome(owner);
      if (records.length === 0) skip(`the owner has no ${kind}`);
      const foreign = await listSome(other);
      expect(foreign.filter((params) => records.some((own) => JSON.stringify(own) === JSON.stringify(params)))).toEqual(
        [],
      );
      for (const params of records)
        for (const route of [...reads, ...more]) {
          const status = await statusOf(other, route, params);
          expect([route.path, params, status]).toEqual([route.path, params, expect.toBeOneOf([403, 404])]);
        }
    });
  });
}
