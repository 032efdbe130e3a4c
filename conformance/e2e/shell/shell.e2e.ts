import { waitForWidgets, updateButton } from '../dashboard/screen.ts';
import { profileButton, personalForm, uploadPicture, savePersonalForm } from '../profile/screen.ts';
import { chips, heading, openList, pager, paymentsOf, rows, menu } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

test('the keyboard skips the menu, focuses the search, and finds screens and records by Ctrl K', async ({
  page,
  portal,
}) => {
  const [payment] = paymentsOf(portal);
  const dialog = page.getByRole('dialog');
  const palette = async (text: string) => {
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+k');
    await dialog.getByRole('textbox', { name: 'Search' }).fill(text);
    return dialog;
  };
  await openList(page, portal);
  await test.step('the skip link leads past the menu', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Configure report' })).toBeFocused();
  });
  await test.step("the key / focuses the list's search, and types a letter in a text field", async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.press('/');
    await expect(search).toHaveValue('/');
    await search.fill('');
  });
  await test.step('a new screen focuses its heading and is announced', async () => {
    await rows(page).first().getByRole('link').click();
    await expect(heading(page, /^Payment \d/)).toBeFocused();
    await expect(notice(page, /^Payment \d+$/)).toHaveCount(1);
  });
  await test.step('Ctrl K keeps what is typed before the search is loaded', async () => {
    const answers: (() => void)[] = [];
    await page.route('**/SearchPalette-*.js', (route) => void answers.push(() => void route.continue()));
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('downx');
    await page.keyboard.press('Backspace');
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    for (const answer of answers) answer();
    await page.keyboard.type('lo');
    await expect(dialog.getByRole('textbox', { name: 'Search' })).toHaveValue('downlo');
    await page.keyboard.press('Enter');
    await expect(chips(page)).toContainText('downlo');
    await expect(dialog).toHaveCount(0);
    await page.unroute('**/SearchPalette-*.js');
  });
  await test.step("the key / focuses the portal's search on a screen without a list", async () => {
    await portal.open('/profile/info/overview');
    await expect(heading(page, 'Profile')).toBeFocused();
    await page.keyboard.press('/');
    await expect(dialog.getByRole('textbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.press('Escape');
  });
  await test.step('Ctrl K finds screens, payments by id and payments by order', async () => {
    await (await palette('downl')).getByText('Downloads').click();
    await expect(dialog).toBeHidden();
    await expect(heading(page, 'Downloads')).toBeVisible();
    await (await palette(String(payment?.id))).getByText(`Open payment ${payment?.id}`).click();
    await expect(heading(page, `Payment ${payment?.id}`)).toBeVisible();
    await (await palette(payment?.order_id ?? '')).getByText('Find payments of order').click();
    await expect(chips(page)).toContainText(payment?.order_id ?? '');
    await expect(pager(page).getByRole('status')).toHaveText('1–1 of 1');
  });
  await test.step('Ctrl K finds businesses, companies, bank accounts, colleagues and landing pages', async () => {
    await (await palette('сова')).getByText('https://owl-books.example').click();
    await expect(heading(page, 'Книгарня «Сова»')).toBeVisible();
    // The other results' targets are tested in `web/src/app/shell/getSearchResultPath.test.ts`.
    await palette('•••• 0101');
    for (const [wanted, found] of [
      ['•••• 0101', /^UAH · Дніпро Банк · Кав’ярня «Двір»$/],
      ['viewer@', 'viewer@example.com · Кав’ярня «Двір»'],
      ['32855961', 'ТОВ «Сова Книга»'],
      ['тепла', '/l/warm-kitchen · Кав’ярня «Двір»'],
    ] as const) {
      await dialog.getByRole('textbox', { name: 'Search' }).fill(wanted);
      await expect(dialog.getByText(found)).toBeVisible();
    }
  });
});

test(
  'a screen change cancels running requests, even before the session check has answered',
  { tag: ['@SHELL-030', '@SHELL-034', '@SHELL-135'] },
  async ({ page, portal }) => {
    const isOf = (path: string) => (one: { url: () => string }) => one.url().includes(path);
    await openList(page, portal);
    await test.step('a screen change cancels the first requests of a screen', async () => {
      await portal.faults.add({ method: 'POST', path: '/api/v2/merchant/transactions/fraud/', delay_ms: 5000 });
      const cancelled = page.waitForEvent('requestfailed', isOf('/transactions/fraud/'));
      const asked = page.waitForEvent('request', isOf('/transactions/fraud/'));
      await page.getByRole('link', { name: 'Fraud' }).click();
      await asked;
      const checked = page.waitForEvent('request', isOf('/account/check_auth/'));
      await menu(page).getByRole('link', { name: 'Payments' }).click();
      expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
      await checked;
      await expect(rows(page)).toHaveCount(5);
    });
    await test.step('a screen change cancels repeated requests of a screen', async () => {
      await menu(page).getByRole('link', { name: 'Home' }).click();
      await heading(page, 'Home').waitFor();
      await waitForWidgets(page);
      const [asked, cancelled] = [
        page.waitForEvent('request', isOf('/widget/turnover/')),
        page.waitForEvent('requestfailed', isOf('/widget/turnover/')),
      ];
      await portal.faults.add(
        { path: '/api/v2/dashboard/widget/turnover/', delay_ms: 8000, times: 1 },
        { path: '/api/v2/account/check_auth/', delay_ms: 3000, times: 1 },
      );
      await updateButton(page).click();
      await asked;
      let isChecked = false;
      page.on('response', (response) => void (isChecked ||= isOf('/account/check_auth/')(response)));
      await menu(page).getByRole('link', { name: 'Merchant settings' }).click();
      expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
      expect(isChecked).toBe(false);
      await expect(heading(page, 'My Businesses')).toBeVisible();
    });
  },
);

