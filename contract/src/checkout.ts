import { z } from 'zod';
import { AgreedCharges, CheckoutCharges, CheckoutField, CheckoutPrice, CheckoutReturn } from './checkout/asked.ts';
import { CheckoutPage } from './checkout/page.ts';
import { AttemptKey, ConfirmCheckout, PayByWallet, PayCheckout } from './checkout/paying.ts';
import { embedOrigin } from './buttons/embedOrigins.ts';
import { CARD_ICONS, METHODS } from './design/configuration.ts';
import { CardBrand } from './payment.ts';
import { answers, area, pdfFile, pictureFile, nothing, t } from './protocol.ts';
import { Amount, Count, Currency, Email, Language, MaskedCard, Moment, NamedPerson, text, Token } from './values.ts';

export * from './checkout/asked.ts';
export * from './checkout/page.ts';
export * from './checkout/paying.ts';

/** Maximum number of payment attempts in one checkout session. */
export const MAX_PAYMENT_ATTEMPTS = 5;

export const CheckoutState = z
  .enum(['open', '3ds', 'processing', 'approved', 'declined', 'expired', 'cancelled', 'deactivated', 'paid'])
  .describe(
    'State of a session. `open` accepts a card, also `declined` while `can_pay` is true. `3ds` waits for the payer at the ' +
      'bank, `processing` for the processor. `approved`, `declined` without `can_pay`, `expired`, `cancelled`, ' +
      '`deactivated` (by the merchant) and `paid` (in another session) are final.',
  );
export type CheckoutState = z.infer<typeof CheckoutState>;

export const DeclineReason = z
  .enum([
    'declined',
    'insufficient_funds',
    'expired_card',
    'wrong_cvc',
    'processing_error',
    'three_ds_refused',
    'three_ds_cancelled',
    'three_ds_timeout',
    'withdrawn',
  ])
  .describe('Reason of a failed attempt, which the page translates.');
export type DeclineReason = z.infer<typeof DeclineReason>;

export const CheckoutAttempt = z
  .object({
    key: AttemptKey,
    state: z.enum(['3ds', 'processing', 'approved', 'declined']),
    amount: Amount,
    asked_amount: Amount.optional().describe('Amount that the merchant requested, if the payer chose another amount.'),
    currency: Currency,
    time: Moment,
    card: MaskedCard,
    card_brand: CardBrand,
    reason: DeclineReason.nullable().describe('Reason of a failed attempt.'),
    three_ds_until: Moment.nullable().describe(
      "Deadline of the payer's confirmation at the bank; null if none is pending.",
    ),
    payment_id: z.string().nullable().describe('Payment number on the receipt; null unless approved.'),
    money: z
      .enum(['taken', 'held', 'released'])
      .nullable()
      .describe(
        'Money of an approved attempt: `taken` has a receipt, `held` is captured or released later. Null unless approved.',
      ),
    receipt_email: z
      .union([z.literal(''), Email])
      .describe('Email that got the receipt, or gets it after the capture; empty for none.'),
    handover: z.string().describe('Delivery note of the paid goods; empty before the payment or without one.'),
  })
  .describe('An attempt to pay.');
export type CheckoutAttempt = z.infer<typeof CheckoutAttempt>;

export const CheckoutSession = z
  .object({
    session: z.string().describe('Secret id of the session for the other calls.'),
    state: CheckoutState,
    can_pay: z.boolean().describe('Whether the session accepts a card now.'),
    can_cancel: z.boolean(),
    can_reopen: z
      .boolean()
      .describe('Whether the session has ended, but its address opens a new one that accepts payments.'),
    is_final: z.boolean().describe('Whether the state is final.'),
    poll_ms: z.number().int().nullable().describe('Milliseconds until the next poll; null if no change is expected.'),
    tries_left: Count,
    expires: Moment.describe('End of the session; the header `Date` has the present time.'),
    ...CheckoutPage.shape,
    order: z.object({
      title: z.string().describe('Title; empty for none.'),
      description: z.string().describe('Description as plain text.'),
      amount: Amount.nullable().describe('Amount; null if the payer enters it.'),
      currency: Currency,
      prices: z
        .array(CheckoutPrice.extend({ min: Amount.optional().describe('Minimum amount in this currency.') }))
        .describe('Amounts in each currency that the payer can choose, the default one first.'),
      amount_readonly: z.boolean().describe('False if the payer can change the amount between `min` and `max`.'),
      min: Amount,
      max: Amount,
    }),
    fields: z.array(CheckoutField).describe('Additional fields of the form, without hidden ones.'),
    charges: CheckoutCharges.nullable(),
    charges_url: z
      .string()
      .nullable()
      .describe('URL where the payer sees and stops accepted charges; null before the payment.'),
    payer: NamedPerson.describe('Known name and email of the payer; empty if unknown.'),
    email_required: z.boolean().optional().describe('Whether the payer must enter an email, because goods are mailed.'),
    language: Language.describe('Initial language.'),
    methods: z
      .array(z.enum(METHODS))
      .describe('Payment methods in order; the reference server supports cards and a wallet.'),
    card_icons: z.array(z.enum(CARD_ICONS)),
    card_storing: z
      .enum(['never', 'offered', 'always'])
      .describe(
        'Whether the card is stored for later payments: `offered` leaves it to the payer. Charges need it too.',
      ),
    attempt: CheckoutAttempt.nullable().describe('Latest attempt; null before the first.'),
    return: CheckoutReturn.nullable().describe(
      'Way back to the merchant; null before a final state and without a return URL.',
    ),
  })
  .describe('A checkout session with all data for its page.');
