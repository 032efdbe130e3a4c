import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requirements } from '../support/ledger.ts';
import { RENAMES } from '../support/target.ts';
import { PROFILES, type Profile } from './certification.ts';
import { readCertificate, type Certificate } from './report/certificate.ts';
import { parseStates, type StatesFile } from './states.ts';
import { contractTestFiles, findAreas } from './testFiles.ts';
import { UsageError } from './usageError.ts';

export const HELP = `Certify a server or a deployed portal by its URL.

  npm run certify -- <url> [options]

  --areas a,b              areas that the server implements; others are not run (default: all)
  --profile name           read: sends no write except sign-in and sign-out
                           sandbox: also creates records, marks them with "certify-…" and removes those that the
                           API can remove; refunds only payments that it made or that the states file names
                           full: every test gets a separate world; needs control calls
                           (default: full with control calls, read without)
  --states file            JSON object of records for the tests by state: {"a paid link": {"id": 7}},
                           or {"url": …} or {"command": …} that creates a record and returns it as JSON
  --discover               write a states file from the server's lists and run no test (default: states.json)
  --expect-failures file   JSON object of test ids and reasons; these failures do not fail the run
  --config file            config.json of the portal, for renamed cookies and headers
  --only ID                run the test files of a requirement, such as PAY-065, and judge its tests
  --rerun ID               run only one test, by the id of a failure
  --compare dir            folder of an earlier run, with which the report compares this run
  --out dir                folder of the results (default: test-results/certify)
  --dry-run                check the connection, list the test files, run no test
  --help                   show this help

  Credentials come from the environment and are never printed:
    TARGET_EMAIL  TARGET_PASSWORD  TARGET_TOTP_SECRET           the owner
    TARGET_OTHER_EMAIL  TARGET_OTHER_PASSWORD …                 another tenant
    TARGET_VIEWER_EMAIL …                                       a user who may only read
  The accounts MFA, DEMO, NEW, MIXED and ACCOUNTING use the same pattern: TARGET_MFA_EMAIL.
  Passwords default to TARGET_PASSWORD.

  Exit codes: 0 certified, 1 failed, 2 wrong usage, 3 incomplete, 4 unreachable.
`;

export interface Options {
  /** URL of the server under test without its last slash. */
  target: string;
  /** Claimed areas; undefined means all. */
  areas?: readonly string[];
  profile?: Profile;
  /** Content of the states file. */
  states: StatesFile;
  /** File that `--discover` writes; undefined without this option. */
  discover?: string;
  /** Reasons of expected failures by test id. */
  expectedFailures: Readonly<Record<string, string>>;
  /** Environment variables with the target's names of cookies and headers. */
  names: Readonly<Record<string, string>>;
  /** Requirement whose tests run. */
  only?: string;
  /** Id of the test that runs. */
  rerun?: string;
  /** Certificate of the earlier run. */
  previous?: Certificate;
  out: string;
  isDryRun: boolean;
}

const refuse = (message: string): never => {
  throw new UsageError(message);
};

function readJsonObject(option: string, file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return refuse(`--${option}: the file ${file} cannot be read.`);
  }
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The refusal below covers text that is not JSON.
  }
  return refuse(`--${option}: the file ${file} is not a JSON object.`);
}

function readExpectedFailures(file: string | undefined): Record<string, string> {
  if (file === undefined) return {};
  const expected = readJsonObject('expect-failures', file);
  for (const [id, reason] of Object.entries(expected))
    if (typeof reason !== 'string' || reason === '')
      refuse(`--expect-failures: the test ${id} needs its reason as a text.`);
  return expected as Record<string, string>;
}

/** Reads the target's names of cookies and headers from `config.json`, by environment variable. */
function readNames(file: string | undefined): Record<string, string> {
  if (file === undefined) return {};
  const config = readJsonObject('config', file);
  const names = RENAMES.map(({ member, variable }) => {
    const value = member.split('.').reduce<unknown>((held, key) => Reflect.get(Object(held), key), config);
    return { member, variable, value };
  }).filter(({ value }) => value !== undefined);
  for (const { member, value } of names)
    if (typeof value !== 'string' || !/^[\w$-]+$/.test(value)) refuse(`--config: ${member} is not a name.`);
  return Object.fromEntries(names.map(({ variable, value }) => [variable, String(value)]));
}

