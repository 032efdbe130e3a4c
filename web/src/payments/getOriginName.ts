import type { Payment } from '@portal/contract/payments';
import { originLabel } from '@portal/contract/words';
import { t } from '../text/t.ts';

/** Returns the name of a payment's origin, such as a button or link; an unknown origin is shown unchanged. */
export const getOriginName = (origin: Payment['origin_type']): string => t(originLabel(origin));
