import { z } from 'zod';
import { FiscalReceipt } from './fiscalReceipt.ts';
import { MerchantName } from '../merchants.ts';
import { Amount, Choice, Count, CountryCode, Currency, DateOnly, Id, Moment } from '../values.ts';

export { FiscalReceipt } from './fiscalReceipt.ts';

/** How large a key or a certificate may be, and how many files come at once. */
export const CERTIFICATE_BYTES = 64 * 1024;
export const CERTIFICATE_FILES = 2;

export const CashRegisterStatus = z
  .enum(['active', 'pending_monitoring_check', 'disabled'])
  .describe('Payments get receipts from it, the tax office checks it first, or it is switched off (CASH-023).');
export type CashRegisterStatus = z.infer<typeof CashRegisterStatus>;

export const CashRegisterAlert = z
  .enum(['not_taxed', 'not_closed', 'waiting', 'all_fiscalized'])
  .describe('No register is active; a shift is open past its day; payments wait for their receipts; none of these.');
export type CashRegisterAlert = z.infer<typeof CashRegisterAlert>;

export const CashRegisterMerchant = z
  .object({
    id: Id,
    name: z.string(),
    status: z.string(),
    country: CountryCode,
    is_offered: z.boolean().describe('There is a provider of registers in its country.'),
    can_edit: z.boolean(),
    alert: CashRegisterAlert,
    cashbox: z
      .object({
        id: Id,
        provider: z.string().describe('The id of its provider, for the call of its form.'),
        cashier_name: z.string(),
        fiscal_num: z.string(),
        status: CashRegisterStatus,
        needs_check: z.boolean().describe('Once it is switched on, the tax office looks at it first.'),
        company_name: z.string(),
        point_name: z.string(),
        waiting: Count.describe('Payments without their receipt.'),
      })
      .nullable(),
  })
  .describe('A merchant with its cash register, if it has one (CASH-033).');
export type CashRegisterMerchant = z.infer<typeof CashRegisterMerchant>;

export const ProviderField = z
  .object({
    name: z.string(),
    label: z.string().describe('In English; a key of the dictionary.'),
    hint: z.string().describe('In English; empty for none.'),
    type: z.enum(['text', 'digits', 'secret', 'choice', 'flag']),
    choices: z.array(Choice).describe('Of a `choice`; else none.'),
    readonly: z.boolean(),
    required: z.boolean(),
    maxlength: z.number().int().nullable(),
    value: z.string().describe('`true` or `false` of a flag; empty of a secret, which is never told again.'),
    is_set: z.boolean().describe('There is a value already; a secret left empty stays as it is.'),
  })
  .describe('A field of the form of a provider, which the portal draws without knowing it.');
export type ProviderField = z.infer<typeof ProviderField>;

export const CashRegisterProvider = z
  .object({ id: z.string(), name: z.string(), about: z.string().describe('In English; a key of the dictionary.') })
  .describe('A provider of cash registers.');
export type CashRegisterProvider = z.infer<typeof CashRegisterProvider>;

export const ProviderForm = z
  .object({
    provider: CashRegisterProvider,
    merchant: MerchantName,
    is_connected: z.boolean().describe('There is a register with this provider: it is edited.'),
    needs_certificate: z.boolean().describe('Key and certificate come before the form (`certs/`).'),
    needs_tax_object: z.boolean().describe('One of the tax objects of the certificate is picked before it is saved.'),
    certificate: z.object({ pszSubjCN: z.string(), valid_until: Moment }).nullable().describe('The one in use.'),
    fields: z.array(ProviderField),
  })
  .describe('What a register is connected or edited with (CASH-043).');
export type ProviderForm = z.infer<typeof ProviderForm>;

export const TaxObjectInfo = z
  .object({
    certs_id: Id.describe('Names key and certificate when the register is saved; good for an hour.'),
    pszSubjCN: z.string().describe('Whose certificate it is.'),
    valid_until: Moment,
    TaxObjects: z.array(
      z.object({
        Name: z.string(),
        Address: z.string(),
        TransactionsRegistrars: z.array(z.object({ Name: z.string(), NumFiscal: z.string() })),
      }),
    ),
    taxKey: z
      .string()
      .nullable()
      .describe('The one in use: `0,1`, index of the object and of its registrar (CASH-037).'),
  })
  .describe('What the tax office has registered to the holder of a certificate (CASH-036).');
export type TaxObjectInfo = z.infer<typeof TaxObjectInfo>;

export const SaveCashRegister = z
  .object({
    fields: z
      .record(z.string().max(64), z.string().max(1024))
      .describe('Values by the names of the form; an unknown or a read-only one is left out of account.'),
    certs_id: Id.optional().describe('Of the answer to `certs/`; unless said, what is in use stays.'),
    taxKey: z
      .string()
      .regex(/^\d{1,3},\d{1,3}$/)
      .optional(),
  })
  .describe('A register to connect, or changes of its settings (CASH-042).');
