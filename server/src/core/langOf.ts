import type { FastifyRequest } from 'fastify';

/** The language of the person who asks, as the portal's cookie has it (SHELL-007); English where none is chosen. */
export const langOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string =>
  /^[a-z]{2}$/.exec(cookies['language'] ?? '')?.[0] ?? 'en';
