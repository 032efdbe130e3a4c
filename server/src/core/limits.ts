import { DAY, MINUTE, HOUR } from './time.ts';

/** Limits of sign-in, checkouts and mails (decision 15). Durations are in milliseconds. */
export interface Limits {
  /** Idle time after which a session ends, unless the user chose to be remembered. */
  idle: number;
  /** Longest duration of a session, counted from sign-in. */
  absolute: number;
  /** Number of wrong passwords that locks the account. Twice `wrongCodes` wrong one-time codes lock it too. */
  wrongPasswords: number;
  /** Duration of an account lock, during which the right password is refused too. */
  lock: number;
  /**
   * Number of wrong one-time codes from which each further wrong code ends the sign-in. A right code resets the count.
   */
  wrongCodes: number;
  /** Calls to sign-in, registration, password reset and support forms that a client address may make in a minute. */
  triesPerMinute: number;
  /**
   * Checkouts and orders that a client address may open at one merchant in a minute. Payers of a busy shop may share an
   * address.
   */
  opensPerMinute: number;
  /** Largest number of checkout sessions per world. */
  checkouts: number;
  /** Failed payment attempts allowed per card in an hour. */
  triesPerCard: number;
  /** Failed payment attempts allowed per client address and merchant in an hour. */
  cardTriesPerAddress: number;
  /** Failed payment attempts allowed per payment link, button or landing page in an hour. */
  cardTriesPerOffer: number;
  /** Invalid promocodes that a client address may enter at one merchant in an hour. */
  promocodeMisses: number;
  /** Mails to one address in an hour that visitors without an account can cause. */
  mailsPerHour: number;
  /** Shortest allowed new password, in characters; an emoji counts as one character (quality A9). */
  shortestPassword: number;
  longestPassword: number;
  /** Requires a letter and a digit in new passwords, as PCI 8.3.6 does. Off: ASVS 6.2.5 forbids such rules. */
  lettersAndDigits: boolean;
  /** Lifetime of a mailed link. */
  link: number;
  /** Lifetime of the code that is mailed after a device was lost. */
  pin: number;
  wrongPins: number;
}

export const DEFAULT_LIMITS: Limits = {
  idle: 15 * MINUTE,
  absolute: 12 * HOUR,
  wrongPasswords: 10,
  lock: 30 * MINUTE,
  wrongCodes: 5,
  triesPerMinute: 600,
  opensPerMinute: 12_000,
  checkouts: 20_000,
  triesPerCard: 30,
  cardTriesPerAddress: 60,
  cardTriesPerOffer: 200,
  promocodeMisses: 60,
  mailsPerHour: 6,
  shortestPassword: 12,
  longestPassword: 128,
  lettersAndDigits: false,
  link: DAY,
  pin: 10 * MINUTE,
  wrongPins: 5,
};
