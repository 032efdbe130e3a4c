import { z } from 'zod';
import { AgreedCharges, CheckoutCharges, CheckoutField, CheckoutPrice, CheckoutReturn } from './checkout/asked.ts';
import { CheckoutPage } from './checkout/page.ts';
import { AttemptKey, ConfirmCheckout, PayByWallet, PayCheckout } from './checkout/paying.ts';
import { embedOrigin } from './buttons/embedOrigins.ts';
import { CARD_ICONS, METHODS } from './design/configuration.ts';
import { CardBrand } from './payment.ts';
import { answers, area, file, nothing, t } from './protocol.ts';
import { Amount, Count, Currency, Email, Language, MaskedCard, Moment, NamedPerson, text, Token } from './values.ts';

export * from './checkout/asked.ts';
export * from './checkout/page.ts';
export * from './checkout/paying.ts';

/** How often a payer may try to pay in one session. */
export const MOST_ATTEMPTS = 5;

export const CheckoutState = z
  .enum(['open', '3ds', 'processing', 'approved', 'declined', 'expired', 'cancelled', 'deactivated', 'paid'])
  .describe(
    'Where a session stands. `open` takes a card, and so does `declined` while `can_pay` says so; `3ds` waits for the ' +
      'payer to confirm at the bank; `processing` for the processor: read again. `approved`, `declined` without ' +
      '`can_pay`, `expired`, `cancelled`, `deactivated` (its merchant took the offer back) and `paid` (by somebody else) are final.',
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
  .describe('Why an attempt failed, for the page to say in the words of the payer.');
export type DeclineReason = z.infer<typeof DeclineReason>;

export const CheckoutAttempt = z
  .object({
    key: AttemptKey,
    state: z.enum(['3ds', 'processing', 'approved', 'declined']),
    amount: Amount,
    asked_amount: Amount.optional().describe('What the merchant asked for, where the payer chose another amount.'),
    currency: Currency,
    time: Moment,
    card: MaskedCard,
    card_brand: CardBrand,
    reason: DeclineReason.nullable().describe('Of one that failed.'),
    three_ds_until: Moment.nullable().describe('Until when the payer can confirm; null where nothing is to confirm.'),
    payment_id: z.string().nullable().describe('The number on the receipt; null unless it was approved.'),
    money: z
      .enum(['taken', 'held', 'released'])
      .nullable()
      .describe(
        'Where the money of an approved one is: there is a receipt of what was `taken`; what is `held` is taken or ' +
          'released later. Null unless it was approved.',
      ),
    receipt_email: z
      .union([z.literal(''), Email])
      .describe('Where the receipt was mailed last, or goes once the money is taken; empty for nowhere.'),
    handover: z
      .string()
      .describe('How the goods come that were paid for; empty before, and where there is nothing to say.'),
  })
  .describe('One try to pay.');
export type CheckoutAttempt = z.infer<typeof CheckoutAttempt>;

export const CheckoutSession = z
  .object({
    session: z.string().describe('Names the session in the other calls; only its payer knows it.'),
    state: CheckoutState,
    can_pay: z.boolean().describe('A card is taken now.'),
    can_cancel: z.boolean(),
    can_reopen: z
      .boolean()
      .describe('This session is over, paid or not, but its address opens a new one that takes a card.'),
    is_final: z.boolean().describe('Nothing changes any more.'),
    poll_ms: z
      .number()
      .int()
      .nullable()
      .describe('Read again after so many milliseconds; null where nothing is awaited.'),
    tries_left: Count,
    expires: Moment.describe('From then on nothing can be begun; the header `Date` says what time it is now.'),
    ...CheckoutPage.shape,
    order: z.object({
      title: z.string().describe('Empty for none.'),
      description: z.string().describe('Plain text, as the merchant wrote it.'),
      amount: Amount.nullable().describe('Null: the payer says it.'),
      currency: Currency,
      prices: z
        .array(CheckoutPrice.extend({ min: Amount.optional().describe('`min` in this currency.') }))
        .describe('The same in each currency that the payer may choose, the usual one first.'),
      amount_readonly: z.boolean().describe('False: the payer may pay another amount, from `min` to `max`.'),
      min: Amount,
      max: Amount,
    }),
    fields: z.array(CheckoutField).describe('What the merchant asks besides; hidden fields are not among them.'),
    charges: CheckoutCharges.nullable(),
    charges_url: z
      .string()
      .nullable()
      .describe('Where the payer sees and stops the charges that were agreed to; null before.'),
    payer: NamedPerson.describe('What the merchant knows already; empty for nothing.'),
    email_required: z.boolean().optional().describe('What is paid for is mailed, so the payer has to give an address.'),
    language: Language.describe('The one to begin with.'),
    methods: z.array(z.enum(METHODS)).describe('In their order; a card and a wallet can be paid with here.'),
    card_icons: z.array(z.enum(CARD_ICONS)),
    card_storing: z
      .enum(['never', 'offered', 'always'])
      .describe(
        'Whether the card is stored for later payments: `offered` leaves it to the payer. Charges need it too.',
      ),
    attempt: CheckoutAttempt.nullable().describe('The last one.'),
    return: CheckoutReturn.nullable().describe(
      'Null while nothing is decided, and where the merchant gives no address.',
    ),
  })
  .describe('A payer’s checkout, all that its page needs.');
export type CheckoutSession = z.infer<typeof CheckoutSession>;

export const OpenCheckout = z
  .object({
    token: Token.describe('The token of the link: the last part of `/pay/{token}`.'),
    session: z
      .string()
      .max(200)
      .optional()
      .describe('A session that the page had before, to go on with; else a new one.'),
    arrives: z
      .boolean()
      .optional()
      .describe(
        'The payer came by the address just now: where it can be paid again, a paid session is not gone on with.',
      ),
    language: Language.optional().describe('The one that the payer chose.'),
  })
  .describe('What is to be paid.');
export type OpenCheckout = z.infer<typeof OpenCheckout>;

export const MailCheckoutReceipt = z.object({ email: Email }).describe('Where the receipt goes.');

/** Largest number of buttons in one `checkout.embedding` call. */
export const MOST_EMBEDDED = 100;

const Embedded = z.object({
  origin: text(embedOrigin).describe('The origin of the page: `https://shop.example`.'),
  buttons: z
    .string()
    .regex(new RegExp(`^[\\w-]{1,128}(,[\\w-]{1,128}){0,${MOST_EMBEDDED - 1}}$`))
    .describe(`Tokens of the buttons on the page, separated by commas; at most ${MOST_EMBEDDED}.`),
});

export const Embedding = z
  .object({
    allowed: z.array(z.string()).describe('Tokens of the buttons whose checkout the page may show in a frame.'),
  })
  .describe('Which of the buttons may open their checkout over the page.');

const params = t(z.object({ session: z.string().min(1).max(200) }));
const session = answers(CheckoutSession);
const open = { right: 'public', demo: 'allowed' } as const;

/** What a payer does on the hosted checkout. Whoever names the session is its payer: no cookie counts, no CSRF token is needed. */
export const checkout = area('/api/checkout', {
  open: {
    method: 'POST',
    path: '/sessions/',
    body: t(OpenCheckout),
    responses: session,
    metadata: open,
    summary: 'Begin to pay, or go on with it',
    description:
      'A link that is expired, paid or taken back is a session as well, whose state says so; an unknown one is a 404.',
  },
  read: {
    method: 'GET',
    path: '/sessions/:session/',
    pathParams: params,
    responses: session,
    metadata: { right: 'public' },
    summary: 'How a session stands now; polled while it is processing',
  },
  pay: {
    method: 'POST',
    path: '/sessions/:session/pay/',
    pathParams: params,
    body: t(PayCheckout),
    responses: session,
    metadata: { ...open, cards: ['card_number'] },
    summary: 'Try to pay by card',
    description: 'The same attempt again answers how it stands, whatever else is sent with it: money is taken once.',
  },
  payByWallet: {
    method: 'POST',
    path: '/sessions/:session/wallet/',
    pathParams: params,
    body: t(PayByWallet),
    responses: session,
    metadata: open,
    summary: 'Try to pay by a wallet, where the design offers it',
    description: 'An attempt like one by card: the same key again answers how it stands.',
  },
  confirm: {
    method: 'POST',
    path: '/sessions/:session/three_ds/',
    pathParams: params,
    body: t(ConfirmCheckout),
    responses: session,
    metadata: open,
    summary: 'Answer the 3-D Secure step',
  },
  cancel: {
    method: 'POST',
    path: '/sessions/:session/cancel/',
    pathParams: params,
    body: nothing,
    responses: session,
    metadata: open,
    summary: 'Leave without paying',
  },
  receipt: {
    method: 'GET',
    path: '/sessions/:session/receipt/',
    pathParams: params,
    responses: file,
    metadata: { right: 'public', download: true },
    summary: 'The receipt of an approved payment, as PDF',
  },
  mailReceipt: {
    method: 'POST',
    path: '/sessions/:session/receipt/',
    pathParams: params,
    body: t(MailCheckoutReceipt),
    responses: session,
    metadata: open,
    summary: 'Mail the receipt of an approved payment',
  },
  logo: {
    method: 'GET',
    path: '/sessions/:session/logo/',
    pathParams: params,
    responses: file,
    metadata: { right: 'public', download: true },
    summary: 'The logo of the merchant',
  },
  embedding: {
    method: 'GET',
    path: '/embed/',
    query: t(Embedded),
    responses: answers(Embedding),
    metadata: { right: 'public' },
    summary: 'Tell an embed script which buttons may open over its page',
    description:
      'A button is allowed on the origin of its merchant’s website and on the merchant’s `embed_origins`. Pages of every ' +
      'origin may read the answer (`Access-Control-Allow-Origin: *`). Unknown and deleted buttons are not allowed.',
  },
  charges: {
    method: 'GET',
    path: '/charges/:token/',
    pathParams: t(z.object({ token: Token })),
    responses: answers(AgreedCharges),
    metadata: { right: 'public' },
    summary: 'Charges that a payer agreed to, by the link of the receipt',
  },
  chargesLogo: {
    method: 'GET',
    path: '/charges/:token/logo/',
    pathParams: t(z.object({ token: Token })),
    responses: file,
    metadata: { right: 'public', download: true },
    summary: 'The logo of the merchant, on the page of agreed charges',
  },
  stopCharges: {
    method: 'POST',
    path: '/charges/:token/stop/',
    pathParams: t(z.object({ token: Token })),
    body: nothing,
    responses: answers(AgreedCharges),
    metadata: open,
    summary: 'Stop them; again changes nothing',
  },
});
