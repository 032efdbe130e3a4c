import { z } from 'zod';
import { BUTTON_LIMITS, buttonRules, FIELD_TEMPLATES } from './buttonRules.ts';
import { MerchantName } from '../merchants.ts';
import { CARD_ICONS } from '../design/configuration.ts';
import { orJson } from '../protocol.ts';
import {
  Amount,
  BlockedTries,
  CheckoutVersion,
  Choice,
  Currency,
  Id,
  Language,
  Moment,
  OptionalDay,
  RecurringPeriod,
  text,
  Version,
} from '../values.ts';

const Flag = z.union([z.literal(0), z.literal(1)]);

export const ButtonField = z
  .object({
    hidden: z.boolean().describe('True: payers do not see the field; the payment carries its value.'),
    label: text(buttonRules.field.label),
    name: text(buttonRules.field.name).describe(
      'Field name in callbacks. The server replaces an empty name with ten random characters (BTN-057).',
    ),
    value: text(buttonRules.field.value).describe('Initial value.'),
    readonly: z.boolean(),
    placeholder: text(buttonRules.field.placeholder).describe('Placeholder text.'),
    required: z.boolean(),
    valid: z
      .object({
        template: z.enum(FIELD_TEMPLATES).describe('Format template; `custom` uses `pattern` (BTN-079).'),
        pattern: text(buttonRules.field.pattern).describe(
          'Regular expression that the whole value must match, in RE2 syntax (no backreferences, no lookaround). Only the ' +
            '`custom` template reads it from the request.',
        ),
        min_length: text(buttonRules.field.length).describe(
          'Smallest number of characters, as text; empty for no limit.',
        ),
        max_length: text(buttonRules.field.length).describe(
          'Largest number of characters, as text; empty for no limit.',
        ),
      })
      .describe('Validation of the value.'),
  })
  .describe('Custom field that payers fill in at the checkout (BTN-056).');
export type ButtonField = z.infer<typeof ButtonField>;

export const CallbackType = z
  .enum(['server', 'send_pulse'])
  .describe('Kind of server that receives the callback (BTN-060).');
export const ButtonCallback = z
  .object({
    alias: z
      .string()
      .max(40)
      .describe('16 letters and digits, `_` and the type (BTN-054, BTN-055); empty for a new callback.'),
    callback_type: CallbackType,
    url: text(buttonRules.alias.url),
    content_type: z.enum(['application/json', 'application/x-www-form-urlencoded']),
    order_status: z
      .array(z.enum(['approved', 'declined', 'processing', 'reversed', 'expired']))
      .max(5)
      .describe('Payment statuses that trigger the callback; an empty list means all.'),
    response_method: z.enum(['POST', 'GET']),
  })
  .describe(
    "Additional callback for the button's payments (BTN-058). A callback of type `send_pulse` is always JSON by POST and is " +
      'sent for every status (BTN-082).',
  );
export type ButtonCallback = z.infer<typeof ButtonCallback>;

export const RecurringState = z
  .enum(['shown_readonly', 'hidden', 'shown_edit_on', 'shown_edit_off'])
  .describe(
    "State of the checkout's “Charge me again automatically” checkbox (BTN-065): on and read-only, on and hidden, on and " +
      'editable, off and editable.',
  );
export type RecurringState = z.infer<typeof RecurringState>;

export const ButtonRecurring = z
  .object({
    amount: text(buttonRules.amount).describe('Amount of each charge.'),
    start_time: OptionalDay.describe(
      'Date of the first charge, in UTC. Empty: one period after the payment, or at the end of the trial.',
    ),
    end_time: OptionalDay.describe('Date of the last charge, in UTC; empty: charges continue until they are stopped.'),
    quantity: text(buttonRules.count).describe('Number of charges without the payment at the checkout.'),
    every: text(buttonRules.count).describe('Number of periods between two charges.'),
    period: RecurringPeriod,
    trial_quantity: text(buttonRules.count).optional().describe('Number of trial periods. Version 2 only.'),
    trial_period: RecurringPeriod.optional(),
  })
  .describe('Recurring charges after the payment (BTN-051). Numbers are text, as typed.');

export const ButtonParams = z
  .object({
    order_desc: text(buttonRules.order_desc).describe('Payment reason (BTN-090).'),
    design_id: text(buttonRules.design_id).describe('Design ID; empty for the active design (BTN-092).'),
    product_id: text(buttonRules.product_id),
    response_success_url: text(buttonRules.url).describe(
      'Return URL after an approved payment; empty: `response_url`.',
    ),
    response_decline_url: text(buttonRules.url).describe('Return URL after a declined payment; empty: `response_url`.'),
    server_callback_url: text(buttonRules.url).describe(
      "Callback URL that replaces the merchant's own; empty for that one.",
    ),
    delayed: z.boolean().describe('True: the payment is an authorization hold, captured later.'),
    required_rectoken: z.boolean().describe('True: the card is stored and callbacks carry its token.'),
    server_callback_aliases: z.array(ButtonCallback).max(BUTTON_LIMITS.aliases),
  })
  .describe('Order, return URLs and callbacks of a button (BTN-050).');

