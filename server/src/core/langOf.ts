import type { FastifyRequest } from 'fastify';

/** Language of the request's `language` cookie (SHELL-007); `otherwise` without one. */
export const langOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, otherwise = 'en'): string =>
  /^[a-z]{2}$/.exec(cookies['language'] ?? '')?.[0] ?? otherwise;
