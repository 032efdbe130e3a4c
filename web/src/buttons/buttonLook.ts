import type { ButtonInfo } from '@portal/contract/buttons';
import { defaultLook, type Appearance } from '@portal/contract/buttons/embedCode';

/** Default look of a button: the colors of its design. */
export const getButtonLook = ({ amount, currency, data, colours }: ButtonInfo): Appearance => ({
  ...defaultLook(data.lang, (amount ?? null) === null ? '' : `${amount} ${currency}`),
  ...colours,
});
