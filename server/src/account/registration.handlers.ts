import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { StartRegistration } from '@portal/contract/registration';
import type { UserRecord } from '@portal/fixtures/people';
import { checkedName } from '../core/checkedName.ts';
import { limitTries } from '../core/limitTries.ts';
import { audit, audited, type AuditFacts } from '../core/log.ts';
import { handlers, ok } from '../core/typed.ts';
import { fourEyesAt } from '../fourEyes/rules.ts';
import { mailContextOf } from '../mails/context.ts';
import { foundInvite } from './invites.ts';
import { languageOf } from './languages.ts';
import { isMailAllowed } from './mailThrottle.ts';
import { passwordHash } from './passwordHash.ts';
import { insistOnPassword } from './passwordPolicy.ts';
import {
  acceptInvitation,
  confirmAddress,
  withoutOldestUnconfirmed,
  validInvite,
  register,
  sendConfirmation,
  type Mailing,
  type Registrant,
} from './registration.rules.ts';
import { newToken, tokenId } from './tokens.ts';
import { userByEmail } from './userByEmail.ts';

const mailingOf = (request: FastifyRequest): Mailing => ({
  context: mailContextOf(request),
  secret: newToken(request.world.chance),
  tokens: request.world.store.tokens.values(),
  limits: request.world.limits,
});

/**
 * Checks the data of a registration and hashes the password. It always hashes, so that the response time reveals
 * nothing about the address (quality A2).
 */
async function registrant(request: FastifyRequest, entered: StartRegistration): Promise<Registrant> {
  const { limits, chance } = request.world;
  const { email, phone } = entered;
  const name = checkedName(entered.name);
  insistOnPassword(entered.password, email, limits);
  const password = await passwordHash(entered.password, chance.bytes(16));
  return { email, name, phone: phone || null, password, language: languageOf(entered.language) };
}

/** Placeholder registration for an unknown account, so that the same work is done. The result is discarded. */
const PLACEHOLDER: Registrant = { email: 'nobody@example.com', name: '', phone: null, password: '', language: 'en' };

/** Mails the confirmation link again to an unconfirmed user. Other addresses cause the same work without a mail. */
function reconfirm(request: FastifyRequest, known: UserRecord | undefined): void {
  const { store } = request.world;
  const mailing = mailingOf(request);
  const isWaiting = known !== undefined && !known.confirmed;
  const change = isWaiting ? sendConfirmation(known, mailing) : register(undefined, PLACEHOLDER, mailing);
  const isMailed = isWaiting && isMailAllowed(request.world, known.email);
  if (isMailed) store.apply(change);
  audit(request, 'register_reconfirm', isWaiting && !isMailed ? 'refused' : 'ok', { account: known?.id ?? null });
}

export const registrationHandlers = handlers(contract.registration, {
  start: async ({ body, request }) => {
    limitTries(request);
    const entered = await registrant(request, body);
    const known = userByEmail(request.world, body.email);
    const change = register(known, entered, mailingOf(request));
    const isMailed = isMailAllowed(request.world, body.email);
    const { store } = request.world;
    if (isMailed) store.apply(change);
    store.apply(withoutOldestUnconfirmed(store.users.values(), store.tokens.values()));
    const account = userByEmail(request.world, body.email)?.id ?? null;
    audit(request, 'register', isMailed ? 'ok' : 'refused', { account });
    return ok({});
  },

  confirm: async ({ body, request }) => {
    limitTries(request);
    const { store } = request.world;
    const facts: AuditFacts = {};
    await audited(request, 'register_confirm', facts, () => {
      const change = confirmAddress(
        store.tokens.get(tokenId(body.token)),
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
    limitTries(request);
    reconfirm(request, userByEmail(request.world, body.email));
    return ok({});
  },

  invite: async ({ params, body, request }) => {
    limitTries(request);
    const { world } = request;
    const facts: AuditFacts = {};
    await audited(request, 'invite_accept', facts, async () => {
      const now = () => validInvite(foundInvite(world, params.token), world.now());
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