export type CheckoutSession = z.infer<typeof CheckoutSession>;

export const OpenCheckout = z
  .object({
    token: Token.describe('Token of the link, button or order: the last part of `/pay/{token}`.'),
    session: z.string().max(200).optional().describe('Former session of the page, to continue; else a new one opens.'),
    arrives: z
      .boolean()
      .optional()
      .describe('True if the payer just opened the address: a paid session of a reusable link is then not continued.'),
    language: Language.optional().describe('Language that the payer chose.'),
  })
  .describe('Request for a checkout session.');
export type OpenCheckout = z.infer<typeof OpenCheckout>;

export const MailCheckoutReceipt = z.object({ email: Email }).describe('Receiver of the receipt.');

/** Maximum number of buttons in one `checkout.embedding` call. */
export const MAX_EMBEDDED_BUTTONS = 100;

const Embedded = z.object({
  origin: text(embedOrigin).describe('The origin of the page: `https://shop.example`.'),
  buttons: z
    .string()
    .regex(new RegExp(`^[\\w-]{1,128}(,[\\w-]{1,128}){0,${MAX_EMBEDDED_BUTTONS - 1}}$`))
    .describe(`Tokens of the buttons on the page, separated by commas; at most ${MAX_EMBEDDED_BUTTONS}.`),
});

export const Embedding = z
  .object({
    allowed: z.array(z.string()).describe('Tokens of the buttons whose checkout the page may show in a frame.'),
  })
  .describe('Which of the buttons may open their checkout over the page.');

const params = t(z.object({ session: z.string().min(1).max(200) }));
const session = answers(CheckoutSession);
const open = { right: 'public', demo: 'allowed', csrf: 'origin' } as const;

/** Calls of the hosted checkout. The session's secret identifies the payer, so cookies and CSRF tokens are not used. */
export const checkout = area('/api/checkout', {
  open: {
    method: 'POST',
    path: '/sessions/',
    body: t(OpenCheckout),
    responses: session,
    metadata: open,
    summary: 'Open or continue a checkout session',
    description: 'Expired, paid and deactivated links also have a session with that state; unknown ones answer 404.',
  },
  read: {
    method: 'GET',
    path: '/sessions/:session/',
    pathParams: params,
    responses: session,
    metadata: { right: 'public' },
    summary: 'Get the present state of a session, for polling',
  },
  pay: {
    method: 'POST',
    path: '/sessions/:session/pay/',
    pathParams: params,
    body: t(PayCheckout),
    responses: session,
    metadata: { ...open, cards: ['card_number'] },
    summary: 'Pay by card',
    description: 'Repeating an attempt returns its state, so money is taken once.',
  },
  payByWallet: {
    method: 'POST',
    path: '/sessions/:session/wallet/',
    pathParams: params,
    body: t(PayByWallet),
    responses: session,
    metadata: open,
    summary: 'Pay by a wallet, if the design offers it',
    description: 'As for cards, repeating an attempt returns its state.',
  },
  confirm: {
    method: 'POST',
    path: '/sessions/:session/three_ds/',
    pathParams: params,
    body: t(ConfirmCheckout),
    responses: session,
    metadata: open,
    summary: 'Finish the 3-D Secure step',
  },
  cancel: {
    method: 'POST',
    path: '/sessions/:session/cancel/',
    pathParams: params,
    body: nothing,
    responses: session,
    metadata: open,
    summary: 'Cancel the session',
  },
  receipt: {
    method: 'GET',
    path: '/sessions/:session/receipt/',
    pathParams: params,
    responses: pdfFile,
    metadata: { right: 'public', download: true },
    summary: 'Get the receipt of an approved payment (PDF)',
  },
  mailReceipt: {
    method: 'POST',
    path: '/sessions/:session/receipt/',
    pathParams: params,
    body: t(MailCheckoutReceipt),
    responses: session,
    metadata: open,
    summary: 'Email the receipt of an approved payment',
  },
  logo: {
    method: 'GET',
    path: '/sessions/:session/logo/',
    pathParams: params,
    responses: pictureFile,
    metadata: { right: 'public', download: true },
    summary: "Get the merchant's logo",
  },
  embedding: {
    method: 'GET',
    path: '/embed/',
    query: t(Embedded),
    responses: answers(Embedding),
    metadata: { right: 'public' },
    summary: 'Tell an embed script which buttons may open over its page',
    description:
      "A button is allowed on the origin of its merchant's website and on the merchant's `embed_origins`. Pages of every " +
      'origin may read the answer (`Access-Control-Allow-Origin: *`). Unknown and deleted buttons are not allowed.',
  },
  charges: {
    method: 'GET',
    path: '/charges/:token/',
    pathParams: t(z.object({ token: Token })),
    responses: answers(AgreedCharges),
    metadata: { right: 'public' },
    summary: "Get accepted charges, by the secret of the receipt's link",
  },
  chargesLogo: {
    method: 'GET',
    path: '/charges/:token/logo/',
    pathParams: t(z.object({ token: Token })),
    responses: pictureFile,
    metadata: { right: 'public', download: true },
    summary: "Get the merchant's logo for the page of accepted charges",
  },
  stopCharges: {
    method: 'POST',
    path: '/charges/:token/stop/',
    pathParams: t(z.object({ token: Token })),
    body: nothing,
    responses: answers(AgreedCharges),
    metadata: open,
    summary: 'Stop accepted charges; repeating the call has no effect',
  },
});
