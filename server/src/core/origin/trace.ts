import { AsyncLocalStorage } from 'node:async_hooks';

/** Place of a request in a distributed trace (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits, the same for all requests of the trace. */
  traceId: string;
  /** Header value for requests that this request causes. It names this server as their parent. */
  traceparent: string;
}

const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/;

/**
 * Continues the trace of a request's `traceparent` header; undefined without the header. An invalid header starts a new
 * trace, as the standard requires.
 */
export function continueTrace(header: unknown, randomBytes: (length: number) => Buffer): Trace | undefined {
  if (header === undefined) return undefined;
  const [, version, found, flags = '00', rest] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  // Only later versions of the standard may have more fields.
  const isValid = found !== undefined && (version !== '00' || rest === undefined);
  const traceId = isValid ? found : randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-${isValid ? flags : '00'}` };
}

/** Trace of the request whose handler runs. */
export const runningTrace = new AsyncLocalStorage<Trace>();
