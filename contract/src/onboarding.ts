import { z } from 'zod';
import { answers, area, done, t } from './protocol.ts';
import { Choice, CountryCode, Id } from './values.ts';

export const RegistrationStep = z
  .enum(['create_merchant', 'finance_settings', 'activation_pending', 'upload_docs', 'sign_contract'])
  .describe('A step of the merchant registration (decision 25).');
export type RegistrationStep = z.infer<typeof RegistrationStep>;

export const MerchantStatus = z
  .object({
    step: RegistrationStep.nullable().describe('The next step; null if the registration is complete.'),
    show: z.boolean().describe('True if the dashboard shows the registration alert.'),
    data: z
      .object({ merchant_id: Id.nullable(), company_profile_id: Id.nullable() })
      .describe('The merchant and company in registration; null before their creation.'),
    is_offer: z
      .boolean()
      .optional()
      .describe(
        'True if the contract is a public offer, which needs no signature: the registration then has four steps (MER-057).',
      ),
    waiting: z.boolean().optional().describe('True if the person has done their part and the provider must act.'),
  })
  .describe('Progress of the merchant registration (MER-058).');
export type MerchantStatus = z.infer<typeof MerchantStatus>;

/** Fields on the first page of the creation form, which describe the merchant; the other fields describe its company. */
export const MERCHANT_FIELDS = ['country', 'jurtype', 'name', 'url', 'phone', 'trade_classification'] as const;
/** Fields of the creation form, with the spelling of the specification (MER-066). */
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
    trade_classification: z
      .array(z.string().max(16))
      .max(40)
      .optional()
      .describe('Codes of the lines of business, from `trades`.'),
    company_profile_id: Id.nullable()
      .optional()
      .describe('Existing company of the merchant, instead of the company fields.'),
  })
  .describe('Values of the creation form (MER-066).');
export type Creation = z.infer<typeof Creation>;

export const CreationDraft = Creation.extend({
  business_type: z.string().max(16).optional().describe('Business type that filters the lines of business.'),
  page: z.enum(['merchant', 'company']).optional().describe('Page of the form that the person was on.'),
}).describe('Draft of the creation form.');
export type CreationDraft = z.infer<typeof CreationDraft>;

export const CreationForm = z
  .object({
    country: z
      .string()
      .describe('Country of the form: the requested one, else that of the draft; empty if none is chosen.'),
    jurtype: z
      .string()
      .describe('Form of business: the requested one, else that of the draft; empty if none is chosen.'),
    fields: z
      .array(
        z.object({
          name: z.enum(CREATION_FIELDS),
          title: z.string(),
          hint: z.string().describe('Format of the value, such as `8 digits`; empty if it has none.'),
          pattern: z.string().nullable().describe('Regular expression for the whole value; null if any text is valid.'),
          reloads: z
            .boolean()
            .describe(
              'True if a new value changes the form, so the portal must read the form again (MER-067, MER-068).',
            ),
        }),
      )
      .describe('Fields for this country and form of business, in display order.'),
    required: z.array(z.enum(CREATION_FIELDS)).describe('Names of the required fields.'),
    choices: z.object({
      country: z.array(Choice),
      jurtype: z.array(Choice),
      business_type: z.array(Choice),
    }),
    companies: z
      .array(z.object({ id: Id, company_name: z.string(), country: CountryCode }))
      .describe('Companies for which the person can register another merchant.'),
    is_offer: z.boolean().describe('True if registering accepts the public offer, so no contract is signed.'),
    values: CreationDraft.describe("The person's draft."),
  })
  .describe('Creation form for a country and form of business, with the draft values (MER-069).');
export type CreationForm = z.infer<typeof CreationForm>;

export const Trades = z
  .object({ data: z.array(Choice.extend({ business_type: z.string() })) })
  .describe('Lines of business that a merchant can choose, with their business types.');

export const Created = z
  .object({ merchant_id: Id, company_profile_id: Id })
  .describe('Ids of the created merchant and its company.');

/** Calls that register a merchant, up to its activation. */
export const onboarding = area('/api/v2/merchant', {
  status: {
    method: 'GET',
    path: '/status/',
    responses: answers(MerchantStatus),
    metadata: { right: 'self' },
    summary: 'Read the progress of the merchant registration',
  },
  form: {
    method: 'GET',
    path: '/add/',
    query: t(z.object({ country: z.string().max(2).optional(), jurtype: z.string().max(16).optional() })),
    responses: answers(CreationForm),
    metadata: { right: 'self' },
    summary: 'Read the creation form of a country and form of business',
    description: 'Includes the draft values, also those of another country.',
  },
  create: {
    method: 'POST',
    path: '/add/',
    body: t(Creation),
    responses: answers(Created),
    metadata: { right: 'self', demo: 'blocked' },
    summary: 'Create a merchant, and its company unless an existing one is chosen',
    description: '`error` is an object of field → message (MER-070). The creator gets every right at the merchant.',
  },
  saveDraft: {
    method: 'POST',
    path: '/add/draft/',
    body: t(CreationDraft),
    responses: done,
    metadata: { right: 'self', demo: 'blocked' },
    summary: "Save the person's draft of the creation form",
    description: 'Omitted fields keep their values. Creating the merchant deletes the draft.',
  },
  trades: {
    method: 'GET',
    path: '/add/choices/trades/',
    query: t(z.object({ country: z.string().max(2).optional() })),
    responses: answers(Trades),
    metadata: { right: 'self' },
    summary: 'List the lines of business available in a country',
  },
});
