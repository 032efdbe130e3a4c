import type { MerchantRecord } from '@portal/fixtures/merchants';
import { secretsBefore } from '../core/callbackSecret.ts';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';

/** How long the secret before goes on to sign: a server is changed meanwhile. */
const OVERLAP = DAY;
/** How many may go on at once: each has a signature of its own in a header. */
const MOST_BEFORE = 5;

/** A new secret for a merchant's callbacks, in hex; the one before counts for another day, as others before it do. */
export function renewSecret(merchant: MerchantRecord, fresh: string, { at }: Stamp): Change {
  const before = secretsBefore(merchant, at);
  if (before.length >= MOST_BEFORE) refuse('The secret was renewed too often. Try again tomorrow');
  const { keys } = merchant;
  const callbacks_before = [{ secret: keys.callback, until: at + OVERLAP }, ...before];
  return { merchants: [{ ...merchant, keys: { ...keys, callback: fresh }, callbacks_before }] };
}
