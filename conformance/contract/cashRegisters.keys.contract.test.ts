import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_CERTIFICATE_FILE_BYTES } from '@portal/contract/cashRegisters';
import { samplePng } from '@portal/contract/pictures.testData';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import {
  VALID_CERTIFICATE,
  CERTIFICATE_WITH_NAME_ONLY,
  NOT_YET_VALID_CERTIFICATE,
  CERTIFICATE_OF_ANOTHER_COMPANY,
  EXPIRED_CERTIFICATE,
  ENCRYPTED_PRIVATE_KEY,
  KEY_PASSWORD,
  UNRELATED_PRIVATE_KEY,
} from '../support/files/registerKeys.ts';
import { openPortal } from '../support/portal.ts';
import { KEY_AND_CERTIFICATE, toFilePart, uploadRegisterKey } from './registers.testData.ts';
import type { UploadPart } from '../support/upload.ts';

/** Uploads of a cash register's key and certificate: valid pairs, and errors by field. */

const { coffee, bikes, flowers } = MERCHANTS;
const key = toFilePart(ENCRYPTED_PRIVATE_KEY);
const certificate = toFilePart(VALID_CERTIFICATE);

const TWO_THOUSAND_MILLION = Buffer.from('02047fffffff', 'hex');
/** Positions of the length bytes of all elements that contain the iteration count. */
const LENGTHS = [2, 4, 17, 19, 32];

/** Returns an encrypted key whose iteration count makes a single password attempt take half an hour. */
function makeSlowKey(): string {
  const der = Buffer.from(ENCRYPTED_PRIVATE_KEY.split('-----')[2]!, 'base64');
  const at = der.indexOf(Buffer.from('02020800', 'hex'));
  const longer = Buffer.concat([der.subarray(0, at), TWO_THOUSAND_MILLION, der.subarray(at + 4)]);
  for (const place of LENGTHS) longer[place]! += 2;
  return `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${longer.toString('base64')}\n-----END ENCRYPTED PRIVATE KEY-----\n`;
}

const windows = (text: string) => toFilePart(text.replaceAll('\n', '\r\n'));
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const traditional = privateKey.export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'other' });

