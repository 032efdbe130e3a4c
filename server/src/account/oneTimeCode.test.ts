import { expect, test } from 'vitest';
import { createGuardrails, generate } from 'otplib';
import { MFA_SECRET } from '@portal/fixtures/people';
import type { World } from '../core/world.ts';
import { browser, NOW, open } from '../../test/app.ts';

const OTHER_SECRET = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU';
const codeOf = (secret: string) =>
  generate({ secret, epoch: NOW / 1000, guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }) });

test("a user's code never completes the sign-in of another user (quality A7)", async () => {
  const app = open();
  let world: World | undefined;
  app.addHook('onRequest', async (request) => {
    world = request.world;
  });
  const [one, other] = [browser(app), browser(app)];
  await one.signIn('mfa@example.com');
  world!.store.apply({ users: [{ ...world!.store.users.get(1)!, mfa_secret: OTHER_SECRET }] });
  await other.signIn('owner@example.com');
  const enter = async (person: typeof one, secret: string) =>
    (
      await person.ask('POST', '/api/v2/account/login/two_factor/', { payload: { otp: await codeOf(secret) } })
    ).json<object>();
  expect(await enter(other, MFA_SECRET)).toEqual({ error: 'Wrong code' });
  expect(await enter(one, OTHER_SECRET)).toEqual({ error: 'Wrong code' });
  expect(await enter(one, MFA_SECRET)).toMatchObject({ code: 'ok' });
  expect(await enter(other, OTHER_SECRET)).toMatchObject({ code: 'ok' });
});
