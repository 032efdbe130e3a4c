import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A server that runs in a separate process. */
export interface ServerProcess {
  url: string;
  /** Milliseconds from the start of the process until it prints its URL. */
  listening: number;
  started: number;
  rss(): number;
  stop(): Promise<void>;
}

/** Reads the resident memory of a process in megabytes. */
const rssOf = ({ pid }: ChildProcess): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Starts a script and waits until it prints its URL. */
export async function launchScript(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const started = performance.now();
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found === undefined) return;
      child.stdout.off('data', listen).resume();
      resolve(found);
    };
    child.stdout.on('data', listen);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${said}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url, started, listening: performance.now() - started, rss: () => rssOf(child), stop };
}

/** Starts the portal like `npm start` does, with this number of payments. */
export const launchPortal = (payments: number): Promise<ServerProcess> =>
  launchScript('server/dist/main.js', [], {
    PORT: '0',
    PAYMENTS: String(payments),
    SEED: '1',
    NOW: '2026-11-20T12:00:00Z',
    MOCK_CONTROL: 'on',
    WEB_ROOT: 'web/dist',
  });

/** Builds the portal and the server if their sources changed. */
export const buildIfChanged = (): void => {
  execFileSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], { cwd: root, stdio: 'inherit' });
};

export interface HttpRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}
export interface HttpReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

const agent = new Agent({ keepAlive: true });

/** Sends a request over a keep-alive connection. */
export function sendRequest({ url, method = 'GET', headers = {}, body }: HttpRequest): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method, agent, headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Signs in as the owner and returns the headers of signed-in calls. */
export async function signInAsOwner(url: string, world?: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>(world === undefined ? [] : [['x-mock-world', world]]);
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = ({ headers }: HttpReply) => {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
  };
  keep(await sendRequest({ url: `${url}/api/v2/account/check_auth/`, headers: { cookie: cookie() } }));
  const token = () => decodeURIComponent(jar.get('csrftoken') ?? '');
  const body = JSON.stringify({ email: 'owner@example.com', password: 'Merchant-Demo-2026', remember: true });
  const answer = await sendRequest({
    url: `${url}/api/v2/account/login/`,
    method: 'POST',
    headers: { cookie: cookie(), 'X-CSRFToken': token() },
    body,
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.bytes.toString()}`);
  keep(answer);
  return { cookie: cookie(), 'X-CSRFToken': token() };
}

export const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
