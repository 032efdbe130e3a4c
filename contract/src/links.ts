import { z } from 'zod';
import { dataList } from './dataList.ts';
import { LINKS_FILE_BYTES, ManyLinks } from './manyLinks.ts';
import { MerchantName } from './merchants.ts';
import { Payment } from './payment.ts';
import { answers, area, c, nothing, t } from './protocol.ts';
import * as rules from './rules.ts';
import {
  Amount,
  CheckoutVersion,
  BlockedTries,
  Choice,
  Currency,
  DateOnly,
  Email,
  Id,
  Language,
  Moment,
  OptionalDay,
  PathId,
  text,
  TypedAmount,
} from './values.ts';

/** The longest reason of a payment (LINK-034), and what is as long. */
export const LONGEST_REASON = 1024;
/** How many days before a link expires payers may be reminded. */
export const REMIND_DAYS = ['1', '3', '7'] as const;

export const LinkStatus = z
  .enum(['created', 'paid', 'expired', 'deleted'])
  .describe('Paid by its only payment, over by the clock, or taken back; else it waits (LINK-029).');
export type LinkStatus = z.infer<typeof LinkStatus>;

export const Link = z
  .object({
    id: Id,
    merchant: MerchantName,
    name: z.string().describe('The name of the merchant.'),
    amount: Amount,
    currency: Currency,
    invoice_name: z.string(),
    invoice_desc: z.string().describe('The reason of the payment.'),
    description: z.string().describe('The same.'),
    status: LinkStatus,
    preauth_enabled: z.boolean().describe('The money is held first and captured later.'),
    amount_readonly: z.boolean().describe('The payer may not pay another amount.'),
    amount_min: Amount.nullable()
      .optional()
      .describe('The least that a payer who chooses the amount may pay; null without a limit of the merchant.'),
    paid_amount: Amount.nullable()
      .optional()
      .describe(
        'Amount paid with a single-use link; null until it is paid. Differs from `amount` when the payer chose the amount. ' +
          'The payment, its callback and its receipt carry the link’s amount as `asked_amount` then.',
      ),
    single_use: z.boolean().describe('One payment ends it; of others there may be many.'),
    receiver_first_name: z.string(),
    receiver_phone: z.string(),
    timeend: DateOnly.nullable().describe('The last day on which it can be paid; null for ever.'),
    expires: Moment.nullable().describe('When that day is over.'),
    remind_days: z.number().int().nullable().describe('So many days before, payers are reminded; null for never.'),
    reminds: Moment.nullable().describe('When that is.'),
    createtime: Moment,
    design_id: Id.nullable(),
    checkout_language: z.string().describe('Empty: the one of the merchant.'),
    merchant_data: z.string().describe('What the merchant wants to know it by; no payer sees it.'),
    additional_fields: z.object({ product_id: z.string() }),
    url: z.string().describe('Where the payer goes: absolute.'),
    url_short: z.string().describe('The same, short.'),
    parent_id: Id.nullable().describe('The link that it was made from.'),
    file_id: Id.nullable().describe('The file that it was made from, with others.'),
    can_copy: z.boolean().describe('Its address can be given to payers (LINK-006, LINK-015).'),
    can_send: z.boolean().describe('It can be mailed, and the person may (LINK-007).'),
    can_delete: z.boolean().describe('It is not deleted yet, and the person may delete it (LINK-019).'),
  })
  .describe('A payment link: an invoice that is sent to a payer (LINK-027).');
export type Link = z.infer<typeof Link>;

export const Messenger = z
  .enum(['telegram', 'viber', 'whatsapp'])
  .describe('Where a link can be handed on (LINK-021).');
export type Messenger = z.infer<typeof Messenger>;

