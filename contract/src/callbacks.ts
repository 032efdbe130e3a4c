import { z } from 'zod';
import { dataList } from './dataList.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, nothing, t } from './protocol.ts';
import { Count, Id, Moment, Password, PathId } from './values.ts';

export const RenewCallbackSecret = z
  .object({ password: Password })
  .describe('Asks for a new secret of callbacks; the person confirms it by their password.');

export const CallbackSecret = z
  .object({
    callback_secret: z.string().describe('`whsec_` and base64: what callbacks are signed with from now on.'),
    before_until: Moment.describe('Until then callbacks are also signed with the former secret.'),
  })
  .describe('The new secret of callbacks.');

export const CallbackStatus = z
  .enum(['pending', 'delivered', 'failed'])
  .describe(
    'Pending: it will be tried again. Delivered: it was answered with a 2xx status. Failed: it is not tried again.',
  );

export const Callback = z
  .object({
    id: Id,
    event: z.string().describe('The `webhook-id`, the same at every attempt.'),
    status: CallbackStatus,
    merchant: MerchantName,
    payment_id: Id,
    order_id: z.string(),
    url: z
      .string()
      .describe('The address that it went to last or, while it is pending, goes to next; without its facts.'),
    attempts_count: Count,
    last_status: z.number().int().nullable().describe('The HTTP status of the last answer; null where none came.'),
    createtime: Moment,
    next_time: Moment.nullable().describe('When it is tried again.'),
    can_resend: z.boolean(),
  })
  .describe('A notice that is sent to the server of a merchant.');
export type Callback = z.infer<typeof Callback>;

export const CallbackInfo = Callback.extend({
  method: z.enum(['POST', 'GET']),
  content_type: z.string().nullable().describe('Of its body; null by GET.'),
  query: z.string().describe('By GET the facts that are added to the address; else empty.'),
  body: z.string().describe('Exactly as it is sent; empty by GET.'),
  attempts: z
    .array(
      z.object({
        time: Moment,
        url: z.string().describe('The address that it went to, without the facts.'),
        status: z.number().int().nullable(),
        answer: z.string().describe('The beginning of what came back, or why nothing came.'),
        detail: z
          .string()
          .optional()
          .describe('What the system says of why nothing came: an address, or a fault of TLS.'),
        ms: Count.optional().describe('How long the attempt took; only where the callback really left the server.'),
        headers: z.record(z.string(), z.string()).describe('As they were sent.'),
      }),
    )
    .describe('The earliest first.'),
}).describe('A callback with every attempt.');
export type CallbackInfo = z.infer<typeof CallbackInfo>;

export const CallbackHealth = z
  .object({
    data: z.array(
      z.object({
        merchant: MerchantName,
        url: z.string(),
        failing_since: Moment,
        failures: Count.describe('Attempts that failed since the last success.'),
        waiting: Count.describe('Callbacks there that are tried again.'),
      }),
    ),
  })
  .describe('Addresses whose last attempt failed, that callbacks wait for or the payment settings name.');

export const ResendCallbacks = z
  .object({ ids: z.array(Id).min(1).max(1000) })
  .describe('Callbacks to send again; those that were delivered are left out.');
export const ResentCallbacks = z
  .object({
    resent: Count,
    delivered: Count.describe('Left out because they were delivered.'),
    left_out: Count.describe('Left out, those and others: sent too often, or not there for this person.'),
  })
  .describe('How many are sent again.');

const CALLBACKS = '/api/v2/merchant/callbacks';
const one = t(z.object({ id: PathId }));

export const callbackLists = { callbacks: dataList(CALLBACKS, Callback, 'callbacks') };

/** How the merchant's server is told of its payments. */
export const callbacks = area('/api/v2/merchant', {
  health: {
    method: 'GET',
    path: '/callbacks/health/',
    responses: answers(CallbackHealth),
    metadata: { right: 'callbacks.read' },
    summary: 'Addresses that fail',
  },
  info: {
    method: 'GET',
    path: '/callbacks/:id/info/',
    pathParams: one,
    responses: answers(CallbackInfo),
    metadata: { right: 'callbacks.read' },
    summary: 'One callback with its attempts',
  },
  resend: {
    method: 'POST',
    path: '/callbacks/:id/resend/',
    pathParams: one,
    body: nothing,
    responses: answers(CallbackInfo),
    metadata: { right: 'callbacks.edit', demo: 'allowed' },
    summary: 'Send a callback again, now',
  },
  resendMany: {
    method: 'POST',
    path: '/callbacks/resend/',
    body: t(ResendCallbacks),
    responses: answers(ResentCallbacks),
    metadata: { right: 'callbacks.edit', demo: 'allowed' },
    summary: 'Send several callbacks again, but those that were delivered',
  },
  renewSecret: {
    method: 'POST',
    path: '/:id/settings/payment/secret/',
    pathParams: one,
    body: t(RenewCallbackSecret),
    responses: answers(CallbackSecret),
    metadata: { right: 'callbacks.edit', demo: 'blocked' },
    summary: 'Renew the secret of callbacks',
    description:
      'For a day both sign: `webhook-signature` has a signature by each, so that no callback is lost meanwhile.',
  },
});
