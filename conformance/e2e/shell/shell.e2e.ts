import { header, personal, save } from '../profile/screen.ts';
import { chips, heading, openList, pager, paymentsOf, rows, menu } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';

test('the skip link leads past the menu', async ({ page, portal }) => {
  await openList(page, portal);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Configure report' })).toBeFocused();
});

test('a new screen takes the focus to its heading and is announced', async ({ page, portal }) => {
  await openList(page, portal);
  await rows(page).first().getByRole('link').click();
  await expect(heading(page, /^Payment \d/)).toBeFocused();
  await expect(said(page, /^Payment \d+$/)).toHaveCount(1);
});

test('Ctrl K finds screens, payments by id and payments by order', async ({ page, portal }) => {
  const [payment] = paymentsOf(portal);
  await openList(page, portal);
  const palette = async (text: string, option: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Search' }).fill(text);
    await dialog.getByText(option).click();
    await expect(dialog).toBeHidden();
  };
  await palette('downl', 'Downloads');
  await expect(heading(page, 'Downloads')).toBeVisible();
  await palette(String(payment?.id), `Open payment ${payment?.id}`);
  await expect(heading(page, `Payment ${payment?.id}`)).toBeVisible();
  await palette(payment?.order_id ?? '', 'Find payments of order');
  await expect(chips(page)).toContainText(payment?.order_id ?? '');
  await expect(pager(page).getByRole('status')).toHaveText('1–1 of 1');
});

test('/ goes to the search of the list, else to that of the portal, and is a letter in a text', async ({
  page,
  portal,
}) => {
  await openList(page, portal);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('/');
  await expect(search).toHaveValue('/');
  await portal.open('/profile/info/overview');
  await expect(heading(page, 'Profile')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Search' })).toBeFocused();
});

test(
  'a route change cancels what is still being read, and checks the session',
  { tag: ['@SHELL-030', '@SHELL-034', '@SHELL-135'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await portal.faults.add({ method: 'POST', path: '/api/v2/merchant/transactions/fraud/', delay_ms: 5000 });
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/transactions/fraud/'));
    const asked = page.waitForEvent('request', (request) => request.url().includes('/transactions/fraud/'));
    await page.getByRole('link', { name: 'Fraud' }).click();
    await asked;
    const checked = page.waitForEvent('request', (request) => request.url().endsWith('/account/check_auth/'));
    await menu(page).getByRole('link', { name: 'Payments' }).click();
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
    await checked;
    await expect(rows(page)).toHaveCount(5);
  },
);

test(
  'merchants and the person are loaded once, not for every screen',
  { tag: ['@SHELL-064', '@SHELL-133', '@LIST-042', '@SHELL-032', '@PROF-009'] },
  async ({ page, portal }) => {
    await page.clock.install();
    await openList(page, portal);
    // A route change cancels what is still on its way, and that is asked again.
    await expect(page.getByRole('button', { name: 'Merchants: All merchants (4)' })).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    for (const path of ['/reports/downloads/regular', '/transactions/payments/refund']) {
      await page.clock.fastForward('20:00');
      await portal.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const asked = (await portal.journal()).map(({ path }) => path);
    for (const call of ['merchant/list', 'settings/personal', 'saas', 'saas/branding'])
      expect(
        asked.filter((path) => path === `/api/v2/${call}/`),
        call,
      ).toHaveLength(1);
    // What the person saves about themselves is read anew.
    await portal.open('/profile/info/overview');
    await personal(page).getByLabel('Name').fill('Марта Коваль');
    await save(page);
    await header(page).click();
    await expect(page.getByRole('menu')).toContainText('Марта Коваль');
  },
);

test(
  'every request carries the token of its cookie; what has a body is a POST of JSON',
  { tag: ['@SHELL-121', '@SHELL-122', '@SHELL-123', '@SHELL-124'] },
  async ({ page, portal, context }) => {
    const sent: { url: string; method: string; headers: Record<string, string>; body: string | null }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        sent.push({
          url: request.url(),
          method: request.method(),
          headers: request.headers(),
          body: request.postData(),
        });
    });
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
    for (const { url, method, headers, body } of sent) {
      expect(url).toContain('/api/v2/');
      expect(headers['x-csrftoken'], url).toBe(decodeURIComponent(token));
      expect(method, url).toBe(body === null ? 'GET' : 'POST');
      if (body !== null) expect(headers['content-type'], url).toBe('application/json');
    }
  },
);
