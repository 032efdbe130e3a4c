import { describe, expect, test } from 'vitest';
import { contract } from '@portal/contract';
import type { CheckoutSession } from '@portal/contract/checkout';
import { browser, open, watched } from '../../../test/app.ts';

/** Address of the proxy. The other addresses are clients behind the proxy. */
const PROXY = '10.0.0.1';
const [CLIENT, OTHER] = ['203.0.113.7', '203.0.113.8'];

type Trust = NonNullable<Parameters<typeof open>[0]>['trustProxy'];

/** Returns a function that sends a request through a proxy, for a client that may forge a forwarded header. */
function behindProxy(trustProxy: Trust) {
  const app = open({ trustProxy, limits: { triesPerMinute: 1 } });
  const [{ ask }, world] = [browser(app), watched(app)];
  const from = async (client: string, path: string, payload: object, forged = '') =>
    ask('POST', path, {
      payload,
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': forged === '' ? client : `${forged}, ${client}` },
    });
  return { ask, world, from };
}

describe('clients behind a proxy', () => {
  test.each([
    ['the number of proxies', 1, [200, 200, 429]],
    ['the address of the proxy', [PROXY], [200, 200, 429]],
    ['the range of the proxy', ['10.0.0.0/8'], [200, 200, 429]],
    ['nothing', false, [200, 429, 429]],
    ['another proxy', ['192.0.2.1'], [200, 429, 429]],
  ] as const)(
    'clients behind a proxy have separate login limits only if TRUST_PROXY names the proxy: %s',
    async (_what, trust, expected) => {
      const { ask, from } = behindProxy(trust as Trust);
      await ask('GET', contract.account.checkAuth.path);
      const login = { email: 'nobody@example.com', password: 'wrong password' };
      const statuses: number[] = [];
      for (const client of [CLIENT, OTHER, CLIENT])
        statuses.push((await from(client, contract.account.login.path, login, '198.51.100.1')).statusCode);
      expect(statuses).toEqual(expected);
    },
  );

  test.each([
    [1, CLIENT],
    [false, PROXY],
  ] as const)('with TRUST_PROXY=%s, the IP address of a proxied payment is %s', async (trust, expected) => {
    const { ask, from, world } = behindProxy(trust);
    await ask('GET', contract.account.checkAuth.path);
    const { token, currency } = [...world().store.paymentLinks.values()].find((link) => !link.amount_readonly)!;
    const opened = await from(CLIENT, contract.checkout.open.path, { token });
    const { session } = opened.json<CheckoutSession>();
    await from(
      CLIENT,
      contract.checkout.pay.path.replace(':session', session),
      {
        attempt: '00000000-0000-4000-8000-000000000001',
        card_number: '4444555511116666',
        expiry: '12/30',
        cvc: '111',
        name: 'A Payer',
        email: '',
        amount: '20.00',
        currency,
      },
      '198.51.100.1',
    );
    const paid = [...world().store.payments.values()].find(({ payer }) => payer.ip === expected);
    expect(paid?.origin_type).toBe('link');
  });
});
