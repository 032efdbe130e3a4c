import type { Customization, SocialContacts } from '@portal/contract/customization';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Change } from '../core/store.ts';
import { assertSettingsUnchanged, settingsVersion } from '../core/version.ts';
import { checkUploadedPicture } from '../files/checkUploadedPicture.ts';

/** Limits of a merchant's logo (MER-039 … MER-042). */
const LOGO = {
  bytes: 50 * 1024,
  pixels: 4_000_000,
  tooLarge: 'The file is larger than 50 KB',
  least: { width: 280, tooNarrow: 'The picture must be at least 280 px wide' },
};

/** URL of a merchant's logo; null if it has none. */
export const logoUrl = ({ id, logo }: MerchantRecord): string | null =>
  logo && `/api/v2/merchant/${id}/files/qrlogo/?v=${logo.version}`;

/** Returns contacts and logo of a merchant (MER-038). */
export const customizationOf = (merchant: MerchantRecord): Customization => ({
  social_contacts: merchant.contacts,
  logo_url: logoUrl(merchant),
  version: settingsVersion(merchant.contacts),
});

/** Saves the contacts of a merchant. */
export function saveCustomization(
  merchant: MerchantRecord,
  { social_contacts: contacts, version }: { social_contacts: SocialContacts; version?: string | undefined },
): Change {
  assertSettingsUnchanged(merchant.contacts, version);
  return { merchants: [{ ...merchant, contacts }] };
}

/** Replaces a merchant's logo with a PNG or JPG, detected by its content. */
export const putLogo = (merchant: MerchantRecord, bytes: Uint8Array<ArrayBuffer>): Change => ({
  merchants: [{ ...merchant, logo: checkUploadedPicture(bytes, LOGO) }],
});
