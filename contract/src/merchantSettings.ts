import { z } from 'zod';
import { Customization, Logo, SaveCustomization } from './customization.ts';
import { FinancialSettings, PendingAccount, SaveFinancialAccount } from './financial.ts';
import { ContractSettings, SignContract } from './merchantContract.ts';
import { NotificationSettings, SaveNotificationSettings } from './notificationSettings.ts';
import { PaymentSettings, SavePaymentSettings } from './paymentSettings.ts';
import { answers, area, c, done, file, t } from './protocol.ts';
import { all, maxlength, required, url } from './rules.ts';
import { CheckoutVersion, Id, Name, Password, PathId, text, Version } from './values.ts';

const one = t(z.object({ id: PathId }));

export const MerchantInfo = z
  .object({
    id: Id,
    name: z.string(),
    name_en: z.string().describe('The name in English.'),
    url: z.string().describe('The address of the shop.'),
    company_name: z.string(),
    company_profile: z.object({ id: Id }).describe('The company that it belongs to.'),
    status: z.string(),
    client_fee: z.string().describe('The fee in percent, as a decimal string: `2.75`.'),
    checkout_version: CheckoutVersion,
  })
  .describe('One merchant (MER-020).');
export type MerchantInfo = z.infer<typeof MerchantInfo>;

const PrivateKey = z.string().nullable().describe('Null for those without the right `callbacks.read`.');

export const BasicSettings = MerchantInfo.extend({
  debit_private_key: PrivateKey,
  credit_private_key: PrivateKey,
  version: Version,
}).describe('A merchant with the keys of its calls (MER-020, MER-021).');
export type BasicSettings = z.infer<typeof BasicSettings>;

export const SaveBasicSettings = z
  .object({
    name: Name,
    name_en: Name,
    url: text(all(required, url, maxlength(256))).describe('An address that begins with `http://` or `https://`.'),
    version: Version.optional(),
  })
  .describe('What may be changed of a merchant.');
export type SaveBasicSettings = z.infer<typeof SaveBasicSettings>;

export const RenewKey = z
  .object({ key: z.enum(['debit', 'credit']), password: Password })
  .describe('Which key, and the password of whoever renews it.');
export type RenewKey = z.infer<typeof RenewKey>;

export const DeleteMerchant = z
  .object({ name: z.string().max(256).describe('The name of the merchant, typed by whoever deletes it.') })
  .describe('That it is this merchant which is meant.');

