import { readFile } from 'node:fs/promises';

/** A value of the environment that cannot be used; its message says which and what would do. */
export class Unusable extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function whole(environment: Environment, name: string, fallback: number, most: number): number {
  const said = environment[name];
  if (said === undefined || said === '') return fallback;
  if (!/^\d{1,10}$/.test(said) || Number(said) > most)
    throw new Unusable(`${name} must be a whole number from 0 to ${most}, not "${said}".`);
  return Number(said);
}

function moment(said: string | undefined): number | undefined {
  if (said === undefined || said === '') return undefined;
  const at = /^\d{4}-\d{2}-\d{2}/.test(said) ? Date.parse(said) : Number.NaN;
  if (Number.isNaN(at)) throw new Unusable(`NOW must be an ISO moment such as 2026-11-21T08:00:00Z, not "${said}".`);
  return at;
}

/** On but in production, where only `on` turns the control calls on (quality L4). */
function control({ MOCK_CONTROL: said = '', NODE_ENV: mode }: Environment): boolean {
  if (!['', 'on', 'off'].includes(said)) throw new Unusable(`MOCK_CONTROL must be on or off, not "${said}".`);
  return said === '' ? mode !== 'production' : said === 'on';
}

/** Origins, separated by commas: `https://cdn.example,https://images.example`. */
function origins(environment: Environment, name: string): string[] {
  const said = (environment[name] ?? '').split(',').map((part) => part.trim());
  const named = said.filter((part) => part !== '');
  const wrong = named.find((part) => !/^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?$/.test(part));
  if (wrong !== undefined) throw new Unusable(`${name} must name origins such as https://cdn.example, not "${wrong}".`);
  return named;
}

/** What the environment says of the server; `Unusable` names the first value that makes no sense. */
export function readSettings(environment: Environment) {
  return {
    host: environment['HOST'] || '127.0.0.1',
    port: whole(environment, 'PORT', 4010, 65_535),
    seed: whole(environment, 'SEED', 1, 2 ** 31),
    payments: whole(environment, 'PAYMENTS', 5000, 1_000_000),
    now: moment(environment['NOW']),
    control: control(environment),
    outside: { images: origins(environment, 'IMAGE_HOSTS'), scripts: origins(environment, 'SCRIPT_HOSTS') },
  };
}

/** Key and certificate, when the environment names both files. */
export async function readTls({ TLS_KEY: key, TLS_CERT: cert }: Environment) {
  if (!key && !cert) return undefined;
  if (!key || !cert) throw new Unusable('TLS needs both TLS_KEY and TLS_CERT, the paths of two PEM files.');
  try {
    return { key: await readFile(key), cert: await readFile(cert) };
  } catch (error) {
    throw new Unusable(`TLS_KEY or TLS_CERT cannot be read: ${(error as Error).message}`);
  }
}
