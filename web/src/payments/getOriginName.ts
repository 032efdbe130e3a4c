import type { Payment } from '@portal/contract/payments';
import { originWords } from '@portal/contract/words';
import { t } from '../text/t.ts';

/** What a payment was made through, in words; a way that the portal does not know is shown as it came. */
export const getOriginName = (origin: Payment['origin_type']): string => t(originWords(origin));
