import type { MerchantRecord } from '@portal/fixtures/merchants';
import { previousCallbackSecrets } from '../core/callbackSecret.ts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';

/** Time for which a former callback secret still signs, so that merchants can update their servers. */
const OVERLAP = DAY;
/** Maximum number of former callback secrets that still sign. Each adds a signature to the header. */
const MOST_BEFORE = 5;

/**
 * Sets a merchant's new callback secret (hex). The former secret stays valid for a day. Rejected if too many former
 * secrets are valid.
 */
export function renewSecret(merchant: MerchantRecord, fresh: string, { at }: ChangeContext): Change {
  const before = previousCallbackSecrets(merchant, at);
  if (before.length >= MOST_BEFORE) refuse('The secret was renewed too often. Try again tomorrow');
  const { keys } = merchant;
  const callbacks_before = [{ secret: keys.callback, until: at + OVERLAP }, ...before];
  return { merchants: [{ ...merchant, keys: { ...keys, callback: fresh }, callbacks_before }] };
}
