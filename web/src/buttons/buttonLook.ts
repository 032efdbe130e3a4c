import type { ButtonInfo } from '@portal/contract/buttons';
import { defaultLook, type Appearance } from '@portal/contract/buttons/embedCode';

/** Returns the default appearance of a button, with the colors of its design. */
export const getButtonLook = ({ amount, currency, data, colours }: ButtonInfo): Appearance => ({
  ...defaultLook(data.lang, (amount ?? null) === null ? '' : `${amount} ${currency}`),
  ...colours,
});
