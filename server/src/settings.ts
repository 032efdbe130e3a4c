import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { world } from '@portal/fixtures';
import { makeOwnRecords, OwnDataError, parseOwnData, type OwnData } from '@portal/fixtures/ownData/ownData';
import type { WorldSeed } from '@portal/fixtures/worldSeed';
import { isHostName } from './callbacks/namedHosts.ts';
import { toOneLine } from './core/oneLine.ts';
import type { RemoteControl } from './core/origin/controlAccess.ts';
import { InvalidSettingError } from './core/unusableSetting.ts';
import { DEFAULT_MAX_WORLDS } from './core/worlds.ts';
import { IsoTimestamp } from './core/worldMoment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(environment: Environment, name: string, fallback: number, most: number): number {
  const said = environment[name];
  if (said === undefined || said === '') return fallback;
  if (!/^\d{1,10}$/.test(said) || Number(said) > most)
    throw new InvalidSettingError(`${name} must be a whole number from 0 to ${most}, not "${said}".`);
  return Number(said);
}

/** Reads the port of probes and metrics; undefined without one. It must differ from `PORT`. */
function operationsPort(environment: Environment): number | undefined {
  const said = environment['OPS_PORT'];
  if (said === undefined || said === '') return undefined;
  const port = wholeNumber(environment, 'OPS_PORT', 0, 65_535);
  if (port !== 0 && port === wholeNumber(environment, 'PORT', 4010, 65_535))
    throw new InvalidSettingError(`OPS_PORT must differ from PORT, not "${said}".`);
  return port;
}

function moment(said: string | undefined): number | undefined {
  if (said === undefined || said === '') return undefined;
  const { data: at } = IsoTimestamp.safeParse(said);
  if (at === undefined)
    throw new InvalidSettingError(
      `NOW must be an ISO moment from 1970 on, such as 2026-11-21T08:00:00Z, not "${said}".`,
    );
  return at;
}

/** Reads the host. Whether the host exists is known only after listening. */
function host({ HOST: said }: Environment): string {
  if (!said) return '127.0.0.1';
  if (isIP(said) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(said))
    throw new InvalidSettingError(
      `HOST must be an address of this machine such as 127.0.0.1 or 0.0.0.0, not "${said}".`,
    );
  return said;
}

/** Whether control calls are on: by default, except in production, where only `on` turns them on (quality L4). */
function control({ MOCK_CONTROL: said = '', NODE_ENV: mode }: Environment): boolean {
  if (!['', 'on', 'off'].includes(said))
    throw new InvalidSettingError(`MOCK_CONTROL must be on or off, not "${said}".`);
  return said === '' ? mode !== 'production' : said === 'on';
}

/**
 * Reads the hosts and the token of control calls from other machines; undefined if neither is set. The error never
 * repeats the token.
 */
function remoteControl({ MOCK_CONTROL_TOKEN: token = '', ...environment }: Environment): RemoteControl | undefined {
  const hosts = hostNames(environment, 'MOCK_CONTROL_HOSTS', 'portal or portal.test').map((name) => name.toLowerCase());
  if (hosts.length === 0 && token === '') return undefined;
  if (hosts.length === 0 || token === '')
    throw new InvalidSettingError(
      'Control calls from other machines need both MOCK_CONTROL_HOSTS, the names of this server, and MOCK_CONTROL_TOKEN.',
    );
  const ported = hosts.find((name) => /:\d+$/.test(name));
  if (ported !== undefined)
    throw new InvalidSettingError(`MOCK_CONTROL_HOSTS must name hosts without a port, not "${ported}".`);
  if (!/^[\w.~+/=-]{16,200}$/.test(token))
    throw new InvalidSettingError(
      'MOCK_CONTROL_TOKEN must have 16 to 200 characters: letters, digits and the signs _ . ~ + / = -.',
    );
  return { hosts, token };
}

/** Reads the public URL, such as `https://portal.example.com`. The portal must be at the root of its host. */
function publicUrl({ PUBLIC_URL: said }: Environment): string | undefined {
  if (!said) return undefined;
  if (!/^https?:\/\/[^/?#@\s]+\/?$/i.test(said) || !URL.canParse(said))
    throw new InvalidSettingError(`PUBLIC_URL must be an origin such as https://portal.example.com, not "${said}".`);
  return new URL(said).origin;
}

/** Reads the contact of `security.txt`, a URI. */
function securityContact({ SECURITY_CONTACT: said }: Environment): string | undefined {
  if (!said) return undefined;
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(said) || !URL.canParse(said))
    throw new InvalidSettingError(
      `SECURITY_CONTACT must be a URI such as mailto:security@example.com or https://example.com/security, not "${said}".`,
    );
  return said;
}

/** Reads origins separated by commas: `https://cdn.example,https://images.example`. */
function origins(environment: Environment, name: string): string[] {
  const said = (environment[name] ?? '').split(',').map((part) => part.trim());
  const named = said.filter((part) => part !== '');
  const isOrigin = (part: string) =>
    /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d{1,5})?$/.test(part) && URL.canParse(part.replace('*.', ''));
  const wrong = named.find((part) => !isOrigin(part));
  if (wrong !== undefined)
    throw new InvalidSettingError(`${name} must name origins such as https://cdn.example, not "${wrong}".`);
  return named;
}

