import type { FastifyRequest } from 'fastify';

/** The language of the person who asks, as the portal's cookie has it (SHELL-007); where none is chosen, English or another. */
export const langOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, otherwise = 'en'): string =>
  /^[a-z]{2}$/.exec(cookies['language'] ?? '')?.[0] ?? otherwise;
