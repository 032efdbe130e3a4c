import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';

/** How long the secret before goes on to sign: a server is changed meanwhile. */
const OVERLAP = DAY;

/** A new secret for a merchant's callbacks, in hex; the one before counts for another day. */
export const renewSecret = (merchant: MerchantRecord, fresh: string, { at }: Stamp) =>
  ({
    merchants: [
      {
        ...merchant,
        keys: { ...merchant.keys, callback: fresh },
        callback_before: { secret: merchant.keys.callback, until: at + OVERLAP },
      },
    ],
  }) satisfies Change;
