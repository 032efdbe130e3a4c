import type { BasicSettings, MerchantInfo, RenewKey, SaveBasicSettings } from '@portal/contract/merchantSettings';
import { webOrigin } from '@portal/contract/buttons/embedOrigins';
import { message } from '@portal/contract/rules';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { formatDecimal } from '../core/money.ts';
import { toOneLine } from '../core/oneLine.ts';
import { refuseField } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { assertSettingsUnchanged, settingsVersion } from '../core/version.ts';

/** A merchant without secrets. */
export const infoOf = (merchant: MerchantRecord): MerchantInfo => ({
  id: merchant.id,
  name: merchant.name,
  name_en: merchant.name_en,
  url: merchant.url,
  company_name: merchant.company_name,
  company_profile: { id: merchant.company_id },
  status: merchant.status,
  client_fee: formatDecimal(merchant.tariff),
  checkout_version: merchant.checkout_version,
});

const typed = ({ name, name_en, url, embed_origins = [] }: MerchantRecord) => ({
  name,
  name_en,
  url,
  embed_origins: [...embed_origins],
});

/** Returns the basic settings of a merchant, with the private keys for users who may see the keys (MER-021). */
export const basicOf = (merchant: MerchantRecord, maySeeKeys: boolean): BasicSettings => ({
  ...infoOf(merchant),
  debit_private_key: maySeeKeys ? merchant.keys.debit : null,
  credit_private_key: maySeeKeys ? merchant.keys.credit : null,
  embed_origins: [...(merchant.embed_origins ?? [])],
  version: settingsVersion(typed(merchant)),
});

function nameIn(field: string, said: string): string {
  const name = toOneLine(said);
  return name === '' ? refuseField(field, message.required) : name;
}

/** Normalizes the origins of a merchant's additional websites; rejects duplicates. */
function embedOrigins(typedOrigins: readonly string[]): string[] {
  const origins = typedOrigins.map(webOrigin);
  if (new Set(origins).size < origins.length) refuseField('embed_origins', 'Enter each website only once');
  return origins;
}

/** Saves the basic settings of a merchant: names, each on one line, website and allowed origins. */
export function saveBasic(merchant: MerchantRecord, body: SaveBasicSettings): Change {
  assertSettingsUnchanged(typed(merchant), body.version);
  const names = { name: nameIn('name', body.name), name_en: nameIn('name_en', body.name_en) };
  const origins = body.embed_origins && { embed_origins: embedOrigins(body.embed_origins) };
  return { merchants: [{ ...merchant, ...names, url: body.url, ...origins }] };
}

/** Replaces one of a merchant's two private keys. */
export const renewKey = (merchant: MerchantRecord, key: RenewKey['key'], fresh: string): Change => ({
  merchants: [{ ...merchant, keys: { ...merchant.keys, [key]: fresh } }],
});
