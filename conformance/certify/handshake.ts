import { account as accountCalls } from '@portal/contract/account';
import { ACCOUNTS, readCredentials, type Account } from '../support/accounts.ts';
import { findWrite } from '../support/contractCalls.ts';
import { createProbeWorld } from '../support/controlCalls.ts';
import { createHttpClient } from '../support/httpClient.ts';
import { parseCallAnswer } from '../support/routeCall.ts';
import { createServerClock, signIn } from '../support/signIn.ts';
import type { HandshakeStep } from './certification.ts';

/** Milliseconds for all checks together; each sign-in has at least one second. */
const HANDSHAKE_TIMEOUT_MS = 5000;
/** Milliseconds for the answers of the session check and of the control call. */
const ANSWER_TIMEOUT_MS = 2500;

export interface Handshake {
  steps: HandshakeStep[];
  /** `unreachable`: no JSON API answers at the URL; `failed`: the session check breaks the contract. */
  state: 'ready' | 'unreachable' | 'failed';
  hasControl: boolean;
  /** Accounts whose sign-in failed. */
  unusableAccounts: Account[];
  /** Number of writes sent, by call. */
  writes: Map<string, number>;
}

const CERTIFICATE_ERRORS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an unknown authority',
  CERT_HAS_EXPIRED: 'has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'belongs to another host',
};

/** Explains why a request got no answer. */
function explainError(error: unknown): { name: 'TLS' | 'server'; detail: string } {
  const { name = '', cause } = error as { name?: string; cause?: { code?: string; message?: string } };
  const fault = CERTIFICATE_ERRORS[cause?.code ?? ''];
  if (fault !== undefined)
    return {
      name: 'TLS',
      detail: `the certificate ${fault}; NODE_EXTRA_CA_CERTS names a file of trusted certificates`,
    };
  if (name === 'TimeoutError')
    return { name: 'server', detail: `no answer within ${ANSWER_TIMEOUT_MS / 1000} seconds` };
  return { name: 'server', detail: `no connection: ${cause?.code ?? cause?.message ?? String(error)}` };
}

type Checked = { steps: HandshakeStep[]; state: Handshake['state'] };
const step = (name: string, ok: boolean, detail: string): HandshakeStep => ({ name, ok, detail });

/** Judges the answer of the session check, the first call of every client. */
async function judgeSessionCheck(answer: Response): Promise<{ state: Handshake['state']; detail: string }> {
  const { status, headers } = answer;
  const { method, path } = accountCalls.checkAuth;
  const call = `${method} ${path}`;
  if (status >= 300 && status < 400)
    return {
      state: 'unreachable',
      detail: `${call} redirects to ${headers.get('location') ?? 'another URL'}. Certify that URL instead`,
    };
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/json'))
    return { state: 'unreachable', detail: `${call} answers ${status} as ${type || 'nothing'} instead of JSON` };
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (status !== 200) return { state: 'unreachable', detail: `${call} answers ${status}` };
  try {
    parseCallAnswer(accountCalls.checkAuth, status, { 'content-type': type }, bytes);
    return { state: 'ready', detail: `${call} answers as the contract says` };
  } catch (error) {
    const [violation = ''] = (error as Error).message.split('\n');
    return { state: 'failed', detail: violation };
  }
}

/** Checks TLS and the session check. */
async function checkConnection(target: string): Promise<Checked> {
  const isSecure = target.startsWith('https:');
  try {
    const answer = await fetch(target + accountCalls.checkAuth.path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const { state, detail } = await judgeSessionCheck(answer);
    const tls = step('TLS', true, isSecure ? 'the certificate is trusted' : 'none: plain HTTP');
    return { steps: [tls, step('server', state === 'ready', detail)], state };
  } catch (error) {
    const { name, detail } = explainError(error);
    return { steps: [step(name, false, detail)], state: 'unreachable' };
  }
}

interface SignInTry {
  target: string;
  account: Account;
  world: string | undefined;
  timeoutMs: number;
  writes: Handshake['writes'];
}

/** Signs an account in and out. */
async function trySignIn({ target, account, world, timeoutMs, writes }: SignInTry): Promise<HandshakeStep> {
  const name = `sign-in of ${account}`;
  const client = createHttpClient(target, world, {
    onSend: ({ method, url }) => {
      const call = findWrite(method, new URL(url).pathname);
      if (call !== undefined) writes.set(call, (writes.get(call) ?? 0) + 1);
    },
  });
  const who = () => readCredentials(account, true) ?? { email: '', password: '' };
  const enter = async () => {
    // The handshake does not wait for the next one-time code.
    const advance = () => Promise.reject(new Error('the one-time code was refused'));
    await signIn({ call: client.call, clock: { ...createServerClock(client), advance }, who }, account);
    await client.call(accountCalls.logout);
  };
  const timeout = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('no answer in time')), timeoutMs).unref();
  });
  try {
    await Promise.race([enter(), timeout]);
    return step(name, true, 'works');
  } catch (error) {
    return step(name, false, (error as Error).message.split('\n')[0] ?? '');
  }
}

/** Checks connection, control calls and sign-in before the first test, and reports each step when it is known. */
export async function shakeHands(target: string, report: (step: HandshakeStep) => void): Promise<Handshake> {
  const deadline = Date.now() + HANDSHAKE_TIMEOUT_MS;
  const writes: Handshake['writes'] = new Map();
  const { steps, state } = await checkConnection(target);
  steps.forEach(report);
  if (state !== 'ready') return { steps, state, hasControl: false, unusableAccounts: [], writes };
  // `createProbeWorld` sends one write.
  writes.set('POST /_mock/world/', 1);
  const world = await createProbeWorld(target, Math.min(ANSWER_TIMEOUT_MS, deadline - Date.now()));
  const hasControl = world !== undefined;
  const control = step('control calls', true, hasControl ? 'present' : 'none: tests share the records of the server');
  report(control);
  const accounts = ACCOUNTS.filter((account) => readCredentials(account, hasControl && account === 'owner'));
  const timeoutMs = Math.max(1000, deadline - Date.now());
  const signIns = await Promise.all(
    accounts.map((account) => trySignIn({ target, account, world, timeoutMs, writes })),
  );
  signIns.forEach(report);
  const unusableAccounts = accounts.filter((_, index) => signIns[index]?.ok === false);
  return { steps: [...steps, control, ...signIns], state, hasControl, unusableAccounts, writes };
}
