import { DAY, MINUTE, HOUR } from './time.ts';

/** The policy of sign-in (decision 15), in milliseconds and counts. */
export interface Limits {
  /** A session that was not asked to be remembered ends after this long without a call. */
  idle: number;
  /** Every session ends this long after sign-in. */
  absolute: number;
  /** This many wrong passwords, or twice this half of wrong codes, lock the account … */
  wrongPasswords: number;
  /** … for this long, the right password included. */
  lock: number;
  /** Every wrong code from this one on drops the half session; the count goes on until a right code. */
  wrongCodes: number;
  /** Calls of people who are not signed in that an address may try in a minute, whoever they are for. */
  triesPerMinute: number;
  /** Checkouts and orders that a client address may begin at one merchant in a minute: a busy shop's payers may share it. */
  opensPerMinute: number;
  /** Checkouts that are remembered. */
  checkouts: number;
  /** Card tries within an hour that were not approved: with one card … */
  triesPerCard: number;
  /** … from one client address at one merchant … */
  cardTriesPerAddress: number;
  /** … and for one link, button or landing page. */
  cardTriesPerOffer: number;
  /** Promocodes that do not apply, which one client address may type at one merchant in an hour. */
  promocodeMisses: number;
  /** Mails that anybody may have sent to an address in an hour: nobody fills another's mailbox. */
  mailsPerHour: number;
  /** Characters of a new password, an emoji being one (quality A9). */
  shortestPassword: number;
  longestPassword: number;
  /** Asks new passwords for a letter and a digit, as PCI 8.3.6 does; ASVS 6.2.5 forbids such rules, so it is off. */
  lettersAndDigits: boolean;
  /** A mailed link works this long … */
  link: number;
  /** … and the code that comes with it when a device is lost this long, for so many tries. */
  pin: number;
  wrongPins: number;
}

export const LIMITS: Limits = {
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
