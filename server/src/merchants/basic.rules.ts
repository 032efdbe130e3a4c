import type { BasicSettings, MerchantInfo, RenewKey, SaveBasicSettings } from '@portal/contract/merchantSettings';
import { message } from '@portal/contract/rules';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { decimal } from '../core/money.ts';
import { oneLine } from '../core/oneLine.ts';
import { refuseField } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { assertUnchanged, versionOf } from '../core/version.ts';

/** One merchant, without any secret. */
export const infoOf = (merchant: MerchantRecord): MerchantInfo => ({
  id: merchant.id,
  name: merchant.name,
  name_en: merchant.name_en,
  url: merchant.url,
  company_name: merchant.company_name,
  company_profile: { id: merchant.company_id },
  status: merchant.status,
  client_fee: decimal(merchant.tariff),
  checkout_version: merchant.checkout_version,
});

const typed = ({ name, name_en, url }: MerchantRecord) => ({ name, name_en, url });

/** The basic settings; keys go to those who may see them only (MER-021). */
export const basicOf = (merchant: MerchantRecord, maySeeKeys: boolean): BasicSettings => ({
  ...infoOf(merchant),
  debit_private_key: maySeeKeys ? merchant.keys.debit : null,
  credit_private_key: maySeeKeys ? merchant.keys.credit : null,
  version: versionOf(typed(merchant)),
});

function nameIn(field: string, said: string): string {
  const name = oneLine(said);
  return name === '' ? refuseField(field, message.required) : name;
}

/** Names and address as they were typed, names in one line. */
export function saveBasic(merchant: MerchantRecord, body: SaveBasicSettings): Change {
  assertUnchanged(typed(merchant), body.version);
  const names = { name: nameIn('name', body.name), name_en: nameIn('name_en', body.name_en) };
  return { merchants: [{ ...merchant, ...names, url: body.url }] };
}

/** A new key in the place of one of the two. */
export const renewKey = (merchant: MerchantRecord, key: RenewKey['key'], fresh: string): Change => ({
  merchants: [{ ...merchant, keys: { ...merchant.keys, [key]: fresh } }],
});
