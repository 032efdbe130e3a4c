import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { SaveAccount } from '@portal/contract/account';
import { message } from '@portal/contract/rules';
import type { UserRecord } from '@portal/fixtures/people';
import { requireCaller } from '../core/caller.ts';
import { limitAttempts } from '../core/limitTries.ts';
import { writeAuditLine, runAudited } from '../core/log.ts';
import { HttpError, MarkerResponse, RefusalError, refuseField } from '../core/refusal.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { mailContextOf } from '../mails/context.ts';
import { closeSession, openSession } from '../plugins/session.ts';
import { LANGUAGES } from './languages.ts';
import { findCodeTimeStep } from './oneTimeCode.ts';
import { matchesPassword, hashPassword } from './passwordHash.ts';
import { assertPasswordAllowed } from './passwordPolicy.ts';
import { changePassword } from './passwordReset.rules.ts';
import { isAccountLocked, acceptCode, countWrongCode, countWrongPassword } from './signIn.rules.ts';
import { userByEmail } from './userByEmail.ts';

const WRONG = 'Wrong email or password';
/**
 * Error message for an unconfirmed account. It is sent only if the password is right, so that it does not reveal which
 * accounts exist.
 */
const UNCONFIRMED = 'Confirm your email address first: open the link in the email we sent you';
const welcome = ok({ auth: true as const, code: 'ok' as const });

function refuseUnconfirmed(request: FastifyRequest, user: UserRecord): never {
  writeAuditLine(request, 'login', 'refused', { account: user.id, confirmed: false });
  throw new RefusalError(UNCONFIRMED);
}

/**
 * Finds the user with this email and password. A wrong password, an unknown email and a locked account get the same
 * refusal in the same time.
 */
async function knownUser(request: FastifyRequest, email: string, password: string): Promise<UserRecord> {
  const { world } = request;
  const stored = userByEmail(world, email)?.password;
  const isMatch = await matchesPassword(password, stored);
  // Reads the user again, because parallel requests may have counted wrong passwords or changed the password.
  const user = userByEmail(world, email);
  const isRight = isMatch && user?.password === stored;
  const locked = user !== undefined && isAccountLocked(user, world.now());
  if (user && isRight && !locked) return user.confirmed ? user : refuseUnconfirmed(request, user);
  if (user) world.store.apply(countWrongPassword(user, mailContextOf(request), world.limits));
  writeAuditLine(request, 'login', 'refused', { account: user?.id ?? null, locked });
  throw new RefusalError(WRONG);
}

function refuseCode(request: FastifyRequest, reply: FastifyReply, user: UserRecord): never {
  const { world, session } = request;
  writeAuditLine(request, 'two_factor', 'refused');
  if (session) world.store.apply(countWrongCode(user, session, mailContextOf(request), world.limits));
  if (session && world.store.sessions.get(session.id)) throw new RefusalError('Wrong code');
  closeSession(request, reply);
  throw new MarkerResponse({ auth: false, code: 'auth error' });
}

async function secondStep(request: FastifyRequest, reply: FastifyReply, otp: string): Promise<void> {
  const { world, session } = request;
  const { sessions, users } = world.store;
  const half = session ? users.get(session.user_id) : undefined;
  if (!session || !half?.mfa_secret) throw new HttpError(401, 'Sign in first');
  const step = await findCodeTimeStep(half, half.mfa_secret, otp, world.now());
  // Checks the session again, because a password change may have ended it.
  if (!sessions.get(session.id)) throw new HttpError(401, 'Sign in first');
  const user = users.get(half.id) ?? half;
  // Checks the code again, because a parallel request may have used the same code.
  if (step === undefined || step <= user.mfa_step || isAccountLocked(user, world.now()))
    refuseCode(request, reply, user);
  else world.store.apply(acceptCode(user, step));
  openSession(request, reply, user, { state: 'full', remember: session.remember });
  writeAuditLine(request, 'two_factor', 'ok');
}

/** Checks the current password. A wrong password is refused and counts as at the sign-in. */
async function checkCurrentPassword(request: FastifyRequest, id: number, password = ''): Promise<UserRecord> {
  const { world } = request;
  const { users } = world.store;
  const isRight = await matchesPassword(password, users.get(id)?.password);
  const user = users.get(id);
  if (!user) throw new HttpError(401, 'Sign in first');
  if (isRight && !isAccountLocked(user, world.now())) return user;
  world.store.apply(countWrongPassword(user, mailContextOf(request), world.limits));
  return refuseField('current_password', 'Wrong password');
}

/** Saves a new password of a user who knows the current password. Only this session stays open (quality S11). */
async function savePassword(request: FastifyRequest, { password, current_password }: SaveAccount): Promise<void> {
  const caller = requireCaller(request);
  const { store, limits, chance } = caller.world;
  if (password === undefined) return;
  if (current_password === undefined) refuseField('current_password', message.required);
  assertPasswordAllowed(password, caller.user.email, limits);
  const user = await checkCurrentPassword(request, caller.user.id, current_password);
  const hash = await hashPassword(password, chance.bytes(16));
  const { user: now } = requireCaller(request);
  // Refuses the current password if a parallel request has changed it.
  if (now.password !== user.password) refuseField('current_password', 'Wrong password');
  const { tokens, sessions } = store;
  const rest = { tokens: tokens.values(), sessions: sessions.values(), keep: caller.session.id };
  store.apply(changePassword(now, hash, rest, mailContextOf(request)));
}

/** Saves language and password of the account. If one of them is refused, nothing is saved. */
async function save(request: FastifyRequest, body: SaveAccount): Promise<void> {
  const { language } = body;
  if (language !== undefined && !LANGUAGES.includes(language))
    refuseField('language', 'This language is not available. Choose another one');
  await savePassword(request, body);
  const { world, user } = requireCaller(request);
  if (language !== undefined) world.store.apply({ users: [{ ...user, language }] });
}

export const signInHandlers = defineHandlers(contract.account, {
  login: async ({ body, request, reply }) => {
    limitAttempts(request);
    const user = await knownUser(request, body.email, body.password);
    const state = user.mfa_secret === null ? 'full' : 'half';
    request.world.store.apply({ users: [{ ...user, failed_passwords: 0 }] });
    openSession(request, reply, user, { state, remember: body.remember ?? false });
    writeAuditLine(request, 'login', 'ok', { state });
    if (state === 'half') throw new MarkerResponse({ code: 'otp required' });
    return welcome;
  },

  twoFactor: async ({ body, request, reply }) => {
    if (request.session?.state === 'full') return welcome;
    if (!('otp' in body)) throw new MarkerResponse({ code: 'otp required' });
    await secondStep(request, reply, body.otp);
    return welcome;
  },

  stopViewing: async ({ request }) => {
    const { world, session } = requireCaller(request);
    const { viewing_as, ...own } = session;
    world.store.apply({ sessions: [own] });
    writeAuditLine(request, 'view_as_stop', 'ok', { colleague: viewing_as ?? null });
    return ok({});
  },

  checkAuth: async ({ request: { session, sessionEnded } }) => {
    if (session?.state === 'full') return ok({ code: 'ok', user_id: session.user_id });
    if (session) return ok({ code: 'need mfa' });
    return ok({ code: sessionEnded ? 'need password' : 'no' });
  },

  save: async ({ body, request }) => {
    const facts = { language: body.language ?? null, password: body.password !== undefined };
    await runAudited(request, 'account_save', facts, () => save(request, body));
    return ok({});
  },

  logout: async ({ request, reply }) => {
    if (request.session) writeAuditLine(request, 'logout', 'ok');
    closeSession(request, reply);
    return ok({});
  },
});
