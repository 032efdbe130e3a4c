import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CERTIFICATE_BYTES } from '@portal/contract/cashRegisters';
import { samplePng } from '@portal/contract/pictures.testData';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import {
  CERTIFICATE,
  CERTIFICATE_BY_NAME,
  CERTIFICATE_EARLY,
  CERTIFICATE_OF_OTHERS,
  CERTIFICATE_OVER,
  KEY,
  KEY_PASSWORD,
  OTHER_KEY,
} from '../support/files/registerKeys.ts';
import { openPortal } from '../support/portal.ts';
import { PAIR, pem, putUpKey } from './registers.testData.ts';
import type { Part } from '../support/upload.ts';

/** Key and certificate as they are put up: what is taken, and what is refused at which field. */

const { coffee, bikes, flowers } = MERCHANTS;
const key = pem(KEY);
const certificate = pem(CERTIFICATE);

const TWO_THOUSAND_MILLION = Buffer.from('02047fffffff', 'hex');
/** The places of the lengths of all that holds the number of rounds. */
const LENGTHS = [2, 4, 17, 19, 32];

/** The key with another number of rounds: it would take half an hour to try a password on it. */
function endlessKey(): string {
  const der = Buffer.from(KEY.split('-----')[2]!, 'base64');
  const at = der.indexOf(Buffer.from('02020800', 'hex'));
  const longer = Buffer.concat([der.subarray(0, at), TWO_THOUSAND_MILLION, der.subarray(at + 4)]);
  for (const place of LENGTHS) longer[place]! += 2;
  return `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${longer.toString('base64')}\n-----END ENCRYPTED PRIVATE KEY-----\n`;
}

const windows = (text: string) => pem(text.replaceAll('\n', '\r\n'));
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const traditional = privateKey.export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'other' });

describe('key and certificate', () => {
  test.each<[string, readonly Part[]]>([
    ['in two files', PAIR],
    ['the other way round', [certificate, key]],
    ['in one file', [pem(CERTIFICATE + KEY)]],
    ['whatever the files are called', [pem(KEY, 'photo.png'), pem(CERTIFICATE, 'key.pem')]],
    ['with text around them', [pem(`Bag Attributes\n${KEY}`), pem(`Subject: me\n${CERTIFICATE}\nend`)]],
    ['with line ends of another system', [windows(KEY), windows(CERTIFICATE)]],
    ['with a certificate that names the company and no number', [key, pem(CERTIFICATE_BY_NAME)]],
  ])('are taken %s', async (_, parts) => {
    covers('CASH-027', 'CASH-038', 'CASH-039', 'CASH-047', 'CASH-049');
    const portal = await openPortal({ account: 'owner' });
    const { status, body } = await putUpKey(portal, coffee, parts);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.valid_until).toBe('2124-01-01T00:00:00Z');
    expect(body.TaxObjects).toHaveLength(2);
  });

  test.each<[string, readonly Part[], [string, string], { password?: string; provider?: string }?]>([
    ['a wrong password', PAIR, ['password', 'The password is wrong'], { password: 'Sample-Key-2025' }],
    ['no password', PAIR, ['password', 'field is required'], { password: '' }],
    [
      'a wrong password of a key of the older kind',
      [pem(String(traditional)), certificate],
      ['password', 'The password is wrong'],
    ],
    ['no files', [], ['file', 'Choose the key and its certificate']],
    ['no key', [certificate], ['file', 'The key is missing']],
    ['no certificate', [key], ['file', 'The certificate is missing']],
    ['two keys', [key, pem(OTHER_KEY + CERTIFICATE)], ['file', 'You sent two keys: send only one']],
    [
      'a picture for a key',
      [{ bytes: Buffer.from(samplePng(40, 40)), name: 'key.pem' }, certificate],
      ['file', 'One of the files is neither a key nor a certificate'],
    ],
    ['an empty file', [pem(''), certificate], ['file', 'One of the files is neither a key nor a certificate']],
    [
      'a key that breaks off',
      [pem(KEY.slice(0, 200)), certificate],
      ['file', 'One of the files is neither a key nor a certificate'],
    ],
    [
      'a key of noise',
      [pem('-----BEGIN PRIVATE KEY-----\nbm8ga2V5\n-----END PRIVATE KEY-----\n'), certificate],
      ['file', 'The key cannot be read'],
    ],
    [
      'a locked key of noise',
      [pem('-----BEGIN ENCRYPTED PRIVATE KEY-----\nbm8ga2V5\n-----END ENCRYPTED PRIVATE KEY-----\n'), certificate],
      ['file', 'The key cannot be read'],
    ],
    [
      'a certificate of noise',
      [key, pem('-----BEGIN CERTIFICATE-----\nbm8ga2V5\n-----END CERTIFICATE-----\n')],
      ['file', 'The certificate cannot be read'],
    ],
    [
      'a key of another certificate',
      [pem(OTHER_KEY), certificate],
      ['file', 'The key does not belong to the certificate'],
    ],
    ['a certificate that is over', [key, pem(CERTIFICATE_OVER)], ['file', 'The certificate has expired']],
    ['a certificate that has not begun', [key, pem(CERTIFICATE_EARLY)], ['file', 'The certificate is not valid yet']],
    [
      'the certificate of another company',
      [key, pem(CERTIFICATE_OF_OTHERS)],
      ['file', 'The certificate belongs to another company'],
    ],
    [
      'a key that nobody could open today',
      [pem(endlessKey()), certificate],
      ['file', "The key's encryption takes too long to open: export the key with fewer iterations"],
    ],
    [
      'a file that is too large',
      [pem(KEY + 'x'.repeat(CERTIFICATE_BYTES)), certificate],
      ['file', 'The file is larger than 64 KB'],
    ],
    [
      'a provider that takes none',
      PAIR,
      ['provider', 'The merchant has a cash register with another provider: deactivate it first'],
      { provider: 'kasa' },
    ],
    ['no provider', PAIR, ['provider', "This provider is not available in the merchant's country"], { provider: '' }],
  ])('are refused at the field: %s', async (_, parts, error, fields) => {
    covers('CASH-039', 'CASH-047');
    const portal = await openPortal({ account: 'owner' });
    const { status, body } = await putUpKey(portal, coffee, parts, fields);
    expect([status, body]).toEqual([200, { error: [error] }]);
  });

  test('leave nothing of key and password anywhere', async () => {
    covers('CASH-047');
    const portal = await openPortal({ account: 'owner' });
    const answer = await putUpKey(portal, coffee);
    await putUpKey(portal, coffee, PAIR, { password: 'another-wrong-one' });
    const seen = JSON.stringify([answer, await portal.journal(), await portal.outbox()]);
    for (const secret of [KEY_PASSWORD, 'another-wrong-one', KEY.split('\n')[1]!]) expect(seen).not.toContain(secret);
  });

  test('are for those who may edit at that merchant, where a provider takes them', async () => {
    covers('CASH-047');
    const owner = await openPortal({ account: 'owner' });
    expect((await putUpKey(owner, flowers)).status).toBe(404);
    expect((await putUpKey(await owner.as('viewer'), coffee)).status).toBe(403);
    const { body } = await putUpKey(owner, bikes, PAIR, { provider: 'kasa' });
    expect(body.error).toEqual([['provider', 'This provider does not use certificates']]);
  });

  test('are two files at most', async () => {
    covers('CASH-047');
    const portal = await openPortal({ account: 'owner' });
    expect((await putUpKey(portal, coffee, [key, certificate, pem(OTHER_KEY)])).status).toBe(400);
  });
});
