import { expect, test } from '../support/e2e.ts';
import { readSourceFiles } from '../support/sources.ts';
import { expectConfirmationOffersSignIn, expectEveryCondition } from './screens/conditions.ts';
import type { MainCall } from './screens/mainCall.ts';
import { MAIN_CALLS } from './screens/mainCalls.ts';
import { neverAnswer } from './screens/openScreen.ts';

/** Every screen under every condition. The test controls the page's clock, so that ten seconds pass immediately. */

type Rows = [name: string, screen: MainCall][];

/** Screens per test: they share a sign-in and a load, and leave enough tests for several workers. */
const MOST_IN_A_TEST = 6;
/** Time limit per screen in ms: several times the usual time, for a busy machine. */
const ROW_TIMEOUT = 30_000;

const rows = Object.entries(MAIN_CALLS);

/** The screens of each test: they share an account and keep the table's order. */
function testsOf(all: Rows): Rows[] {
  const people = new Set(all.map(([, { account }]) => account));
  return [...people].flatMap((person) => {
    const own = all.filter(([, { account }]) => account === person);
    const count = Math.ceil(own.length / MOST_IN_A_TEST);
    return Array.from({ length: count }, (_, at) => own.slice(at * MOST_IN_A_TEST, (at + 1) * MOST_IN_A_TEST));
  });
}

for (const part of testsOf(rows))
  test(`screens handle late, malformed, failed, long and empty answers: ${part.map(([name]) => name).join('; ')}`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(part.length * ROW_TIMEOUT);
    portal.expectTrouble(/status of (404|500)/);
    const account = part[0]?.[1].account;
    if (account !== null) await portal.signIn(account ?? 'owner');
    await page.clock.install();
    for (const [name, screen] of part) await expectEveryCondition(page, portal, name, screen);
  });

test('a confirmation link without an answer offers the sign-in page after ten seconds', async ({ page, portal }) => {
  await page.route('**/registration/confirm/', neverAnswer);
  await page.clock.install();
  await portal.open('/account/confirm/some-token');
  await expectConfirmationOffersSignIn(page);
});

/** Screens without a row in `MAIN_CALLS`, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  code: 'waits for the check as other public pages do; needs a half session',
  confirm: 'its call is a write that works one time: tested above',
  formerCashRegister: 'says where to go, and reads nothing',
};

test('the table MAIN_CALLS has a row for each screen of the portal', () => {
  const code = readSourceFiles('web/src/app').flatMap(({ path, code: text }) =>
    /\/(publicS|s)creens\.tsx?$/.test(path) ? text : [],
  );
  const lines = code.join('').matchAll(/createScreen\((?:publicPaths|paths)\.(\w+)/g);
  const screens = [...lines].map(([, name = '']) => name);
  const here = new Set(rows.map(([, { screen }]) => screen));
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((name) => !here.has(name) && !(name in ELSEWHERE))).toEqual([]);
});
