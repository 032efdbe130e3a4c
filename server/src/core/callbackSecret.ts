import type { MerchantRecord } from '@portal/fixtures/merchants';

/** The secret that a merchant's server proves callbacks with, as it is shown and as the provider signs: `whsec_` and base64 of what is kept in hex. */
export const callbackSecret = (hex: string): string => `whsec_${Buffer.from(hex, 'hex').toString('base64')}`;

/** The secrets before a merchant's present one that still count at a moment, the latest first. */
export const secretsBefore = ({ callbacks_before: before = [] }: MerchantRecord, at: number) =>
  before.filter(({ until }) => until > at);
