import { containedCardNumberError, maskCardNumbers } from '@portal/contract/checkout/cardNumbers';
import type { Certification } from '../certification.ts';
import { escapeMarkup } from './html.ts';

const MASK = '***';
/** Shortest known secret that is masked: a shorter one would also occur in ordinary words. */
const SHORTEST_SECRET = 6;

const HEADERS = 'set-cookie|cookie|authorization|proxy-authorization|x-csrf-?token|x-api-key';
const COOKIES = 'sessionid|csrftoken|session|csrf';
const FIELDS =
  '(?:current_|old_|new_)?password|otp|otp_pin|pin|secret|token|access_token|refresh_token|session|rectoken|' +
  'cvc|cvv|pan|card|card_number|receiver|iban|\\w*private_key';

/** A value such as `$COOKIE` or `sessionid=$COOKIE`, which stands for a secret and contains none. */
const isPlaceholder = (value: string): boolean => /^(?:[\w-]+=)?"?\$\{?[A-Z_]+\}?"?$|^\*\*\*$/.test(value.trim());

const maskValue = (before: string, value: string, after = ''): string =>
  before + (isPlaceholder(value) ? value : MASK) + after;

/** Patterns of secrets, each with the text to keep before the value, the value, and the text to keep after it. */
const SECRETS: readonly RegExp[] = [
  // User and password in a URL.
  /(:\/\/)([^\s/@'"]+)(@)/g,
  // A header with its value up to the closing quote or the end of the line.
  new RegExp(`(\\b(?:${HEADERS})\\\\*["']?\\s*:\\s*\\\\*["']?)([^'"\\n\\\\]+)()`, 'gi'),
  // Options of curl that carry a cookie or a password.
  /((?:^|\s)(?:-b|--cookie|-u|--user)[ =]["']?)([^'"\n]+?)(["']|\s|$)/g,
  // A cookie or a form field.
  new RegExp(`(\\b(?:${COOKIES}|${FIELDS})=)([^;&\\s'"\`]+)()`, 'gi'),
  // A member of JSON (also of JSON inside a JSON text) or of a JavaScript object.
  new RegExp(`(\\b(?:${FIELDS})\\\\*["']?\\s*:\\s*(\\\\*["'\`]))((?:(?!\\2)[^\\n])*)(\\2)`, 'gi'),
  new RegExp(`(\\b(?:${FIELDS})\\\\*["']?\\s*:\\s*)(\\d[\\d.]*)()`, 'gi'),
];

/** Masks card numbers, cookies, passwords and other secrets in a text, and each of the known secret values. */
export function redactText(text: string, knownSecrets: readonly string[] = []): string {
  const secrets = knownSecrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  const withoutKnown = secrets.reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
  const withoutPatterns = SECRETS.reduce(
    (rest, pattern) =>
      rest.replaceAll(pattern, (_found: string, before: string, ...groups: string[]) => {
        // The pattern of members has the opening quote as a group between the text before and the value.
        const [value = '', after = ''] = pattern.source.includes('\\2') ? groups.slice(1) : groups;
        return maskValue(before, value, after);
      }),
    withoutKnown,
  );
  return maskCardNumbers(withoutPatterns);
}

/** Members whose values come from the suite and contain no text of the target. */
const OF_THE_SUITE = new Set(['verdict', 'profile', 'state', 'contractHash', 'suiteVersion', 'startedAt']);

function redactDeep(value: unknown, knownSecrets: readonly string[]): unknown {
  if (typeof value === 'string') return redactText(value, knownSecrets);
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, knownSecrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, OF_THE_SUITE.has(name) ? item : redactDeep(item, knownSecrets)]),
  );
}

/** Returns a copy of the certification whose texts contain no secrets. */
export const redactCertification = (certification: Certification, knownSecrets: readonly string[] = []) =>
  redactDeep(certification, knownSecrets) as Certification;

/**
 * Throws if a finished file contains a card number or a known secret. It is the last check before files are written;
 * the error does not contain the value. `allowed` is text that may look like a card number, such as the contract hash.
 */
export function assertNoSecrets(
  file: string,
  content: string,
  { knownSecrets = [], allowed = '' }: { knownSecrets?: readonly string[]; allowed?: string } = {},
): void {
  const text = allowed === '' ? content : content.replaceAll(allowed, '');
  if (containedCardNumberError(text) !== undefined)
    throw new Error(`${file} would contain a card number. The report was not written.`);
  const secrets = knownSecrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  if (secrets.some((secret) => text.includes(secret) || text.includes(escapeMarkup(secret))))
    throw new Error(`${file} would contain a password or another credential. The report was not written.`);
}
