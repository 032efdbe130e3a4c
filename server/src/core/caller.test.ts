import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Right } from '@portal/fixtures/people';
import { surroundings } from '../testWorld.ts';
import { mayEdit, maySee, merchantScope, signedIn, type Caller } from './caller.ts';
import { HttpProblem } from './refusal.ts';
import { Worlds } from './worlds.ts';

const NOW = Date.UTC(2026, 10, 20);
const someone = (rights: Record<number, Right>, id = 1): Caller => {
  const world = new Worlds(
    { seed: 1, payments: 0, now: NOW },
    surroundings(() => NOW),
  ).named();
  const user = { ...world.store.users.get(id)!, rights };
  return { world, user, session: { id: 's', user_id: id, state: 'full', remember: false, created: NOW, seen: NOW } };
};
const asked = (say: { cookie?: string; key?: string; url?: string } = {}): FastifyRequest =>
  ({
    method: 'POST',
    url: say.url ?? '/api/v2/merchant/transactions/1/refund/',
    cookies: { selected_merchants: say.cookie },
    headers: { 'idempotency-key': say.key },
  }) as unknown as FastifyRequest;
const statusOf = (act: () => unknown): number | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof HttpProblem ? error.status : -1;
  }
};

describe('who asks', () => {
  const { world, session, user } = someone({});
  world.store.apply({ sessions: [session] });
  const request = (say: object) => ({ world, session, ...say }) as unknown as FastifyRequest;
  test('is the person of a full session', () => {
    expect(signedIn(request({})).user.email).toBe(user.email);
  });
  test('is nobody without one, with half of one, or when the person is gone', () => {
    const others = [
      { ...session, id: 'half', state: 'half' as const },
      { ...session, id: 'gone', user_id: 77 },
    ];
    world.store.apply({ sessions: others });
    for (const said of [null, ...others]) expect(statusOf(() => signedIn(request({ session: said })))).toBe(401);
  });
  test('is nobody once the session has ended, also while the call was under way', () => {
    const mine = { ...session, id: 'mine' };
    world.store.apply({ sessions: [mine] });
    expect(signedIn(request({ session: mine })).user.email).toBe(user.email);
    world.store.apply({ remove: { sessions: ['mine'] } });
    expect(statusOf(() => signedIn(request({ session: mine })))).toBe(401);
  });
});

describe('rights at a merchant', () => {
  const caller = someone({ 5: 'full_access', 6: 'view_only' });
  test.each([
    [5, undefined, undefined],
    [6, undefined, 403],
    [7, 404, 404],
  ])('merchant %i: looking %s, changing %s', (id, look, change) => {
    expect(statusOf(() => maySee(caller, id))).toBe(look);
    expect(statusOf(() => mayEdit(caller, id))).toBe(change);
  });
});

describe('the merchants a list reads', () => {
  const caller = someone({ 5: 'full_access', 6: 'view_only', 7: 'full_access' });
  test.each([
    ['all, when nothing is said', undefined, undefined, [5, 6, 7]],
    ['those selected in the cookie', '6,7', undefined, [6, 7]],
    ['those asked for rather than the cookie', '6,7', [5], [5]],
    ['never those of somebody else', undefined, [5, 99], [5]],
    ['none, when only foreign ones are asked for', '5', [99], []],
    ['all, when the cookie was left by somebody else', '98,99', undefined, [5, 6, 7]],
    ['all, when the cookie is broken', 'x,,-1,1e1', undefined, [5, 6, 7]],
    ['all, when none is asked for', undefined, [], [5, 6, 7]],
  ])('%s', (_name, cookie, ids, expected) => {
    expect(merchantScope(caller, asked(cookie === undefined ? {} : { cookie }), ids)).toEqual(expected);
  });
});
