import type { AppRoute } from '@ts-rest/core';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { contract } from '@portal/contract';
import type { UserRecord } from '@portal/fixtures/people';
import { surroundings } from '../../test/world.ts';
import {
  assertMerchantVisible,
  assertAllowed,
  assertViewAllowed,
  hasEditRight,
  listedMerchantIds,
  permittedMerchantIds,
  requireCaller,
  type Caller,
} from './caller.ts';
import { HttpError } from './refusal.ts';
import { Worlds } from './worlds.ts';

const NOW = Date.UTC(2026, 10, 20);
const someone = (rights: UserRecord['rights'], id = 1): Caller => {
  const world = new Worlds(
    { seed: 1, payments: 0, now: NOW },
    surroundings(() => NOW),
  ).named();
  const user = { ...world.store.users.get(id)!, rights };
  return { world, user, session: { id: 's', user_id: id, state: 'full', remember: false, created: NOW, seen: NOW } };
};
const { payment, paymentLists, profile } = contract;
const asked = (call: AppRoute, cookie?: string): FastifyRequest =>
  ({
    routeOptions: { config: { tsRestRoute: call } },
    cookies: { selected_merchants: cookie },
  }) as unknown as FastifyRequest;
const statusOf = (act: () => unknown): number | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof HttpError ? error.status : -1;
  }
};

describe('the signed-in user', () => {
  const { world, session, user } = someone({});
  world.store.apply({ sessions: [session] });
  const request = (say: object) => ({ world, session, ...say }) as unknown as FastifyRequest;
  test('the user of a full session is signed in', () => {
    expect(requireCaller(request({})).user.email).toBe(user.email);
  });
  test('without a session, before the second step, or after the user is deleted, a request gets 401', () => {
    const others = [
      { ...session, id: 'half', state: 'half' as const },
      { ...session, id: 'gone', user_id: 77 },
    ];
    world.store.apply({ sessions: others });
    for (const said of [null, ...others]) expect(statusOf(() => requireCaller(request({ session: said })))).toBe(401);
  });
  test('a request gets 401 if its session ends before or during the call', () => {
    const mine = { ...session, id: 'mine' };
    world.store.apply({ sessions: [mine] });
    expect(requireCaller(request({ session: mine })).user.email).toBe(user.email);
    world.store.apply({ remove: { sessions: ['mine'] } });
    expect(statusOf(() => requireCaller(request({ session: mine })))).toBe(401);
  });
});

describe('rights at a merchant', () => {
  const caller = someone({
    5: { payments: 'edit' },
    6: { payments: 'read', reports: 'edit' },
    7: { disputes: 'edit' },
  });
  const { export: save, rows } = paymentLists.payments;
  test.each([
    [5, undefined, undefined, undefined, 403],
    [6, undefined, undefined, 403, undefined],
    [7, undefined, 403, 403, 403],
    [8, 404, 404, 404, 404],
  ])(
    'rights at merchant %i: status of viewing it is %s, of listing payments %s, of a refund %s, of an export %s',
    (id, see, look, change, saving) => {
      const checked = (call: AppRoute) => statusOf(() => assertAllowed(caller, asked(call), id));
      expect(statusOf(() => assertMerchantVisible(caller, id))).toBe(see);
      expect([checked(rows), checked(payment.refund), checked(save)]).toEqual([look, change, saving]);
    },
  );
  test('a response says whether the user may also edit the record', () => {
    expect([5, 6, 7, 8].filter((id) => hasEditRight(caller, asked(payment.info), id))).toEqual([5]);
  });
  test('refuses a call that the user may make at no merchant, and a view without a read right', () => {
    const { disputes, settlements } = contract;
    expect(permittedMerchantIds(caller, asked(save))).toEqual([6]);
    expect(statusOf(() => permittedMerchantIds(caller, asked(settlements.info)))).toBe(403);
    expect(statusOf(() => assertViewAllowed(caller, asked(settlements.info)))).toBe(403);
    for (const call of [save, disputes.accept, profile.personal])
      expect(statusOf(() => assertViewAllowed(caller, asked(call)))).toBeUndefined();
  });
  test('refuses no call to a user without any merchant', () => {
    const nobody = someone({});
    expect(permittedMerchantIds(nobody, asked(rows))).toEqual([]);
    expect(statusOf(() => assertViewAllowed(nobody, asked(payment.refund)))).toBeUndefined();
  });
});

describe('the merchants of a list', () => {
  const caller = someone({
    4: { disputes: 'edit' },
    5: { payments: 'edit' },
    6: { payments: 'read' },
    7: { payments: 'edit' },
  });
  test.each([
    ['all readable merchants when none is requested or selected', undefined, undefined, [5, 6, 7]],
    ['the merchants selected in the cookie', '6,7', undefined, [6, 7]],
    ['the requested merchants instead of those in the cookie', '6,7', [5], [5]],
    ['no requested merchant of another owner', undefined, [5, 99], [5]],
    ['no merchant where the user may not read the list', '4,5', [4, 5], [5]],
    ['no merchant when only merchants of other owners are requested', '5', [99], []],
    ['all readable merchants when the cookie has merchants of another user', '98,99', undefined, [5, 6, 7]],
    ['all readable merchants when the cookie is malformed', 'x,,-1,1e1', undefined, [5, 6, 7]],
    ['all readable merchants when the request has an empty list', undefined, [], [5, 6, 7]],
  ])('a list reads %s', (_name, cookie, ids, expected) => {
    expect(listedMerchantIds(caller, asked(paymentLists.payments.rows, cookie), ids)).toEqual(expected);
  });
});
