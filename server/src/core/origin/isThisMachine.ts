import type { FastifyRequest } from 'fastify';

/** Headers that proxies add. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/**
 * Whether a request comes from this machine itself. A proxy on this machine forwards foreign requests from a loopback
 * address, so requests with a proxy's header do not count.
 */
export const isThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(ip) && PASSED_ON.every((name) => headers[name] === undefined);