export type SaveCashRegister = z.infer<typeof SaveCashRegister>;

export const CashRegisterError = z
  .object({
    id: Id,
    merchant: MerchantName,
    cashbox_id: Id,
    check_from: Moment,
    check_to: Moment.describe('The end of the interval in which it was checked.'),
    description: z.string(),
    point_name: z.string(),
    count: Count.describe('How often it happened in that time.'),
  })
  .describe('What went wrong with a register (CASH-032).');
export type CashRegisterError = z.infer<typeof CashRegisterError>;

export const CashRegister = z
  .object({
    id: Id,
    merchant: MerchantName,
    provider: CashRegisterProvider,
    status: CashRegisterStatus,
    is_active: z.boolean(),
    needs_check: z.boolean().describe('Once it is switched on, the tax office looks at it first.'),
    alert: CashRegisterAlert,
    case_reg_num: z.string().describe('Its registration number.'),
    company_name: z.string(),
    point_name: z.string(),
    point_addr: z.string(),
    tin: z.string().describe('The tax number of the company.'),
    ipn: z.string().describe('Its number as a payer of VAT; empty where it is none.'),
    nds: z.object({ taxprc: z.string().optional().describe('VAT in percent; not there without.') }),
    last_shift_status: z.enum(['opened', 'closed']),
    cashier: z
      .object({
        fio: z.string(),
        key: z.string().describe('The name of the key, never the key; empty for none.'),
        certificate: z.string().describe('Whose it is; empty for none.'),
        valid_until: Moment.nullable(),
      })
      .describe('Who signs the receipts.'),
    fields: z.array(ProviderField).describe('What was entered in the form of the provider.'),
    cashbox_errors: z.array(CashRegisterError),
    can_edit: z.boolean(),
  })
  .describe('The cash register of a merchant (CASH-034).');
export type CashRegister = z.infer<typeof CashRegister>;

export const FiscalSums = z
  .object({
    currency: Currency,
    sales: Amount,
    returns: Amount,
    receipts: Count.describe('Of sales and returns.'),
  })
  .describe('What a shift took in one currency.');

export const WaitingReceipt = z
  .object({
    id: Id,
    type: z.enum(['sale', 'return']),
    payment_id: Id,
    order_id: z.string(),
    amount: Amount,
    currency: Currency,
    since: Moment,
    reason: z.string().describe('Why there is no receipt yet, in English; a key of the dictionary.'),
    attempts: Count,
    next_try: Moment.nullable().describe('Null: not by itself.'),
    can_retry: z.boolean(),
  })
  .describe('A payment or a refund that has no receipt yet.');
export type WaitingReceipt = z.infer<typeof WaitingReceipt>;

export const Cockpit = z
  .object({
    merchant: MerchantName,
    cashbox_id: Id,
    status: CashRegisterStatus,
    alert: CashRegisterAlert,
    shift: z
      .object({
        number: Count,
        opened: Moment,
        must_close: Moment.describe('24 hours after it was opened.'),
        is_overdue: z.boolean(),
        sums: z.array(FiscalSums),
      })
      .nullable()
      .describe('Null while none is open: the first receipt opens one.'),
    offline: z.object({
      since: Moment.nullable().describe('Null: the tax office answers.'),
      row_seconds: Count.describe('Left of 36 hours in a row.'),
      month_seconds: Count.describe('Left of 168 hours in the calendar month of the register’s country.'),
      numbers_left: Count.describe('Left of the reserved range.'),
      unsent: Count.describe('Receipts that the tax office has to be sent yet.'),
    }),
    queue: z.array(WaitingReceipt).describe('The oldest first, a hundred at most.'),
    waiting: Count.describe('How many wait in all.'),
    receipts: z.array(FiscalReceipt).describe('The last fifty, the newest first.'),
    errors: z.array(CashRegisterError).describe('The last ten.'),
    can_close: z.boolean().describe('A shift is open, and the person may close it.'),
  })
  .describe('The present state of a cash register.');
export type Cockpit = z.infer<typeof Cockpit>;

export const ZReport = z
  .object({
    id: Id,
    number: Count.describe('The number of its shift.'),
    day: DateOnly.describe('On which the shift was opened, in the country of the register.'),
    opened: Moment,
    closed: Moment,
    closed_by: z.string().nullable().describe('The person; null: it was closed by itself.'),
    sums: z.array(FiscalSums),
  })
  .describe('What a closed shift took.');
export type ZReport = z.infer<typeof ZReport>;