test(
  'the session check, the tenant and the language are requested in parallel, and the session check decides',
  { tag: ['@SHELL-135', '@SHELL-032', '@SHELL-109', '@SHELL-114'] },
  async ({ page, portal, context }) => {
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    await portal.signIn('owner');
    const calls = ['account/check_auth', 'saas', 'saas/branding', 'localization/get'].map((call) => `/api/v2/${call}/`);
    const onTheirWay = new Set<string>();
    const pathOf = (url: string) => new URL(url).pathname;
    page.on('request', (request) => void onTheirWay.add(pathOf(request.url())));
    page.on('response', (response) => void onTheirWay.delete(pathOf(response.url())));
    await portal.faults.add(...calls.map((path) => ({ path, delay_ms: 3000, times: 1 })));
    await page.goto('about:blank');
    await portal.open('/transactions/payments/all');
    await expect.poll(() => calls.filter((path) => onTheirWay.has(path)), { intervals: [50] }).toEqual(calls);
    await expect(heading(page, 'Платежі')).toBeVisible();
    const texts = (await portal.journal()).filter(({ path }) => path === '/api/v2/localization/get/');
    // A tab without a known session expects the sign-in page first; the session check's answer is late.
    const routes = ['/account/login', '/transactions/payments/all'];
    expect(new Set(texts.map(({ body }) => body))).toEqual(new Set(routes.map((route) => ({ lang: 'uk', route }))));
    await portal.faults.add({ path: '/api/v2/account/check_auth/', body: { code: 'no' } });
    await portal.open('/transactions/payments/fraud');
    await expect(page).toHaveURL(/#\/account\/login\?next=/);
    // A public page requests the session check too.
    const checked = page.waitForRequest((request) => pathOf(request.url()) === '/api/v2/account/check_auth/');
    await portal.open('/error/404');
    await checked;
  },
);

test(
  'merchants and the user are loaded once for all screens, by requests with the token of the cookie',
  {
    tag: [
      '@SHELL-032',
      '@SHELL-064',
      '@SHELL-107',
      '@SHELL-110',
      '@SHELL-121',
      '@SHELL-122',
      '@SHELL-123',
      '@SHELL-124',
      '@SHELL-126',
      '@SHELL-133',
      '@SHELL-135',
      '@SCONST-008',
      '@SCONST-009',
      '@LIST-042',
      '@MER-072',
      '@PROF-009',
    ],
  },
  async ({ page, portal, context }) => {
    // The portal's default names; a guard test checks the names in the shipped file.
    await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
    const sent: { url: string; method: string; headers: Record<string, string>; body: string | null }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/') && request.resourceType() !== 'image')
        sent.push({
          url: request.url(),
          method: request.method(),
          headers: request.headers(),
          body: request.postData(),
        });
    });
    await page.clock.install();
    await openList(page, portal);
    // A screen change cancels running requests, which are then sent again.
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
    await test.step("the user's saved profile is loaded again", async () => {
      await portal.open('/profile/info/overview');
      await personalForm(page).getByLabel('Name').fill('Марта Коваль');
      await savePersonalForm(page);
      await profileButton(page).click();
      await expect(page.getByRole('menu')).toContainText('Марта Коваль');
      await page.keyboard.press('Escape');
    });
    await test.step('a request with a body is a POST of JSON, a file upload a POST of a form, each with the CSRF token', async () => {
      await uploadPicture(page);
      await expect(page.getByRole('main').getByRole('img', { name: 'Your picture' })).toBeVisible();
      const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
      const isForm = ({ headers }: (typeof sent)[number]) =>
        (headers['content-type'] ?? '').startsWith('multipart/form-data;');
      expect(sent.filter(isForm).map(({ method, headers }) => [method, headers['x-csrftoken']])).toEqual([
        ['POST', decodeURIComponent(token)],
      ]);
      expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']));
      for (const { url, method, headers, body } of sent.filter((one) => !isForm(one))) {
        expect(url).toContain('/api/v2/');
        expect(headers['x-csrftoken'], url).toBe(decodeURIComponent(token));
        expect(method, url).toBe(body === null ? 'GET' : 'POST');
        if (body !== null) expect(headers['content-type'], url).toBe('application/json');
      }
    });
  },
);
