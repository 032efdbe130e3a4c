import type { LookupFunction } from 'node:net';

/**
 * IP addresses of test host names, one per DNS lookup: `private.example` is always private, `later.example` becomes
 * private at the second lookup.
 */
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

/** Milliseconds that the server waits for a callback receiver's answer. A busy machine needs more than one second. */
export const ANSWER_TIMEOUT = 3000;

/** Server options that allow callbacks to this machine and to the test host names. */
export const LOCAL_CALLBACKS = {
  callbackHosts: ['127.0.0.1', ...Object.keys(addresses)],
  sending: { lookup, limit: ANSWER_TIMEOUT },
};
