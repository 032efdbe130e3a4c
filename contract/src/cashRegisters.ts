import { z } from 'zod';
import { FiscalReceipt } from './cashRegisters/fiscalReceipt.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, c, pdfFile, nothing, t } from './protocol.ts';
import { Amount, Choice, Count, CountryCode, Currency, DateOnly, Id, Moment, PathId } from './values.ts';

export { FiscalReceipt } from './cashRegisters/fiscalReceipt.ts';

/** Maximum size of a key or certificate file in bytes. */
export const MAX_CERTIFICATE_FILE_BYTES = 64 * 1024;
/** Maximum number of files in one upload: a key and a certificate. */
export const MAX_CERTIFICATE_FILES = 2;

export const CashRegisterStatus = z
  .enum(['active', 'pending_monitoring_check', 'disabled'])
  .describe(
    '`active`: it issues receipts; `pending_monitoring_check`: the tax office checks it before activation; `disabled`: it is deactivated (CASH-023).',
  );
export type CashRegisterStatus = z.infer<typeof CashRegisterStatus>;

export const CashRegisterAlert = z
  .enum(['not_taxed', 'not_closed', 'waiting', 'all_fiscalized'])
  .describe(
    '`not_taxed`: no register is active; `not_closed`: the shift is open for more than 24 hours; `waiting`: payments wait for receipts; `all_fiscalized`: every payment has its receipt.',
  );
export type CashRegisterAlert = z.infer<typeof CashRegisterAlert>;

export const CashRegisterMerchant = z
  .object({
    id: Id,
    name: z.string(),
    status: z.string(),
    country: CountryCode,
    is_offered: z.boolean().describe("Whether a provider is available in the merchant's country."),
    can_edit: z.boolean(),
    alert: CashRegisterAlert,
    cashbox: z
      .object({
        id: Id,
        provider: z.string().describe("Id of the register's provider."),
        cashier_name: z.string(),
        fiscal_num: z.string(),
        status: CashRegisterStatus,
        needs_check: z.boolean().describe('Whether the tax office checks the register before each activation.'),
        company_name: z.string(),
        point_name: z.string(),
        waiting: Count.describe('Number of payments and refunds that wait for a receipt.'),
      })
      .nullable()
      .describe('The cash register; null if the merchant has none.'),
  })
  .describe('A merchant with its cash register (CASH-033).');
export type CashRegisterMerchant = z.infer<typeof CashRegisterMerchant>;

export const ProviderField = z
  .object({
    name: z.string(),
    label: z.string().describe('Label in English, a dictionary key.'),
    hint: z.string().describe('Help text in English, a dictionary key; empty if there is none.'),
    type: z.enum(['text', 'digits', 'secret', 'choice', 'flag']),
    choices: z.array(Choice).describe('Options of a `choice` field; empty for other types.'),
    readonly: z.boolean(),
    required: z.boolean(),
    maxlength: z.number().int().nullable().describe('Maximum number of characters; null if there is no limit.'),
    value: z.string().describe('Saved value: `true` or `false` for a flag, always empty for a secret.'),
    is_set: z.boolean().describe('Whether a value is saved. Sending an empty secret keeps the saved secret.'),
  })
  .describe("A field of a provider's form. The portal renders it from this description.");
export type ProviderField = z.infer<typeof ProviderField>;

export const CashRegisterProvider = z
  .object({ id: z.string(), name: z.string(), about: z.string().describe('Description in English, a dictionary key.') })
  .describe('A provider of cash registers.');
export type CashRegisterProvider = z.infer<typeof CashRegisterProvider>;

export const ProviderForm = z
  .object({
    provider: CashRegisterProvider,
    merchant: MerchantName,
    is_connected: z.boolean().describe('Whether the merchant has a register with this provider, so the form edits it.'),
    needs_certificate: z.boolean().describe('Whether a key and a certificate must be uploaded first (`certs/`).'),
    needs_tax_object: z.boolean().describe("Whether one of the certificate's tax objects must be chosen."),
    certificate: z
      .object({ pszSubjCN: z.string().describe('Name of the certificate holder.'), valid_until: Moment })
      .nullable()
      .describe('Certificate in use; null if there is none.'),
    fields: z.array(ProviderField),
  })
  .describe('Form of a provider, which connects or edits a cash register (CASH-043).');
