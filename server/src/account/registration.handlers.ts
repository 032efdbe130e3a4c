import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { StartRegistration } from '@portal/contract/registration';
import type { UserRecord } from '@portal/fixtures/people';
import { normalizeName } from '../core/checkedName.ts';
import { limitAttempts } from '../core/limitTries.ts';
import { writeAuditLine, runAudited, type AuditFacts } from '../core/log.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { fourEyesAt } from '../fourEyes/rules.ts';
import { mailContextOf } from '../mails/context.ts';
import { findInvitation } from './invites.ts';
import { supportedLanguage } from './languages.ts';
import { isMailAllowed } from './mailThrottle.ts';
import { hashPassword } from './passwordHash.ts';
import { assertPasswordAllowed } from './passwordPolicy.ts';
import {
  acceptInvitation,
  confirmEmail,
  removeOldestUnconfirmed,
  assertValidInvitation,
  registerUser,
  sendConfirmation,
  type LinkMailContext,
  type RegistrationData,
} from './registration.rules.ts';
import { generateToken, hashToken } from './tokens.ts';
import { userByEmail } from './userByEmail.ts';

const mailingOf = (request: FastifyRequest): LinkMailContext => ({
  context: mailContextOf(request),
  secret: generateToken(request.world.chance),
  tokens: request.world.store.tokens.values(),
  limits: request.world.limits,
});

/**
 * Checks the data of a registration and hashes the password. It always hashes, so that the response time reveals
 * nothing about the address (quality A2).
 */
async function registrant(request: FastifyRequest, entered: StartRegistration): Promise<RegistrationData> {
  const { limits, chance } = request.world;
  const { email, phone } = entered;
  const name = normalizeName(entered.name);
  assertPasswordAllowed(entered.password, email, limits);
  const password = await hashPassword(entered.password, chance.bytes(16));
  return { email, name, phone: phone || null, password, language: supportedLanguage(entered.language) };
}

/** Placeholder registration for an unknown account, so that the same work is done. The result is discarded. */
const PLACEHOLDER: RegistrationData = {
  email: 'nobody@example.com',
  name: '',
  phone: null,
  password: '',
  language: 'en',
};

/** Mails the confirmation link again to an unconfirmed user. Other addresses cause the same work without a mail. */
function reconfirm(request: FastifyRequest, known: UserRecord | undefined): void {
  const { store } = request.world;
  const mailing = mailingOf(request);
  const isWaiting = known !== undefined && !known.confirmed;
  const change = isWaiting ? sendConfirmation(known, mailing) : registerUser(undefined, PLACEHOLDER, mailing);
  const isMailed = isWaiting && isMailAllowed(request.world, known.email);
  if (isMailed) store.apply(change);
  writeAuditLine(request, 'register_reconfirm', isWaiting && !isMailed ? 'refused' : 'ok', {
    account: known?.id ?? null,
  });
}

export const registrationHandlers = defineHandlers(contract.registration, {
  start: async ({ body, request }) => {
    limitAttempts(request);
    const entered = await registrant(request, body);
    const known = userByEmail(request.world, body.email);
    const change = registerUser(known, entered, mailingOf(request));
    const isMailed = isMailAllowed(request.world, body.email);
    const { store } = request.world;
    if (isMailed) store.apply(change);
    store.apply(removeOldestUnconfirmed(store.users.values(), store.tokens.values()));
    const account = userByEmail(request.world, body.email)?.id ?? null;
    writeAuditLine(request, 'register', isMailed ? 'ok' : 'refused', { account });
    return ok({});
  },

  confirm: async ({ body, request }) => {
    limitAttempts(request);
    const { store } = request.world;
    const facts: AuditFacts = {};
    await runAudited(request, 'register_confirm', facts, () => {
      const change = confirmEmail(
        store.tokens.get(hashToken(body.token)),
        (id) => store.users.get(id),
        store.tokens.values(),
        request.world.now(),
      );
      store.apply(change);
      facts['account'] = change.users[0].id;
    });
    return ok({});
  },

  reconfirm: async ({ body, request }) => {
    limitAttempts(request);
    reconfirm(request, userByEmail(request.world, body.email));
    return ok({});
  },

  invite: async ({ params, body, request }) => {
    limitAttempts(request);
    const { world } = request;
    const facts: AuditFacts = {};
    await runAudited(request, 'invite_accept', facts, async () => {
      const now = () => assertValidInvitation(findInvitation(world, params.token), world.now());
      const { email } = now().invite;
      const entered = await registrant(request, { ...body, email });
      // Checks the invitation again, because a parallel request may have accepted it.
      const found = now();
      const mailing = { ...mailingOf(request), fourEyes: fourEyesAt(world.store, found.merchant.id) };
      const change = acceptInvitation(found, userByEmail(world, email), entered, mailing);
      world.store.apply(change);
      facts['account'] = change.users[0].id;
    });
    return ok({});
  },
});
