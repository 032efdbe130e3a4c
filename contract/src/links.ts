import { z } from 'zod';
import { dataList } from './dataList.ts';
import { MerchantName } from './merchants.ts';
import { Payment } from './payment.ts';
import { answers, area, c, htmlFile, nothing, t } from './protocol.ts';
import * as rules from './rules.ts';
import {
  Amount,
  CheckoutVersion,
  BlockedTries,
  Choice,
  Count,
  Currency,
  DateOnly,
  Email,
  Id,
  Language,
  Moment,
  OptionalDay,
  PathId,
  RowError,
  text,
  TypedAmount,
} from './values.ts';

/** Maximum length of a payment reason (LINK-034) and of `merchant_data`, in characters. */
export const MAX_PAYMENT_REASON_LENGTH = 1024;
/** Allowed numbers of days between a payment link's reminder and its expiry date. */
export const REMIND_DAYS = ['1', '3', '7'] as const;

export const LinkStatus = z
  .enum(['created', 'paid', 'expired', 'deleted'])
  .describe(
    'Link status (LINK-029): `created` until a single-use link is `paid`, the expiry date passes (`expired`) or a person ' +
      'deletes the link (`deleted`).',
  );
export type LinkStatus = z.infer<typeof LinkStatus>;

export const Link = z
  .object({
    id: Id,
    merchant: MerchantName,
    name: z.string().describe('Merchant name.'),
    amount: Amount,
    currency: Currency,
    invoice_name: z.string(),
    invoice_desc: z.string().describe('Payment reason.'),
    description: z.string().describe('The same text as `invoice_desc`.'),
    status: LinkStatus,
    preauth_enabled: z.boolean().describe('True: the payment is an authorization hold, captured later.'),
    amount_readonly: z.boolean().describe('True: the payer cannot change the amount.'),
    amount_min: Amount.nullable().optional().describe('Smallest amount a payer can choose; null without a limit.'),
    paid_amount: Amount.nullable()
      .optional()
      .describe(
        'Amount paid with a single-use link; null until it is paid. Differs from `amount` when the payer chose the amount. ' +
          "The payment, its callback and its receipt carry the link's amount as `asked_amount` then.",
      ),
    single_use: z
      .boolean()
      .describe('True: the link accepts one approved payment. False: the link accepts any number of payments.'),
    receiver_first_name: z.string(),
    receiver_phone: z.string(),
    timeend: DateOnly.nullable().describe('Expiry date: the last day on which payers can pay; null for no expiry.'),
    expires: Moment.nullable().describe('End of the expiry date; null for no expiry.'),
    remind_days: z.number().int().nullable().describe('Days between the reminder and `expires`; null for no reminder.'),
    reminds: Moment.nullable().describe('Time of the reminder; null for no reminder.'),
    createtime: Moment,
    design_id: Id.nullable(),
    checkout_language: z.string().describe("Checkout language; empty for the merchant's language."),
    merchant_data: z.string().describe("The merchant's own reference. Payers do not see it."),
    additional_fields: z.object({ product_id: z.string() }),
    url: z.string().describe('Absolute URL of the checkout.'),
    url_short: z.string().describe('Short URL of the checkout.'),
    parent_id: Id.nullable().describe('Link that this link is a copy of; null for none.'),
    file_id: Id.nullable().describe('File that created this link with others; null for none.'),
    can_copy: z.boolean().describe('True: payers can still pay, so the URL can be copied (LINK-006, LINK-015).'),
    can_send: z.boolean().describe('True: the person may email the link (LINK-007).'),
    can_delete: z.boolean().describe('True: the link is not deleted and the person may delete it (LINK-019).'),
  })
  .describe('Payment link that a merchant sends to a payer (LINK-027).');
export type Link = z.infer<typeof Link>;

export const Messenger = z
  .enum(['telegram', 'viber', 'whatsapp'])
  .describe('Messenger in which a person can share a link (LINK-021).');
export type Messenger = z.infer<typeof Messenger>;