function readAreas(text: string | undefined): { areas?: string[] } {
  if (text === undefined) return {};
  const areas = text.split(',').map((area) => area.trim());
  const known = findAreas();
  const unknown = areas.filter((area) => !known.includes(area));
  if (unknown.length > 0) refuse(`--areas: no area is named "${unknown.join('", "')}". Areas: ${known.join(', ')}.`);
  return { areas };
}

function readProfile(profile: string | undefined): { profile?: Profile } {
  if (profile === undefined) return {};
  const known = PROFILES.find((name) => name === profile);
  return known ? { profile: known } : refuse(`--profile: "${profile}" is none of ${PROFILES.join(', ')}.`);
}

/** Reads the states file, or the name of the file that `--discover` writes. */
function readStates(file: string | undefined, isDiscovery: boolean): Pick<Options, 'states' | 'discover'> {
  if (!isDiscovery) return { states: file === undefined ? {} : parseStates(readJsonObject('states', file)) };
  const discover = file ?? 'states.json';
  if (existsSync(discover))
    refuse(`--discover: ${discover} exists already. Delete it, or name another file with --states.`);
  return { states: {}, discover };
}

function readSelection({ only, rerun }: { only?: string | undefined; rerun?: string | undefined }) {
  if (only !== undefined && rerun !== undefined) refuse('Give --only or --rerun, not both.');
  if (only !== undefined) {
    if (!requirements.some(({ id }) => id === only)) refuse(`--only: no requirement is named ${only}.`);
    if (contractTestFiles({ only }).length === 0) refuse(`--only: no contract test covers ${only}.`);
    return { only };
  }
  if (rerun === undefined) return {};
  if (!/^\w+-[0-9a-f]{6}$/.test(rerun) || contractTestFiles({ rerun }).length === 0)
    refuse(`--rerun: "${rerun}" is not the id of a test, such as payments-3f2a9c.`);
  return { rerun };
}

function readPrevious(folder: string | undefined): { previous?: Certificate } {
  if (folder === undefined) return {};
  try {
    return { previous: readCertificate(folder) };
  } catch (error) {
    return refuse(`--compare: ${(error as Error).message}`);
  }
}

function readTarget(positionals: readonly string[]): string {
  const [url, ...more] = positionals;
  if (url === undefined) return refuse('Name the server: npm run certify -- https://portal.example.com');
  if (more.length > 0) refuse(`Name one server only, not "${positionals.join('" and "')}".`);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol))
    return refuse(`"${url}" is not a URL that begins with http:// or https://.`);
  if (parsed.username !== '' || parsed.password !== '')
    refuse('Give credentials by TARGET_EMAIL and TARGET_PASSWORD, not in the URL.');
  return url.replace(/\/$/, '');
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        areas: text,
        profile: text,
        states: text,
        discover: flag,
        'expect-failures': text,
        config: text,
        only: text,
        rerun: text,
        compare: text,
        out: { ...text, default: 'test-results/certify' },
        'dry-run': flag,
        help: flag,
      },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\. |\n/);
    return refuse(`${sentence.replace(/\.$/, '')}. npm run certify -- --help lists the options.`);
  }
}

/** Parses the command line; undefined if it asks for help. Throws `UsageError`. */
export function parseOptions(args: readonly string[]): Options | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  return {
    target: readTarget(positionals),
    ...readAreas(values.areas),
    ...readProfile(values.profile),
    ...readStates(values.states, values.discover),
    expectedFailures: readExpectedFailures(values['expect-failures']),
    names: readNames(values.config),
    ...readSelection(values),
    ...readPrevious(values.compare),
    out: values.out,
    isDryRun: values['dry-run'],
  };
}
