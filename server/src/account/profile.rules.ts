import type { Personal, SavePersonal } from '@portal/contract/profile';
import type { SessionRecord, TokenRecord, UserRecord } from '@portal/fixtures/people';
import type { PictureRecord } from '@portal/fixtures/picture';
import { normalizeName } from '../core/checkedName.ts';
import { refuseField } from '../core/refusal.ts';
import { sessionIdsOf } from '../core/session.rules.ts';
import type { Change } from '../core/store.ts';
import { checkUploadedPicture } from '../files/checkUploadedPicture.ts';
import { LANGUAGES } from './languages.ts';
import { acceptCode } from './signIn.rules.ts';
import { tokenIdsToDelete } from './tokens.rules.ts';

const PICTURE = '/api/v2/settings/profile_image/';

/** Limits of a profile picture, which is shown small and must be decodable on a phone (quality F1). */
export const PICTURE_LIMITS = { bytes: 1024 * 1024, pixels: 4_000_000 };

export const pictureUrl = ({ version }: PictureRecord): string => `${PICTURE}?v=${version}`;

/** Profile of a user without secrets, with the picture as a URL (PROF-005, PROF-009). */
export function userProfile({ id, email, name, phone, language, mfa_secret, demo, picture }: UserRecord): Personal {
  const image_url = picture && pictureUrl(picture);
  return { id, email, name, phone, language, mfa: mfa_secret !== null, demo, image_url };
}

/** Saves the personal settings of a user (PROF-006, PROF-010). An empty phone number is removed. */
export function savePersonal(user: UserRecord, body: SavePersonal): Change {
  const { phone, language } = body;
  const name = normalizeName(body.name);
  if (!LANGUAGES.includes(language)) refuseField('language', 'This language is not available. Choose another one');
  return { users: [{ ...user, name, phone: phone === '' ? null : phone, language }] };
}

/** Checks an uploaded profile picture and returns the record to store. */
export const checkProfilePicture = (bytes: Uint8Array<ArrayBuffer>): PictureRecord =>
  checkUploadedPicture(bytes, { ...PICTURE_LIMITS, tooLarge: 'The file is larger than 1 MB: choose a smaller one' });

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as base32 (RFC 4648) without padding, for authenticator apps. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => DIGITS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/**
 * URI for the QR code of an authenticator app, with issuer, account and secret. Six digits, 30 seconds and SHA-1 are
 * the defaults of these apps.
 */
export function otpauthUri(issuer: string, email: string, secret: string): string {
  const [by, whose] = [issuer, email].map(encodeURIComponent);
  return `otpauth://totp/${by}:${whose}?secret=${secret}&issuer=${by}`;
}

/**
 * Data for turning two-step verification on or off: user, session, time step of the code, and all open sessions and
 * links.
 */
interface Switching {
  user: UserRecord;
  session: SessionRecord;
  step: number;
  at: number;
  open: { sessions: Iterable<SessionRecord>; tokens: Iterable<TokenRecord> };
}

/**
 * Ends the user's other sessions and password links, because they belong to the previous state of two-step verification
 * (quality S11, A10).
 */
const closing = ({ user, session, at, open }: Switching): Change['remove'] => ({
  sessions: sessionIdsOf(user, open.sessions, session.id),
  tokens: tokenIdsToDelete(user, open.tokens, at, ['reset']),
});

/**
 * Turns on two-step verification with the shown secret. The first code is used up, and other sessions end (quality
 * S11).
 */
export function turnOnTwoStep(how: Switching, secret: string): Change {
  const { pending_secret: _, ...used } = how.session;
  return {
    users: (acceptCode(how.user, how.step).users ?? []).map((one) => ({ ...one, mfa_secret: secret })),
    sessions: [used],
    remove: closing(how),
  };
}

/** Turns off two-step verification and removes its secret. */
export function turnOffTwoStep(how: Switching): Change {
  const users = (acceptCode(how.user, how.step).users ?? []).map((one) => ({ ...one, mfa_secret: null }));
  return { users, remove: closing(how) };
}
