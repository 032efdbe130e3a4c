import { z } from 'zod';
import { answers, area, done, t } from './protocol.ts';
import { Choice, CountryCode, Id } from './values.ts';

export const RegistrationStep = z
  .enum(['create_merchant', 'finance_settings', 'activation_pending', 'upload_docs', 'sign_contract'])
  .describe('A step of the registration of a merchant (decision 25).');
export type RegistrationStep = z.infer<typeof RegistrationStep>;

export const MerchantStatus = z
  .object({
    step: RegistrationStep.nullable().describe('What is to be done next; null when all is done.'),
    show: z.boolean().describe('True: the dashboard says so.'),
    data: z.object({ merchant_id: Id.nullable(), company_profile_id: Id.nullable() }).describe('Whom it concerns.'),
    is_offer: z
      .boolean()
      .optional()
      .describe('True: the contract is a public offer that nobody signs, so that there are four steps (MER-057).'),
    waiting: z.boolean().optional().describe('True: the provider is to act, the person has done their part.'),
  })
  .describe('Where the registration of a merchant stands (MER-058).');
export type MerchantStatus = z.infer<typeof MerchantStatus>;

/** Fields of the creation form about the merchant itself, its first page; the others are about its company. */
export const MERCHANT_FIELDS = ['country', 'jurtype', 'name', 'url', 'phone', 'trade_classification'] as const;
/** The fields of the creation form, spelt as the product spells them (MER-066). */
export const CREATION_FIELDS = [
  ...MERCHANT_FIELDS,
  'company_name',
  'reg_number',
  'okpo',
  'inn',
  'additional_document_number',
  'community',
  'zip_code',
  'street',
  'building',
  'appartment',
  'address_line_1',
  'address_line_2',
  'owner_lastname',
  'owner_firstname',
  'owner_middlename',
] as const;
export type CreationField = (typeof CREATION_FIELDS)[number];

const Typed = z.string().max(256).optional();
const texts = Object.fromEntries(
  CREATION_FIELDS.filter((name) => name !== 'trade_classification').map((name) => [name, Typed]),
) as Record<Exclude<CreationField, 'trade_classification'>, typeof Typed>;

export const Creation = z
  .object({
    ...texts,
    trade_classification: z.array(z.string().max(16)).max(40).optional().describe('Codes of `trades`.'),
    company_profile_id: Id.nullable().optional().describe('A company that there is, in the place of its fields.'),
  })
  .describe('The creation form as far as it is filled in (MER-066).');
export type Creation = z.infer<typeof Creation>;

export const CreationDraft = Creation.extend({
  business_type: z.string().max(16).optional().describe('What kind of trades is offered first.'),
  page: z.enum(['merchant', 'company']).optional().describe('Which half of the form the person was at.'),
}).describe('What a person has typed so far.');
export type CreationDraft = z.infer<typeof CreationDraft>;

export const CreationForm = z
  .object({
    country: z.string().describe('Whose form it is: the one that was asked for, else as drafted; empty for none.'),
    jurtype: z.string().describe('The same of the form of business.'),
    fields: z
      .array(
        z.object({
          name: z.enum(CREATION_FIELDS),
          title: z.string(),
          hint: z.string().describe('How it is written: `8 digits`; empty for none.'),
          pattern: z.string().nullable().describe('A regular expression that the whole value must match.'),
          reloads: z.boolean().describe('True: another value of it makes another form (MER-067, MER-068).'),
        }),
      )
      .describe('The fields of this country and form of business, in their order.'),
    required: z.array(z.enum(CREATION_FIELDS)),
    choices: z.object({
      country: z.array(Choice),
      jurtype: z.array(Choice),
      business_type: z.array(Choice),
    }),
    companies: z
      .array(z.object({ id: Id, company_name: z.string(), country: CountryCode }))
      .describe('Companies that the person may open another merchant for.'),
    is_offer: z.boolean().describe('Whoever registers accepts the public offer by it.'),
    values: CreationDraft,
  })
  .describe('The creation form of a country and form of business, and what was typed into it (MER-069).');
export type CreationForm = z.infer<typeof CreationForm>;

export const Trades = z
  .object({ data: z.array(Choice.extend({ business_type: z.string() })) })
  .describe('What a merchant may trade in, each with the kind of business it belongs to.');

export const Created = z.object({ merchant_id: Id, company_profile_id: Id }).describe('The merchant that was made.');

/** The registration of a merchant, until it takes payments. */
export const onboarding = area('/api/v2/merchant', {
  status: {
    method: 'GET',
    path: '/status/',
    responses: answers(MerchantStatus),
    metadata: { right: 'self' },
    summary: 'Where the registration stands',
  },
  form: {
    method: 'GET',
    path: '/add/',
    query: t(z.object({ country: z.string().max(2).optional(), jurtype: z.string().max(16).optional() })),
    responses: answers(CreationForm),
    metadata: { right: 'self' },
    summary: 'The creation form of a country and form of business',
    description: 'What was typed before comes along, whatever the country.',
  },
  create: {
    method: 'POST',
    path: '/add/',
    body: t(Creation),
    responses: answers(Created),
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Make a merchant, and its company unless there is one',
    description: '`error` is an object field → message (MER-070). Whoever makes it has every right there.',
  },
  saveDraft: {
    method: 'POST',
    path: '/add/draft/',
    body: t(CreationDraft),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Keep what was typed, for whoever comes back',
    description: 'Fields that are not sent stay as they are. It is gone once the merchant is made.',
  },
  trades: {
    method: 'GET',
    path: '/add/choices/trades/',
    query: t(z.object({ country: z.string().max(2).optional() })),
    responses: answers(Trades),
    metadata: { right: 'self' },
    summary: 'What merchants of a country may trade in',
  },
});
