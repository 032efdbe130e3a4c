import type { Locator, Page } from 'playwright/test';
import { box, part, press } from './screen.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, said, WIDTHS } from '../../support/screen.ts';

const COLOURS = { success: 'green', 'success-light': 'green', danger: 'red', warning: 'yellow', info: 'blue' };

/** Which colour an alert is of, by the largest part of it: red with much more green than blue is yellow. */
function leadingColour(alert: Element): string {
  const probe = document.createElement('i');
  probe.style.color = getComputedStyle(alert).getPropertyValue('--notification-color');
  alert.append(probe);
  const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
  probe.remove();
  const most = Math.max(red, green, blue);
  if (most === red) return green > 2 * blue ? 'yellow' : 'red';
  return most === green ? 'green' : 'blue';
}

test.describe('alerts', () => {
  test.beforeEach(async ({ portal }) => portal.open('/gallery/overlays'));

  test(
    'come in five variants, each with a look of its own',
    { tag: ['@UI-055', '@CTRL-003', '@SERR-037'] },
    async ({ page }) => {
      const kinds = ['success', 'success-light', 'danger', 'warning', 'info'] as const;
      for (const kind of kinds) await press(page, kind);
      const looks = new Set<string>();
      for (const kind of kinds) {
        const alert = page.locator(`[data-kind="${kind}"]`);
        await expect(alert).toContainText(`This is ${kind}`);
        const role = kind === 'danger' || kind === 'warning' ? 'alert' : 'status';
        await expect(alert).toHaveAttribute('role', role);
        const look = await alert.evaluate((element) => {
          const icon = element.querySelector('[class*=Notification-icon]') ?? element;
          return [getComputedStyle(element).backgroundColor, getComputedStyle(icon).backgroundColor].join();
        });
        looks.add(look);
        expect(await alert.evaluate(leadingColour), kind).toBe(COLOURS[kind]);
      }
      expect(looks.size).toBe(kinds.length);
      await expectAccessible(page);
    },
  );

  test('with much text leave the page usable', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await part(page, 'Alerts').getByRole('button', { name: 'With much text' }).click();
    const alert = said(page, 'report-39.pdf');
    await expect(alert.getByRole('button', { name: 'Close' })).toBeInViewport();
    expect((await box(alert)).height).toBeLessThan(350);
    // The page below it can be used meanwhile.
    await page.getByRole('link', { name: 'qr', exact: true }).click();
    await expect(page).toHaveURL(/gallery\/qr$/);
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toHaveCount(0);
  });
});

test.describe('the life of an alert', () => {
  /** An alert, with the browser's clock stopped at the moment it is told. */
  async function raise(page: Page, kind: string): Promise<Locator> {
    await press(page, kind);
    const alert = said(page, `This is ${kind}`);
    await expect.poll(() => page.clock.runFor(100).then(() => alert.count()), { intervals: [100] }).toBe(1);
    return alert;
  }

  test.beforeEach(async ({ page, portal }) => {
    await page.clock.install();
    await portal.open('/gallery/overlays');
    await expect(part(page, 'Alerts')).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  });

  for (const [kind, seconds, rules] of [
    ['success', 5, ['@UI-056', '@CTRL-032']],
    ['success-light', 5, ['@UI-056', '@CTRL-032']],
    ['info', 5, ['@UI-056', '@CTRL-032']],
    ['warning', 5, ['@UI-056', '@CTRL-032']],
    ['danger', 10, ['@UI-057', '@CTRL-032']],
  ] as const)
    test(`of ${kind} is ${seconds} seconds`, { tag: [...rules] }, async ({ page }) => {
      const alert = await raise(page, kind);
      await page.clock.runFor(seconds * 1000 - 200);
      await expect(alert).toBeVisible();
      await page.clock.runFor(700);
      await expect(alert).toHaveCount(0);
    });

  test('that is closed gives the focus back', async ({ page }) => {
    const alert = await raise(page, 'info');
    const close = alert.getByRole('button', { name: 'Close' });
    await close.click();
    await page.clock.runFor(1000);
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'info', exact: true })).toBeFocused();
  });

  test('lasts while the focus is in it', async ({ page }) => {
    const alert = await raise(page, 'info');
    await alert.getByRole('button', { name: 'Close' }).focus();
    await page.clock.runFor(20_000);
    await expect(alert).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.clock.runFor(6500);
    await expect(alert).toHaveCount(0);
  });
});

