import { z } from 'zod';
import { Customization, Logo, SaveCustomization } from './customization.ts';
import { FinancialSettings, PendingAccount, SaveFinancialAccount } from './financial.ts';
import { embedOrigin, MAX_EMBED_ORIGINS } from './buttons/embedOrigins.ts';
import { NotificationSettings, SaveNotificationSettings } from './notificationSettings.ts';
import { PaymentSettings, SavePaymentSettings } from './paymentSettings.ts';
import { answers, area, c, done, pdfFile, pictureFile, t } from './protocol.ts';
import { all, maxlength, required, url } from './rules.ts';
import { CheckoutVersion, Id, Moment, Name, Password, PathId, text, TimeZone, Version } from './values.ts';

const one = t(z.object({ id: PathId }));

export const MerchantInfo = z
  .object({
    id: Id,
    name: z.string(),
    name_en: z.string().describe('English name.'),
    url: z.string().describe('Website URL.'),
    company_name: z.string(),
    company_profile: z.object({ id: Id }).describe('Company that owns the merchant.'),
    status: z.string(),
    client_fee: z.string().describe('Payment fee in percent, a decimal string such as `2.75`.'),
    checkout_version: CheckoutVersion,
  })
  .describe('Name, status and fee of a merchant (MER-020).');
export type MerchantInfo = z.infer<typeof MerchantInfo>;

const PrivateKey = z.string().nullable().describe('Private key; null without the right `callbacks.read`.');

const EmbedOrigins = z
  .array(text(all(embedOrigin, maxlength(256))))
  .max(MAX_EMBED_ORIGINS)
  .describe(
    'Origins of other websites on which embed codes open the checkout over the page, beside the origin of `url`: ' +
      '`https://blog.example`, `http://localhost:3000`. Scheme, host and port only; each once. Answers write the host in ' +
      'lower case and punycode. A server without this setting leaves the member out.',
  );

export const BasicSettings = MerchantInfo.extend({
  debit_private_key: PrivateKey,
  credit_private_key: PrivateKey,
  embed_origins: EmbedOrigins.optional(),
  version: Version,
}).describe('Basic settings of a merchant with its private API keys (MER-020, MER-021).');
export type BasicSettings = z.infer<typeof BasicSettings>;

export const SaveBasicSettings = z
  .object({
    name: Name,
    name_en: Name,
    url: text(all(required, url, maxlength(256))).describe('Website URL that starts with `http://` or `https://`.'),
    embed_origins: EmbedOrigins.optional().describe(
      'Other websites; a save without this member leaves the list unchanged.',
    ),
    version: Version.optional(),
  })
  .describe('Names and website of a merchant.');
export type SaveBasicSettings = z.infer<typeof SaveBasicSettings>;

export const RenewKey = z
  .object({ key: z.enum(['debit', 'credit']), password: Password })
  .describe("The key to renew, confirmed with the signed-in person's password.");
export type RenewKey = z.infer<typeof RenewKey>;

export const DeleteMerchant = z
  .object({ name: z.string().max(256).describe('Name of the merchant, typed as a confirmation.') })
  .describe('Confirmation of a deletion.');

export const ContractSettings = z
  .object({
    number: z.string().describe('Contract number, such as `C-100101`.'),
    data: z
      .array(
        z.object({
          file_type_id: Id,
          file_type: z.string(),
          file_desc: z.string(),
          mandatory: z.boolean(),
          files: z.array(z.object({ id: Id, name: z.string(), createtime: Moment })),
        }),
      )
      .describe('Documents of the contract (MER-047).'),
    signed: z
      .object({ name: z.string(), by: z.string().describe('Account that signed.'), createtime: Moment })
      .nullable()
      .describe('Signature; null if the contract is not signed.'),
    signers: z
      .array(z.string())
      .optional()
      .describe("Names of the people who may sign: the company's proprietor or directors, and its authorized persons."),
    version: Version,
  })
  .describe('Contract between the merchant and the payment provider.');
export type ContractSettings = z.infer<typeof ContractSettings>;

export const SignContract = z
  .object({ name: Name.describe('Name of the signer, one of `signers`.'), version: Version.optional() })
  .describe('Signature of a contract.');

