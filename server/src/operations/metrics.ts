import type { FastifyRequest } from 'fastify';
import type { World } from '../core/world.ts';
import type { Worlds } from '../core/worlds.ts';

/** Upper bounds of the histogram of durations, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Label of requests that no route matches. */
const UNMATCHED = 'unmatched';

/**
 * Route pattern of a request as a metric label, never its URL. Built files share one label for each folder, because
 * each file is a route and its name changes with its content.
 */
function routeLabel({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return UNMATCHED;
  const [, folder = '', file] = url.split('/');
  return config.isWorldless && file !== undefined ? `/${folder}/*` : url;
}

const countDueJobs = (worlds: readonly World[]): number =>
  worlds.reduce((sum, world) => {
    const now = world.now();
    return sum + Array.from(world.store.jobs.values()).filter(({ due }) => due <= now).length;
  }, 0);

/** Number of callbacks whose next attempt is scheduled or whose attempt is being sent. */
const countCallbacks = (worlds: readonly World[]): number =>
  worlds.reduce((sum, { store }) => {
    const scheduled = Array.from(store.jobs.values()).filter(({ kind }) => kind === 'callback').length;
    return sum + scheduled + store.outgoing.size;
  }, 0);

/** Measurements of a server, in the text format of Prometheus. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  /** Counts an answered request. */
  record(request: FastifyRequest, status: number, ms: number): void;
}

/** Creates the metrics of a server. Gauges of its worlds are computed when the metrics are read. */
export async function createMetrics(worlds: Worlds): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer, by method and route pattern.',
    labelNames: ['method', 'route'] as const,
    buckets: DURATIONS,
    registers,
  });
  const addGauge = (name: string, help: string, read: () => number): void =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  addGauge('portal_worlds_open', 'Open worlds, the default world included.', () => worlds.opened.length);
  addGauge('portal_jobs_due', 'Scheduled jobs that are due in open worlds.', () => countDueJobs(worlds.opened));
  addGauge('portal_callbacks_waiting', 'Callbacks in open worlds that wait for an attempt or its answer.', () =>
    countCallbacks(worlds.opened),
  );
  // Memory, processor time, open files and delays of the event loop.
  collectDefaultMetrics({ register: registry });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    record: (request, status, ms) => {
      const labels = { method: request.method, route: routeLabel(request) };
      requests.inc({ ...labels, status });
      durations.observe(labels, ms / 1000);
    },
  };
}
