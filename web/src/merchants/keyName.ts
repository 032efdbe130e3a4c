import type { RenewKey } from '@portal/contract/merchantSettings';
import { t } from '../text/t.ts';

/** What a private key is called. */
export const keyName = (which: RenewKey['key']): string =>
  which === 'debit' ? t('Debit private key') : t('Credit private key');
