import { cashRegisters, type SaveCashRegister, type TaxObjectInfo } from '@portal/contract/cashRegisters';
import type { FormError } from '@portal/contract/protocol';
import type { WorldFixture } from '@portal/fixtures';
import { VALID_CERTIFICATE, ENCRYPTED_PRIVATE_KEY, KEY_PASSWORD } from '../support/files/registerKeys.ts';
import type { Portal } from '../support/portal.ts';
import { toTextParts, uploadMultipart, type UploadPart } from '../support/upload.ts';

/** Makes a text file part of a multipart form. */
export const toFilePart = (text: string, name = 'file.pem'): UploadPart => ({ bytes: Buffer.from(text), name });

/** Valid private key and certificate of the coffee shop's cash register. */
export const KEY_AND_CERTIFICATE = [
  toFilePart(ENCRYPTED_PRIVATE_KEY, 'my-key.pem'),
  toFilePart(VALID_CERTIFICATE, 'my-certificate.crt'),
] as const;

const moment = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

/** Expected row of the cash register list: a merchant with its cash register, from the sample data. */
export function expectedRegisterRow({ merchants, cashRegisters: registers }: WorldFixture, merchant: number) {
  const { id, name, status, country } = merchants.find((one) => one.id === merchant)!;
  const register = registers.find(({ merchant_id }) => merchant_id === merchant);
  const cashbox = register && {
    id: register.id,
    cashier_name: register.cashier_name,
    fiscal_num: register.fiscal_num,
    status: register.status,
    company_name: register.company_name,
    point_name: register.point_name,
  };
  return { id, name, status, country, cashbox: cashbox ?? null };
}

/** Expected errors of the merchants' cash registers, latest first. */
export const expectedRegisterErrors = ({ merchants, cashRegisterErrors }: WorldFixture, ids: readonly number[]) =>
  cashRegisterErrors
    .filter(({ merchant_id }) => ids.includes(merchant_id))
    .toSorted((a, b) => b.check_to - a.check_to)
    .map(({ merchant_id, check_from, check_to, ...error }) => ({
      ...error,
      merchant: { id: merchant_id, name: merchants.find(({ id }) => id === merchant_id)?.name },
      check_from: moment(check_from),
      check_to: moment(check_to),
    }));

type PutUp = TaxObjectInfo & { error?: FormError };

/** Uploads a private key and a certificate for a merchant's cash register. */
export async function uploadRegisterKey(
  portal: Portal,
  merchant: number,
  parts: readonly UploadPart[] = KEY_AND_CERTIFICATE,
  fields: { password?: string; provider?: string } = {},
): Promise<{ status: number; body: PutUp }> {
  const path = cashRegisters.certs.path.replace(':merchant', String(merchant));
  const texts = toTextParts({ password: KEY_PASSWORD, provider: 'prro', ...fields });
  const { status, body } = await uploadMultipart(portal, { path }, ...texts, ...parts);
  return { status, body: body as unknown as PutUp };
}

/** Valid settings for the cash register provider that uses a login and a PIN. */
export const KASA_FIELDS = {
  login: 'shop-online',
  pin: '7351',
  cashier_name: 'Jonas Lindner',
  point_name: 'Lindner online',
  point_addr: 'Radweg 7, 50667 Köln',
  taxprc: '19',
  close_at_midnight: 'false',
};

/** Valid settings for the cash register provider that uses a key and a certificate, for a company without VAT. */
export const PRRO_FIELDS = { cashier_name: 'Іван Ковальчук', taxprc: 'none', close_at_midnight: 'true' };

/** Saves a merchant's cash register settings for a provider. */
export const saveCashRegister = async (portal: Portal, merchant: number, provider: string, body: SaveCashRegister) =>
  (await portal.call(cashRegisters.save, { params: { merchant, provider }, body })).body;

/** Reads the settings form of a provider for a merchant's cash register. */
export const readProviderForm = (portal: Portal, merchant: number, provider: string) =>
  portal.call(cashRegisters.provider, { params: { merchant, provider } });
