import type { FastifyInstance } from 'fastify';
import { answersAnybody } from './session.ts';

/**
 * The largest body of JSON, in bytes: one that anybody may send, and one of somebody who is signed in or on this machine.
 * It is held in memory while it comes, and strangers may send thousands at once.
 */
export const LARGEST = { anybody: 128 * 1024, known: 1024 * 1024 } as const;

const MULTIPART = 'multipart/form-data';

/** Reads JSON; an empty body is undefined, whatever type its sender names. */
function addJson(app: FastifyInstance): void {
  const { onProtoPoisoning, onConstructorPoisoning } = app.initialConfig;
  const read = app.getDefaultJsonParser(onProtoPoisoning ?? 'error', onConstructorPoisoning ?? 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : read(request, text, done),
  );
}

/**
 * Takes larger bodies where strangers are refused before a body is read, and `{}` for an empty body of a POST
 * (SCONST-010): the call's schema then names the members that are missing, if any.
 */
export function addBodies(app: FastifyInstance): void {
  addJson(app);
  app.addHook('preValidation', async (request) => {
    const call = request.routeOptions.config.tsRestRoute;
    if (call?.method !== 'POST' || request.body !== undefined) return;
    if (!('contentType' in call) || call.contentType !== MULTIPART) request.body = {};
  });
  app.addHook('onRoute', (route) => {
    const call = route.config?.tsRestRoute;
    const isGuarded = call ? !answersAnybody(call) : route.url.startsWith('/_mock/');
    if (isGuarded) route.bodyLimit = LARGEST.known;
  });
}