export const LinkInfo = Link.extend({
  created_by: z.string().describe('Email of the person who created the link.'),
  can_qr: z.boolean().describe('True: the QR code can be shown, because the link is not deleted (LINK-017).'),
  can_share: z.boolean().describe('True: the link is not paid, expired or deleted (LINK-020).'),
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
        reason: z.string().nullable().describe('Decline reason; null unless the payment was declined.'),
      }),
    )
    .describe('Payments that payers started with this link, latest first.'),
  blocked_tries: BlockedTries.optional(),
  sent: z
    .array(
      z.object({
        time: Moment,
        to: z.string(),
        by: z.string().describe('Email of the sender; empty for a reminder.'),
        is_reminder: z.boolean().describe('True: the server sent it automatically before the link expires.'),
      }),
    )
    .describe('Emails with this link, latest first.'),
  shared: z
    .array(z.object({ time: Moment, messenger: Messenger, by: z.string() }))
    .describe('Messengers opened with this link, latest first. The server cannot know whether a message was sent.'),
}).describe('Payment link with its payments, emails and shares.');
export type LinkInfo = z.infer<typeof LinkInfo>;

const short = text(rules.maxlength(100));
const long = text(rules.maxlength(MAX_PAYMENT_REASON_LENGTH));

export const CreateLink = z
  .object({
    amount: TypedAmount,
    currency: Currency,
    invoice_name: short.optional(),
    invoice_desc: long.optional().describe('Payment reason (LINK-034).'),
    preauth_enabled: z.boolean().optional().describe('Default: false.'),
    amount_readonly: z.boolean().optional().describe('Default: true. False lets the payer change the amount.'),
    amount_min: z
      .union([z.literal(''), TypedAmount])
      .optional()
      .describe('Smallest amount a payer can choose; empty for no limit.'),
    single_use: z.boolean().optional().describe('Default: true.'),
    receiver_first_name: short.optional(),
    receiver_phone: text(rules.receiverPhone).optional(),
    timeend: OptionalDay.optional().describe('Expiry date, today or later (LINK-040); empty for no expiry.'),
    remind_days: z
      .union([z.literal(''), z.enum(REMIND_DAYS)])
      .optional()
      .describe('Days before expiry on which the recipients are reminded by email; empty for no reminder.'),
    design_id: text(rules.number).optional().describe('Design ID (LINK-039); empty for the active design.'),
    checkout_language: z.union([z.literal(''), Language]).optional(),
    merchant_data: long.optional(),
    additional_fields: z.object({ product_id: short }).optional(),
    parent_id: Id.optional().describe('Link that this link is a copy of.'),
  })
  .describe('Values of a new link. A link cannot be edited afterwards (decision 35).');
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
  .describe('Merchants where the person may create links or buttons.');

export const LinkChoices = z
  .object({
    currency: z.array(Choice),
    designs: z.array(Choice),
    lang: z.array(Choice),
    checkout_language: z.array(Choice),
    multicurrencies: z.boolean().describe('True: the merchant has more than one currency.'),
    super_converter: z.boolean().describe('True: the form can convert an amount from another currency.'),
    timeend_min: DateOnly.describe("Earliest expiry date: today in the person's time zone."),
  })
  .describe('Options of the link form for a merchant.');

/** Maximum number of email recipients in one `links.send` call. */
export const MAX_LINK_RECIPIENTS = 20;
export const SendLink = z
  .object({ emails: z.array(Email).min(1).max(MAX_LINK_RECIPIENTS) })
  .describe("Recipients. The email is in the link's checkout language.");

export const SentLink = LinkInfo.extend({
  left_out: z.array(z.string()).describe('Recipients over the hourly email limit; the server sent them nothing.'),
}).describe('Link with the emails that were just sent.');

export const ShareLink = z.object({ messenger: Messenger }).describe('Messenger that the person opens with the link.');

export const ConvertCurrency = z
  .object({ currency_from: Currency, currency_to: Currency, amount: TypedAmount })
  .describe('Amount and currencies of a conversion.');
export const ConvertedCurrency = z
  .object({
    currency_from: Currency,
    currency_to: Currency,
    amount: Amount,
    amount_to: Amount,
    conversion_rate: z.string().describe('Units of `currency_to` for one unit of `currency_from`, a decimal string.'),
  })
  .describe("Amount converted at the day's rate (PAY-128).");

/** Maximum number of payment links per uploaded file, and maximum file size in bytes. */
export const MAX_LINKS_PER_FILE = 50_000;
export const MAX_LINKS_FILE_BYTES = 8 * 1024 * 1024;

/** Required columns of a payment link file, and all columns in the order of the template. */
export const REQUIRED_LINK_COLUMNS = ['amount', 'currency'] as const;
export const LINK_COLUMNS = [
  ...REQUIRED_LINK_COLUMNS,
  'invoice_name',
  'invoice_desc',
  'receiver_first_name',
  'receiver_phone',
  'timeend',
  'product_id',
  'merchant_data',
] as const;

