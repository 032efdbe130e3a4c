import type { FastifyRequest } from 'fastify';

/** Request headers that proxies add. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/**
 * Whether a request comes from this machine itself. Requests with a proxy's header do not count, because a proxy on
 * this machine forwards foreign requests from a loopback address.
 */
export const isThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(ip) && PASSED_ON.every((name) => headers[name] === undefined);
