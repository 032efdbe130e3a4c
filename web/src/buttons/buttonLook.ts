import type { ButtonInfo } from '@portal/contract/buttons';
import { defaultLook, type Appearance } from '@portal/contract/buttons/embedCode';

/** How a button looks until somebody changes it: in the colours of its design. */
export const lookOf = ({ amount, currency, data, colours }: ButtonInfo): Appearance => ({
  ...defaultLook(data.lang, (amount ?? null) === null ? '' : `${amount} ${currency}`),
  ...colours,
});
