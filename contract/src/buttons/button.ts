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
    hidden: z.boolean().describe('The payer does not see it; its value is sent along.'),
    label: text(buttonRules.field.label),
    name: text(buttonRules.field.name).describe(
      'What callbacks call it; saved empty, it becomes a name of ten characters (BTN-057).',
    ),
    value: text(buttonRules.field.value).describe('What stands in it at first.'),
    readonly: z.boolean(),
    placeholder: text(buttonRules.field.placeholder).describe('Help for the payer.'),
    required: z.boolean(),
    valid: z
      .object({
        template: z.enum(FIELD_TEMPLATES).describe('Which pattern on offer this is; `custom` is one’s own (BTN-079).'),
        pattern: text(buttonRules.field.pattern).describe(
          'The whole value has to match it: a regular expression that can be checked in linear time, without ' +
            'references and looks around (RE2). Read only where `template` is `custom`; else that of the template.',
        ),
        min_length: text(buttonRules.field.length).describe('A number as text; empty for none.'),
        max_length: text(buttonRules.field.length).describe('A number as text; empty for none.'),
      })
      .describe('What the value must satisfy.'),
  })
  .describe('A question of the merchant to whoever pays by a button (BTN-056).');
export type ButtonField = z.infer<typeof ButtonField>;

export const CallbackType = z.enum(['server', 'send_pulse']).describe('What kind of server is told (BTN-060).');
export const ButtonCallback = z
  .object({
    alias: z
      .string()
      .max(40)
      .describe('Sixteen letters and digits, `_` and the type (BTN-054, BTN-055); empty for a new one.'),
    callback_type: CallbackType,
    url: text(buttonRules.alias.url),
    content_type: z.enum(['application/json', 'application/x-www-form-urlencoded']),
    order_status: z
      .array(z.enum(['approved', 'declined', 'processing', 'reversed', 'expired']))
      .max(5)
      .describe('The statuses that it is told of; an empty list: all.'),
    response_method: z.enum(['POST', 'GET']),
  })
  .describe(
    'Another server that is told of the payments of a button (BTN-058). One of type `send_pulse` gets JSON by POST of every ' +
      'status, whatever else is said (BTN-082).',
  );
export type ButtonCallback = z.infer<typeof ButtonCallback>;

export const RecurringState = z
  .enum(['shown_readonly', 'hidden', 'shown_edit_on', 'shown_edit_off'])
  .describe(
    'The switch “charge me again and again” on the payer’s page: on and fixed, on and not shown, on and free, off and free ' +
      '(BTN-065).',
  );
export type RecurringState = z.infer<typeof RecurringState>;

export const ButtonRecurring = z
  .object({
    amount: text(buttonRules.amount).describe('The amount of each charge.'),
    start_time: OptionalDay.describe(
      'The day of the first charge, in UTC; empty: a period after the payment, or when its trial is over.',
    ),
    end_time: OptionalDay.describe('The last day of charges, in UTC; empty: they go on until somebody stops them.'),
    quantity: text(buttonRules.count).describe('How many charges, the payment at the checkout not counted.'),
    every: text(buttonRules.count).describe('The number of periods between two charges.'),
    period: RecurringPeriod,
    trial_quantity: text(buttonRules.count).optional().describe('The number of periods of the trial; version 2 only.'),
    trial_period: RecurringPeriod.optional(),
  })
  .describe('Charges after the payment (BTN-051); numbers are text, as they are typed.');

export const ButtonParams = z
  .object({
    order_desc: text(buttonRules.order_desc).describe('The reason of the payment (BTN-090).'),
    design_id: text(buttonRules.design_id).describe('A number; empty for the design in use (BTN-092).'),
    product_id: text(buttonRules.product_id),
    response_success_url: text(buttonRules.url).describe('Where an approved payer goes; empty: `response_url`.'),
    response_decline_url: text(buttonRules.url).describe('Where a declined payer goes; empty: `response_url`.'),
    server_callback_url: text(buttonRules.url).describe('The server to tell, in place of the merchant’s own.'),
    delayed: z.boolean().describe('The money is held first and captured later.'),
    required_rectoken: z.boolean().describe('The card is stored: callbacks carry its token.'),
    server_callback_aliases: z.array(ButtonCallback).max(BUTTON_LIMITS.aliases),
  })
  .describe('Order, addresses and callbacks of a button (BTN-050).');

