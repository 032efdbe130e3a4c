import type { Locator, Page } from 'playwright/test';
import { failureDialog } from '../../e2e/faults/screen.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable, expectNoHorizontalScroll } from '../../support/expectPresentable.ts';
import { notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { CONDITIONS, type Condition } from './condition.ts';
import { LONG_TEXT } from './lengthen.ts';
import type { MainCall } from './mainCall.ts';
import { expectNoMissingValueTraces } from './missing.ts';
import {
  answerWithoutRows,
  answerJson,
  answerWithLongTexts,
  neverAnswer,
  answerWithoutOptionalMembers,
  interceptScreen,
  TIMEOUT,
  type OpenScreen,
  type Reply,
} from './openScreen.ts';

const LATE = 'This is taking longer than usual.';
const LOST = /couldn't be loaded|can't be reached/;
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const isCheck = ({ call }: MainCall): boolean => call.test('/account/check_auth/');
const isPublic = (screen: MainCall): boolean => isCheck(screen) && screen.account === null;

/** Waits with a fixed interval, because `expect` polls at growing intervals, which would dominate hundreds of waits. */
const appears = (locator: Locator) => locator.first().waitFor({ timeout: TIMEOUT });
const disappears = (locator: Locator) => locator.first().waitFor({ state: 'detached', timeout: TIMEOUT });
const again = (within: Page | Locator) => within.getByRole('button', { name: 'Try again' });
const cancel = (within: Page | Locator) => within.getByRole('button', { name: 'Cancel' });
const errorPage = (page: Page) => heading(page, 'Internal Server Error');
const lost = (page: Page, { lostHere }: Partial<MainCall> = {}) => page.getByText(lostHere ?? LOST);
const notBusy = (page: Page) => disappears(page.locator('main section[aria-busy=true]'));

/** Expects the notice of a hanging main request after ten seconds, not before. */
async function comesLate(page: Page, screen: MainCall): Promise<Locator> {
  const within = isCheck(screen) || screen.account === null ? page.locator('main') : page.locator('#content');
  await appears(within.locator('[role=status][aria-label=Loading], section[aria-busy=true]'));
  if (screen.whilePending) await appears(screen.whilePending(page));
  await expect(notice(page, LATE)).toHaveCount(0);
  await page.clock.fastForward(10_000);
  const late = notice(page, LATE).first();
  await appears(late);
  await expect(failureDialog(page)).toHaveCount(0);
  return late;
}

/** Expects the error of a part that did not load, and closes the dialog that the shell shows with the error. */
async function expectLost(page: Page, screen: MainCall): Promise<void> {
  await appears(lost(page, screen));
  if (screen.lostHere !== undefined || (await heading(page, "The portal can't be reached").count()) > 0) return;
  await failureDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await disappears(failureDialog(page));
}

async function expectShown(page: Page, screen: MainCall): Promise<void> {
  await appears(screen.shown(page));
  await expect(notice(page, LATE)).toHaveCount(0);
  await expect(lost(page, screen)).toHaveCount(0);
}

/** Expects `LONG_TEXT` on the page, possibly in groups of letters or in a field. */
const showsLong = (page: Page) =>
  page.waitForFunction(
    (letters) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      return [document.body.textContent, ...fields].some((text) => text.replaceAll(' ', '').includes(letters));
    },
    LONG_TEXT.slice(0, 60),
    { polling: 100, timeout: TIMEOUT },
  );

/** Runs a screen or a condition as a step and returns whether the step passed; a failure does not end the test. */
async function softly(row: string, title: string, body: () => Promise<unknown>): Promise<boolean> {
  try {
    await test.step(title, body);
    return true;
  } catch (error) {
    const fail = () => {
      throw error;
    };
    expect.soft(fail, `${row}: ${title}`).not.toThrow();
    return false;
  }
}

/** Runs conditions in order, each from the state that the earlier condition left; stops at the first failure. */
async function inTurn(row: string, conditions: Partial<Record<Condition, () => Promise<unknown>>>): Promise<boolean> {
  for (const condition of CONDITIONS) {
    const body = conditions[condition];
    if (body && !(await softly(row, condition, body))) return false;
  }
  return true;
}

/** The main request hangs, returns malformed data, fails, is late, and succeeds. */
function expectRecovery(
  page: Page,
  screen: MainCall,
  { name, reply, asks, enter, comeBack }: OpenScreen,
): Promise<boolean> {
  const askAgain = async (how: Reply) => {
    reply(how);
    const isAsked = asks();
    await ((await errorPage(page).count()) > 0 ? comeBack() : again(page).first().click());
    await isAsked;
  };
  return inTurn(name, {
    hangs: async () => {
      reply(neverAnswer);
      await enter();
      await cancel(await comesLate(page, screen)).click();
      await appears(lost(page, screen));
      await expect(failureDialog(page)).toHaveCount(0);
    },
    nonsense: async () => {
      for (const body of [{}, [], null]) {
        await askAgain(answerJson(body));
        await expectLost(page, screen);
      }
    },
    fails: async () => {
      await askAgain((route) => route.fulfill({ status: 500, json: {} }));
      await appears(isCheck(screen) || screen.lostHere !== undefined ? lost(page, screen) : errorPage(page));
    },
    comes: async () => {
      await askAgain(neverAnswer);
      const late = await comesLate(page, screen);
      reply(undefined);
      await again(late).click();
      await expectShown(page, screen);
    },
  });
}

