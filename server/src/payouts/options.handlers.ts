import type { FastifyRequest } from 'fastify';
import { payouts, type FourEyesRequest, type PayoutOptions } from '@portal/contract/payouts';
import { sendWithinLimit } from '../account/mailThrottle.ts';
import { performAction, readRecord } from '../core/performAction.ts';
import { hasRight, requireCaller, type Caller } from '../core/caller.ts';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import { throwNotFound } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';
import { formatTimestamp } from '../core/time.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import {
  decideRequest,
  fourEyesAt,
  mayApprove,
  saveFourEyes,
  type FourEyesRecord,
  type FourEyesRequestRecord,
} from '../fourEyes/rules.ts';
import { mailContextOf } from '../mails/context.ts';
import { applyApprovedRights } from '../permissions/grant.rules.ts';
import { findOwnMerchant } from './handlerContext.ts';

const { options, saveOptions, decideRequest: decideRoute } = payouts;
/** Routes of the payout settings. */
export const payoutOptionRoutes = { options, saveOptions, decideRequest: decideRoute };

const limitRows = (limits: FourEyesRecord['limits']) =>
  Object.entries(limits).map(([currency, amount]) => ({ currency, amount: formatDecimal(amount) }));

function requestRow(request: FourEyesRequestRecord, { user }: Caller): FourEyesRequest {
  const { id, by, at, change, merchant_id } = request;
  const mayEdit = hasRight(user, 'payouts.edit', merchant_id);
  return {
    id,
    kind: change.kind,
    by,
    time: formatTimestamp(at),
    view: 'view' in change ? change.view : null,
    whom: 'whom' in change ? change.whom : null,
    limits: change.kind === 'limits' ? limitRows(change.limits) : [],
    can_decide: mayEdit && mayApprove(request, user.id),
    can_withdraw: mayEdit && request.user_id === user.id,
  };
}

function optionsOf(caller: Caller, merchantId: number): PayoutOptions {
  const { isOn, limits, requests } = fourEyesAt(caller.world.store, merchantId);
  return {
    four_eyes: isOn,
    limits: limitRows(limits),
    requests: requests.map((request) => requestRow(request, caller)),
  };
}

const ofRequest =
  (merchantId: number, id: number) =>
  ({ fourEyesRequests }: Store): FourEyesRequestRecord | undefined => {
    const request = fourEyesRequests.get(id);
    return request?.merchant_id === merchantId ? request : undefined;
  };

/** Approves, rejects or withdraws a request to change the four-eyes settings. */
function decided(request: FastifyRequest, merchantId: number, id: number, { approve }: { approve: boolean }) {
  const { world, user } = requireCaller(request);
  const { store } = world;
  return performAction(request, ofRequest(merchantId, id), {
    name: 'four_eyes_decide',
    facts: { request_id: id, approve },
    rule: (asked) =>
      decideRequest(asked, { approve, userId: user.id }, store, (change) => {
        const giving = {
          merchant: store.merchants.get(merchantId) ?? throwNotFound(),
          by: store.users.get(asked.user_id) ?? throwNotFound(),
          users: [...store.users.values()],
          invites: [...store.invites.values()],
          fourEyes: fourEyesAt(store, merchantId),
          post: mailContextOf(request),
          approvedBy: user,
        };
        return applyApprovedRights(giving, change);
      }),
    answer: () => undefined,
  });
}

export const payoutOptionHandlers = defineHandlers(payoutOptionRoutes, {
  options: async ({ params, request }) => {
    const { caller } = readRecord(request, findOwnMerchant(params.id));
    return ok(optionsOf(caller, params.id));
  },

  saveOptions: async ({ params, body, request }) => {
    const caller = requireCaller(request);
    const limits =
      body.limits && Object.fromEntries(body.limits.map((one) => [one.currency, parseMinorUnits(one.amount)]));
    await performAction(request, findOwnMerchant(params.id), {
      name: 'payout_options',
      facts: { four_eyes: body.four_eyes },
      rule: ({ merchant }) =>
        sendWithinLimit(
          caller.world,
          saveFourEyes(
            { isOn: body.four_eyes, limits },
            caller.world.store,
            { merchant, by: caller.user },
            mailContextOf(request),
          ),
        ),
      answer: () => undefined,
    });
    return ok(optionsOf(caller, params.id));
  },

  decideRequest: async ({ params, body, request }) => {
    await decided(request, params.id, params.request, body);
    // Checks the right again, because users who approved their own removal may no longer read the settings.
    return ok(optionsOf(requireCaller(request), params.id));
  },
});
