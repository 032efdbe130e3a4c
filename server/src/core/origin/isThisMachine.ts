import type { FastifyRequest } from 'fastify';

/** Proxies name themselves, or whom they speak for, in one of these. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/**
 * Whether a request comes from this very machine. Behind a proxy of this machine everybody seems to: where the proxy
 * says so, the request is somebody else's.
 */
export const isThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(ip) && PASSED_ON.every((name) => headers[name] === undefined);
