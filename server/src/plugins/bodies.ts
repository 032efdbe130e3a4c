import type { FastifyInstance } from 'fastify';
import { answersAnybody } from './session.ts';

/**
 * The largest body of JSON, in bytes: one that anybody may send, and one of somebody who is signed in or on this machine.
 * It is held in memory while it comes, and strangers may send thousands at once.
 */
export const LARGEST = { anybody: 128 * 1024, known: 1024 * 1024 } as const;

/** Takes larger bodies where the door is closed to strangers before anything of a body is read. */
export function addBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const call = route.config?.tsRestRoute;
    const isGuarded = call ? !answersAnybody(call) : route.url.startsWith('/_mock/');
    if (isGuarded) route.bodyLimit = LARGEST.known;
  });
}