export const LinkInfo = Link.extend({
  created_by: z.string().describe('The e-mail address of the person.'),
  can_qr: z.boolean().describe('It is not deleted (LINK-017).'),
  can_share: z.boolean().describe('It is not paid, expired or deleted (LINK-020).'),
  attempts: z
    .array(
      Payment.pick({
        id: true,
        status: true,
        processing_status: true,
        createtime: true,
        amount: true,
        card: true,
      }).extend({
        reason: z.string().nullable().describe('Why it was declined.'),
      }),
    )
    .describe('Payments that payers began with it, the latest first.'),
  blocked_tries: BlockedTries.optional(),
  sent: z
    .array(
      z.object({
        time: Moment,
        to: z.string(),
        by: z.string().describe('Empty for a reminder.'),
        is_reminder: z.boolean().describe('It went out by itself, before the link expires.'),
      }),
    )
    .describe('Mails that it went out by, the latest first.'),
  shared: z
    .array(z.object({ time: Moment, messenger: Messenger, by: z.string() }))
    .describe('Messengers that were opened with it, the latest first; whether it was sent there nobody knows.'),
}).describe('A payment link, whole.');
export type LinkInfo = z.infer<typeof LinkInfo>;

const short = text(rules.maxlength(100));
const long = text(rules.maxlength(LONGEST_REASON));

export const CreateLink = z
  .object({
    amount: TypedAmount,
    currency: Currency,
    invoice_name: short.optional(),
    invoice_desc: long.optional().describe('The reason of the payment (LINK-034).'),
    preauth_enabled: z.boolean().optional().describe('Off unless said.'),
    amount_readonly: z.boolean().optional().describe('On unless set to false, which lets the payer change the amount.'),
    amount_min: z
      .union([z.literal(''), TypedAmount])
      .optional()
      .describe('The least that a payer who changes the amount may pay; empty without a limit.'),
    single_use: z.boolean().optional().describe('On unless said.'),
    receiver_first_name: short.optional(),
    receiver_phone: text(rules.receiverPhone).optional(),
    timeend: OptionalDay.optional().describe('Today at the earliest (LINK-040); empty for ever.'),
    remind_days: z
      .union([z.literal(''), z.enum(REMIND_DAYS)])
      .optional()
      .describe('So many days before it is over those whom it was mailed to are mailed again; empty for never.'),
    design_id: text(rules.number).optional().describe('A number (LINK-039); empty for the one in use.'),
    checkout_language: z.union([z.literal(''), Language]).optional(),
    merchant_data: long.optional(),
    additional_fields: z.object({ product_id: short }).optional(),
    parent_id: Id.optional().describe('The link that it is made from.'),
  })
  .describe('A link to make; it cannot be changed afterwards (decision 35).');
export type CreateLink = z.infer<typeof CreateLink>;

export const SolutionMerchants = z
  .object({
    data: z.array(
      z.object({
        id: Id,
        name: z.string(),
        status: z.string(),
        checkout_version: CheckoutVersion,
      }),
    ),
  })
  .describe('Merchants where the person may make these.');

export const LinkChoices = z
  .object({
    currency: z.array(Choice),
    designs: z.array(Choice),
    lang: z.array(Choice),
    checkout_language: z.array(Choice),
    multicurrencies: z.boolean().describe('There is more than one currency to choose from.'),
    super_converter: z.boolean().describe('What is typed in another currency is converted.'),
    timeend_min: DateOnly.describe('Today, where the person is.'),
  })
  .describe('What the form of a link offers.');

/** How many addresses a link is mailed to at once. */
export const MOST_EMAILS = 20;
export const SendLink = z
  .object({ emails: z.array(Email).min(1).max(MOST_EMAILS) })
  .describe('Whom it is mailed to; in the language of its checkout.');

export const SentLink = LinkInfo.extend({
  left_out: z.array(z.string()).describe('Those who got too many mails within the hour: no mail went there.'),
}).describe('A link after it was mailed.');

export const ShareLink = z.object({ messenger: Messenger }).describe('A messenger that is opened with a link.');

export const ConvertCurrency = z
  .object({ currency_from: Currency, currency_to: Currency, amount: TypedAmount })
  .describe('An amount to convert.');
export const ConvertedCurrency = z
  .object({
    currency_from: Currency,
    currency_to: Currency,
    amount: Amount,
    amount_to: Amount,
    conversion_rate: z.string().describe('So many of the one currency for one of the other, a decimal string.'),
  })
  .describe('An amount in another currency, at the rate of the day (PAY-128).');

