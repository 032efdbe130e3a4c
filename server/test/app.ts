import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach } from 'vitest';
import { PASSWORD } from '@portal/fixtures/people';
import { buildApp, type AppOptions } from '../src/app.ts';
import type { World } from '../src/core/world.ts';
import { randomBytes } from './world.ts';

/** Start of the worlds in test apps. */
export const NOW = Date.UTC(2026, 10, 20, 12);
const opened: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

/** Builds an app with fifty payments and no log, and closes it after the test. */
export function open(options: Partial<AppOptions> = {}): FastifyInstance {
  const app = buildApp({ realNow: () => NOW, randomBytes, payments: 50, now: NOW, logger: false, ...options });
  opened.push(app);
  return app;
}

/** Browser without shared state: keeps cookies and sends the CSRF token. */
export function browser(app: FastifyInstance) {
  const cookies: Record<string, string> = {};
  const ask = async (method: 'GET' | 'POST', url: string, say: InjectOptions = {}) => {
    const token = cookies['csrftoken'];
    const headers = { ...(token ? { 'x-csrftoken': token } : {}), ...say.headers };
    const answer = await app.inject({ method, url, cookies, ...say, headers });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  };
  const signIn = async (email: string, password = PASSWORD) => {
    await ask('GET', '/api/v2/account/check_auth/');
    return ask('POST', '/api/v2/account/login/', { payload: { email, password } });
  };
  return { ask, signIn, cookies };
}

/** Logger that collects the lines of an app's log. */
export function recorded() {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  return { lines, logger: { stream }, text: () => lines.map((line) => JSON.stringify(line)).join('\n') };
}

/** Returns a function for the only world of an app, which exists after the first request. */
export function watched(app: FastifyInstance): () => World {
  let world: World | undefined;
  app.addHook('onRequest', async (request) => {
    world = request.world;
  });
  return () => {
    if (!world) throw new Error('nobody has asked anything yet');
    return world;
  };
}
