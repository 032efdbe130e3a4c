import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { TokenRecord, UserRecord } from '@portal/fixtures/people';
import { limitTries } from '../core/limitTries.ts';
import { audit, audited, type AuditFacts } from '../core/log.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import { handlers, ok } from '../core/typed.ts';
import { mailContextOf } from '../mails/context.ts';
import { closeSession } from '../plugins/session.ts';
import { isMailAllowed } from './mailThrottle.ts';
import { passwordHash } from './passwordHash.ts';
import { insistOnPassword } from './passwordPolicy.ts';
import { isPin, mailReset, resetPassword, resetWithPin, wrongPin } from './passwordReset.rules.ts';
import { DEAD_LINK, validToken } from './tokens.rules.ts';
import { newPin, newToken, tokenId } from './tokens.ts';
import { userByEmail } from './userByEmail.ts';

/**
 * The half session is this very person's: their password was just accepted (quality A10). One that a mailed link has set
 * does not count: two mails would take the second step off.
 */
const hasSaidPassword = ({ session }: FastifyRequest, user: UserRecord | undefined) =>
  user !== undefined && !user.mailed_password && session?.state === 'half' && session.user_id === user.id;

/** Mails a link to choose a new password; for an unknown address the same work is done and thrown away (quality A2). */
function mail(request: FastifyRequest, email: string, isDeviceLost: boolean): void {
  const { store, chance, limits } = request.world;
  const known = userByEmail(request.world, email);
  const pin = isDeviceLost && hasSaidPassword(request, known) ? newPin(chance) : null;
  const [anybody] = store.users.values();
  const user = known ?? anybody;
  const mailing = { context: mailContextOf(request), secret: newToken(chance), tokens: store.tokens.values(), limits };
  const change = user ? mailReset(user, pin, mailing) : {};
  const isMailed = known !== undefined && isMailAllowed(request.world, known.email);
  if (isMailed) store.apply(change);
  audit(request, 'password_mail', known && !isMailed ? 'refused' : 'ok', {
    account: known?.id ?? null,
    pin: pin !== null,
  });
}

/** The link's record and its person, looked up anew at each call: a link works once, also for two at once. */
function linked({ world }: FastifyRequest, token: string): { record: TokenRecord; user: UserRecord } {
  const record = validToken(world.store.tokens.get(tokenId(token)), 'reset', world.now());
  return { record, user: world.store.users.get(record.user_id) ?? refuse(DEAD_LINK) };
}

interface Wish {
  token: string;
  password: string;
  otp_pin?: string;
}

function insistOnPin({ world }: FastifyRequest, { record }: { record: TokenRecord }, { token, otp_pin }: Wish): void {
  if (otp_pin === undefined || isPin(record, token, otp_pin, world.now())) return;
  world.store.apply(wrongPin(record, world.limits));
  refuseField('otp_pin', 'The code is wrong or expired. Request a new one');
}

/** Sets the password; with a code the second step goes off as well. Nothing is used up by a password that will not do. */
async function reset(request: FastifyRequest, reply: FastifyReply, action: string, wish: Wish): Promise<void> {
  limitTries(request);
  const { store, limits, chance } = request.world;
  const facts: AuditFacts = {};
  await audited(request, action, facts, async () => {
    const before = linked(request, wish.token);
    facts['account'] = before.user.id;
    insistOnPassword(wish.password, before.user.email, limits);
    insistOnPin(request, before, wish);
    const hash = await passwordHash(wish.password, chance.bytes(16));
    const { user } = linked(request, wish.token);
    const open = { tokens: store.tokens.values(), sessions: store.sessions.values() };
    const rule = wish.otp_pin === undefined ? resetPassword : resetWithPin;
    store.apply(rule(user, hash, open, mailContextOf(request)));
    // This one may be among those that have ended: its cookie goes too, and a token for nobody comes with the answer.
    if (request.session?.user_id === user.id) closeSession(request, reply);
  });
}

export const passwordResetHandlers = handlers(contract.password, {
  email: async ({ body, request }) => {
    limitTries(request);
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
