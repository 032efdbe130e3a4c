import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { TokenRecord, UserRecord } from '@portal/fixtures/people';
import { limitAttempts } from '../core/limitTries.ts';
import { writeAuditLine, runAudited, type AuditFacts } from '../core/log.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { mailContextOf } from '../mails/context.ts';
import { closeSession } from '../plugins/session.ts';
import { isMailAllowed } from './mailThrottle.ts';
import { hashPassword } from './passwordHash.ts';
import { assertPasswordAllowed } from './passwordPolicy.ts';
import {
  isResetCode,
  mailPasswordReset,
  resetPassword,
  resetPasswordWithCode,
  countWrongResetCode,
} from './passwordReset.rules.ts';
import { INVALID_LINK_MESSAGE, assertValidToken } from './tokens.rules.ts';
import { generateCode, generateToken, hashToken } from './tokens.ts';
import { userByEmail } from './userByEmail.ts';

/**
 * Whether the request's half session belongs to this user, whose password was just accepted (quality A10). A password
 * that was set by a mailed link does not count: otherwise two mails could turn off two-step verification.
 */
const hasProvenPassword = ({ session }: FastifyRequest, user: UserRecord | undefined) =>
  user !== undefined && !user.mailed_password && session?.state === 'half' && session.user_id === user.id;

/** Mails a link to choose a new password. An unknown address causes the same work without a mail (quality A2). */
function mail(request: FastifyRequest, email: string, isDeviceLost: boolean): void {
  const { store, chance, limits } = request.world;
  const known = userByEmail(request.world, email);
  const pin = isDeviceLost && hasProvenPassword(request, known) ? generateCode(chance) : null;
  const [anyUser] = store.users.values();
  const user = known ?? anyUser;
  const mailing = {
    context: mailContextOf(request),
    secret: generateToken(chance),
    tokens: store.tokens.values(),
    limits,
  };
  const change = user ? mailPasswordReset(user, pin, mailing) : {};
  const isMailed = known !== undefined && isMailAllowed(request.world, known.email);
  if (isMailed) store.apply(change);
  writeAuditLine(request, 'password_mail', known && !isMailed ? 'refused' : 'ok', {
    account: known?.id ?? null,
    pin: pin !== null,
  });
}

/**
 * Finds the token record and the user of a mailed link. The lookup is repeated before each use, so that two parallel
 * requests cannot use one link.
 */
function linked({ world }: FastifyRequest, token: string): { record: TokenRecord; user: UserRecord } {
  const record = assertValidToken(world.store.tokens.get(hashToken(token)), 'reset', world.now());
  return { record, user: world.store.users.get(record.user_id) ?? refuse(INVALID_LINK_MESSAGE) };
}

interface ResetRequest {
  token: string;
  password: string;
  otp_pin?: string;
}

function insistOnPin(
  { world }: FastifyRequest,
  { record }: { record: TokenRecord },
  { token, otp_pin }: ResetRequest,
): void {
  if (otp_pin === undefined || isResetCode(record, token, otp_pin, world.now())) return;
  world.store.apply(countWrongResetCode(record, world.limits));
  refuseField('otp_pin', 'The code is wrong or expired. Request a new one');
}

/**
 * Sets the new password; with a code it also turns off two-step verification. An unacceptable password does not use up
 * the link.
 */
async function reset(request: FastifyRequest, reply: FastifyReply, action: string, asked: ResetRequest): Promise<void> {
  limitAttempts(request);
  const { store, limits, chance } = request.world;
  const facts: AuditFacts = {};
  await runAudited(request, action, facts, async () => {
    const before = linked(request, asked.token);
    facts['account'] = before.user.id;
    assertPasswordAllowed(asked.password, before.user.email, limits);
    insistOnPin(request, before, asked);
    const hash = await hashPassword(asked.password, chance.bytes(16));
    const { user } = linked(request, asked.token);
    const open = { tokens: store.tokens.values(), sessions: store.sessions.values() };
    const rule = asked.otp_pin === undefined ? resetPassword : resetPasswordWithCode;
    store.apply(rule(user, hash, open, mailContextOf(request)));
    // Closes the current session if it belongs to the user. The response then removes the session cookie and sets a new
    // CSRF token.
    if (request.session?.user_id === user.id) closeSession(request, reply);
  });
}

export const passwordResetHandlers = defineHandlers(contract.password, {
  email: async ({ body, request }) => {
    limitAttempts(request);
    mail(request, body.email, body.lost_device ?? false);
    return ok({});
  },
  reset: async ({ params: { token }, body, request, reply }) => {
    await reset(request, reply, 'password_reset', { token, ...body });
    return ok({});
  },
  otpReset: async ({ params: { token }, body, request, reply }) => {
    await reset(request, reply, 'password_otp_reset', { token, ...body });
    return ok({});
  },
});
