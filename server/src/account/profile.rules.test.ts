import { describe, expect, test } from 'vitest';
import { samplePng } from '@portal/contract/pictures.testData';
import { accounts, type SessionRecord } from '@portal/fixtures/people';
import { RefusalError } from '../core/refusal.ts';
import {
  encodeBase32,
  otpauthUri,
  userProfile,
  PICTURE_LIMITS,
  checkProfilePicture,
  savePersonal,
  turnOffTwoStep,
  turnOnTwoStep,
} from './profile.rules.ts';

const user = accounts[1]!;
const session = (id: string, user_id = user.id): SessionRecord => ({
  id,
  user_id,
  state: 'full',
  remember: false,
  created: 0,
  seen: 0,
});
const refusal = (act: () => unknown): unknown => {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof RefusalError) return thrown.error;
    throw thrown;
  }
  return undefined;
};

describe('personal settings', () => {
  const sent = { name: 'Anna', phone: '', language: 'uk' };
  const saved = (say: Partial<typeof sent>) => savePersonal(user, { ...sent, ...say }).users![0]!;

  test('personal settings are saved as sent, with an empty phone number removed', () => {
    expect(saved({ phone: '+380445550101' })).toMatchObject({ ...sent, phone: '+380445550101' });
    expect(saved({})).toMatchObject({ ...sent, phone: null });
  });
  test.each([
    ['  Anna  ', 'Anna'],
    ['Anna\r\nBcc: x@example.com', 'Anna Bcc: x@example.com'],
    ['A\u0000n\u202Ena', 'A n na'],
  ])('personal settings save the name %j as %j', (name, kept) => expect(saved({ name }).name).toBe(kept));
  test('personal settings reject an invisible name and an unknown language', () => {
    expect(refusal(() => saved({ name: ' \u200B ' }))).toEqual([['name', 'field is required']]);
    expect(refusal(() => saved({ language: 'ru' }))).toEqual([
      ['language', 'This language is not available. Choose another one'],
    ]);
  });
  test('the response with personal settings contains no secrets', () => {
    expect(Object.keys(userProfile(user)).toSorted()).toEqual(
      ['demo', 'email', 'id', 'image_url', 'language', 'mfa', 'name', 'phone'].toSorted(),
    );
  });
});

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('profile pictures', () => {
  test('a profile picture is stored with a version that changes with its bytes', () => {
    const one = checkProfilePicture(samplePng(10, 10));
    expect(one).toMatchObject({ kind: 'png', bytes: samplePng(10, 10) });
    expect(one.version).toMatch(/^[\w-]{16}$/);
    expect(checkProfilePicture(samplePng(10, 10)).version).toBe(one.version);
    expect(checkProfilePicture(samplePng(10, 11)).version).not.toBe(one.version);
  });
  test.each([
    ['an empty file', new Uint8Array(), 'The file is empty'],
    ['a GIF', bytes('GIF89a..........'), 'Choose a PNG or JPG picture'],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Choose a PNG or JPG picture'],
    ['an HTML page', bytes('<!doctype html><script>alert(1)</script>'), 'Choose a PNG or JPG picture'],
    ['a PNG with too many pixels', samplePng(30_000, 30_000), 'The picture has too many pixels'],
    ['a PNG with zero width', samplePng(0, 10), 'The file is damaged: upload another copy'],
    [
      'a PNG with HTML appended',
      new Uint8Array([...samplePng(10, 10), ...bytes('<script>')]),
      'The file is damaged: upload another copy',
    ],
    ['a truncated PNG', samplePng(10, 10).slice(0, 50), 'The file is damaged: upload another copy'],
    [
      'a file above the size limit',
      samplePng(10, 10, PICTURE_LIMITS.bytes),
      'The file is larger than 1 MB: choose a smaller one',
    ],
  ])('rejects a profile picture that is %s', (_what, given, said) =>
    expect(refusal(() => checkProfilePicture(given))).toBe(said),
  );
});

describe('two-step verification', () => {
  test('encodes a two-step verification secret in standard base32', () => {
    const vectors = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' };
    for (const [plain, coded] of Object.entries(vectors)) expect(encodeBase32(bytes(plain))).toBe(coded);
  });
  test('the otpauth URI for two-step verification names the portal and the user', () => {
    expect(otpauthUri('Merchant Portal', 'a&b@example.com', 'MZXW6')).toBe(
      'otpauth://totp/Merchant%20Portal:a%26b%40example.com?secret=MZXW6&issuer=Merchant%20Portal',
    );
  });

  const own = { ...session('own'), pending_secret: 'MZXW6' };
  const sessions = [own, session('elsewhere'), session('half'), session('of somebody else', 1)];
  const link = { id: 'link', kind: 'reset', user_id: user.id, until: 9, pin: null } as const;
  const tokens = [link, { ...link, id: 'address', kind: 'confirm' }, { ...link, id: 'other', user_id: 1 }] as const;
  const how = { session: own, step: 7, at: 0, open: { sessions, tokens } };
  const over = { sessions: ['elsewhere', 'half'], tokens: ['link'] };
  const plain = { ...user, mfa_secret: null, mfa_step: 99, failed_codes: 3 };

  test("turning on two-step verification stores the used code's time step and ends the user's other sessions", () => {
    const change = turnOnTwoStep({ ...how, user: plain }, 'MZXW6');
    expect(change.users).toEqual([{ ...plain, mfa_secret: 'MZXW6', mfa_step: 7, failed_codes: 0 }]);
    expect(change.sessions).toEqual([session('own')]);
    expect(change.remove).toEqual(over);
  });
  test("turning off two-step verification removes the secret and ends the user's other sessions", () => {
    const change = turnOffTwoStep({ ...how, user });
    expect(change.users).toEqual([{ ...user, mfa_secret: null, mfa_step: 7, failed_codes: 0 }]);
    expect(change.remove).toEqual(over);
  });
});
