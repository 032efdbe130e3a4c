import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { MAX_CERTIFICATE_FILE_BYTES } from '@portal/contract/cashRegisters';
import { message } from '@portal/contract/rules';
import type { RegisterCertificateRecord } from '@portal/fixtures/cashRegisters';
import type { CompanyRecord } from '@portal/fixtures/companies';
import { truncate } from '../core/truncate.ts';
import { toOneLine } from '../core/oneLine.ts';
import { refuseField } from '../core/refusal.ts';
import { fileBaseName } from '../core/uploadName.ts';
import { keyCost } from './keyCost.ts';

/** Uploaded key or certificate file with its content. */
interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** Block of a PEM file. */
interface Block {
  /** Label after `BEGIN` in the PEM block. */
  label: string;
  text: string;
  /** Name of the file that contains the PEM block. */
  file: string;
}

const KEYS = new Set(['PRIVATE KEY', 'ENCRYPTED PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY']);
const CERTIFICATE = 'CERTIFICATE';
/** Maximum number of PEM blocks read from a file. A certificate chain has fewer. */
const MAX_BLOCKS = 10;
/**
 * Maximum cost of decrypting a key: 600,000 iterations for a 32-byte key, twice the recommended number and about half a
 * second of work.
 */
const MAX_KEY_COST = 20_000_000;
const LONGEST_NAME = 120;

const wrongFile = (text: string): never => refuseField('file', text);

/** Returns the keys and certificates in a file, detected by their content. Other content is ignored. */
function blocksOf({ name, bytes }: SentFile): Block[] {
  if (bytes.length > MAX_CERTIFICATE_FILE_BYTES) wrongFile('The file is larger than 64 KB');
  const text = Buffer.from(bytes).toString('latin1');
  const file = truncate(toOneLine(fileBaseName(name)), LONGEST_NAME);
  const found: Block[] = [];
  for (let at = text.indexOf('-----BEGIN '); at >= 0 && found.length < MAX_BLOCKS;) {
    const label = /^-----BEGIN ([A-Z0-9 ]{1,40})-----/.exec(text.slice(at, at + 60))?.[1] ?? '';
    const last = `-----END ${label}-----`;
    const end = text.indexOf(last, at);
    if (end < 0) break;
    const block = { label, text: text.slice(at, end + last.length), file };
    if (label === CERTIFICATE || KEYS.has(label)) found.push(block);
    at = text.indexOf('-----BEGIN ', end);
  }
  return found.length > 0 ? found : wrongFile('One of the files is neither a key nor a certificate');
}

const derOf = ({ text }: Block): Buffer => Buffer.from(text.split('-----')[2] ?? '', 'base64');

const isEncrypted = ({ label, text }: Block) =>
  label === 'ENCRYPTED PRIVATE KEY' || text.includes('Proc-Type: 4,ENCRYPTED');

/** Encrypted private key as crypto input, built from the same bytes whose cost was checked. */
function lockedKey(block: Block, passphrase: string): Parameters<typeof createPrivateKey>[0] {
  if (block.label !== 'ENCRYPTED PRIVATE KEY') return { key: block.text, passphrase };
  const der = derOf(block);
  try {
    if (keyCost(der) > MAX_KEY_COST)
      wrongFile('Decrypting the key takes too long: export the key with fewer iterations');
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    wrongFile("The key can't be read");
  }
  return { key: der, format: 'der', type: 'pkcs8', passphrase };
}

function openedKey(block: Block, password: string): KeyObject {
  const isLocked = isEncrypted(block);
  if (isLocked && password === '') refuseField('password', message.required);
  const key = isLocked ? lockedKey(block, password) : block.text;
  try {
    return createPrivateKey(key);
  } catch {
    return isLocked ? refuseField('password', 'The password is wrong') : wrongFile("The key can't be read");
  }
}

function readCertificate(block: Block): X509Certificate {
  try {
    return new X509Certificate(derOf(block));
  } catch {
    return wrongFile("The certificate can't be read");
  }
}

function belongs(certificate: X509Certificate, key: KeyObject): boolean {
  try {
    return certificate.checkPrivateKey(key);
  } catch {
    return false;
  }
}

type Subject = Readonly<Record<string, string | readonly string[] | undefined>>;
const texts = (value: Subject[string]): readonly string[] => (typeof value === 'string' ? [value] : (value ?? []));

/** Registration numbers of the certificate holder without their type prefix: `TINUA-3184710691`. */
const numbersOf = (subject: Subject): string[] =>
  [...texts(subject['serialNumber']), ...texts(subject['organizationIdentifier'])].map((number) =>
    number.replace(/^[A-Z]{5}-/, '').trim(),
  );

const plain = (name: string): string => toOneLine(name).toLocaleLowerCase();

/** Whether a certificate belongs to the company: compared by number, or by name if the certificate has no number. */
function isOf(subject: Subject, { entity_value, company_name }: CompanyRecord): boolean {
  const numbers = numbersOf(subject);
  if (numbers.length > 0) return numbers.includes(entity_value);
  return [...texts(subject['O']), ...texts(subject['CN'])].some((name) => plain(name) === plain(company_name));
}

/**
 * Returns the certificate data to store. Rejects certificates of other companies and certificates that are not valid
 * now.
 */
function checkCertificate(certificate: X509Certificate, company: CompanyRecord, at: number) {
  const subject = certificate.toLegacyObject().subject as unknown as Subject;
  const [valid_from, valid_until] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  if (!isOf(subject, company)) wrongFile('The certificate belongs to another company');
  // The comparison is written so that it also rejects an unparseable expiry date, which is NaN.
  if (!(valid_until > at)) wrongFile('The certificate has expired');
  if (!(valid_from <= at)) wrongFile('The certificate is not valid yet');
  const holder = [...texts(subject['CN']), ...texts(subject['O'])][0] ?? company.company_name;
  return { subject: truncate(toOneLine(holder), LONGEST_NAME), tin: company.entity_value, valid_from, valid_until };
}

/**
 * Reads the PEM key and certificate from one or two files (CASH-047) and returns the data to store. Errors at `file` or
 * `password` report a missing or unmatched pair, a wrong password, another company's certificate, and one that is
 * expired or not valid yet. The key and the password are not stored.
 */
export function readKeyAndCertificate(
  files: readonly SentFile[],
  password: string,
  { company, at }: { company: CompanyRecord; at: number },
): RegisterCertificateRecord {
  if (files.length === 0) wrongFile('Choose the key and its certificate');
  const blocks = files.flatMap(blocksOf);
  const keys = blocks.filter(({ label }) => KEYS.has(label));
  const certificates = blocks.filter(({ label }) => label === CERTIFICATE);
  if (certificates.length === 0) wrongFile('The certificate is missing');
  const [block = wrongFile('The key is missing'), second] = keys;
  if (second) wrongFile('You uploaded two keys: upload only one');
  const key = openedKey(block, password);
  const own = certificates.map(readCertificate).find((certificate) => belongs(certificate, key));
  return {
    key: block.file,
    ...checkCertificate(own ?? wrongFile("The key doesn't belong to the certificate"), company, at),
  };
}
