import type { CheckoutPage } from '@portal/contract/checkout';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { DEFAULT_THEME_STYLES, renderedDesign } from '@portal/contract/design/look';
import type { SocialContactsRecord } from '@portal/fixtures/customization';
import type { DesignRecord } from '@portal/fixtures/designs';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { isPayable } from '../merchants/payable.rules.ts';
import { payerSupportEmail } from '../merchants/names.ts';
import { CHECKOUT_LANGUAGES } from './languages.ts';
import { TEST_MODE } from './testMode.ts';

const digits = (phone: string) => phone.replaceAll(/\D/g, '');

/** Messenger links for a phone number, and links to social profiles. */
const PLACES: readonly (readonly [
  name: string,
  member: keyof SocialContactsRecord,
  urlOf?: (phone: string) => string,
])[] = [
  ['WhatsApp', 'whats_up', (phone) => `https://wa.me/${digits(phone)}`],
  ['Viber', 'viber_number', (phone) => `viber://chat?number=%2B${digits(phone)}`],
  ['Telegram', 'telegram'],
  ['Instagram', 'instagram'],
  ['Facebook', 'facebook'],
  ['TikTok', 'tiktok'],
  ['YouTube', 'youtube'],
  ['X', 'twitter'],
  ['LinkedIn', 'linkedin'],
];

const placesOf = ({ contacts }: MerchantRecord): CheckoutPage['merchant']['places'] =>
  PLACES.flatMap(([place, member, urlOf]) => {
    const said = contacts[member];
    return said === '' ? [] : [{ place, url: urlOf?.(said) ?? said }];
  });

/** Returns the page data for payers: the merchant, translated, with a design or the default design. */
export function pageView(merchant: MerchantRecord, design: DesignRecord | undefined, language: string): CheckoutPage {
  const drawn = renderedDesign(design?.configuration ?? DEFAULT_CONFIGURATION);
  return {
    merchant: {
      name: merchant.name,
      url: merchant.url,
      support_email: payerSupportEmail(merchant),
      support_phone: merchant.contacts.support_phone,
      takes_payments: isPayable(merchant),
      places: placesOf(merchant),
      has_logo: (design?.logo ?? merchant.logo) !== null,
      offer_url: merchant.payment.offerta_url.replaceAll('{lang}', language),
      offer_template: merchant.payment.offerta_url,
    },
    languages: [...CHECKOUT_LANGUAGES],
    design: design ? drawn : { ...drawn, looks: DEFAULT_THEME_STYLES },
    test_mode: TEST_MODE,
  };
}