export const ManyLinks = z
  .object({
    file_id: Id.describe('File ID. Send it to create the links; links in the list carry it.'),
    created: Count.describe('Number of links created: that of all rows, or 0.'),
    rows: Count.describe('Number of non-empty rows without the header.'),
    wrong: Count.describe('Number of rows with an error.'),
    totals: z
      .array(z.object({ currency: Currency, links: Count, amount: Amount }))
      .describe('Number and total amount of the valid rows, by currency.'),
    errors: z.array(RowError).describe('First error of each invalid row.'),
    repeated: z
      .array(
        z.object({
          rows: z.array(Count).describe('Row numbers; the header is row 1. The first hundred.'),
          reference: z.string().describe('The `merchant_data` of these rows.'),
          before: Count.describe("Number of the merchant's existing links with this reference."),
        }),
      )
      .optional()
      .describe('References used by several rows or by an existing link. The first hundred.'),
  })
  .describe('Result of checking a links file or creating its links.');
export type ManyLinks = z.infer<typeof ManyLinks>;

const SOLUTIONS = '/api/v2/merchant/payment-solutions';
const LINKS = `${SOLUTIONS}/links` as const;
const one = t(z.object({ id: PathId }));
const atMerchant = t(z.object({ merchant: PathId }));

export const linkLists = { links: dataList(LINKS, Link, 'links') };

export const links = area(LINKS, {
  merchants: {
    method: 'GET',
    path: '/merchants/',
    responses: answers(SolutionMerchants),
    metadata: { right: 'links.edit' },
    summary: 'List merchants where the person may create links',
  },
  choices: {
    method: 'GET',
    path: '/:merchant/create/choices/',
    pathParams: atMerchant,
    responses: answers(LinkChoices),
    metadata: { right: 'links.edit' },
    summary: 'Get the options of the link form',
  },
  create: {
    method: 'POST',
    path: '/:merchant/create/',
    pathParams: atMerchant,
    body: t(CreateLink),
    responses: answers(LinkInfo),
    metadata: { right: 'links.edit', demo: 'blocked' },
    summary: 'Create a payment link',
  },
  createMany: {
    method: 'POST',
    path: '/:merchant/create/many/',
    pathParams: atMerchant,
    contentType: 'multipart/form-data',
    query: t(z.object({ file_id: PathId.optional().describe('The `file_id` that the check of this file returned.') })),
    body: c.type<{ file: File }>(),
    responses: answers(ManyLinks),
    metadata: { right: 'links.edit', demo: 'blocked', file: { bytes: MAX_LINKS_FILE_BYTES } },
    summary: 'Check a CSV file of links, or create them',
    description:
      'The field `file` holds one UTF-8 file. Its first row names the columns: `amount`, `currency` and any of ' +
      '`invoice_name`, `invoice_desc`, `receiver_first_name`, `receiver_phone`, `timeend`, `product_id`, ' +
      '`merchant_data`. Commas, semicolons or tabs separate them. Without `file_id` the server only checks the file and ' +
      'returns a `file_id`. With it the server creates the links, once, and only if every row is valid.',
  },
  info: {
    method: 'GET',
    path: '/:id/info/',
    pathParams: one,
    responses: answers(LinkInfo),
    metadata: { right: 'links.read' },
    summary: 'Get a payment link',
  },
  preview: {
    method: 'GET',
    path: '/:id/preview/',
    pathParams: one,
    responses: htmlFile,
    metadata: { right: 'links.read', download: true, page: true },
    summary: 'Preview the email with a link, as HTML without scripts',
  },
  remove: {
    method: 'POST',
    path: '/:id/delete/',
    pathParams: one,
    body: nothing,
    responses: answers(LinkInfo),
    metadata: { right: 'links.edit', demo: 'allowed' },
    summary: 'Delete a link, so that payers can no longer pay',
  },
  send: {
    method: 'POST',
    path: '/:id/send/',
    pathParams: one,
    body: t(SendLink),
    responses: answers(SentLink),
    metadata: { right: 'links.edit', demo: 'blocked' },
    summary: 'Email a link to payers',
  },
  share: {
    method: 'POST',
    path: '/:id/share/',
    pathParams: one,
    body: t(ShareLink),
    responses: answers(LinkInfo),
    metadata: { right: 'links.read', demo: 'allowed' },
    summary: 'Record that a person shares a link in a messenger',
    description: 'The browser opens the messenger. The server keeps the latest 50 records.',
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
