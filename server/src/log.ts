import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the log goes: JSON, one line a thing. */
export interface LogOptions {
  level?: string;
  stream?: { write(line: string): void };
}

/** An address without the values of its query: those may be anybody's data. */
const bareUrl = (url: string): string => {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const names = query.split('&').map((pair) => pair.split('=', 1)[0]);
  return `${path}?${names.join('&')}`.slice(0, 500);
};

/** The logger's options: moments in ISO 8601 UTC, no process id, no host name. */
export const logging = ({ level = 'info', stream }: LogOptions, realNow: () => number) => ({
  level,
  ...(stream ? { stream } : {}),
  base: null,
  timestamp: () => `,"time":"${new Date(realNow()).toISOString()}"`,
});

const who = (request: FastifyRequest) => ({ world: request.world.name, user_id: request.session?.user_id ?? null });

/**
 * One line for something that must be answerable for later: sign-in, refused access, money, exports (quality L1).
 * `more` holds ids, never secrets, names or card numbers.
 */
export function audit(
  request: FastifyRequest,
  action: string,
  result: 'ok' | 'refused' | 'failed',
  more: Readonly<Record<string, string | number | boolean | null>> = {},
): void {
  request.log.info({ audit: action, result, ...who(request), ...more }, 'audit');
}

/** One line a request. */
export function addLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 100) / 100;
    request.log.info(
      { method: request.method, url: bareUrl(request.url), status: reply.statusCode, ms, ...who(request) },
      'request',
    );
    done();
  });
}
