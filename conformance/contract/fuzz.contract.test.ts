import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import { payment, paymentLists } from '@portal/contract/payments';
import { isNoError } from '@portal/contract/interrupts';
import { compareDecimals } from '@portal/contract/rules';
import type { AppRoute } from '@ts-rest/core';
import { knownRecord } from '@portal/fixtures/known';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { covers } from '../support/covers.ts';
import { arbitraryHostileValue, arbitraryPathValue, arbitraryValidValue } from '../support/arbitrary.ts';
import type { Account } from '../support/accounts.ts';
import { skipWithoutControlCalls, openPortal, type Portal } from '../support/portal.ts';
import type { CallArgs } from '../support/routeCall.ts';

/** Random requests to every call of the contract. `call` checks each answer against its declared status and schema. */

/** Number of random requests per call. `FUZZ_RUNS=20000` sets another number. Slow calls get a fifth of that number. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
const runsFor = (name: string) =>
  /^paymentLists|^account_(login|save)|^registration_(start|invite)|^password_|^profile_enableMfa/.test(name)
    ? Math.ceil(RUNS / 5)
    : RUNS;
const TIMEOUT = 20_000 + RUNS * 200;
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

const ROLES = ['nobody', 'half', 'viewer', 'mixed', 'owner', 'other'] as const;
type Role = (typeof ROLES)[number];
type People = Readonly<Record<Role, Portal>>;

/** Returns whether a call works without a session. */
const isPublic = (route: AppRoute) => /^\/(dist|api\/checkout|api\/v2\/(account|saas|localization))\//.test(route.path);

async function everybody(): Promise<People> {
  const nobody = await openPortal();
  const half = await nobody.as();
  await half.call(contract.account.checkAuth);
  await half.call(contract.account.login, { body: { email: 'mfa@example.com', password: 'Merchant-Demo-2026' } });
  const as = (account: Account) => nobody.as(account);
  return {
    nobody,
    half,
    viewer: await as('viewer'),
    mixed: await as('mixed'),
    owner: await as('owner'),
    other: await as('other'),
  };
}

const shared = new Map<'all', Promise<People>>();
/**
 * Returns the users who send the requests. Account calls get users in a separate world, because those calls end
 * sessions and lock accounts. All other calls share one world.
 */
async function peopleFor(name: string): Promise<People> {
  await skipWithoutControlCalls();
  if (name.startsWith('account')) return everybody();
  const people = shared.get('all') ?? everybody();
  shared.set('all', people);
  return people;
}

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value;
const nothing = fc.constant(undefined);
const inputs = (schema: unknown) =>
  isSchema(schema) ? fc.oneof(arbitraryValidValue(schema), arbitraryHostileValue(schema)) : nothing;
const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const routes = routesOf(contract).map(({ name, route }) => ({ name, route: route as unknown as AppRoute }));
/** Ids to use in paths: payments and disputes of the owner and of other tenants, merchants, and an order. */
const pathIds = ({ fixture, known }: Portal) => [
  ...Object.values(known),
  ...fixture.merchants.map(({ id }) => id),
  ...fixture.disputes.map(({ id }) => id),
  ...Array.from({ length: 60 }, (_, back) => fixture.payments.at(fixture.payments.size - 1 - back).id),
  knownRecord(fixture, 'refundable').order_id,
];

/** Returns the body, for half of the ids with the same id as the path. */
const withMatchingId = ({ params, body }: CallArgs) =>
  typeof asObject(body)['id'] === 'number' && /[02468]$/.test(String(params?.['id']))
    ? { ...asObject(body), id: Number(params?.['id']) }
    : body;

/** Generates parameters, query and body of a call, each valid or hostile. */
const arbitraryCallArgs = (route: AppRoute, portal: Portal): fc.Arbitrary<CallArgs> => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = fc.record(Object.fromEntries(names.map((name) => [name, arbitraryPathValue(pathIds(portal))])));
  const body = 'body' in route ? inputs(route.body) : nothing;
  return fc
    .record({ params, query: inputs(route.query).map(asObject), body })
    .map((said) => ({ ...said, body: withMatchingId(said) }));
};

