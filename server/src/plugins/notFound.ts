import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import type { FastifyInstance } from 'fastify';
import { contract } from '@portal/contract';

const routesOf = (node: AppRouter | AppRoute): AppRoute[] =>
  isAppRoute(node) ? [node] : Object.values(node).flatMap(routesOf);

const segments = (path: string) => path.split('/').filter((part) => part !== '');

const fits = (pattern: string, path: readonly string[]) => {
  const parts = segments(pattern);
  return parts.length === path.length && parts.every((part, at) => part.startsWith(':') || part === path[at]);
};

/** Edit distance between two words, of which at most 40 characters are compared. */
function distance(left: string, right: string): number {
  const [a, b] = [left.slice(0, 40), right.slice(0, 40)];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

/**
 * Difference between a requested path and a route, segment by segment. A parameter matches digits exactly and other
 * texts at a cost.
 */
function strangeness(pattern: string, path: readonly string[]): number {
  const parts = segments(pattern);
  const length = Math.max(parts.length, path.length);
  return Array.from({ length }, (_, at) => {
    const [part, said] = [parts[at] ?? '', path[at] ?? ''];
    if (part.startsWith(':')) return /^\d+$/.test(said) ? 0 : 3;
    return distance(part, said);
  }).reduce((sum, one) => sum + one, 0);
}

const nearest = (routes: readonly AppRoute[], path: readonly string[]) =>
  routes
    .map((route) => ({ name: `${route.method} ${route.path}`, strange: strangeness(route.path, path) }))
    .toSorted((a, b) => a.strange - b.strange)
    .slice(0, 3)
    .map(({ name }) => name);

/**
 * Answers requests with an unknown path: 405 if the path exists with another method, 501 with the most similar routes
 * under `/api/v2`, else 404. The response never repeats text of the request.
 */
export function addNotFoundHandler(app: FastifyInstance): void {
  const routes = routesOf(contract);
  app.setNotFoundHandler((request, reply) => {
    const path = segments((request.url.split('?', 1)[0] ?? '').slice(0, 512));
    const methods = [...new Set(routes.filter((route) => fits(route.path, path)).map(({ method }) => method))];
    if (methods.length > 0)
      return (
        reply
          .code(405)
          // HEAD is listed with GET, because every GET route also answers HEAD.
          .header('allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', '))
          .send({ error: `Only ${methods.join(' and ')} here` })
      );
    if (path[0] === 'api' && path[1] === 'v2')
      return reply
        .code(501)
        .send({ error: `No such call. The nearest: ${nearest(routes, path.slice(0, 12)).join(', ')}` });
    return reply.code(404).send({ error: 'Page not found' });
  });
}