/** The settings of one merchant, a call to read and one to save each tab. */
export const merchantSettings = area('/api/v2/merchant', {
  info: {
    method: 'GET',
    path: '/:id/',
    pathParams: one,
    responses: answers(MerchantInfo),
    metadata: { right: 'merchant.read' },
    summary: 'One merchant',
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
      'Refused while money is under way. Afterwards nobody sees it any more; what it was paid stays on record.',
  },
  basic: {
    method: 'GET',
    path: '/:id/settings/basic/',
    pathParams: one,
    responses: answers(BasicSettings),
    metadata: { right: 'merchant.read' },
    summary: 'Names, address and keys of a merchant',
  },
  saveBasic: {
    method: 'POST',
    path: '/:id/settings/basic/',
    pathParams: one,
    body: t(SaveBasicSettings),
    responses: answers(BasicSettings),
    metadata: { right: 'merchant.edit', demo: 'allowed' },
    summary: 'Save names and address of a merchant',
  },
  renewKey: {
    method: 'POST',
    path: '/:id/settings/basic/key/',
    pathParams: one,
    body: t(RenewKey),
    responses: answers(BasicSettings),
    metadata: { right: 'callbacks.edit', demo: 'blocked' },
    summary: 'Make a new private key; the one before is void at once',
  },
  payment: {
    method: 'GET',
    path: '/:id/settings/payment/',
    pathParams: one,
    responses: answers(PaymentSettings),
    metadata: { right: 'merchant.read' },
    summary: 'How orders of a merchant are paid',
  },
  savePayment: {
    method: 'POST',
    path: '/:id/settings/payment/',
    pathParams: one,
    body: t(SavePaymentSettings),
    responses: answers(PaymentSettings),
    metadata: { right: 'merchant.edit', demo: 'allowed' },
    summary: 'Save how orders of a merchant are paid',
    description: 'It counts for orders and authorizations that wait already, too.',
  },
  notification: {
    method: 'GET',
    path: '/:id/settings/notification/',
    pathParams: one,
    responses: answers(NotificationSettings),
    metadata: { right: 'merchant.read' },
    summary: 'Whom the mails of a merchant go to',
  },
  saveNotification: {
    method: 'POST',
    path: '/:id/settings/notification/',
    pathParams: one,
    body: t(SaveNotificationSettings),
    responses: answers(NotificationSettings),
    metadata: { right: 'merchant.edit', demo: 'blocked' },
    summary: 'Save whom the mails of a merchant go to',
    description: 'A demo user could have anybody mailed: blocked.',
  },
  financial: {
    method: 'GET',
    path: '/:id/settings/financial/',
    pathParams: one,
    responses: answers(FinancialSettings),
    metadata: { right: 'financial.read' },
    summary: 'The bank accounts that a merchant is paid to',
  },
  saveFinancial: {
    method: 'POST',
    path: '/:id/settings/financial/',
    pathParams: one,
    body: t(SaveFinancialAccount),
    responses: answers(FinancialSettings),
    metadata: { right: 'financial.edit', demo: 'blocked' },
    summary: 'Add or change a bank account; everybody with full rights is mailed',
    description:
      'It is paid to once it is confirmed, 24 hours later at the earliest: until then settlements go where they went ' +
      '(FIN-007). The person proves who they are, with the password or a code.',
  },
  confirmAccount: {
    method: 'POST',
    path: '/:id/settings/account/confirm/',
    pathParams: one,
    body: t(PendingAccount),
    responses: answers(FinancialSettings),
    metadata: { right: 'financial.edit', demo: 'blocked' },
    summary: 'Confirm a new or changed bank account, which is paid nothing before',
  },
  cancelAccountChange: {
    method: 'POST',
    path: '/:id/settings/account/cancel/',
    pathParams: one,
    body: t(PendingAccount),
    responses: answers(FinancialSettings),
    metadata: { right: 'financial.edit', demo: 'blocked' },
    summary: 'Cancel the change of a bank account, or a new one, before it is paid to',
  },
  contract: {
    method: 'GET',
    path: '/:id/settings/contract/',
    pathParams: one,
    responses: answers(ContractSettings),
    metadata: { right: 'merchant.read' },
    summary: 'The papers of a merchant’s contract',
  },
  signContract: {
    method: 'POST',
    path: '/:id/settings/contract/',
    pathParams: one,
    body: t(SignContract),
    responses: answers(ContractSettings),
    metadata: { right: 'merchant.edit', demo: 'allowed' },
    summary: 'Sign the contract with the name of a person of the company, once',
  },
  contractFile: {
    method: 'GET',
    path: '/:id/settings/contract/:file/',
    pathParams: t(z.object({ id: PathId, file: PathId })),
    query: t(
      z.object({
        timezone: z.string().max(64).optional().describe('As `X-Timezone`, which a link cannot send: `Europe/Kyiv`.'),
      }),
    ),
    responses: file,
    metadata: { right: 'merchant.read', download: true },
    summary: 'A paper of the contract, PDF',
  },
  customization: {
    method: 'GET',
    path: '/:id/settings/customization/',
    pathParams: one,
    responses: answers(Customization),
    metadata: { right: 'merchant.read' },
    summary: 'How a merchant looks to its payers',
  },
  saveCustomization: {
    method: 'POST',
    path: '/:id/settings/customization/',
    pathParams: one,
    body: t(SaveCustomization),
    responses: answers(Customization),
    metadata: { right: 'merchant.edit', demo: 'allowed' },
    summary: 'Save where payers find a merchant',
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
    description: 'A PNG or JPG of at most 50 KB, at least 280 px wide, in the field `file`.',
  },
  logo: {
    method: 'GET',
    path: '/:merchant/files/qrlogo/',
    pathParams: t(z.object({ merchant: PathId })),
    responses: file,
    metadata: { right: 'merchant.read', download: true },
    summary: 'The logo of a merchant',
    description: '`logo_url` leads here.',
  },
});
