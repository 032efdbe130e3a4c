import { isNoError } from '@portal/contract/interrupts';
import type { Response } from 'supertest';
import { TestRunner } from 'vitest';
import { findContractCall, findWrite } from './contractCalls.ts';
import { recordExample } from './recordedExamples.ts';
import { target } from './target.ts';

/** A request of a test and the status of its answer. */
export interface Exchange {
  method: string;
  url: string;
  /** JSON body of the request; undefined for uploads and calls without a body. */
  sent?: string;
  status: number;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Calls that returned a result in this test, such as `POST /api/v2/account/login/`. */
    calls?: string[];
    /** Number of answers that the test received from the target. */
    answers?: number;
    /** Number of writes sent to the target by call. */
    writes?: Record<string, number>;
    /** Number of answers by call: with a result, and refused with a status from 400 to 499. */
    outcomes?: Record<string, { results: number; refused: number }>;
    /** Last request to the target with its answer. */
    exchange?: Exchange;
  }
}

/** Longest recorded request body. */
const MOST_CHARACTERS = 2000;

type Sent = Response & { request: { method: string; url: string; _data?: unknown } };
interface Request {
  method: string;
  url: string;
  header: Record<string, string>;
}

const hasResult = (status: number, body: unknown): boolean =>
  status === 200 && (typeof body !== 'object' || body === null || !('error' in body) || isNoError(body.error));

const currentMeta = () => TestRunner.getCurrentTest()?.meta;

function note(call: string): void {
  const meta = currentMeta();
  if (!meta) return;
  const calls = (meta.calls ??= []);
  if (!calls.includes(call)) calls.push(call);
}

/** Records for the running test that a call of the contract returned a result. */
export function recordCall({ method, path }: { method: string; path: string }, status: number, body: unknown): void {
  if (!hasResult(status, body)) return;
  note(`${method} ${path}`);
  recordExample(`${method} ${path}`, body);
}

/** Records a write for the running test. */
export function recordWrite({ method, url }: Pick<Request, 'method' | 'url'>): void {
  const call = target === undefined ? undefined : findWrite(method, new URL(url).pathname);
  const meta = currentMeta();
  if (call === undefined || !meta) return;
  const writes = (meta.writes ??= {});
  writes[call] = (writes[call] ?? 0) + 1;
}

const sentText = (data: unknown): { sent?: string } => {
  if (data === undefined || Buffer.isBuffer(data)) return {};
  return { sent: (typeof data === 'string' ? data : JSON.stringify(data)).slice(0, MOST_CHARACTERS) };
};

/** Records an answer of the target for the running test: its number, its outcome and the last exchange. */
function recordAnswer({ status, request }: Sent): void {
  const meta = currentMeta();
  if (target === undefined || !meta) return;
  meta.answers = (meta.answers ?? 0) + 1;
  meta.exchange = { method: request.method, url: request.url, ...sentText(request._data), status };
  const call = findContractCall(request.method, new URL(request.url).pathname)?.name;
  if (call === undefined) return;
  const outcome = ((meta.outcomes ??= {})[call] ??= { results: 0, refused: 0 });
  if (status < 400) outcome.results += 1;
  else if (status < 500) outcome.refused += 1;
}

/** Records the answer of a request: as evidence, and raw requests as the contract call that their URL belongs to. */
export function recordResponse(response: Response): void {
  const sent = response as Sent;
  const { status, request } = sent;
  const body: unknown = sent.body;
  recordAnswer(sent);
  // Calls by route have a Buffer as their body, and `recordCall` records them.
  if (Buffer.isBuffer(body)) return;
  const call = findContractCall(request.method, new URL(request.url).pathname);
  if (call) recordCall(call.route, status, body);
}
