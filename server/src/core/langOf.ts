import type { FastifyRequest } from 'fastify';

/** Interface language from the request's `language` cookie (SHELL-007); `otherwise` without a cookie. */
export const requestLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>, otherwise = 'en'): string =>
  /^[a-z]{2}$/.exec(cookies['language'] ?? '')?.[0] ?? otherwise;