export const ButtonData = z
  .object({
    amount: text(buttonRules.amount).describe('Amount as typed; empty: the payer chooses it (BTN-089).'),
    amount_readonly: z.boolean().describe('True: the payer cannot change the amount.'),
    amount_min: text(buttonRules.amount).optional().describe('Smallest amount a payer can choose; empty for no limit.'),
    currency: text(buttonRules.currency),
    multicurrencies: z.boolean().describe('True: the payer can also pay in one of `currencies` (BTN-053).'),
    currencies: z.array(Currency).max(50),
    lang: Language,
    response_url: text(buttonRules.url).describe("Return URL; empty for that of the merchant's settings."),
    fields: z.array(ButtonField).max(BUTTON_LIMITS.fields),
    button_type: z.enum(['purchase', 'recurring']),
    recurring_type: z
      .enum(['period', 'quantity'])
      .optional()
      .describe('What ends the charges: a date (`period`) or their number. Version 2 only; version 1 uses a date.'),
    recurring_trial: z.boolean().optional().describe('True: the first charge follows a trial. Version 2 only.'),
    recurring_readonly: z
      .boolean()
      .describe('True: the payer cannot turn the charges off. Version 1 only (decision 35).'),
    recurring_state: RecurringState.optional().describe('Version 2 only.'),
    recurring: ButtonRecurring,
    params: ButtonParams,
  })
  .describe(
    'Editable values of a button (BTN-049). For a merchant with checkout version 1 the server neither returns nor stores ' +
      'members of version 2 (BTN-068).',
  );
export type ButtonData = z.infer<typeof ButtonData>;

/**
 * Values of a button in a request. Without `amount_readonly`, an entered amount is fixed; without an amount, the payer
 * chooses.
 */
const SentButtonData = ButtonData.partial({ amount_readonly: true });
export type SentButtonData = z.infer<typeof SentButtonData>;

export const SaveButton = z
  .object({
    expire: OptionalDay.optional().describe(
      "Last day on which payers can pay, in the person's time zone; empty for no expiry.",
    ),
    data: orJson(SentButtonData),
    version: Version.optional(),
  })
  .describe('Button to save; `data` is an object or its JSON text (decision 34).');
export type SaveButton = z.input<typeof SaveButton>;

export const Button = z
  .object({
    id: Id,
    token: z.string().describe('Button token in checkout URLs.'),
    merchant: MerchantName,
    merchant_id: Id,
    name: z.string().describe('First line of the description, else `Button` and the ID.'),
    description: z.string(),
    button_type: ButtonData.shape.button_type,
    amount: Amount.nullable().describe('Null: the payer chooses the amount.'),
    currency: Currency,
    actual_amount: Amount.nullable().describe(
      "Amount in `actual_currency` at the day's rate; null without a rate or an amount.",
    ),
    actual_currency: Currency.describe("The merchant's main currency; UAH if the merchant has none."),
    enabled: Flag.describe('1: payers can pay (BTN-064).'),
    state: Flag.describe('The same value as `enabled`.'),
    expire: z.string().describe('Last day on which payers can pay, `YYYY-MM-DD`; empty for no expiry.'),
    expires: Moment.nullable().describe('End of that day; null for no expiry.'),
    lifetime: z.number().int().min(0).nullable().describe('Seconds until `expires`; null for no expiry.'),
    expired: z.boolean(),
    checkout_version: CheckoutVersion,
    brand: z.array(z.enum(CARD_ICONS)).describe("Card brands that the button's design shows."),
    button_url: z.string().describe('Absolute URL of the checkout (BTN-114).'),
    data: z.object({ host: z.string(), params: z.object({ design_id: z.string() }) }),
    createtime: Moment,
    version: Version,
    can_edit: z.boolean().describe('True: the person may turn on or off, edit, duplicate and delete the button.'),
  })
  .describe('Payment button in a list (BTN-052).');
export type Button = z.infer<typeof Button>;

export const ButtonInfo = Button.extend({
  data: ButtonData.extend({
    host: z.string().describe('Origin of `button_url`.'),
  }),
  created_by: z.string().describe('Email of the person who created the button.'),
  blocked_tries: BlockedTries.optional(),
  design_name: z.string().describe("Name of the button's own design; empty for the active design or a deleted one."),
  colours: z
    .object({ color: z.string(), background: z.string() })
    .describe('CSS text colour and background of the embedded button, from its design.'),
  embed_origins: z
    .array(z.string())
    .optional()
    .describe(
      "Origins on which the embed code opens the checkout over the page: that of the merchant's website, then the other " +
        'websites. Elsewhere the checkout opens in a new tab. A server that does not know them leaves the member out.',
    ),
}).describe('Payment button with its editable values; `data` without `host` is what a save sends.');
export type ButtonInfo = z.infer<typeof ButtonInfo>;

export const ButtonChoices = z
  .object({
    currency: z.array(Choice),
    designs: z.array(Choice),
    lang: z.array(Choice),
    checkout_language: z.array(Choice),
    callback_type: z.array(Choice),
    content_type: z.array(Choice),
    order_status: z.array(Choice),
    response_method: z.array(Choice),
    multicurrencies: z.boolean().describe('True: the button can offer other currencies (BTN-063).'),
    super_converter: z.boolean().describe('True: the form can convert an amount from another currency (BTN-063).'),
    today: z.string().describe("Earliest date for date fields: today in the person's time zone (BTN-094)."),
  })
  .describe('Options of the button form for a merchant (BTN-062).');
export type ButtonChoices = z.infer<typeof ButtonChoices>;

export const CompileButton = z
  .object({ button_hash: z.string().min(1).max(128).describe('Button token.') })
  .describe('Button whose embed code is requested.');
export const CompiledButton = z
  .object({ source_code: z.string().describe("HTML for the merchant's page (BTN-116).") })
  .describe('Embed code of a button in its default look.');
