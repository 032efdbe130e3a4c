import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import { requireCaller } from '../core/caller.ts';
import { limitAttempts } from '../core/limitTries.ts';
import { writeAuditLine } from '../core/log.ts';
import { maskTokens } from '../core/secrets.ts';
import { TENANT } from '../core/tenant.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { mailContextOf } from '../mails/context.ts';
import { sendFeedback, type NewFeedback } from './feedback.rules.ts';

function keep(request: FastifyRequest, written: NewFeedback): void {
  request.world.store.apply(sendFeedback(written, TENANT.support_email, mailContextOf(request)));
  writeAuditLine(request, written.kind, 'ok');
}

/** Handlers of the suggestion forms. Suggestions need a session, so that support can reply. */
export const suggestionHandlers = defineHandlers(contract.forms, {
  save: async ({ body: { data }, request }) => {
    const { id, email, name } = requireCaller(request).user;
    limitAttempts(request);
    keep(request, { kind: 'suggestion', user_id: id, email, name, path: null, ...data });
    return ok({});
  },
});

/**
 * Handlers of messages to support, which need a session, so that support can reply. A request to become an affiliate
 * needs no account.
 */
export const feedbackHandlers = defineHandlers(contract.feedback, {
  send: async ({ body, request }) => {
    const { id, email, name } = requireCaller(request).user;
    limitAttempts(request);
    const path = body.path === undefined ? null : maskTokens(body.path);
    keep(request, { kind: 'feedback', user_id: id, email, name, message: body.message, path });
    return ok({});
  },

  affiliate: async ({ body, request }) => {
    limitAttempts(request);
    const { email, name, message = '' } = body;
    const user_id = request.session?.state === 'full' ? request.session.user_id : null;
    keep(request, { kind: 'affiliate', user_id, email, name, message, path: null });
    return ok({});
  },
});
