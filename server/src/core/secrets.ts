import { createHmac } from 'node:crypto';
import { maskCardNumbers } from '@portal/contract/checkout/cardNumbers';
import { cardDigits } from '@portal/contract/checkout/cardRules';

const SECRET =
  /^(password|current_password|old_password|new_password|otp|otp_pin|otpauth_uri|pin|secret|callback_secret|token|csrftoken|session|rectoken|cvc|cvv|pan|card|card_number|receiver|iban)$|private_key$|^(given_name|middle_name|surname|residential_address|date_of_birth)$/i;
const DEEPEST = 8;
const LONGEST = 2000;

/**
 * Copies a value of a request or answer for the journal: fields with secret names become `***`, card numbers and tokens
 * are masked (also in member names), long texts are truncated, and levels below the eighth become `…`.
 */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskTokens(value.slice(0, LONGEST));
  if (typeof value === 'number') return value > 999_999_999_999 ? '***' : value;
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => maskSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 200)
      .map(([name, item]) => [
        maskTokens(name.slice(0, 100)),
        SECRET.test(name) ? '***' : maskSecrets(item, depth + 1),
      ]),
  );
}

/** Masks card numbers in a path, and path segments of 32 or more characters, which may be the secret of a link. */
export const maskTokens = (path: string): string =>
  maskCardNumbers(path.replace(/(?<=\/)[\w%-]{32,}(?=[/?#]|$)/g, '***'));

/** Source of random bytes, from which a world's key is made. */
interface Keyed {
  chance: { bytes(length: number): Buffer };
}
/**
 * Keys of the worlds' card fingerprints. They are kept outside tables and snapshots: with the key, card numbers could
 * be guessed from stored fingerprints.
 */
const keys = new WeakMap<Keyed, Buffer>();
const KEY_BYTES = 32;

function keyOf(world: Keyed): Buffer {
  const key = keys.get(world) ?? world.chance.bytes(KEY_BYTES);
  keys.set(world, key);
  return key;
}

/**
 * Computes a keyed hash of a card number, to recognize the card without storing its number (PCI 3.5.1.1). Ignores
 * spaces and dashes.
 */
export const cardFingerprintFunction =
  (world: Keyed) =>
  (number: string): string =>
    createHmac('sha256', keyOf(world)).update(cardDigits(number)).digest('base64url');
