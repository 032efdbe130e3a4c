import type { ButtonInfo } from '@portal/contract/buttons';
import { defaultLook, type Appearance } from '@portal/contract/buttons/embedCode';

/** How a button looks until somebody changes it. */
export const lookOf = ({ amount, currency, data }: Pick<ButtonInfo, 'amount' | 'currency' | 'data'>): Appearance =>
  defaultLook(data.lang, amount === null ? '' : `${amount} ${currency}`);
