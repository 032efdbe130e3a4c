import { randomBytes } from 'node:crypto';
import { parseOwnData } from '@portal/fixtures/ownData/ownData';
import { buildApp } from './app.ts';
import { findWebRoot, readDocuments } from './core/command/builtFiles.ts';
import { startListening } from './core/run.ts';

/** Options of a portal that a test starts in its own process. */
export interface PortalOptions {
  /** Port to listen on at 127.0.0.1; default: a free one. */
  port?: number;
  /** Sample world of new worlds: seed (default 1), moment at which it begins (ISO; default: now), number of payments. */
  seed?: number;
  now?: string;
  payments?: number;
  /** Own merchants, people and payments of new worlds (server/README.md, "Own data"). */
  records?: object;
  /** Hosts that callbacks are really sent to, such as `127.0.0.1:8090`; default: none. */
  callbackHosts?: readonly string[];
}

/** Address of a world: requests with these headers see its records, clock and faults, and no other world. */
export interface PortalWorld {
  url: string;
  name: string;
  headers: { 'x-mock-world': string };
}

/** A running portal. */
export interface RunningPortal {
  /** `http://127.0.0.1:43210` */
  url: string;
  /** Returns the address of a world, which opens on first use. */
  world(name: string): PortalWorld;
  close(): Promise<void>;
}

/** Starts the reference server with control calls on 127.0.0.1. Throws for an invalid option or a port in use. */
export async function startPortal(options: PortalOptions = {}): Promise<RunningPortal> {
  const { port = 0, now, records, callbackHosts = [], ...beginning } = options;
  const begins = now === undefined ? undefined : Date.parse(now);
  if (Number.isNaN(begins))
    throw new RangeError(`now must be an ISO moment such as 2026-11-20T12:00:00Z, not "${now}"`);
  const app = buildApp({
    ...beginning,
    webRoot: findWebRoot(),
    documents: readDocuments(),
    now: begins,
    own: records && parseOwnData(records),
    callbackHosts,
    control: true,
    logger: false,
    realNow: Date.now,
    randomBytes,
  });
  const url = await startListening(app, { host: '127.0.0.1', port });
  return {
    url,
    world: (name) => ({ url, name, headers: { 'x-mock-world': name } }),
    close: async () => {
      await app.close();
    },
  };
}
