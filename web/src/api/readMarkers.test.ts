import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenToPortalEvents, type PortalEvent } from './events.ts';
import { Failure } from './failure.ts';
import { readMarkers } from './readMarkers.ts';

const told: PortalEvent[] = [];
let stop = () => {};
beforeEach(() => {
  told.length = 0;
  stop = listenToPortalEvents((event) => told.push(event));
});
afterEach(() => stop());

const LIST = '/api/v2/merchant/list/';
const CHECK = '/api/v2/account/check_auth/';
const read = (body: unknown, path = LIST) => {
  try {
    readMarkers(path, body);
    return 'a result';
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.kind : thrown;
  }
};

describe('markers of an answer', () => {
  it('the marker `code` does not interrupt the form that turns on two-step verification', () => {
    expect(read({ code: 'otp required' }, '/api/v2/settings/mfa/')).toBe('a result');
    expect(read({ auth: false, code: 'auth error' }, '/api/v2/settings/mfa/')).toBe('marker');
    expect(told).toEqual([{ type: 'auth', signedIn: false }]);
  });
  it('markers of an answer are handled in the order demo_mode, auth, code, redirect-to, error', () => {
    const all = [
      ['demo_mode', true],
      ['auth', false],
      ['code', 'otp required'],
      ['redirect-to', '/x'],
      ['error', 'no'],
    ] as const;
    const bodies = [0, 1, 2, 3, 4].map((first) => new Map<string, unknown>(all.slice(first)));
    expect(bodies.map((body) => read(Object.fromEntries(body)))).toEqual([
      'marker',
      'marker',
      'marker',
      'marker',
      'refused',
    ]);
    expect(told).toEqual([
      { type: 'demo' },
      { type: 'auth', signedIn: false },
      { type: 'code', code: 'otp required' },
      { type: 'redirect', to: '/x' },
    ]);
  });

  it('an answer with the marker of an open session still returns its result', () => {
    expect(read({ auth: true, code: 'ok' })).toBe('a result');
    expect(told).toEqual([{ type: 'auth', signedIn: true }]);
  });

  it("the markers of the session check's answer do not start another session check", () => {
    expect(read({ auth: true, code: 'ok' }, CHECK)).toBe('a result');
    expect(read({ auth: false, code: 'no' }, CHECK)).toBe('a result');
    expect(told).toEqual([]);
  });

  it("the marker `error` keeps the server's error unchanged in the failure", () => {
    const pairs: [string, string][] = [['email', 'Enter a valid email address']];
    const error = (() => {
      try {
        readMarkers(LIST, { error: pairs });
      } catch (thrown) {
        return thrown instanceof Failure ? thrown.error : undefined;
      }
    })();
    expect(error).toEqual(pairs);
  });

  it.each([
    {},
    { error: [] },
    { error: '' },
    { error: null },
    { error: {} },
    { demo_mode: false },
    { code: 'ok' },
    [],
    null,
    'text',
    1,
  ])('an answer without effective markers is a plain result: %j', (body) => {
    expect(read(body)).toBe('a result');
    expect(told).toEqual([]);
  });
});