test.describe('the clipboard', () => {
  test.beforeEach(async ({ portal }) => portal.open('/gallery/overlays'));

  test('takes a value and says so', { tag: ['@UI-045', '@CTRL-010', '@SERR-011', '@SERR-013'] }, async ({ page }) => {
    await press(page, 'Copy order id');
    await expect(page.locator('[data-kind=success-light]')).toContainText('Copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('order-1042');
  });

  test('that a page over plain http lacks is done without', async ({ page }) => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    await press(page, 'Copy order id');
    await expect(page.locator('[data-kind=success-light]')).toContainText('Copied to clipboard');
    await expect(page.getByRole('button', { name: 'Copy order id' })).toBeFocused();
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('order-1042');
  });

  test(
    'that is closed is told',
    { tag: ['@UI-046', '@UI-047', '@CTRL-010', '@SERR-012', '@SERR-013'] },
    async ({ page }) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      });
      await press(page, 'Copy order id');
      await expect(page.getByRole('alert')).toHaveText('Copy error');
      await expect(page.locator('[data-kind=danger]')).toHaveCount(1);
    },
  );
});

test.describe('a modal', () => {
  test.beforeEach(async ({ portal }) => portal.open('/gallery/overlays'));

  test('is hidden, transitioning or shown', { tag: ['@UI-048', '@CTRL-017', '@CTRL-008'] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const modal = page.getByRole('dialog', { name: 'A modal' });
    await expect(modal).toHaveCount(0);
    const opacities = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const look = () => {
            const dialog = document.querySelector('[aria-modal=true]');
            if (dialog) seen.push(Number(getComputedStyle(dialog).opacity));
            if (seen.at(-1) === 1 && seen.length > 1) resolve(seen);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await press(page, 'Modal');
    expect((await opacities).some((opacity) => opacity < 1)).toBe(true);
    await expect(modal).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Modal', exact: true })).toBeFocused();
  });

  test('asks before something is done, and tells the end once', { tag: ['@CTRL-008'] }, async ({ page }) => {
    const modal = page.getByRole('dialog', { name: 'Delete the link?' });
    await press(page, 'Confirm');
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toHaveCount(0);
    await press(page, 'Confirm');
    await modal.getByRole('button', { name: 'Delete link 1042' }).click();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await expect(said(page, 'Request completed successfully')).toHaveCount(1);
    await expect(modal).toHaveCount(0);
  });
});

test(
  'the generic labels are Cancel, Close, Empty, Yes and No',
  { tag: ['@UI-058', '@SERR-036'] },
  async ({ page, portal }) => {
    await portal.open('/gallery/overlays');
    await press(page, 'Confirm');
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    await portal.open('/gallery/qr');
    await expect(page.getByText('Empty', { exact: true })).toBeVisible();
    const answers = new Set<string>();
    await portal.signIn('owner');
    for (const id of [portal.known.partlyRefunded, portal.known.refundable]) {
      await portal.open(`/transactions/payments/info/${id}/detailed`);
      await page.getByRole('button', { name: 'Show all' }).first().click();
      for (const text of await page.getByRole('definition').allInnerTexts()) answers.add(text.trim());
    }
    expect([...answers]).toEqual(expect.arrayContaining(['Yes', 'No']));
  },
);

test(
  'icons and spinners have the sizes of the product',
  { tag: ['@UI-068', '@UI-069', '@UI-070', '@UI-071', '@CTRL-035', '@CTRL-036', '@CTRL-037'] },
  async ({ page, portal }) => {
    await portal.open('/gallery/overlays');
    const icons = part(page, 'Sizes of icons');
    const SIZES = {
      Icon: 24,
      Spinner: 64,
      'Icon of button lg': 24,
      'Icon of button default': 20,
      'Icon of button sm': 20,
      'Icon of button xs': 16,
      'Icon of input xl': 32,
      'Icon of input lg': 24,
      'Icon of input default': 24,
      'Icon of input sm': 20,
      'Icon of input xs': 16,
    };
    for (const [name, size] of Object.entries(SIZES)) {
      const icon = icons.getByRole('img', { name, exact: true });
      const shown = await icon.evaluate((element) => getComputedStyle(element).width);
      expect(`${name} ${shown}`).toBe(`${name} ${size}px`);
    }
  },
);

test(
  'sizes are said in units of 1024 from Bytes to YB with two decimals at most',
  { tag: ['@CTRL-038', '@CTRL-039', '@UI-075', '@UI-076'] },
  async ({ page, portal }) => {
    await portal.open('/gallery/uploads');
    // Above them stands what the example is of.
    const sizes = part(page, 'Sizes')
      .getByRole('paragraph')
      .filter({ has: page.locator('code') });
    await expect(sizes).toHaveText([
      '0 0 Bytes',
      '1 1 Bytes',
      '1023 1,023 Bytes',
      '1024 1 KB',
      '1536 1.5 KB',
      '51200 50 KB',
      '1234567 1.18 MB',
      ...['GB', 'TB', 'PB', 'EB', 'ZB', 'YB'].map((unit) => new RegExp(` 1 ${unit}$`)),
    ]);
  },
);

for (const width of WIDTHS)
  test(`overlays are for everybody at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await portal.open('/gallery/overlays');
    await expect(part(page, 'Tabs')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Menu');
    await expect(page.getByText('Rename')).toBeVisible();
    await expectAccessible(page);
  });
