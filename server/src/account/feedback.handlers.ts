import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import { signedIn } from '../core/caller.ts';
import { limitTries } from '../core/limitTries.ts';
import { audit } from '../core/log.ts';
import { withoutTokens } from '../core/secrets.ts';
import { TENANT } from '../core/tenant.ts';
import { handlers, ok } from '../core/typed.ts';
import { mailContextOf } from '../mails/context.ts';
import { sendFeedback, type WrittenFeedback } from './feedback.rules.ts';

function keep(request: FastifyRequest, written: WrittenFeedback): void {
  request.world.store.apply(sendFeedback(written, TENANT.support_email, mailContextOf(request)));
  audit(request, written.kind, 'ok');
}

/** Handlers of the suggestion forms. Suggestions need a session, so that support can reply. */
export const formHandlers = handlers(contract.forms, {
  save: async ({ body: { data }, request }) => {
    const { id, email, name } = signedIn(request).user;
    limitTries(request);
    keep(request, { kind: 'suggestion', user_id: id, email, name, path: null, ...data });
    return ok({});
  },
});

/**
 * Handlers of messages to support, which need a session, so that support can reply. A request to become an affiliate
 * needs no account.
 */
export const feedbackHandlers = handlers(contract.feedback, {
  send: async ({ body, request }) => {
    const { id, email, name } = signedIn(request).user;
    limitTries(request);
    const path = body.path === undefined ? null : withoutTokens(body.path);
    keep(request, { kind: 'feedback', user_id: id, email, name, message: body.message, path });
    return ok({});
  },

  affiliate: async ({ body, request }) => {
    limitTries(request);
    const { email, name, message = '' } = body;
    const user_id = request.session?.state === 'full' ? request.session.user_id : null;
    keep(request, { kind: 'affiliate', user_id, email, name, message, path: null });
    return ok({});
  },
});
