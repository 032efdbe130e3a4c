import { createHmac } from 'node:crypto';
import { withoutCardNumbers } from '@portal/contract/checkout/cardNumbers';
import { cardDigits } from '@portal/contract/checkout/cardRules';

const SECRET =
  /^(password|current_password|old_password|new_password|otp|otp_pin|pin|secret|token|session|rectoken|cvc|cvv|pan|card|card_number|receiver|iban)$|private_key$|^(given_name|middle_name|surname|residential_address|date_of_birth)$/i;
const DEEPEST = 8;
const LONGEST = 2000;

/**
 * A copy of what a person sent that may be kept: secrets are struck out by name, card numbers and tokens in paths by
 * their looks, in names of members too, and long texts are cut. Below eight levels nothing is kept.
 */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutTokens(value.slice(0, LONGEST));
  if (typeof value === 'number') return value > 999_999_999_999 ? '***' : value;
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 200)
      .map(([name, item]) => [
        withoutTokens(name.slice(0, 100)),
        SECRET.test(name) ? '***' : withoutSecrets(item, depth + 1),
      ]),
  );
}

/** A path that may be kept: parts long enough to be the secret of a link are struck out, and what may be a card number. */
export const withoutTokens = (path: string): string =>
  withoutCardNumbers(path.replace(/(?<=\/)[\w%-]{32,}(?=[/?#]|$)/g, '***'));

/** A world, as far as its key is made of it. */
interface Keyed {
  chance: { bytes(length: number): Buffer };
}
/** Keys of worlds: in memory alone, in no table and no snapshot, so that nobody tries out numbers on what is kept. */
const keys = new WeakMap<Keyed, Buffer>();
const KEY_BYTES = 32;

function keyOf(world: Keyed): Buffer {
  const key = keys.get(world) ?? world.chance.bytes(KEY_BYTES);
  keys.set(world, key);
  return key;
}

/** What a card number is known again by in a world, and cannot be turned back into (PCI 3.5.1.1); blanks and dashes do not count. */
export const fingerprintIn =
  (world: Keyed) =>
  (number: string): string =>
    createHmac('sha256', keyOf(world)).update(cardDigits(number)).digest('base64url');