export type ProviderForm = z.infer<typeof ProviderForm>;

export const TaxObjectInfo = z
  .object({
    certs_id: Id.describe(
      'Id of the uploaded key and certificate, sent when the register is saved; valid for one hour.',
    ),
    pszSubjCN: z.string().describe('Name of the certificate holder.'),
    valid_until: Moment,
    TaxObjects: z
      .array(
        z.object({
          Name: z.string(),
          Address: z.string(),
          TransactionsRegistrars: z
            .array(z.object({ Name: z.string(), NumFiscal: z.string().describe('Fiscal number of the register.') }))
            .describe('Cash registers that the tax office has registered for the object.'),
        }),
      )
      .describe('Tax objects of the certificate holder.'),
    taxKey: z
      .string()
      .nullable()
      .describe(
        'Tax object in use: indexes of the object and of its register, such as `0,1`; null if none (CASH-037).',
      ),
  })
  .describe('Uploaded certificate with the tax objects of its holder (CASH-036).');
export type TaxObjectInfo = z.infer<typeof TaxObjectInfo>;

export const SaveCashRegister = z
  .object({
    fields: z
      .record(z.string().max(64), z.string().max(1024))
      .describe('Values by field name. Unknown and read-only fields are ignored.'),
    certs_id: Id.optional().describe('Id from `certs/`; if omitted, the key and certificate in use stay.'),
    taxKey: z
      .string()
      .regex(/^\d{1,3},\d{1,3}$/)
      .optional()
      .describe('Chosen tax object and register as indexes, such as `0,1` (CASH-037).'),
  })
  .describe('Settings of a cash register that is connected or edited (CASH-042).');
export type SaveCashRegister = z.infer<typeof SaveCashRegister>;

export const CashRegisterError = z
  .object({
    id: Id,
    merchant: MerchantName,
    cashbox_id: Id,
    check_from: Moment.describe('Start of the check interval.'),
    check_to: Moment.describe('End of the check interval.'),
    description: z.string().describe('Error text in English, a dictionary key.'),
    point_name: z.string(),
    count: Count.describe('Number of times that the error occurred in the interval.'),
  })
  .describe('An error of a cash register (CASH-032).');
export type CashRegisterError = z.infer<typeof CashRegisterError>;

export const CashRegister = z
  .object({
    id: Id,
    merchant: MerchantName,
    provider: CashRegisterProvider,
    status: CashRegisterStatus,
    is_active: z.boolean(),
    needs_check: z.boolean().describe('Whether the tax office checks the register before each activation.'),
    alert: CashRegisterAlert,
    case_reg_num: z.string().describe('Registration number of the cash register.'),
    company_name: z.string(),
    point_name: z.string().describe('Name of the point of sale.'),
    point_addr: z.string().describe('Address of the point of sale.'),
    tin: z.string().describe('Company tax number.'),
    ipn: z.string().describe('VAT number; empty if the company is not registered for VAT.'),
    nds: z
      .object({ taxprc: z.string().optional().describe('VAT rate in percent; omitted if no VAT is charged.') })
      .describe('VAT of the receipts.'),
    last_shift_status: z.enum(['opened', 'closed']),
    cashier: z
      .object({
        fio: z.string().describe('Full name.'),
        key: z.string().describe('Name of the key, never the key itself; empty if there is none.'),
        certificate: z.string().describe('Name of the certificate holder; empty if there is no certificate.'),
        valid_until: Moment.nullable().describe('Expiry of the certificate; null if there is none.'),
      })
      .describe('Cashier who signs the receipts.'),
    fields: z.array(ProviderField).describe("Fields of the provider's form with their saved values."),
    cashbox_errors: z.array(CashRegisterError),
    can_edit: z.boolean(),
  })
  .describe('The cash register of a merchant with its settings (CASH-034).');
