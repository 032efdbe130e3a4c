import { z } from 'zod';
import {
  CashRegister,
  CashRegisterError,
  CashRegisterMerchant,
  CashRegisterProvider,
  CERTIFICATE_BYTES,
  CERTIFICATE_FILES,
  Cockpit,
  ProviderForm,
  SaveCashRegister,
  TaxObjectInfo,
  ZReport,
} from './cashRegisters/cashRegister.ts';
import { answers, area, c, file, nothing, t } from './protocol.ts';
import { PathId } from './values.ts';

export * from './cashRegisters/cashRegister.ts';

const ProviderId = z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/);
const atMerchant = t(z.object({ merchant: PathId }));
const withProvider = t(z.object({ merchant: PathId, provider: ProviderId }));

const READ = { right: 'cash_registers.read' } as const;
const EDIT = { right: 'cash_registers.edit', demo: 'allowed' } as const;

/** Fiscal cash registers; on the wire they are `cashboxes`. */
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
    summary: 'Merchants with their cash registers, and providers to choose from',
  },
  errors: {
    method: 'GET',
    path: '/errors/',
    responses: answers(z.object({ data: z.array(CashRegisterError) })),
    metadata: READ,
    summary: 'What went wrong with cash registers, the latest first',
  },
  info: {
    method: 'GET',
    path: '/info/:id/',
    pathParams: t(z.object({ id: PathId.describe('The merchant (CASH-048).') })),
    responses: answers(CashRegister),
    metadata: READ,
    summary: 'The cash register of a merchant',
  },
  selectProvider: {
    method: 'POST',
    path: '/:merchant/provider/',
    pathParams: atMerchant,
    body: t(z.object({ provider: ProviderId })),
    responses: answers(ProviderForm),
    metadata: EDIT,
    summary: 'Choose the provider to connect with',
  },
  provider: {
    method: 'GET',
    path: '/:merchant/provider/:provider/',
    pathParams: withProvider,
    responses: answers(ProviderForm),
    metadata: READ,
    summary: 'The form of a provider',
  },
  save: {
    method: 'POST',
    path: '/:merchant/provider/:provider/',
    pathParams: withProvider,
    body: t(SaveCashRegister),
    responses: answers(CashRegister),
    metadata: EDIT,
    summary: 'Connect a cash register, or save its settings',
  },
  certs: {
    method: 'POST',
    path: '/:merchant/certs/',
    pathParams: atMerchant,
    contentType: 'multipart/form-data',
    body: c.type<{ file: File[]; password: string; provider: string }>(),
    responses: answers(TaxObjectInfo),
    metadata: { ...EDIT, files: { count: CERTIFICATE_FILES, bytes: CERTIFICATE_BYTES } },
    summary: 'Upload key and certificate',
    description:
      'Both in the field `file`, PEM, told apart by their content, with the password of the key in `password`. Refused ' +
      'at the field: a wrong password, a file that is neither, a certificate that is over or of another company. The ' +
      'password is not kept.',
  },
  toggle: {
    method: 'POST',
    path: '/:merchant/:state/',
    pathParams: t(z.object({ merchant: PathId, state: z.enum(['activate', 'disable']) })),
    body: nothing,
    responses: answers(CashRegister),
    metadata: EDIT,
    summary: 'Switch fiscalization on or off; off only while no shift is open',
  },
  cockpit: {
    method: 'GET',
    path: '/:merchant/cockpit/',
    pathParams: atMerchant,
    responses: answers(Cockpit),
    metadata: READ,
    summary: 'The present state of a register: shift, offline hours, receipts, and payments without one',
  },
  closeShift: {
    method: 'POST',
    path: '/:merchant/shift/close/',
    pathParams: atMerchant,
    body: nothing,
    responses: answers(ZReport),
    metadata: EDIT,
    summary: 'Close the shift; its Z-report is the answer',
  },
  retry: {
    method: 'POST',
    path: '/:merchant/queue/:waiting/retry/',
    pathParams: t(z.object({ merchant: PathId, waiting: PathId })),
    body: nothing,
    responses: answers(Cockpit),
    metadata: EDIT,
    summary: 'Try once more to make a receipt',
  },
  zReports: {
    method: 'GET',
    path: '/:merchant/z_reports/',
    pathParams: atMerchant,
    responses: answers(z.object({ data: z.array(ZReport) })),
    metadata: READ,
    summary: 'Z-reports by day, the latest first, four hundred at most',
  },
  zReport: {
    method: 'GET',
    path: '/:merchant/z_reports/:report/',
    pathParams: t(z.object({ merchant: PathId, report: PathId })),
    responses: file,
    metadata: { ...READ, download: true },
    summary: 'A Z-report as a PDF',
  },
  receipt: {
    method: 'GET',
    path: '/receipts/:token/',
    pathParams: t(z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) })),
    responses: file,
    metadata: { right: 'public', download: true },
    summary: 'A fiscal receipt (PDF), for whoever has its address',
  },
});
