import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isThisMachine } from './isThisMachine.ts';

/** Header and cookie of the control token. */
const TOKEN = 'x-mock-token';

/** Requirements for control calls from other machines (`MOCK_CONTROL_HOSTS`, `MOCK_CONTROL_TOKEN`). */
export interface RemoteControl {
  /** Names by which other machines address this server, without ports. */
  hosts: readonly string[];
  token: string;
}

/** Decides which requests may send control calls and name their world. */
export interface ControlAccess {
  mayControl(request: FastifyRequest): boolean;
  mayNameWorld(request: FastifyRequest): boolean;
}

/**
 * Whether a host name is a loopback name. Other names are refused, because a foreign page can point its own host name
 * at this machine (DNS rebinding).
 */
const isLocalName = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Creates a `ControlAccess`. Without `remote`, it allows only requests from this machine. */
export function createControlAccess(remote?: RemoteControl): ControlAccess {
  const expected = remote && hash(remote.token);
  const isNamed = (host: string) => remote?.hosts.includes(host.replace(/:\d+$/, '').toLowerCase()) === true;
  const hasToken = ({ headers, cookies }: FastifyRequest): boolean => {
    const said = headers[TOKEN] ?? cookies[TOKEN];
    if (expected === undefined || typeof said !== 'string') return false;
    const { host = '' } = headers;
    // Hashes have one length, so the comparison's time depends neither on the token's length nor on its text.
    return timingSafeEqual(hash(said), expected) && (isLocalName(host) || isNamed(host));
  };
  return {
    mayControl: (request) => (isThisMachine(request) && isLocalName(request.headers.host ?? '')) || hasToken(request),
    mayNameWorld: (request) => isThisMachine(request) || hasToken(request),
  };
}