export type CashRegister = z.infer<typeof CashRegister>;

export const FiscalSums = z
  .object({
    currency: Currency,
    sales: Amount.describe('Sum of the sales.'),
    returns: Amount.describe('Sum of the returns, a positive amount.'),
    receipts: Count.describe('Number of receipts for sales and returns.'),
  })
  .describe('Totals of a shift in one currency.');

export const WaitingReceipt = z
  .object({
    id: Id,
    type: z.enum(['sale', 'return']),
    payment_id: Id,
    order_id: z.string(),
    amount: Amount,
    currency: Currency,
    since: Moment.describe('Start of the wait for a receipt.'),
    reason: z.string().describe('Reason why there is no receipt yet, in English, a dictionary key.'),
    attempts: Count.describe('Number of attempts to create the receipt.'),
    next_try: Moment.nullable().describe('Time of the next automatic attempt; null if there is none.'),
    can_retry: z.boolean().describe('Whether the signed-in person can start an attempt now.'),
  })
  .describe('A payment or a refund that has no receipt yet.');
export type WaitingReceipt = z.infer<typeof WaitingReceipt>;

export const RegisterOverview = z
  .object({
    merchant: MerchantName,
    cashbox_id: Id,
    status: CashRegisterStatus,
    alert: CashRegisterAlert,
    shift: z
      .object({
        number: Count,
        opened: Moment,
        must_close: Moment.describe('Deadline for closing: 24 hours after the opening.'),
        is_overdue: z.boolean(),
        sums: z.array(FiscalSums),
      })
      .nullable()
      .describe('Open shift; null if none is open. The next receipt opens a shift.'),
    offline: z.object({
      since: Moment.nullable().describe('Start of the outage; null while the tax office answers.'),
      row_seconds: Count.describe('Seconds left of the 36 consecutive offline hours.'),
      month_seconds: Count.describe(
        "Seconds left of the 168 offline hours in a calendar month of the register's time zone.",
      ),
      numbers_left: Count.describe('Reserved receipt numbers left.'),
      unsent: Count.describe('Number of offline receipts that are not sent to the tax office yet.'),
    }),
    queue: z.array(WaitingReceipt).describe('Payments and refunds without a receipt, the oldest first, at most 100.'),
    waiting: Count.describe('Total number of payments and refunds without a receipt.'),
    receipts: z.array(FiscalReceipt).describe('The latest 50 receipts, the newest first.'),
    errors: z.array(CashRegisterError).describe('The latest 10 errors.'),
    can_close: z.boolean().describe('Whether a shift is open and the signed-in person may close it.'),
  })
  .describe('Current state of a cash register.');
export type RegisterOverview = z.infer<typeof RegisterOverview>;

export const ZReport = z
  .object({
    id: Id,
    number: Count.describe('Number of the shift.'),
    day: DateOnly.describe('Date of the opening in the time zone of the register.'),
    opened: Moment,
    closed: Moment,
    closed_by: z.string().nullable().describe('Person who closed the shift; null if it was closed automatically.'),
    sums: z.array(FiscalSums),
  })
  .describe('Z-report: the totals of a closed shift.');
export type ZReport = z.infer<typeof ZReport>;

const ProviderId = z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/);
const atMerchant = t(z.object({ merchant: PathId }));
const withProvider = t(z.object({ merchant: PathId, provider: ProviderId }));

const READ = { right: 'cash_registers.read' } as const;
const EDIT = { right: 'cash_registers.edit', demo: 'allowed' } as const;

