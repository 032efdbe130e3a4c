import { z } from 'zod';
import { promocodeRules } from './promocodes/promocodeRules.ts';
import { answers, area, done, nothing, t } from './protocol.ts';
import { Amount, Count, Currency, DateOnly, Id, Moment, PathId, text, Version } from './values.ts';

export const PromocodeEntityType = z
  .enum(['merchant', 'landing', 'button'])
  .describe('What a promocode is good for: all landing pages of a merchant, one of them, or one button.');
export type PromocodeEntityType = z.infer<typeof PromocodeEntityType>;

const PromocodeFields = z.object({
  promo_name: text(promocodeRules.promo_name).describe('What the payer types: Latin letters, digits and underscores.'),
  promo_percent: text(promocodeRules.promo_percent).describe('The discount as it was typed, in percent: `7.5`.'),
  description: text(promocodeRules.description),
  valid_after: DateOnly.nullable().describe('The first day that it is good for; null: from the beginning.'),
  valid_before: DateOnly.nullable().describe('The last day, included; null: without an end.'),
  is_actual: z.boolean().describe('False: switched off.'),
});

export const SavePromocode = PromocodeFields.extend({
  description: PromocodeFields.shape.description.optional(),
  valid_after: PromocodeFields.shape.valid_after.optional(),
  valid_before: PromocodeFields.shape.valid_before.optional(),
  is_actual: PromocodeFields.shape.is_actual.optional().describe('False: switched off; on unless said (PROMO-011).'),
  version: Version.optional(),
}).describe('A promocode to be added, or what becomes of one.');
export type SavePromocode = z.infer<typeof SavePromocode>;

export const Promocode = PromocodeFields.extend({
  id: Id,
  entity_type: PromocodeEntityType,
  entity_id: Id,
  promo_percent: z.string().describe('The discount as a fraction, a decimal string: `0.075` (PROMO-002).'),
  discount_percent: z.string().describe('The same in percent: `7.5`.'),
  zone: z.string().describe('The zone whose days are meant, by its IANA name.'),
  status: z.enum(['active', 'disabled', 'pending', 'expired']).describe('What it is now, by its days and its switch.'),
  redeemed: Count.describe('Payments that were made with it.'),
  version: Version,
}).describe('A code that makes a payment cheaper (PROMO-001).');
export type Promocode = z.infer<typeof Promocode>;

export const Redemption = z
  .object({
    payment_id: Id,
    createtime: Moment,
    currency: Currency,
    amount: Amount.describe('Before the discount.'),
    discount: Amount,
    paid: Amount,
  })
  .describe('A payment that was made with a promocode.');
export type Redemption = z.infer<typeof Redemption>;

export const PromocodeInfo = Promocode.extend({
  redemptions: z.array(Redemption).describe('The newest hundred, newest first.'),
}).describe('A promocode with its ledger.');
export type PromocodeInfo = z.infer<typeof PromocodeInfo>;

export const Promocodes = z.object({ data: z.array(Promocode) }).describe('Promocodes, the newest first.');

const Search = z
  .object({ search: z.string().max(256).optional().describe('Looked for in name and description.') })
  .describe('An empty object for all of them.');

const one = t(z.object({ m: PathId, id: PathId }));

const listed = {
  body: t(Search),
  responses: answers(Promocodes),
  metadata: { right: 'landings.read', demo: 'allowed', viewing: 'allowed' },
} as const;

/** The promocodes of a merchant: lists by what they are good for, and what can be done to one (PROMO-017 … PROMO-024). */
export const promocodes = area('/api/v2/merchant', {
  all: {
    ...listed,
    method: 'POST',
    path: '/:m/promo/list/',
    pathParams: t(z.object({ m: PathId })),
    summary: 'The promocodes of a merchant',
  },
  ofType: {
    ...listed,
    method: 'POST',
    path: '/:m/promo/:entityType/list/',
    pathParams: t(z.object({ m: PathId, entityType: PromocodeEntityType })),
    summary: 'The promocodes of all landing pages, or of all buttons',
  },
  ofEntity: {
    ...listed,
    method: 'POST',
    path: '/:m/promo/:entityType/:entityId/list/',
    pathParams: t(z.object({ m: PathId, entityType: PromocodeEntityType, entityId: PathId })),
    summary: 'The promocodes of one landing page, or of one button',
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
      'Its days are those of the zone in `X-Timezone`. It begins no earlier than today (PROMO-010). None is added to a button: its payers can type none.',
  },
  info: {
    method: 'POST',
    path: '/:m/promo/:id/info/',
    pathParams: one,
    body: nothing,
    responses: answers(PromocodeInfo),
    metadata: { right: 'landings.read', demo: 'allowed', viewing: 'allowed' },
    summary: 'A promocode with the payments that were made with it',
  },
  edit: {
    method: 'POST',
    path: '/:m/promo/:id/edit/',
    pathParams: one,
    body: t(SavePromocode),
    responses: answers(PromocodeInfo),
    metadata: { right: 'landings.edit', demo: 'allowed' },
    summary: 'Change a promocode',
    description: 'What is not said becomes as it is with a new one. It ends no earlier than today.',
  },
  clone: {
    method: 'GET',
    path: '/:m/promo/:id/clone/:type/:entityId/',
    pathParams: t(z.object({ m: PathId, id: PathId, type: PromocodeEntityType, entityId: PathId })),
    responses: answers(Promocode),
    metadata: { right: 'landings.edit', demo: 'allowed', writes: true },
    summary: 'Copy a promocode, to the same place or to another one; answers the copy',
    description: 'Where its name is taken already, the copy is called `SPRING_2` (decision 31).',
  },
  remove: {
    method: 'POST',
    path: '/:m/promo/:id/delete/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'landings.edit', demo: 'allowed' },
    summary: 'Delete a promocode; payments that were made with it stay as they are',
  },
});
