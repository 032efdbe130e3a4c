import type { Locator, Page, Route } from 'playwright/test';
import { failureDialog, closeFailureDialog } from './screen.ts';
import type { MainCall } from './mainCall.ts';
import { MAIN_CALLS } from './mainCalls.ts';
import { heading } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';
import { sources } from '../../support/sources.ts';

/**
 * Every screen whose main call hangs, or answers nonsense: within ten seconds a word and a way on, and the next press
 * asks again and recovers. The clock of the page is in our hands, so that ten seconds are no wait.
 */

const LATE = 'This takes longer than usual.';
const LOST = /could not be loaded|cannot be reached/;
const isCheck = ({ call }: MainCall) => call.test('/account/check_auth/');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The screen stands in its frame, and nothing but its main call is missing. */
async function isWaiting(page: Page, screen: MainCall): Promise<void> {
  const within = isCheck(screen) || screen.account === null ? page.locator('main') : page.locator('#content');
  if (screen.stands) await expect(screen.stands(page)).toBeVisible();
  await expect(within.locator('[role=status][aria-label=Loading], section[aria-busy=true]').first()).toBeVisible();
}

interface Opened {
  /** From now on the main call is answered like this; nothing means as the server does. */
  answer: (how: ((route: Route) => unknown) | undefined) => void;
  /** How often it was asked. */
  asked: () => number;
}

/** Opens a screen whose main call gets an answer of ours. */
async function open(
  page: Page,
  portal: E2ePortal,
  { path, call, account }: MainCall,
  first: (route: Route) => unknown,
): Promise<Opened> {
  if (account !== null) await portal.signIn(account ?? 'owner');
  const address = typeof path === 'string' ? path : await path(page, portal);
  let how: ((route: Route) => unknown) | undefined = first;
  let count = 0;
  await page.route(
    ({ pathname }) => call.test(pathname),
    (route) => {
      count += 1;
      return how === undefined ? route.continue() : how(route);
    },
  );
  await page.clock.install();
  await portal.open(address);
  return { answer: (next) => (how = next), asked: () => count };
}

const NONSENSE = [{}, [], null];
const json = (body: unknown) => (route: Route) => route.fulfill({ json: body });
const never = () => undefined;

/** After ten seconds, not before, the screen says that it takes long. */
async function comesLate(page: Page, screen: MainCall): Promise<Locator> {
  await isWaiting(page, screen);
  await expect(said(page, LATE)).toHaveCount(0);
  await page.clock.fastForward(10_000);
  const late = said(page, LATE).first();
  await expect(late).toBeVisible();
  await expect(failureDialog(page)).toHaveCount(0);
  return late;
}

/** The part says that it is lost; with the portal standing a dialog says so too, which is closed. */
async function toldNonsense(page: Page): Promise<void> {
  await expect(page.getByText(LOST).first()).toBeVisible();
  if ((await heading(page, 'The portal cannot be reached').count()) > 0) return;
  await closeFailureDialog(page);
  await expect(failureDialog(page)).toHaveCount(0);
}

const isPublic = (screen: MainCall) => isCheck(screen) && screen.account === null;
const those = (wanted: (screen: MainCall) => boolean) => Object.entries(MAIN_CALLS).filter(([, one]) => wanted(one));

for (const [name, screen] of those((one) => !isPublic(one)))
  test(`${name}: a call that hangs or answers nonsense is told within ten seconds, and asked again until it comes`, async ({
    page,
    portal,
  }) => {
    const { answer, asked } = await open(page, portal, screen, never);
    const press = async (how: Parameters<typeof answer>[0]) => {
      const before = asked();
      answer(how);
      await again(page).first().click();
      await expect.poll(asked).toBeGreaterThan(before);
    };
    await (await comesLate(page, screen)).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(LOST).first()).toBeVisible();
    await expect(failureDialog(page)).toHaveCount(0);
    for (const body of NONSENSE) {
      await press(json(body));
      await toldNonsense(page);
    }
    await press(never);
    const late = await comesLate(page, screen);
    answer(undefined);
    await late.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.shown(page)).toBeVisible();
    await expect(said(page, LATE)).toHaveCount(0);
    await expect(page.getByText(LOST)).toHaveCount(0);
  });

for (const [name, screen] of those(isPublic))
  test(`${name} stands while the check of the session makes no sense, and says so while it hangs`, async ({
    page,
    portal,
  }) => {
    const { answer } = await open(page, portal, screen, never);
    const late = await comesLate(page, screen);
    answer(json({}));
    await late.getByRole('button', { name: 'Try again' }).click();
    for (const body of NONSENSE) {
      await expect(screen.shown(page)).toBeVisible();
      answer(json(body));
      await page.reload();
    }
    await expect(screen.shown(page)).toBeVisible();
    answer(never);
    await page.reload();
    await (await comesLate(page, screen)).getByRole('button', { name: 'Cancel' }).click();
    answer(undefined);
    await again(page).click();
    await expect(screen.shown(page)).toBeVisible();
  });

/** Screens with a call of another kind, shown elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  code: 'the code page stands with the check as other public pages do; a half session is needed to see it',
  confirm: 'its call is a write that works once: it is told below, and not sent again by itself',
  formerCashRegister: 'says where to go, and reads nothing',
  gallery: 'no part of what people get',
  gallerySection: 'as above',
};

test('no screen of the portal is left out', () => {
  const code = sources('web/src/app').flatMap(({ path, code: text }) =>
    /\/(publicS|s)creens\.tsx?$/.test(path) ? text : [],
  );
  const lines = code.join('').matchAll(/screen\((?:publicPaths|paths)\.(\w+)/g);
  const screens = [...lines].map(([, name = '']) => name);
  const here = new Set(Object.values(MAIN_CALLS).map(({ screen }) => screen));
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((name) => !here.has(name) && !(name in ELSEWHERE))).toEqual([]);
});

test('a confirmation that hangs is told within ten seconds, with the way to the sign-in', async ({ page, portal }) => {
  await page.route('**/registration/confirm/', () => undefined);
  await page.clock.install();
  await portal.open('/account/confirm/some-token');
  await expect(heading(page, 'Confirming your address')).toBeVisible();
  await page.clock.fastForward(10_000);
  await said(page, LATE).getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});
