import type { z } from 'zod';
import { DisputeCallback, PaymentCallback } from '../callbackBodies.ts';
import type { Json, OpenApiSchemas } from './schemas.ts';

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Headers of the Standard Webhooks specification. */
const HEADERS = [
  header('webhook-id', 'Id of the event, the same for every attempt: ignore events that were processed before.'),
  header('webhook-timestamp', 'Time of the attempt in seconds since 1970.'),
  header(
    'webhook-signature',
    'Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, by each valid secret.',
  ),
];

const RESPONSES = {
  '2XX': { description: 'The callback was received.' },
  410: { description: 'The callback is unwanted; it is not sent again.' },
  default: {
    description:
      'Any other answer, also a redirect, or none within 30 seconds: the callback is sent again after 2 seconds, 1, 5 ' +
      'and 10 minutes, 1 hour and 1 day. 429, 502 and 504 may delay the next attempt by `Retry-After`.',
  },
};

function webhook(schemas: OpenApiSchemas, name: string, summary: string, body: z.ZodType): Json {
  const schema = schemas.of(body);
  const content = { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } };
  return {
    post: {
      operationId: name,
      tags: ['callbacks'],
      summary,
      description:
        'A callback is sent as JSON to the URL in the payment settings. A button may name further URLs, a form body, or a ' +
        'GET, which sends the members as query parameters. Callbacks arrive in no particular order.',
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content },
      responses: RESPONSES,
    },
  };
}

/** Callbacks to the merchant's server as OpenAPI webhooks. */
export const webhooksOf = (schemas: OpenApiSchemas): Json => ({
  paymentStatus: webhook(schemas, 'paymentStatus', 'Status or amount of a payment changed', PaymentCallback),
  disputeStatus: webhook(schemas, 'disputeStatus', 'Status of a dispute changed', DisputeCallback),
});
