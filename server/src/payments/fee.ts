import { shops } from '@portal/fixtures/shops';

/** The provider's fee for captured money, in minor units: the merchant's tariff is in hundredths of a percent. */
export function feeOf(merchantId: number, taken: number): number {
  const tariff = shops.find(({ id }) => id === merchantId)?.fee ?? 0;
  return Math.round((taken * tariff) / 10_000);
}
