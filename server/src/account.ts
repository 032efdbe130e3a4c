import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { UserRecord } from '@portal/fixtures/records';
import { isLocked, oneMoreTry, rightCode, wrongCode, wrongPassword } from './account.rules.ts';
import { audit } from './log.ts';
import { fits } from './passwords.ts';
import { closeSession, openSession } from './plugins/session.ts';
import { HttpProblem, Marker, Refusal } from './refusal.ts';
import { handlers, ok } from './typed.ts';
import type { World } from './world.ts';

const WRONG = 'Wrong email or password';
/** Authenticator apps still give out secrets of eighty bits; the library would refuse them. */
const GUARDRAILS = { MIN_SECRET_BYTES: 10 };
const welcome = ok({ auth: true as const, code: 'ok' as const });

const userOf = ({ store }: World, email: string): UserRecord | undefined => {
  const wanted = email.toLowerCase();
  for (const user of store.users.values()) if (user.email.toLowerCase() === wanted) return user;
  return undefined;
};

/** 429 for an address that tries too often, whichever accounts it tries (quality A3, A13). */
function slowDown(request: FastifyRequest): void {
  const { world, ip } = request;
  const now = world.now();
  const tries = oneMoreTry(world.tries.get(ip), now);
  world.tries.set(ip, tries);
  if (tries.count <= world.limits.triesPerMinute) return;
  const seconds = Math.max(1, Math.ceil((tries.until - now) / 1000));
  throw new HttpProblem(429, `Too many tries. Try again in ${seconds} seconds`, { 'retry-after': String(seconds) });
}

/** The account, when the password is right and the account not locked; else one neutral refusal, always as slow. */
async function knownUser(request: FastifyRequest, email: string, password: string): Promise<UserRecord> {
  const { world } = request;
  const isRight = await fits(password, userOf(world, email)?.password);
  // Read again: other tries were counted while this one was checked.
  const user = userOf(world, email);
  const locked = user !== undefined && isLocked(user, world.now());
  if (user && isRight && !locked) return user;
  if (user && !locked) world.store.apply(wrongPassword(user, world.now(), world.limits));
  audit(request, 'login', 'refused', { account: user?.id ?? null, locked });
  throw new Refusal(WRONG);
}

/** The time step a code is right for, at most one off and never used before; nothing for a wrong one (quality A5, A6). */
export async function codeStep(user: UserRecord, secret: string, otp: string, now: number): Promise<number | undefined> {
  const { createGuardrails, verify } = await import('otplib');
  const epoch = Math.floor(now / 1000);
  // A clock moved back may not make the library refuse the question itself.
  const used = Math.min(user.mfa_step, Math.floor(epoch / 30) + 1);
  const guardrails = createGuardrails(GUARDRAILS);
  const result = await verify({ secret, token: otp, epoch, epochTolerance: 30, afterTimeStep: used, guardrails });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

function refuseCode(request: FastifyRequest, reply: FastifyReply, user: UserRecord): never {
  const { world, session } = request;
  audit(request, 'two_factor', 'refused');
  if (session) world.store.apply(wrongCode(user, session, world.now(), world.limits));
  if (session && world.store.sessions.get(session.id)) throw new Refusal('Wrong code');
  closeSession(request, reply);
  throw new Marker({ auth: false, code: 'auth error' });
}

async function secondStep(request: FastifyRequest, reply: FastifyReply, otp: string): Promise<void> {
  const { world, session } = request;
  const half = session ? world.store.users.get(session.user_id) : undefined;
  if (!session || !half?.mfa_secret) throw new HttpProblem(401, 'Sign in first');
  const step = await codeStep(half, half.mfa_secret, otp, world.now());
  const user = world.store.users.get(half.id) ?? half;
  // Twice at once is twice: the step that was free above may be used by now.
  if (step === undefined || step <= user.mfa_step || isLocked(user, world.now())) refuseCode(request, reply, user);
  else world.store.apply(rightCode(user, step));
  openSession(request, reply, user, { state: 'full', remember: session.remember });
  audit(request, 'two_factor', 'ok');
}

export const account = handlers(contract.account, {
  login: async ({ body, request, reply }) => {
    slowDown(request);
    const user = await knownUser(request, body.email, body.password);
    const state = user.mfa_secret === null ? 'full' : 'half';
    request.world.store.apply({ users: [{ ...user, failed_passwords: 0 }] });
    openSession(request, reply, user, { state, remember: body.remember ?? false });
    audit(request, 'login', 'ok', { state });
    if (state === 'half') throw new Marker({ code: 'otp required' });
    return welcome;
  },

  twoFactor: async ({ body, request, reply }) => {
    if (request.session?.state === 'full') return welcome;
    if (!('otp' in body)) throw new Marker({ code: 'otp required' });
    await secondStep(request, reply, body.otp);
    return welcome;
  },

  checkAuth: async ({ request: { session, sessionEnded } }) => {
    if (session) return ok({ code: session.state === 'full' ? 'ok' : 'need mfa' });
    return ok({ code: sessionEnded ? 'need password' : 'no' });
  },

  logout: async ({ request, reply }) => {
    if (request.session) audit(request, 'logout', 'ok');
    closeSession(request, reply);
    return ok({});
  },
});
