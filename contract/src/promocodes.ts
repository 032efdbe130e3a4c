import { z } from 'zod';
import { promocodeRules } from './promocodes/promocodeRules.ts';
import { answers, area, done, nothing, t } from './protocol.ts';
import { Amount, Count, Currency, DateOnly, Id, Moment, PathId, text, Version } from './values.ts';

export const PromocodeEntityType = z
  .enum(['merchant', 'landing', 'button'])
  .describe('Scope of a promocode: all landing pages of a merchant, one landing page, or one button.');
export type PromocodeEntityType = z.infer<typeof PromocodeEntityType>;

const PromocodeFields = z.object({
  promo_name: text(promocodeRules.promo_name).describe(
    'Name that the payer enters: Latin letters, digits and underscores.',
  ),
  promo_percent: text(promocodeRules.promo_percent).describe('Discount in percent, as entered: `7.5`.'),
  description: text(promocodeRules.description),
  valid_after: DateOnly.nullable().describe('First day of validity; null for no start date.'),
  valid_before: DateOnly.nullable().describe('Last day of validity, included; null for no end date.'),
  is_actual: z.boolean().describe('The promocode is turned on.'),
});

export const SavePromocode = PromocodeFields.extend({
  description: PromocodeFields.shape.description.optional(),
  valid_after: PromocodeFields.shape.valid_after.optional(),
  valid_before: PromocodeFields.shape.valid_before.optional(),
  is_actual: PromocodeFields.shape.is_actual
    .optional()
    .describe('The promocode is turned on. Default: true (PROMO-011).'),
  version: Version.optional(),
}).describe('New or changed promocode.');
export type SavePromocode = z.infer<typeof SavePromocode>;

export const Promocode = PromocodeFields.extend({
  id: Id,
  entity_type: PromocodeEntityType,
  entity_id: Id,
  promo_percent: z.string().describe('Discount as a fraction, a decimal string: `0.075` (PROMO-002).'),
  discount_percent: z.string().describe('Discount in percent, a decimal string: `7.5`.'),
  zone: z.string().describe('IANA name of the time zone of the validity period.'),
  status: z
    .enum(['active', 'disabled', 'pending', 'expired'])
    .describe('Status now, by validity period and `is_actual`.'),
  redeemed: Count.describe('Number of payments that used the promocode.'),
  version: Version,
}).describe('Code that gives a discount on a payment (PROMO-001).');
export type Promocode = z.infer<typeof Promocode>;

export const Redemption = z
  .object({
    payment_id: Id,
    createtime: Moment,
    currency: Currency,
    amount: Amount.describe('Amount before the discount.'),
    discount: Amount,
    paid: Amount.describe('Amount after the discount.'),
  })
  .describe('Payment that used a promocode.');
export type Redemption = z.infer<typeof Redemption>;

export const PromocodeInfo = Promocode.extend({
  redemptions: z.array(Redemption).describe('Latest 100 payments, newest first.'),
}).describe('Promocode with the payments that used it.');
export type PromocodeInfo = z.infer<typeof PromocodeInfo>;

export const Promocodes = z.object({ data: z.array(Promocode) }).describe('Promocodes, newest first.');

const Search = z
  .object({ search: z.string().max(256).optional().describe('Text to find in the name or description.') })
  .describe('Search; an empty object lists all promocodes.');

const one = t(z.object({ m: PathId, id: PathId }));

const listed = {
  body: t(Search),
  responses: answers(Promocodes),
  metadata: { right: 'landings.read', demo: 'allowed', viewing: 'allowed' },
} as const;

/** Promocodes of a merchant, listed by scope (PROMO-017 … PROMO-024). */
export const promocodes = area('/api/v2/merchant', {
  all: {
    ...listed,
    method: 'POST',
    path: '/:m/promo/list/',
    pathParams: t(z.object({ m: PathId })),
    summary: 'List all promocodes of a merchant',
  },
  ofType: {
    ...listed,
    method: 'POST',
    path: '/:m/promo/:entityType/list/',
    pathParams: t(z.object({ m: PathId, entityType: PromocodeEntityType })),
    summary: 'List promocodes by the type of their scope',
  },
  ofEntity: {
    ...listed,
    method: 'POST',
    path: '/:m/promo/:entityType/:entityId/list/',
    pathParams: t(z.object({ m: PathId, entityType: PromocodeEntityType, entityId: PathId })),
    summary: 'List promocodes of one landing page or button',
  },
  add: {
    method: 'POST',
    path: '/:m/promo/:entityType/:entityId/add/',
    pathParams: t(z.object({ m: PathId, entityType: PromocodeEntityType, entityId: PathId })),
    body: t(SavePromocode),
    responses: answers(Promocode),
    metadata: { right: 'landings.edit', demo: 'allowed' },
    summary: 'Add a promocode',
    description:
      'The validity period is in the time zone of `X-Timezone` and starts today or later (PROMO-010). Buttons accept no promocodes.',
  },
  info: {
    method: 'POST',
    path: '/:m/promo/:id/info/',
    pathParams: one,
    body: nothing,
    responses: answers(PromocodeInfo),
    metadata: { right: 'landings.read', demo: 'allowed', viewing: 'allowed' },
    summary: 'Get a promocode with the payments that used it',
  },
  edit: {
    method: 'POST',
    path: '/:m/promo/:id/edit/',
    pathParams: one,
    body: t(SavePromocode),
    responses: answers(PromocodeInfo),
    metadata: { right: 'landings.edit', demo: 'allowed' },
    summary: 'Change a promocode',
    description: 'Omitted members get the defaults of a new promocode. The validity period ends today or later.',
  },
  clone: {
    method: 'GET',
    path: '/:m/promo/:id/clone/:type/:entityId/',
    pathParams: t(z.object({ m: PathId, id: PathId, type: PromocodeEntityType, entityId: PathId })),
    responses: answers(Promocode),
    metadata: { right: 'landings.edit', demo: 'allowed', writes: true },
    summary: 'Clone a promocode within its scope or into another; the answer is the copy',
    description: 'If the name is taken, the copy gets a number: `SPRING_2` (decision 31).',
  },
  remove: {
    method: 'POST',
    path: '/:m/promo/:id/delete/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'landings.edit', demo: 'allowed' },
    summary: 'Delete a promocode; payments that used it do not change',
  },
});