const isRefused = ({ status, body }: { status: number; body: { error?: unknown } }) =>
  status !== 200 || !isNoError(body.error);

/** Returns the payment that a call is about, as the owner sees it, to check that a refused call changes nothing. */
const seen = async (owner: Portal, { method, path }: AppRoute, { params = {} }: CallArgs) => {
  const id = String(params['id']);
  const concerned = method === 'POST' && path.startsWith('/api/v2/merchant/transactions/:id/') && /^4\d+$/.test(id);
  return concerned ? (await owner.call(payment.info, { params: { id } })).body : undefined;
};

const RAW: readonly [what: string, type: string, body: string][] = [
  ['broken JSON', 'application/json', '{"a":'],
  ['no JSON at all', 'application/json', 'hello'],
  ['deep nesting', 'application/json', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}'],
  ['two megabytes', 'application/json', JSON.stringify({ a: 'x'.repeat(2_000_000) })],
  ['text', 'text/plain', '{}'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1'],
  ['a broken multipart body', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
  ['a bare surrogate', 'application/json', '{"a":"\\ud800"}'],
];

describe('random requests', () => {
  test.each(routes)(
    'the call $name answers random requests according to the contract',
    async ({ name, route }) => {
      const people = await peopleFor(name);
      const property = fc.asyncProperty(
        fc.constantFrom(...ROLES),
        arbitraryCallArgs(route, people.owner),
        async (role, said) => {
          // The HTTP parser itself refuses longer queries.
          fc.pre(JSON.stringify(said.query).length < 4000);
          const before = await seen(people.owner, route, said);
          const answer = await people[role].call(route, said);
          const { status } = answer;
          expect(status).toBeLessThan(500);
          if (isRefused(answer)) expect(await seen(people.owner, route, said)).toEqual(before);
          if (!isPublic(route) && (role === 'nobody' || role === 'half'))
            expect([400, 401, 403, 404, 414]).toContain(status);
        },
      );
      await fc.assert(property, { numRuns: runsFor(name), seed: SEED });
    },
    TIMEOUT,
  );

  test.each(routes.filter(({ route }) => route.method === 'POST'))(
    'the call $name refuses request bodies that are not valid JSON or forms',
    async ({ name, route }) => {
      const { owner } = await peopleFor(name);
      const id = String(owner.known.refundable);
      for (const [what, type, body] of RAW) {
        const path = route.path.replace(/:\w+/g, id);
        const token = decodeURIComponent(owner.cookie('csrftoken') ?? '');
        const { status } = await owner.http.post(path).set('content-type', type).set('X-CSRFToken', token).send(body);
        expect([200, 400, 404, 413, 415, 429], what).toContain(status);
        if (what !== 'a poisoned prototype' && what !== 'a bare surrogate') expect(status, what).not.toBe(200);
      }
    },
  );
});

describe('after all random requests', () => {
  test('no answer to the random requests violated the contract', async () => {
    covers('SHELL-125');
    for (const portal of Object.values(await peopleFor('all')))
      expect((await portal.journal()).filter(({ violation }) => violation !== undefined)).toEqual([]);
  });

  test('no payment was refunded above its amount by the random requests', async () => {
    const { owner } = await peopleFor('all');
    const { body } = await owner.call(paymentLists.refund.find, { body: { limit: 80 } });
    for (const { id } of body.data) {
      const {
        reversal_amount: back,
        amount,
        actual_amount: left,
      } = (await owner.call(payment.info, { params: { id } })).body;
      expect(compareDecimals(back, amount), `${id}`).toBeLessThanOrEqual(0);
      expect(compareDecimals(left, '0'), `${id}`).toBeGreaterThanOrEqual(0);
    }
  });
});
