import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '@portal/contract';
import { openapiText, routesOf } from '@portal/contract/openapi';
import { launchServer } from '../plants/build.ts';
import { testPath } from '../plants/check.ts';
import { plants } from '../plants/plants.ts';
import { findContractCall } from '../support/contractCalls.ts';
import { installTools } from './installTools.ts';
import { isAccepted, listenLocally, PrismChecker, type Exchange, type Violation } from './prismChecker.ts';
import { createRecordingProxy } from './recordingProxy.ts';

/**
 * `npm run prism [-- <path of a test file> …]`: runs the contract tests against the reference server, and lets Prism check
 * every exchange by the OpenAPI document. First, Prism must find a planted bug: amounts that are floats. Exits with 1
 * for a violation.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = `${root}test-results/prism`;

/** Planted bug that Prism must find, so that a run without violations means something. */
const CANARY = 'amount-as-number';

/** Number of unchecked exchanges above which the tests wait for Prism. */
const MAX_WAITING = 200;
/** Number of examples of a kind of violation in the report. */
const EXAMPLES = 3;
/** Longest shown part of a body. */
const MAX_TEXT = 300;

const describe = ({ url, body, answer }: Exchange, violations: readonly Violation[]): string =>
  [
    `${url} ${body.toString().slice(0, MAX_TEXT)} → ${answer.toString().slice(0, MAX_TEXT)}`,
    ...violations.map(({ at, message }) => `${at}: ${message}`),
  ].join('\n      ');

/** Exchanges that break the document at the same places of the same call. */
interface Kind {
  count: number;
  examples: string[];
}

/** Exchanges checked by Prism, and the violations by kind. */
class PrismRun {
  readonly #checker: PrismChecker;
  readonly #waiting = new Set<Promise<void>>();
  /** First error of a check, such as a crash of Prism. */
  #failure: unknown;
  readonly violations = new Map<string, Kind>();
  readonly calls = new Set<string>();
  checked = 0;
  /** Number of exchanges of which Prism checked the answer only: uploads, and requests with broken JSON. */
  withoutBody = 0;
  /** Requests that Prism refused without checking the answer. */
  readonly refused: string[] = [];
  /** Number of requests that are no calls of the contract. */
  other = 0;

  constructor(checker: PrismChecker) {
    this.#checker = checker;
  }

  /** Takes an exchange; waits only while many exchanges are unchecked. */
  record = async (exchange: Exchange): Promise<void> => {
    const call = findContractCall(exchange.method, exchange.url.split('?')[0] ?? '')?.name;
    if (call === undefined) {
      this.other += 1;
      return;
    }
    while (this.#waiting.size >= MAX_WAITING) await Promise.race(this.#waiting);
    const done: Promise<void> = this.#check(call, exchange)
      .catch((error: unknown) => void (this.#failure ??= error))
      .finally(() => this.#waiting.delete(done));
    this.#waiting.add(done);
  };

  async finish(): Promise<void> {
    await Promise.all(this.#waiting);
    if (this.#failure !== undefined) throw new Error('Prism could not check an exchange', { cause: this.#failure });
  }

  async #check(call: string, exchange: Exchange): Promise<void> {
    const result = await this.#checker.check(exchange);
    if (result === undefined) {
      this.refused.push(`${exchange.method} ${exchange.url} → ${exchange.status}`);
      return;
    }
    const { violations: found, hasBody } = result;
    this.checked += 1;
    if (!hasBody) this.withoutBody += 1;
    this.calls.add(call);
    const violations = found.filter((one) => isViolation(exchange, one));
    if (violations.length === 0) return;
    const parts = [...new Set(violations.map(({ at }) => at.replaceAll(/\.\d+/g, '[]')))].join(', ');
    const kind = `${call} ${exchange.status} ${parts.slice(0, MAX_TEXT)}`;
    const { count, examples } = this.violations.get(kind) ?? { count: 0, examples: [] };
    const example = describe(exchange, violations);
    this.violations.set(kind, { count: count + 1, examples: [...examples, example].slice(0, EXAMPLES) });
  }
}

/** The tests send invalid requests on purpose; such a request is a violation only if the server accepted it. */
const isViolation = (exchange: Exchange, { at, message }: Violation): boolean =>
  at.startsWith('response') || (isAccepted(exchange) && !EXCUSED.some((one) => one.test(`${at}: ${message}`)));

/**
 * Violations of accepted requests that are no errors: the server also accepts `data` of a button as JSON text, which
 * the document declares only in a description (decision 34).
 */
const EXCUSED = [/^request\.body\.data: .* must be object$/];

/** Runs contract tests against a URL; `selection` has Vitest's arguments. Returns whether they passed. */
async function runTests(url: string, selection: readonly string[]): Promise<boolean> {
  const args = ['vitest', 'run', '--project', 'contract', '--testTimeout=120000', ...selection];
  const env = { ...process.env, TARGET_URL: url };
  const [code] = (await once(spawn('npx', args, { cwd: root, stdio: 'inherit', env }), 'exit')) as [number | null];
  return code === 0;
}

/** Runs tests against a server, with Prism checking the exchanges. */
async function run(
  checker: PrismChecker,
  start: ReturnType<typeof launchServer>,
  selection: readonly string[],
): Promise<{ prism: PrismRun; passed: boolean }> {
  const server = await start;
  const prism = new PrismRun(checker);
  const proxy = createRecordingProxy(server.url, prism.record);
  try {
    const passed = await runTests(await listenLocally(proxy), selection);
    await prism.finish();
    return { prism, passed };
  } finally {
    proxy.close();
    await server.stop();
  }
}

function report({ violations, checked, calls, withoutBody, refused, other }: PrismRun): void {
  for (const [kind, { count, examples }] of violations)
    console.log(`${count} × ${kind}\n${examples.map((one) => `    ${one}\n`).join('')}`);
  const operations = routesOf(contract).length;
  console.log(
    `Prism checked ${checked} exchanges of ${calls.size} of ${operations} calls: ${violations.size} kinds of violations. ` +
      `${withoutBody} of them without the request's body; it refused ${refused.length}, such as ${refused[0] ?? 'none'}; ` +
      `${other} requests were no calls of the contract.`,
  );
}

/** Whether Prism finds that the planted server sends amounts as floats. */
async function findsCanary(checker: PrismChecker): Promise<boolean> {
  const plant = plants.find(({ id }) => id === CANARY);
  if (plant === undefined) throw new Error(`There is no planted bug ${CANARY}`);
  const { prism } = await run(checker, launchServer('full', plant), [testPath(plant.test), '-t', plant.test.title]);
  const found = [...prism.violations.values()].flatMap(({ examples }) => examples);
  const isFound = found.some((one) => /response\.body\.amount: .* must be string/.test(one));
  console.log(`Prism ${isFound ? 'found' : 'DID NOT FIND'} the planted bug "${CANARY}"`);
  return isFound;
}

async function main(selection: readonly string[]): Promise<boolean> {
  if (!installTools('prism')) {
    console.log('skipped: Prism is not installed and the registry does not answer');
    return true;
  }
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}/openapi.json`, openapiText());
  const checker = new PrismChecker();
  try {
    await checker.start(`${RESULTS}/openapi.json`);
    if (!(await findsCanary(checker))) return false;
    const { prism, passed } = await run(checker, launchServer('full'), selection);
    report(prism);
    writeFileSync(`${RESULTS}/violations.json`, JSON.stringify(Object.fromEntries(prism.violations), null, 2));
    return passed && prism.violations.size === 0;
  } finally {
    checker.stop();
  }
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
