import { z } from 'zod';
import { dataList } from './dataList.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, nothing, t } from './protocol.ts';
import { Count, Id, Moment, Password, PathId } from './values.ts';

export const RenewCallbackSecret = z
  .object({ password: Password })
  .describe("Request for a new callback secret, confirmed by the user's password.");

export const CallbackSecret = z
  .object({
    callback_secret: z.string().describe('New signing secret: `whsec_` and base64.'),
    before_until: Moment.describe('Until this moment, callbacks are also signed with the former secret.'),
  })
  .describe('The new callback secret.');

export const CallbackStatus = z
  .enum(['pending', 'delivered', 'failed'])
  .describe(
    '`pending`: another attempt is scheduled. `delivered`: answered with a 2xx status. `failed`: all attempts failed.',
  );

export const Callback = z
  .object({
    id: Id,
    event: z.string().describe('Value of the header `webhook-id`, the same for every attempt.'),
    status: CallbackStatus,
    merchant: MerchantName,
    payment_id: Id,
    order_id: z.string(),
    url: z
      .string()
      .describe('URL of the next attempt if pending, else of the last one; without added query parameters.'),
    attempts_count: Count,
    last_status: z.number().int().nullable().describe('HTTP status of the last answer; null without an answer.'),
    createtime: Moment,
    next_time: Moment.nullable().describe('When the next attempt is made; null if none is scheduled.'),
    can_resend: z.boolean(),
  })
  .describe("A callback to a merchant's server.");
export type Callback = z.infer<typeof Callback>;

export const CallbackInfo = Callback.extend({
  method: z.enum(['POST', 'GET']),
  content_type: z.string().nullable().describe('Content type of the body; null for GET.'),
  query: z.string().describe('Query parameters added to the URL for GET; else empty.'),
  body: z.string().describe('Body exactly as sent; empty for GET.'),
  attempts: z
    .array(
      z.object({
        time: Moment,
        url: z.string().describe('URL of the attempt without added query parameters.'),
        status: z.number().int().nullable(),
        answer: z.string().describe("Beginning of the answer's body, or the reason why no answer came."),
        detail: z
          .string()
          .optional()
          .describe("The system's reason why no answer came, such as an address or a TLS error."),
        ms: Count.optional().describe('Duration of the attempt in milliseconds; only if the callback was really sent.'),
        headers: z.record(z.string(), z.string()).describe('Headers of the request as sent.'),
      }),
    )
    .describe('Attempts, the earliest first.'),
}).describe('A callback with all its attempts.');
export type CallbackInfo = z.infer<typeof CallbackInfo>;

export const CallbackHealth = z
  .object({
    data: z.array(
      z.object({
        merchant: MerchantName,
        url: z.string(),
        failing_since: Moment,
        failures: Count.describe('Number of failed attempts since the last success.'),
        waiting: Count.describe('Number of pending callbacks.'),
      }),
    ),
  })
  .describe('URLs whose last attempt failed, with pending callbacks or in the payment settings.');

export const ResendCallbacks = z
  .object({ ids: z.array(Id).min(1).max(1000) })
  .describe('Ids of callbacks to send again; delivered ones are skipped.');
export const ResentCallbacks = z
  .object({
    resent: Count,
    delivered: Count.describe('Number of skipped callbacks that were already delivered.'),
    left_out: Count.describe('Number of all skipped callbacks: delivered, sent too often, or not visible to the user.'),
  })
  .describe('Numbers of callbacks that were sent again and skipped.');

const CALLBACKS = '/api/v2/merchant/callbacks';
const one = t(z.object({ id: PathId }));

export const callbackLists = { callbacks: dataList(CALLBACKS, Callback, 'callbacks') };

/** Callbacks: messages to the merchant's server about its payments. */
export const callbacks = area('/api/v2/merchant', {
  health: {
    method: 'GET',
    path: '/callbacks/health/',
    responses: answers(CallbackHealth),
    metadata: { right: 'callbacks.read' },
    summary: 'List failing callback URLs',
  },
  info: {
    method: 'GET',
    path: '/callbacks/:id/info/',
    pathParams: one,
    responses: answers(CallbackInfo),
    metadata: { right: 'callbacks.read' },
    summary: 'Get a callback with its attempts',
  },
  resend: {
    method: 'POST',
    path: '/callbacks/:id/resend/',
    pathParams: one,
    body: nothing,
    responses: answers(CallbackInfo),
    metadata: { right: 'callbacks.edit', demo: 'allowed' },
    summary: 'Send a callback again',
  },
  resendMany: {
    method: 'POST',
    path: '/callbacks/resend/',
    body: t(ResendCallbacks),
    responses: answers(ResentCallbacks),
    metadata: { right: 'callbacks.edit', demo: 'allowed' },
    summary: 'Send several callbacks again, except delivered ones',
  },
  renewSecret: {
    method: 'POST',
    path: '/:id/settings/payment/secret/',
    pathParams: one,
    body: t(RenewCallbackSecret),
    responses: answers(CallbackSecret),
    metadata: { right: 'callbacks.edit', demo: 'blocked' },
    summary: 'Renew the callback secret',
    description:
      'For one day, `webhook-signature` has signatures by both secrets, so that no callback is rejected in this time.',
  },
});
