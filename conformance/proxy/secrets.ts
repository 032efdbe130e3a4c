import { createHmac, randomBytes } from 'node:crypto';
import { hasValidCheckDigit, maskCardNumbers } from '@portal/contract/checkout/cardNumbers';
import type { Headers } from './exchange.ts';

/** Names of fields, query parameters and path parameters with secrets. */
const SECRET_NAME =
  /password|secret|private_?key|api_?key|^(?:token|csrf|csrf_?token|csrfmiddlewaretoken|rectoken|session|button_hash|otp|otp_pin|otpauth_uri|pin|cvc|cvv|pan|card_number|expiry|receiver|iban|taxKey)$|_token$|^(?:cookies?|authori[sz]ation)$/i;
/** Names of secrets that people type or that have few possible values. `***` hides even whether two are equal. */
const TYPED_NAME = /password|^(?:otp|otp_pin|pin|cvc|cvv|pan|card_number|expiry|receiver|iban)$/i;
const SECRET_HEADER = /cookie|authori[sz]ation|csrf|xsrf|token|secret|api-?key|session|signature/i;
/** Characters with which the contract masks card and account numbers. */
const MASKED = /[*•]/;

const HIDDEN = '***';
/** Smallest length of a secret that is searched for in other texts. */
const LEAST_SEARCHED = 8;

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** Runs of 12 to 19 digits with single spaces or dashes. */
const DIGIT_RUNS = /(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g;

/** Whether digits can be a payment card's number, including the short numbers of Maestro and Visa. */
function isCard(digits: string): boolean {
  const size = digits.length;
  const isIssued =
    /^(?:5[06-9]|6)/.test(digits) ||
    (digits.startsWith('4') && size >= 13) ||
    (/^(?:5[1-5]|2[2-7]|3[04-9]|9804)/.test(digits) && size >= 14);
  return isIssued && hasValidCheckDigit(digits);
}

/** Replaces card numbers by `***`: those that the contract finds in texts, and every shorter number that may be one. */
export const maskCards = (text: string): string =>
  maskCardNumbers(text).replaceAll(DIGIT_RUNS, (run) => (isCard(run.replaceAll(/\D/g, '')) ? HIDDEN : run));

/** Text of a base64 string; undefined if the string is not base64 of a text. */
function readBase64Text(text: string): string | undefined {
  if (text.length < 16 || !/^[\w+/-]+={0,2}$/.test(text)) return undefined;
  const decoded = Buffer.from(text, 'base64').toString('utf8');
  return /^[\t\n\r\x20-\x7e\u00a0-\ufffc]+$/.test(decoded) ? decoded : undefined;
}

/** Whether a string is base64 of a text with a card number. */
function isEncodedCard(text: string): boolean {
  const decoded = readBase64Text(text);
  return decoded !== undefined && maskCards(decoded) !== decoded;
}

/** Masks the card numbers of a text, or the whole text if it is base64 of a text with a card number. */
export const maskText = (text: string): string => (isEncodedCard(text) ? HIDDEN : maskCards(text));

/** Whether a text contains a card number, also in percent encoding or as base64 of a text. */
export function hasCard(text: string): boolean {
  const plain = text.replaceAll(/%(?:20|2D)|\+/gi, ' ');
  if (maskCards(text) !== text || maskCards(plain) !== plain) return true;
  return (text.match(/[\w+/-]{16,}={0,2}/g) ?? []).some(isEncodedCard);
}

const decodeQueryPart = (text: string): string => new URLSearchParams(`v=${text}`).get('v') ?? '';

/** Matches the placeholders that replace secrets in a recording. */
export const PLACEHOLDERS = /redacted-[a-p]{16}/g;

/** Replaces secrets of recorded exchanges, and remembers them to find them in other places. */
export class Redactor {
  readonly #key = randomBytes(32);
  readonly #secrets = new Set<string>();

  /** Makes the placeholder of a secret, which is the same wherever the secret occurs in this recording. */
  #placeholderOf(secret: string): string {
    const digest = createHmac('sha256', this.#key).update(secret).digest('hex').slice(0, 16);
    // Without digits, a placeholder cannot look like a card number.
    return `redacted-${digest.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  }

  /** Replaces the secret value of a field by its placeholder or by `***`. Masked card numbers stay. */
  redactSecret(name: string, value: string): string {
    if (value === '' || MASKED.test(value)) return maskCards(value);
    // A single word of letters may also be an ordinary text of the portal, so it is not searched for.
    if (value.length >= LEAST_SEARCHED && !/^[a-z]+$/i.test(value)) this.#secrets.add(value);
    return TYPED_NAME.test(name) || value.length < LEAST_SEARCHED ? HIDDEN : this.#placeholderOf(value);
  }

  /** Copies a JSON value without secrets; all values inside a field with a secret name are secrets. */
  redactValue(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return isSecretName(name) ? this.redactSecret(name, value) : maskText(value);
    if (typeof value === 'number') return this.#redactNumber(value, name);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.redactValue(item, name));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        maskText(key),
        this.redactValue(item, isSecretName(name) ? name : key),
      ]),
    );
  }

  #redactNumber(value: number, name: string): unknown {
    if (isSecretName(name)) return HIDDEN;
    return maskCards(String(value)) === String(value) ? value : HIDDEN;
  }

  /** Redacts a query or a URL-encoded form, also the JSON in its values. */
  redactQuery(query: string): string {
    if (query === '') return '';
    const parts = query.split('&').map((part) => {
      const at = part.includes('=') ? part.indexOf('=') : part.length;
      const name = decodeQueryPart(part.slice(0, at));
      const value = decodeQueryPart(part.slice(at + 1));
      const clean = isSecretName(name) ? this.redactSecret(name, value) : this.#redactEmbedded(value);
      return clean === value && maskText(name) === name
        ? part
        : `${encodeURIComponent(maskText(name))}=${encodeURIComponent(clean)}`;
    });
    return parts.join('&');
  }

  #redactEmbedded(text: string): string {
    if (!/^\s*[[{]/.test(text)) return maskText(text);
    try {
      return JSON.stringify(this.redactValue(JSON.parse(text)));
    } catch {
      return maskText(text);
    }
  }

  redactHeaders(headers: Headers): { name: string; value: string }[] {
    return headers.map(([name, value]) => ({ name, value: this.#redactHeader(name.toLowerCase(), value) }));
  }

  #redactHeader(name: string, value: string): string {
    if (name === 'set-cookie') return this.#redactSetCookie(value);
    if (name === 'cookie') {
      for (const pair of value.split(/;\s*/)) this.#redactCookieValue(pair.slice(pair.indexOf('=') + 1));
      return HIDDEN;
    }
    if (!SECRET_HEADER.test(name)) return maskText(value);
    for (const word of value.split(' ')) this.redactSecret('token', word);
    return HIDDEN;
  }

  #redactCookieValue(value: string): string {
    const clean = this.redactSecret('token', value);
    try {
      this.redactSecret('token', decodeURIComponent(value));
    } catch {
      // A value with invalid percent encoding has no decoded form.
    }
    return clean;
  }

  #redactSetCookie(value: string): string {
    const [pair = '', ...attributes] = value.split(';');
    const at = pair.indexOf('=');
    return [`${pair.slice(0, at + 1)}${this.#redactCookieValue(pair.slice(at + 1))}`, ...attributes].join(';');
  }

  /** Spellings of a secret in a file: plain, percent-encoded, and escaped in JSON and in JSON within JSON. */
  #spellingsOf(secret: string): Set<string> {
    const escape = (text: string) => JSON.stringify(text).slice(1, -1);
    return new Set([secret, encodeURIComponent(secret), escape(secret), escape(escape(secret))]);
  }

  /** Replaces the remembered secrets in a text by their placeholders. */
  replaceKnown(text: string): string {
    let clean = text;
    for (const secret of this.#longestFirst())
      for (const spelling of this.#spellingsOf(secret)) clean = clean.replaceAll(spelling, this.#placeholderOf(secret));
    return clean;
  }

  #longestFirst = (): string[] => [...this.#secrets].toSorted((a, b) => b.length - a.length);

  /** Whether a text contains a remembered secret. */
  hasKnown(text: string): boolean {
    return this.#longestFirst().some((secret) => [...this.#spellingsOf(secret)].some((one) => text.includes(one)));
  }

  /** Names what a text must not contain: a secret or a card number; undefined if it contains neither. */
  findLeak(text: string): string | undefined {
    if (this.hasKnown(text)) return 'a secret';
    return hasCard(text) ? 'a card number' : undefined;
  }
}
