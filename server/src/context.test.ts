import { expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { LIMITS } from './account.rules.ts';
import { AT, owner, session } from './account.sample.ts';
import { signedIn } from './context.ts';
import { Worlds } from './world.ts';

test('a session that ended while a request was under way is over for the rest of it', () => {
  const world = new Worlds(
    { seed: 1, payments: 0, now: AT },
    { realNow: () => AT, randomBytes, limits: LIMITS },
  ).named();
  const mine = session(owner, 'mine');
  world.store.apply({ sessions: [mine] });
  const request = { world, session: mine } as unknown as FastifyRequest;
  expect(signedIn(request).user.id).toBe(owner.id);
  world.store.apply({ remove: { sessions: ['mine'] } });
  expect(() => signedIn(request)).toThrow('Sign in first');
});