/** A public screen does not wait for a session check that returns malformed data. */
function expectToStayPublic(
  page: Page,
  screen: MainCall,
  { name, reply, asks, enter, load }: OpenScreen,
): Promise<boolean> {
  const enterWith = async (how: Reply) => {
    reply(how);
    const isAsked = asks();
    await enter();
    await isAsked;
    await appears(screen.shown(page));
  };
  return inTurn(name, {
    hangs: async () => {
      reply(neverAnswer);
      await load();
      const late = await comesLate(page, screen);
      reply(answerJson({}));
      await again(late).click();
      await appears(screen.shown(page));
    },
    nonsense: async () => {
      await enterWith(answerJson([]));
      await enterWith(answerJson(null));
    },
    fails: () => enterWith((route) => route.fulfill({ status: 500, json: {} })),
    comes: async () => {
      reply(neverAnswer);
      await load();
      await cancel(await comesLate(page, screen)).click();
      reply(undefined);
      await again(page).click();
      await expectShown(page, screen);
    },
  });
}

/** Checks the screen at both widths, light and dark. */
async function expectLooks(page: Page, row: string): Promise<void> {
  await notBusy(page);
  await softly(row, '1440 px', () => expectPresentable(page));
  await page.setViewportSize(NARROW);
  await softly(row, '390 px', () => expectPresentable(page));
  await page.setViewportSize(WIDE);
}

async function expectToFitAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) await expectNoHorizontalScroll(page, width);
  await page.setViewportSize(WIDE);
}

async function expectLongTexts(page: Page, screen: MainCall, { reply, enter }: OpenScreen): Promise<void> {
  reply(answerWithLongTexts(screen), answerWithLongTexts());
  await enter();
  await showsLong(page);
  await notBusy(page);
  await expect(lost(page)).toHaveCount(0);
  await expectToFitAt(page, [1440, 992, 390, 320]);
}

/** The screen works without the members that a provider's server may leave out, or fails as a whole. */
async function expectNoTrace(page: Page, screen: MainCall, { reply, enter, asks }: OpenScreen): Promise<void> {
  reply(answerWithoutOptionalMembers);
  const isAsked = asks();
  await enter();
  await isAsked;
  await appears(screen.shown(page).or(lost(page, screen)).or(failureDialog(page)).or(page.locator('main h1')));
  await notBusy(page);
  await expectNoMissingValueTraces(page);
  // The dialog follows the error on the screen, so it may open after this check.
  if ((await lost(page, screen).count()) > 0) return expectLost(page, screen);
  const close = failureDialog(page).getByRole('button', { name: 'Close' }).last();
  if ((await close.count()) > 0) await close.click();
}

async function expectNothing(page: Page, nothing: string, { reply, enter }: OpenScreen): Promise<void> {
  reply(answerWithoutRows);
  await enter();
  await appears(notice(page, nothing));
  await expectToFitAt(page, [1440, 390]);
}

/** Runs every condition of a screen on the same page. */
async function expectConditions(page: Page, screen: MainCall, open: OpenScreen): Promise<void> {
  const { nothing, hasNoTexts = isCheck(screen) || screen.account === null } = screen;
  const isFine = await (isPublic(screen) ? expectToStayPublic : expectRecovery)(page, screen, open);
  // The page that a failed condition left is not checked.
  await (isFine ? expectLooks(page, open.name) : page.goto('about:blank'));
  if (!hasNoTexts) await softly(open.name, 'long texts', () => expectLongTexts(page, screen, open));
  if (!isCheck(screen)) await softly(open.name, 'missing', () => expectNoTrace(page, screen, open));
  if (nothing !== undefined) await softly(open.name, 'nothing', () => expectNothing(page, nothing, open));
}

/**
 * Checks a screen under every condition. A failed condition fails the test at its end, after the other conditions and
 * screens.
 */
export async function expectEveryCondition(page: Page, portal: E2ePortal, name: string, row: MainCall): Promise<void> {
  const open = () => interceptScreen(page, portal, name, row);
  const isFine = await softly(name, name, async () => expectConditions(page, row, await open()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(WIDE);
  // The shell caches the main answer of a screen with `isKept`.
  if (!isFine || row.isKept) await page.goto('about:blank');
}

/** Expects that a mailed link without an answer is not sent again, and that the page offers the sign-in. */
export async function expectConfirmationOffersSignIn(page: Page): Promise<void> {
  await appears(heading(page, 'Confirming your email'));
  await page.clock.fastForward(10_000);
  await cancel(notice(page, LATE)).click();
  await appears(heading(page, 'Sign in'));
}
