import type { LookupFunction } from 'node:net';

/** Where the names of these tests lead to: to a private address, or to this machine first and there later. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'private.example': ['10.0.0.5'],
  'later.example': ['127.0.0.1', '10.0.0.5'],
};
const asked = new Map<string, number>();

const lookup: LookupFunction = (name, _options, done) => {
  const times = asked.get(name) ?? 0;
  asked.set(name, times + 1);
  const all = addresses[name] ?? [];
  done(null, [{ address: all[Math.min(times, all.length - 1)] ?? '', family: 4 }]);
};

/** Milliseconds for which the server waits for a receiver's answer: a busy machine needs more than one second. */
export const PATIENCE = 3000;

/** How a server is started whose callbacks leave for this machine and for those names. */
export const SENDING = {
  callbackHosts: ['127.0.0.1', ...Object.keys(addresses)],
  sending: { lookup, limit: PATIENCE },
};
