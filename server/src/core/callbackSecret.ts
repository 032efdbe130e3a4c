import type { MerchantRecord } from '@portal/fixtures/merchants';

/** Secret that signs a merchant's callbacks, in the form merchants copy it: `whsec_` and the stored hex value in base64. */
export const toWebhookSecret = (hex: string): string => `whsec_${Buffer.from(hex, 'hex').toString('base64')}`;

/** Previous secrets of a merchant that still sign callbacks at a given time, the newest first. */
export const previousCallbackSecrets = ({ callbacks_before: before = [] }: MerchantRecord, at: number) =>
  before.filter(({ until }) => until > at);
