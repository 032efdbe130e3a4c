import type { Payment } from '@portal/contract/payments';
import { t } from '../text/t.ts';

const names: Record<Payment['origin_type'], string> = {
  api: 'API',
  button: 'Button',
  link: 'Link',
  terminal: 'Terminal',
};

/** What a payment was made through, in words; a way that the portal does not know is shown as it came. */
export const originName = (origin: Payment['origin_type']): string => t(names[origin] ?? origin);
