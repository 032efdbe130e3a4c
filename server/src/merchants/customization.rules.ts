import type { Customization, SocialContacts } from '@portal/contract/customization';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Change } from '../core/store.ts';
import { assertUnchanged, versionOf } from '../core/version.ts';
import { keptPicture } from '../files/keptPicture.ts';

/** Limits of a logo (MER-039 … MER-042). */
const LOGO = {
  bytes: 50 * 1024,
  pixels: 4_000_000,
  tooLarge: 'The file is larger than 50 KB',
  least: { width: 280, tooNarrow: 'The picture must be at least 280 px wide' },
};

/** Where the logo of a merchant is; null where it has none. */
export const logoUrl = ({ id, logo }: MerchantRecord): string | null =>
  logo && `/api/v2/merchant/${id}/files/qrlogo/?v=${logo.version}`;

/** How a merchant looks to its payers (MER-038). */
export const customizationOf = (merchant: MerchantRecord): Customization => ({
  social_contacts: merchant.contacts,
  logo_url: logoUrl(merchant),
  version: versionOf(merchant.contacts),
});

/** Where payers find the merchant from now on. */
export function saveCustomization(
  merchant: MerchantRecord,
  { social_contacts: contacts, version }: { social_contacts: SocialContacts; version?: string | undefined },
): Change {
  assertUnchanged(merchant.contacts, version);
  return { merchants: [{ ...merchant, contacts }] };
}

/** Another logo, PNG or JPG by its bytes. */
export const putLogo = (merchant: MerchantRecord, bytes: Uint8Array<ArrayBuffer>): Change => ({
  merchants: [{ ...merchant, logo: keptPicture(bytes, LOGO) }],
});
