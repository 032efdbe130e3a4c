import type { MerchantRecord } from '@portal/fixtures/merchants';
import { secretsBefore } from '../core/callbackSecret.ts';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';

/** Time for which a former secret still signs, so that merchants can update their servers. */
const OVERLAP = DAY;
/** Most former secrets that sign at the same time: each adds a signature to the header. */
const MOST_BEFORE = 5;

/** Sets a merchant's new callback secret (hex). The former one stays valid for a day. Refused if too many are still valid. */
export function renewSecret(merchant: MerchantRecord, fresh: string, { at }: Stamp): Change {
  const before = secretsBefore(merchant, at);
  if (before.length >= MOST_BEFORE) refuse('The secret was renewed too often. Try again tomorrow');
  const { keys } = merchant;
  const callbacks_before = [{ secret: keys.callback, until: at + OVERLAP }, ...before];
  return { merchants: [{ ...merchant, keys: { ...keys, callback: fresh }, callbacks_before }] };
}