/** Fiscal cash registers. Their paths use the specification's word `cashboxes`. */
export const cashRegisters = area('/api/v2/merchant/cashboxes', {
  list: {
    method: 'GET',
    path: '/list/',
    responses: answers(
      z.object({
        data: z.array(CashRegisterMerchant),
        providers: z.array(CashRegisterProvider.extend({ countries: z.array(z.string()) })),
      }),
    ),
    metadata: READ,
    summary: 'List merchants with their cash registers, and the available providers',
  },
  errors: {
    method: 'GET',
    path: '/errors/',
    responses: answers(z.object({ data: z.array(CashRegisterError) })),
    metadata: READ,
    summary: 'List errors of cash registers, the latest first',
  },
  info: {
    method: 'GET',
    path: '/info/:id/',
    pathParams: t(z.object({ id: PathId.describe('Id of the merchant (CASH-048).') })),
    responses: answers(CashRegister),
    metadata: READ,
    summary: 'Read the cash register of a merchant',
  },
  selectProvider: {
    method: 'POST',
    path: '/:merchant/provider/',
    pathParams: atMerchant,
    body: t(z.object({ provider: ProviderId })),
    responses: answers(ProviderForm),
    metadata: EDIT,
    summary: 'Choose a provider and read its form',
  },
  provider: {
    method: 'GET',
    path: '/:merchant/provider/:provider/',
    pathParams: withProvider,
    responses: answers(ProviderForm),
    metadata: READ,
    summary: 'Read the form of a provider',
  },
  save: {
    method: 'POST',
    path: '/:merchant/provider/:provider/',
    pathParams: withProvider,
    body: t(SaveCashRegister),
    responses: answers(CashRegister),
    metadata: EDIT,
    summary: 'Connect a cash register or save its settings',
  },
  certs: {
    method: 'POST',
    path: '/:merchant/certs/',
    pathParams: atMerchant,
    contentType: 'multipart/form-data',
    body: c.type<{ file: File[]; password: string; provider: string }>(),
    responses: answers(TaxObjectInfo),
    metadata: { ...EDIT, files: { count: MAX_CERTIFICATE_FILES, bytes: MAX_CERTIFICATE_FILE_BYTES } },
    summary: 'Upload a key and its certificate',
    description:
      'The field `file` holds both PEM files in any order, and `password` the key password, which is not stored. ' +
      'Field errors report a wrong password, a file that is neither, and a certificate that has expired or belongs ' +
      'to another company.',
  },
  toggle: {
    method: 'POST',
    path: '/:merchant/:state/',
    pathParams: t(z.object({ merchant: PathId, state: z.enum(['activate', 'disable']) })),
    body: nothing,
    responses: answers(CashRegister),
    metadata: EDIT,
    summary: 'Activate or deactivate a cash register',
  },
  overview: {
    method: 'GET',
    path: '/:merchant/cockpit/',
    pathParams: atMerchant,
    responses: answers(RegisterOverview),
    metadata: READ,
    summary: 'Read the shift, offline hours, receipts and waiting payments of a cash register',
  },
  closeShift: {
    method: 'POST',
    path: '/:merchant/shift/close/',
    pathParams: atMerchant,
    body: nothing,
    responses: answers(ZReport),
    metadata: EDIT,
    summary: 'Close the shift and read its Z-report',
  },
  retry: {
    method: 'POST',
    path: '/:merchant/queue/:waiting/retry/',
    pathParams: t(z.object({ merchant: PathId, waiting: PathId })),
    body: nothing,
    responses: answers(RegisterOverview),
    metadata: EDIT,
    summary: 'Retry a receipt that is waiting',
  },
  zReports: {
    method: 'GET',
    path: '/:merchant/z_reports/',
    pathParams: atMerchant,
    responses: answers(z.object({ data: z.array(ZReport) })),
    metadata: READ,
    summary: 'List Z-reports, the latest first, at most 400',
  },
  zReport: {
    method: 'GET',
    path: '/:merchant/z_reports/:report/',
    pathParams: t(z.object({ merchant: PathId, report: PathId })),
    responses: pdfFile,
    metadata: { ...READ, download: true },
    summary: 'Download a Z-report as PDF',
  },
  receipt: {
    method: 'GET',
    path: '/receipts/:token/',
    pathParams: t(z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) })),
    responses: pdfFile,
    metadata: { right: 'public', download: true },
    summary: 'Download a fiscal receipt as PDF by its secret URL',
  },
});