export const ButtonData = z
  .object({
    amount: text(buttonRules.amount).describe('As it was typed; empty: the payer types the amount (BTN-089).'),
    amount_readonly: z.boolean().describe('The payer may not change the amount.'),
    amount_min: text(buttonRules.amount)
      .optional()
      .describe('The least that a payer who chooses the amount may pay; empty without a limit.'),
    currency: text(buttonRules.currency),
    multicurrencies: z.boolean().describe('The payer may also choose one of `currencies` (BTN-053).'),
    currencies: z.array(Currency).max(50),
    lang: Language,
    response_url: text(buttonRules.url).describe('Where payers go afterwards; empty: as the merchant’s settings say.'),
    fields: z.array(ButtonField).max(BUTTON_LIMITS.fields),
    button_type: z.enum(['purchase', 'recurring']),
    recurring_type: z
      .enum(['period', 'quantity'])
      .optional()
      .describe('What ends the charges: a day, or their number. Version 2 only; of version 1 it is a day.'),
    recurring_trial: z.boolean().optional().describe('The first charge comes after the trial. Version 2 only.'),
    recurring_readonly: z
      .boolean()
      .describe('The checkbox of version 1: the payer cannot switch the charges off (decision 35).'),
    recurring_state: RecurringState.optional().describe('Version 2 only.'),
    recurring: ButtonRecurring,
    params: ButtonParams,
  })
  .describe(
    'A button as its editor has it (BTN-049). Of a merchant of checkout version 1 the members of version 2 are neither sent ' +
      'nor kept (BTN-068).',
  );
export type ButtonData = z.infer<typeof ButtonData>;

/** A button as a call may send it: an amount without `amount_readonly` is fixed, an empty one is the payer's choice. */
const SentButtonData = ButtonData.partial({ amount_readonly: true });
export type SentButtonData = z.infer<typeof SentButtonData>;

export const SaveButton = z
  .object({
    expire: OptionalDay.optional().describe(
      'The last day on which it can be paid by, of the person’s zone; empty for ever.',
    ),
    data: orJson(SentButtonData),
    version: Version.optional(),
  })
  .describe('A button to be saved; `data` as an object, or as the JSON of one (decision 34).');
export type SaveButton = z.input<typeof SaveButton>;

export const Button = z
  .object({
    id: Id,
    token: z.string().describe('What its address names it by.'),
    merchant: MerchantName,
    merchant_id: Id,
    name: z.string().describe('What lists call it: the first line of its description, else `Button` and its number.'),
    description: z.string(),
    button_type: ButtonData.shape.button_type,
    amount: Amount.nullable().describe('Null: the payer types it.'),
    currency: Currency,
    actual_amount: Amount.nullable().describe(
      'The same in `actual_currency`, at the rate of the day; null without one.',
    ),
    actual_currency: Currency.describe('The usual one of the merchant; UAH where it has none.'),
    enabled: Flag.describe('1: payers can pay by it (BTN-064).'),
    state: Flag.describe('The same.'),
    expire: z.string().describe('The last day on which it can be paid by, `YYYY-MM-DD`; empty for ever.'),
    expires: Moment.nullable().describe('When that day is over.'),
    lifetime: z.number().int().min(0).nullable().describe('Seconds until then; null for ever.'),
    expired: z.boolean(),
    checkout_version: CheckoutVersion,
    brand: z.array(z.enum(CARD_ICONS)).describe('The card systems that its design shows.'),
    button_url: z.string().describe('Where payers go: absolute (BTN-114).'),
    data: z.object({ host: z.string(), params: z.object({ design_id: z.string() }) }),
    createtime: Moment,
    version: Version,
    can_edit: z.boolean().describe('The person may switch, change, copy and delete it.'),
  })
  .describe('A payment button in the list (BTN-052).');
export type Button = z.infer<typeof Button>;

export const ButtonInfo = Button.extend({
  data: ButtonData.extend({
    host: z.string().describe('The address of the checkout, with which `button_url` begins.'),
  }),
  created_by: z.string().describe('The e-mail address of the person.'),
  blocked_tries: BlockedTries.optional(),
  design_name: z.string().describe('Of the design that it names; empty where it names none, or that is gone.'),
  colours: z
    .object({ color: z.string(), background: z.string() })
    .describe('Of text and ground of the button in its embed code, as CSS has them: those of the design in use by it.'),
  embed_origins: z
    .array(z.string())
    .optional()
    .describe(
      'Origins on which the embed code opens the checkout over the page: that of the merchant’s website, then the other ' +
        'websites. Elsewhere the checkout opens in a new tab. A server that does not know them leaves the member out.',
    ),
}).describe('A payment button, whole; its `data` is what is sent to save it, beside `host`.');
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
    multicurrencies: z.boolean().describe('Further currencies can be offered to the payer (BTN-063).'),
    super_converter: z.boolean().describe('What is typed in another currency is converted (BTN-063).'),
    today: z.string().describe('The first day that a date may be, where the person is (BTN-094).'),
  })
  .describe('What the form of a button offers at a merchant (BTN-062).');
export type ButtonChoices = z.infer<typeof ButtonChoices>;

export const CompileButton = z
  .object({ button_hash: z.string().min(1).max(128).describe('Its token.') })
  .describe('The button whose embed code is wanted.');
export const CompiledButton = z
  .object({ source_code: z.string().describe('HTML for the merchant’s page (BTN-116).') })
  .describe('The embed code of a button, as it looks unless somebody changes it.');