describe('key and certificate', () => {
  test.each<[string, readonly UploadPart[]]>([
    ['in two files', KEY_AND_CERTIFICATE],
    ['in reverse order', [certificate, key]],
    ['in one file', [toFilePart(VALID_CERTIFICATE + ENCRYPTED_PRIVATE_KEY)]],
    ['with any file names', [toFilePart(ENCRYPTED_PRIVATE_KEY, 'photo.png'), toFilePart(VALID_CERTIFICATE, 'key.pem')]],
    [
      'with text around them',
      [toFilePart(`Bag Attributes\n${ENCRYPTED_PRIVATE_KEY}`), toFilePart(`Subject: me\n${VALID_CERTIFICATE}\nend`)],
    ],
    ['with Windows line endings', [windows(ENCRYPTED_PRIVATE_KEY), windows(VALID_CERTIFICATE)]],
    ['with a certificate that has the company name and no number', [key, toFilePart(CERTIFICATE_WITH_NAME_ONLY)]],
  ])("a cash register's key and certificate are accepted %s", async (_, parts) => {
    covers('CASH-027', 'CASH-038', 'CASH-039', 'CASH-047', 'CASH-049');
    const portal = await openPortal({ account: 'owner' });
    const { status, body } = await uploadRegisterKey(portal, coffee, parts);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.valid_until).toBe('2124-01-01T00:00:00Z');
    expect(body.TaxObjects).toHaveLength(2);
  });

  test.each<[string, readonly UploadPart[], [string, string], { password?: string; provider?: string }?]>([
    ['a wrong password', KEY_AND_CERTIFICATE, ['password', 'The password is wrong'], { password: 'Sample-Key-2025' }],
    ['no password', KEY_AND_CERTIFICATE, ['password', 'field is required'], { password: '' }],
    [
      'a wrong password of a key in the older format',
      [toFilePart(String(traditional)), certificate],
      ['password', 'The password is wrong'],
    ],
    ['no files', [], ['file', 'Choose the key and its certificate']],
    ['no key', [certificate], ['file', 'The key is missing']],
    ['no certificate', [key], ['file', 'The certificate is missing']],
    [
      'two keys',
      [key, toFilePart(UNRELATED_PRIVATE_KEY + VALID_CERTIFICATE)],
      ['file', 'You uploaded two keys: upload only one'],
    ],
    [
      'a picture instead of a key',
      [{ bytes: Buffer.from(samplePng(40, 40)), name: 'key.pem' }, certificate],
      ['file', 'One of the files is neither a key nor a certificate'],
    ],
    ['an empty file', [toFilePart(''), certificate], ['file', 'One of the files is neither a key nor a certificate']],
    [
      'an incomplete key',
      [toFilePart(ENCRYPTED_PRIVATE_KEY.slice(0, 200)), certificate],
      ['file', 'One of the files is neither a key nor a certificate'],
    ],
    [
      'a key with random content',
      [toFilePart('-----BEGIN PRIVATE KEY-----\nbm8ga2V5\n-----END PRIVATE KEY-----\n'), certificate],
      ['file', "The key can't be read"],
    ],
    [
      'an encrypted key with random content',
      [
        toFilePart('-----BEGIN ENCRYPTED PRIVATE KEY-----\nbm8ga2V5\n-----END ENCRYPTED PRIVATE KEY-----\n'),
        certificate,
      ],
      ['file', "The key can't be read"],
    ],
    [
      'a certificate with random content',
      [key, toFilePart('-----BEGIN CERTIFICATE-----\nbm8ga2V5\n-----END CERTIFICATE-----\n')],
      ['file', "The certificate can't be read"],
    ],
    [
      'a key that does not match the certificate',
      [toFilePart(UNRELATED_PRIVATE_KEY), certificate],
      ['file', "The key doesn't belong to the certificate"],
    ],
    ['an expired certificate', [key, toFilePart(EXPIRED_CERTIFICATE)], ['file', 'The certificate has expired']],
    [
      'a certificate that is not valid yet',
      [key, toFilePart(NOT_YET_VALID_CERTIFICATE)],
      ['file', 'The certificate is not valid yet'],
    ],
    [
      'a certificate of another company',
      [key, toFilePart(CERTIFICATE_OF_ANOTHER_COMPANY)],
      ['file', 'The certificate belongs to another company'],
    ],
    [
      'a key with too many iterations',
      [toFilePart(makeSlowKey()), certificate],
      ['file', 'Decrypting the key takes too long: export the key with fewer iterations'],
    ],
    [
      'a file that is too large',
      [toFilePart(ENCRYPTED_PRIVATE_KEY + 'x'.repeat(MAX_CERTIFICATE_FILE_BYTES)), certificate],
      ['file', 'The file is larger than 64 KB'],
    ],
    [
      'a provider without certificates',
      KEY_AND_CERTIFICATE,
      ['provider', 'The merchant has a cash register with another provider: deactivate it first'],
      { provider: 'kasa' },
    ],
    [
      'no provider',
      KEY_AND_CERTIFICATE,
      ['provider', "This provider is not available in the merchant's country"],
      { provider: '' },
    ],
  ])(
    "an upload of a cash register's key and certificate is rejected at the field for %s",
    async (_, parts, error, fields) => {
      covers('CASH-039', 'CASH-047');
      const portal = await openPortal({ account: 'owner' });
      const { status, body } = await uploadRegisterKey(portal, coffee, parts, fields);
      expect([status, body]).toEqual([200, { error: [error] }]);
    },
  );

  test('an uploaded cash register key and its password appear in no answer, journal or mail', async () => {
    covers('CASH-047');
    const portal = await openPortal({ account: 'owner' });
    const answer = await uploadRegisterKey(portal, coffee);
    await uploadRegisterKey(portal, coffee, KEY_AND_CERTIFICATE, { password: 'another-wrong-one' });
    const seen = JSON.stringify([answer, await portal.journal(), await portal.outbox()]);
    for (const secret of [KEY_PASSWORD, 'another-wrong-one', ENCRYPTED_PRIVATE_KEY.split('\n')[1]!])
      expect(seen).not.toContain(secret);
  });

  test('uploading a cash register key needs the right to edit and a provider that uses certificates', async () => {
    covers('CASH-047');
    const owner = await openPortal({ account: 'owner' });
    expect((await uploadRegisterKey(owner, flowers)).status).toBe(404);
    expect((await uploadRegisterKey(await owner.as('viewer'), coffee)).status).toBe(403);
    const { body } = await uploadRegisterKey(owner, bikes, KEY_AND_CERTIFICATE, { provider: 'kasa' });
    expect(body.error).toEqual([['provider', "This provider doesn't use certificates"]]);
  });

  test('an upload of a cash register key with more than two files is rejected', async () => {
    covers('CASH-047');
    const portal = await openPortal({ account: 'owner' });
    expect(
      (await uploadRegisterKey(portal, coffee, [key, certificate, toFilePart(UNRELATED_PRIVATE_KEY)])).status,
    ).toBe(400);
  });
});