const SOLUTIONS = '/api/v2/merchant/payment-solutions';
const LINKS = `${SOLUTIONS}/links` as const;
const one = t(z.object({ id: PathId }));
const atMerchant = t(z.object({ merchant: PathId }));
const html = { 200: c.otherResponse({ contentType: 'text/html', body: c.type<Blob>() }) };

export const linkLists = { links: dataList(LINKS, Link, 'links') };

export const links = area(LINKS, {
  merchants: {
    method: 'GET',
    path: '/merchants/',
    responses: answers(SolutionMerchants),
    metadata: { right: 'links.edit' },
    summary: 'Merchants to make links for',
  },
  choices: {
    method: 'GET',
    path: '/:merchant/create/choices/',
    pathParams: atMerchant,
    responses: answers(LinkChoices),
    metadata: { right: 'links.edit' },
    summary: 'What the form of a link offers',
  },
  create: {
    method: 'POST',
    path: '/:merchant/create/',
    pathParams: atMerchant,
    body: t(CreateLink),
    responses: answers(LinkInfo),
    metadata: { right: 'links.edit', demo: 'blocked' },
    summary: 'Make a link',
  },
  createMany: {
    method: 'POST',
    path: '/:merchant/create/many/',
    pathParams: atMerchant,
    contentType: 'multipart/form-data',
    query: t(z.object({ file_id: PathId.optional().describe('The `file_id` that the check of this file returned.') })),
    body: c.type<{ file: File }>(),
    responses: answers(ManyLinks),
    metadata: { right: 'links.edit', demo: 'blocked', file: { bytes: LINKS_FILE_BYTES } },
    summary: 'Check a CSV file of links, or make them',
    description:
      'One file in the field `file`, UTF-8, its columns named in the first row: `amount` and `currency`, and any of ' +
      '`invoice_name`, `invoice_desc`, `receiver_first_name`, `receiver_phone`, `timeend`, `product_id`, ' +
      '`merchant_data`. Separated by commas, semicolons or tabs. Without `file_id` the file is only checked, and the ' +
      'answer gives one; with it the links are made once, however often it is sent, and not until every row is right.',
  },
  info: {
    method: 'GET',
    path: '/:id/info/',
    pathParams: one,
    responses: answers(LinkInfo),
    metadata: { right: 'links.read' },
    summary: 'One link',
  },
  preview: {
    method: 'GET',
    path: '/:id/preview/',
    pathParams: one,
    responses: html,
    metadata: { right: 'links.read', download: true, page: true },
    summary: 'What a payer gets by mail, as a page that runs nothing',
  },
  remove: {
    method: 'POST',
    path: '/:id/delete/',
    pathParams: one,
    body: nothing,
    responses: answers(LinkInfo),
    metadata: { right: 'links.edit', demo: 'allowed' },
    summary: 'Take a link back: nobody can pay it any more',
  },
  send: {
    method: 'POST',
    path: '/:id/send/',
    pathParams: one,
    body: t(SendLink),
    responses: answers(SentLink),
    metadata: { right: 'links.edit', demo: 'blocked' },
    summary: 'Mail a link to payers',
  },
  share: {
    method: 'POST',
    path: '/:id/share/',
    pathParams: one,
    body: t(ShareLink),
    responses: answers(LinkInfo),
    metadata: { right: 'links.read', demo: 'allowed' },
    summary: 'Remember that a messenger is opened with a link',
    description: 'It is opened in the browser; the latest fifty times are remembered.',
  },
});

export const solutions = area(SOLUTIONS, {
  convert: {
    method: 'POST',
    path: '/:x/currency/convert/',
    pathParams: t(z.object({ x: z.enum(['buttons', 'links']) })),
    body: t(ConvertCurrency),
    responses: answers(ConvertedCurrency),
    metadata: { right: 'self', demo: 'allowed' },
    summary: 'Convert an amount into another currency',
  },
});