/** Reads hosts separated by commas, each with or without a port: `shop.example,127.0.0.1:8090`. */
function hostNames(environment: Environment, name: string, examples: string): string[] {
  const named = (environment[name] ?? '').split(',').map((part) => part.trim());
  const hosts = named.filter((part) => part !== '');
  const wrong = hosts.find((part) => !isHostName(part));
  if (wrong !== undefined)
    throw new InvalidSettingError(`${name} must name hosts such as ${examples}, not "${wrong}".`);
  return hosts;
}

const NO_PROXY = 'TRUST_PROXY must be a number of proxies such as 1, or addresses such as 127.0.0.1,10.0.0.0/8';

/**
 * Reads which proxies' `X-Forwarded-For` headers are trusted: the number of proxies, or their addresses
 * (`127.0.0.1,10.0.0.0/8`). Without the setting, the client address is that of the connection.
 */
function trustProxy({ TRUST_PROXY: said = '' }: Environment): number | string[] | false {
  const named = said.split(',').flatMap((part) => part.trim() || []);
  if (named.length === 0) return false;
  if (named.length === 1 && /^[1-9]\d?$/.test(named[0] ?? '')) return Number(named[0]);
  const wrong = named.find((part) => !isAddressOrRange(part));
  if (wrong !== undefined) throw new InvalidSettingError(`${NO_PROXY}, not "${wrong}".`);
  return named;
}

/** Whether a text is an IP address or a range: `10.0.0.1`, `::1`, `10.0.0.0/8`. */
function isAddressOrRange(said: string): boolean {
  const [address = '', bits, ...more] = said.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Reads the server's settings from the environment. Throws `InvalidSettingError` with the name of the first invalid
 * variable.
 */
export function readSettings(environment: Environment) {
  return {
    host: host(environment),
    port: wholeNumber(environment, 'PORT', 4010, 65_535),
    operationsPort: operationsPort(environment),
    seed: wholeNumber(environment, 'SEED', 1, 2 ** 31),
    payments: wholeNumber(environment, 'PAYMENTS', 5000, 1_000_000),
    now: moment(environment['NOW']),
    mostWorlds: wholeNumber(environment, 'WORLDS', DEFAULT_MAX_WORLDS, 100_000),
    control: control(environment),
    publicUrl: publicUrl(environment),
    securityContact: securityContact(environment),
    trustProxy: trustProxy(environment),
    remoteControl: remoteControl(environment),
    callbackHosts: hostNames(environment, 'CALLBACK_HOSTS', 'shop.example or 127.0.0.1:8090'),
    outside: { images: origins(environment, 'IMAGE_HOSTS'), scripts: origins(environment, 'SCRIPT_HOSTS') },
  };
}

/**
 * Reads the file of own data and checks it against the sample records; undefined without a file. The error has a line
 * for each wrong field.
 */
export async function readWorldFile({ WORLD_FILE: path }: Environment, seed: WorldSeed): Promise<OwnData | undefined> {
  if (!path) return undefined;
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new InvalidSettingError(`WORLD_FILE cannot be read: ${error.message}.`);
  });
  try {
    const own = parseOwnData(JSON.parse(text));
    makeOwnRecords(own, world(seed), seed.now);
    return own;
  } catch (error) {
    if (error instanceof OwnDataError)
      throw new InvalidSettingError(error.lines.map((line) => `WORLD_FILE: ${line}`).join('\n'));
    if (error instanceof SyntaxError)
      throw new InvalidSettingError(`WORLD_FILE must be a JSON file: ${toOneLine(error.message)}.`);
    throw error;
  }
}

/** Reads the TLS key and certificate; undefined if the environment names neither file. */
export async function readTls({ TLS_KEY: key, TLS_CERT: cert }: Environment) {
  if (!key && !cert) return undefined;
  if (!key || !cert) throw new InvalidSettingError('TLS needs both TLS_KEY and TLS_CERT, the paths of two PEM files.');
  const pems = await Promise.all([readFile(key), readFile(cert)]).catch((error: Error) => {
    throw new InvalidSettingError(`TLS_KEY or TLS_CERT cannot be read: ${error.message}`);
  });
  return checkedPair(pems);
}

function checkedPair([key, cert]: [Buffer, Buffer]) {
  try {
    // Node treats an empty key or certificate as missing, so it is rejected here.
    if (key.length === 0 || cert.length === 0) throw new Error('one of them is empty');
    createSecureContext({ key, cert });
    return { key, cert };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new InvalidSettingError(
      `TLS_KEY and TLS_CERT must be the PEM files of a key and of its certificate: ${reason}`,
    );
  }
}
