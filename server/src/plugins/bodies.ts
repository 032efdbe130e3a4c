import type { FastifyInstance } from 'fastify';
import { isPublicRoute } from './session.ts';

/**
 * Largest JSON request bodies in bytes: of clients that are not signed in, and of signed-in users and this machine.
 * Bodies are held in memory, and unknown clients may send thousands simultaneously.
 */
export const MAX_BODY_BYTES = { anonymous: 128 * 1024, trusted: 1024 * 1024 } as const;

const MULTIPART = 'multipart/form-data';

/** Parses a JSON request body. An empty body is undefined, whatever its content type. */
function addJson(app: FastifyInstance): void {
  const { onProtoPoisoning, onConstructorPoisoning } = app.initialConfig;
  const read = app.getDefaultJsonParser(onProtoPoisoning ?? 'error', onConstructorPoisoning ?? 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : read(request, text, done),
  );
}

/**
 * Limits the size of request bodies and rejects larger bodies before they are read. An empty body of a POST counts as
 * `{}` (SCONST-010), so that the route's schema names missing members.
 */
export function addBodyLimits(app: FastifyInstance): void {
  addJson(app);
  app.addHook('preValidation', async (request) => {
    const call = request.routeOptions.config.tsRestRoute;
    if (call?.method !== 'POST' || request.body !== undefined) return;
    if (!('contentType' in call) || call.contentType !== MULTIPART) request.body = {};
  });
  app.addHook('onRoute', (route) => {
    const call = route.config?.tsRestRoute;
    const isGuarded = call ? !isPublicRoute(call) : route.url.startsWith('/_mock/');
    if (isGuarded) route.bodyLimit = MAX_BODY_BYTES.trusted;
  });
}
