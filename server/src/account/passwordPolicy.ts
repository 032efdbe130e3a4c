import { message } from '@portal/contract/rules';
import type { Limits } from '../core/limits.ts';
import { refuseField } from '../core/refusal.ts';
import { isCommonPassword } from './commonPasswords.ts';

type Policy = Pick<Limits, 'shortestPassword' | 'longestPassword' | 'lettersAndDigits'>;

/** Whether a text consists of one to six repeated characters: `aaaaaaaaaaaa`, `abcabcabcabc`. */
const isRepeated = (text: string) => /^(.{1,6}?)\1+$/su.test(text);
/** Whether characters are in ascending or descending sequence: `123456789012`, `mnopqrstuvwx`. */
function isRun(characters: readonly string[]): boolean {
  const steps = characters.slice(1).map((sign, at) => sign.codePointAt(0)! - characters[at]!.codePointAt(0)!);
  return [1, -1].some((way) => steps.every((step) => step === way || step === -9 * way));
}
const isComposed = (text: string) => /\p{L}/u.test(text) && /\p{N}/u.test(text);

/** Error message for a new password of the account with this email; undefined for an accepted password (quality A9). */
function errorOf(password: string, email: string, policy: Policy): string | undefined {
  const characters = Array.from(password);
  if (characters.length < policy.shortestPassword) return message.minlength;
  if (characters.length > policy.longestPassword) return message.maxlength;
  if (password.toLowerCase() === email.toLowerCase())
    return "The password can't be your email address. Choose another one";
  if (isCommonPassword(password) || isRepeated(password) || isRun(characters))
    return 'This password is too easy to guess. Choose another one';
  if (policy.lettersAndDigits && !isComposed(password)) return 'Use at least one letter and one digit';
  return undefined;
}

/** Refuses an unacceptable new password at its form field. The password is not trimmed. */
export function assertPasswordAllowed(password: string, email: string, policy: Policy): void {
  const error = errorOf(password, email, policy);
  if (error !== undefined) refuseField('password', error);
}