/** Calls for the settings of a merchant: each settings tab has a read call and a save call. */
export const merchantSettings = area('/api/v2/merchant', {
  info: {
    method: 'GET',
    path: '/:id/',
    pathParams: one,
    responses: answers(MerchantInfo),
    metadata: { right: 'merchant.read' },
    summary: 'Read the name, status and fee of a merchant',
  },
  remove: {
    method: 'POST',
    path: '/:id/delete/',
    pathParams: one,
    body: t(DeleteMerchant),
    responses: done,
    metadata: { right: 'merchant.edit', demo: 'blocked' },
    summary: 'Delete a merchant',
    description:
      'Rejected while payments, payouts or disputes are open. A deleted merchant is hidden from everyone; its records stay.',
  },
  basic: {
    method: 'GET',
    path: '/:id/settings/basic/',
    pathParams: one,
    responses: answers(BasicSettings),
    metadata: { right: 'merchant.read' },
    summary: 'Read the names, website and private keys of a merchant',
  },
  saveBasic: {
    method: 'POST',
    path: '/:id/settings/basic/',
    pathParams: one,
    body: t(SaveBasicSettings),
    responses: answers(BasicSettings),
    metadata: { right: 'merchant.edit', demo: 'allowed' },
    summary: 'Save the names and website of a merchant',
  },
  renewKey: {
    method: 'POST',
    path: '/:id/settings/basic/key/',
    pathParams: one,
    body: t(RenewKey),
    responses: answers(BasicSettings),
    metadata: { right: 'callbacks.edit', demo: 'blocked' },
    summary: 'Renew a private key; the previous key stops working immediately',
  },
  payment: {
    method: 'GET',
    path: '/:id/settings/payment/',
    pathParams: one,
    responses: answers(PaymentSettings),
    metadata: { right: 'merchant.read' },
    summary: 'Read the payment settings of a merchant',
  },
  savePayment: {
    method: 'POST',
    path: '/:id/settings/payment/',
    pathParams: one,
    body: t(SavePaymentSettings),
    responses: answers(PaymentSettings),
    metadata: { right: 'merchant.edit', demo: 'allowed' },
    summary: 'Save the payment settings of a merchant',
    description: 'The settings also apply to open orders and authorization holds.',
  },
  notification: {
    method: 'GET',
    path: '/:id/settings/notification/',
    pathParams: one,
    responses: answers(NotificationSettings),
    metadata: { right: 'merchant.read' },
    summary: 'Read the email recipients of a merchant',
  },
  saveNotification: {
    method: 'POST',
    path: '/:id/settings/notification/',
    pathParams: one,
    body: t(SaveNotificationSettings),
    responses: answers(NotificationSettings),
    metadata: { right: 'merchant.edit', demo: 'blocked' },
    summary: 'Save the email recipients of a merchant',
    description: 'Blocked for demo users, who could otherwise send emails to any address.',
  },
  financial: {
    method: 'GET',
    path: '/:id/settings/financial/',
    pathParams: one,
    responses: answers(FinancialSettings),
    metadata: { right: 'financial.read' },
    summary: 'Read the bank accounts that receive settlements',
  },
  saveFinancial: {
    method: 'POST',
    path: '/:id/settings/financial/',
    pathParams: one,
    body: t(SaveFinancialAccount),
    responses: answers(FinancialSettings),
    metadata: { right: 'financial.edit', demo: 'blocked' },
    summary: 'Add or change a bank account, and email everyone with full rights',
    description:
      'The account receives settlements after it is confirmed, 24 hours later at the earliest. Until then settlements ' +
      'go to the previous account (FIN-007). The request carries the password or a one-time code.',
  },
  confirmAccount: {
    method: 'POST',
    path: '/:id/settings/account/confirm/',
    pathParams: one,
    body: t(PendingAccount),
    responses: answers(FinancialSettings),
    metadata: { right: 'financial.edit', demo: 'blocked' },
    summary: 'Confirm a new or changed bank account, so that it receives settlements',
  },
  cancelAccountChange: {
    method: 'POST',
    path: '/:id/settings/account/cancel/',
    pathParams: one,
    body: t(PendingAccount),
    responses: answers(FinancialSettings),
    metadata: { right: 'financial.edit', demo: 'blocked' },
    summary: 'Cancel a new or changed bank account before it receives settlements',
  },
  contract: {
    method: 'GET',
    path: '/:id/settings/contract/',
    pathParams: one,
    responses: answers(ContractSettings),
    metadata: { right: 'merchant.read' },
    summary: 'Read the contract of a merchant',
  },
  signContract: {
    method: 'POST',
    path: '/:id/settings/contract/',
    pathParams: one,
    body: t(SignContract),
    responses: answers(ContractSettings),
    metadata: { right: 'merchant.edit', demo: 'allowed' },
    summary: 'Sign the contract with the name of an authorized signer',
  },
  contractFile: {
    method: 'GET',
    path: '/:id/settings/contract/:file/',
    pathParams: t(z.object({ id: PathId, file: PathId })),
    query: t(
      z.object({
        timezone: TimeZone.optional(),
      }),
    ),
    responses: pdfFile,
    metadata: { right: 'merchant.read', download: true },
    summary: 'Download a contract document as PDF',
  },
  customization: {
    method: 'GET',
    path: '/:id/settings/customization/',
    pathParams: one,
    responses: answers(Customization),
    metadata: { right: 'merchant.read' },
    summary: 'Read the contacts and logo of a merchant',
  },
  saveCustomization: {
    method: 'POST',
    path: '/:id/settings/customization/',
    pathParams: one,
    body: t(SaveCustomization),
    responses: answers(Customization),
    metadata: { right: 'merchant.edit', demo: 'allowed' },
    summary: 'Save the contacts of a merchant',
  },
  uploadLogo: {
    method: 'POST',
    path: '/:id/files/qrlogo/upload/',
    pathParams: one,
    contentType: 'multipart/form-data',
    body: c.type<{ file: File }>(),
    responses: answers(Logo),
    metadata: { right: 'merchant.edit', demo: 'allowed' },
    summary: 'Upload the logo of a merchant',
    description: 'The field `file` holds a PNG or JPG of at most 50 KB that is at least 280 px wide.',
  },
  logo: {
    method: 'GET',
    path: '/:merchant/files/qrlogo/',
    pathParams: t(z.object({ merchant: PathId })),
    responses: pictureFile,
    metadata: { right: 'merchant.read', download: true },
    summary: 'Download the logo of a merchant',
    description: '`logo_url` of the customization settings points to this call.',
  },
});
