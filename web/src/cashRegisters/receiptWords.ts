import type { FiscalReceipt } from '@portal/contract/cashRegisters';
import { t } from '../text/t.ts';

const TYPES: Readonly<Record<string, () => string>> = { sale: () => t('Sale'), return: () => t('Return') };

export const receiptType = (type: FiscalReceipt['type']): string => TYPES[type]?.() ?? type;

/** The whole address that a receipt is opened by; nothing where it is no address of the web. */
export function receiptAddress(url: string): string | undefined {
  if (!URL.canParse(url, location.origin)) return undefined;
  const { protocol, href } = new URL(url, location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
