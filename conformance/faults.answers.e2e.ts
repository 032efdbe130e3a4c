import { bad, closeBad, drift, enter, expectNothingSaid, INFO, LIST, pageNumber, PAYMENTS, sent } from './faults.ts';
import { act, chips, column, heading, openList, openPayment, pager, rows } from './screens.ts';
import { expect, test } from './support/e2e.ts';
import { fact, said } from './support/screen.ts';

const PAGES = [
  { status: 403, title: 'Permission denied', tag: ['@ERR-004', '@SHELL-053'] },
  { status: 404, title: 'Page not found', tag: ['@ERR-005', '@SHELL-052'] },
  { status: 500, title: 'Internal Server Error', tag: ['@ERR-006', '@SHELL-054'] },
  { status: 502, title: 'Bad Gateway', tag: ['@ERR-007', '@SHELL-055'] },
  { status: 503, title: 'Service Unavailable', tag: ['@ERR-008', '@SHELL-056'] },
];

for (const { status, title, tag } of PAGES)
  test(`a payment answered with ${status} is the page "${title}", and Back tries it again`, { tag }, async ({ page, portal }) => {
    portal.expectTrouble(new RegExp(`status of ${status}`));
    await openList(page, portal);
    await portal.faults.add({ path: INFO, status, times: 1 });
    await rows(page).first().getByRole('link').click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/error/${status}$`));
    await page.reload();
    await expect(heading(page, title)).toBeVisible();
    await page.goBack();
    await expect(heading(page, /^Payment /)).toBeVisible();
  });

const SCREENS = [
  { screen: 'the list', path: PAYMENTS, call: LIST },
  { screen: 'the downloads', path: '/reports/downloads/regular', call: '/api/v2/merchant/reports/regular/' },
  { screen: 'the lists of a payer', path: '/transactions/payments/info/{id}/bwlist', call: '*/bwlist/' },
];

for (const { screen, path, call } of SCREENS)
  test(`${screen} answered with 503 is the error page`, { tag: ['@ERR-008'] }, async ({ page, portal }) => {
    portal.expectTrouble(/status of 503/);
    await portal.signIn('owner');
    await portal.faults.add({ path: call, status: 503 });
    await portal.open(path.replace('{id}', String(portal.known.refundable)));
    await expect(heading(page, 'Service Unavailable')).toBeVisible();
  });

test('a payment that goes on failing does not trap Back', async ({ page, portal }) => {
  portal.expectTrouble(/status of 500/);
  const asked = sent(page, /\/info\/$/, 'GET');
  await openList(page, portal);
  await portal.faults.add({ path: INFO, status: 500 });
  await rows(page).first().getByRole('link').click();
  await expect(heading(page, 'Internal Server Error')).toBeVisible();
  await page.goBack();
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL(/#\/error\/500$/);
  await page.goBack();
  await expect(heading(page, 'Payments')).toBeVisible();
});

for (const [what, id] of [['of another tenant', 'foreign'], ['that does not exist', 1]] as const)
  test(`a payment ${what} is a missing page`, { tag: ['@ERR-005'] }, async ({ page, portal }) => {
    portal.expectTrouble(/status of 404/);
    await portal.signIn('owner');
    await portal.open(`/transactions/payments/info/${id === 1 ? id : portal.known[id]}/general`);
    await expect(heading(page, 'Page not found')).toBeVisible();
  });

for (const fault of [{ status: 500 }, { status: 418 }, { body: '<html>' }, { drop: true }])
  test(
    `branding, settings, language, merchants and profile may all fail (${JSON.stringify(fault)}): the screen stands, in English`,
    { tag: ['@ERR-012', '@SHELL-118'] },
    async ({ page, portal, context }) => {
      portal.expectTrouble(/status of|net::ERR_/);
      await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
      const calls = ['saas', 'saas/branding', 'localization/get', 'merchant/list', 'settings/personal'];
      await portal.faults.add(...calls.map((call) => ({ path: `/api/v2/${call}/`, ...fault })));
      await openList(page, portal);
      await expect(rows(page)).toHaveCount(5);
      await expect(page).toHaveTitle('Payments | Merchant Portal');
      await expectNothingSaid(page);
    },
  );

for (const status of [400, 409, 413, 415, 418, 429, 504])
  test(`a list answered with ${status} opens one dialog and can be asked again`, { tag: ['@ERR-009'] }, async ({ page, portal }) => {
    portal.expectTrouble(new RegExp(`status of ${status}`));
    await portal.signIn('owner');
    await portal.faults.add({ path: LIST, status, times: 1 });
    await portal.open(PAYMENTS);
    await closeBad(page);
    await expect(bad(page)).toHaveCount(0);
    await expect(page).toHaveURL(/payments\/all$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(5);
  });

test('the next page answered with 418 leaves the rows from before, and says so', { tag: ['@ERR-009'] }, async ({ page, portal }) => {
  portal.expectTrouble(/status of 418/);
  await openList(page, portal);
  const before = await column(page, 'ID');
  await portal.faults.add({ path: LIST, status: 418, times: 1 });
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await closeBad(page);
  await expect(said(page, 'These are the rows from before.')).toBeVisible();
  expect(await column(page, 'ID')).toEqual(before);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pageNumber(page)).toHaveValue('2');
  await expect(said(page, 'These are the rows from before.')).toHaveCount(0);
});

test('a burst of failures is one dialog', { tag: ['@ERR-009'] }, async ({ page, portal }) => {
  portal.expectTrouble(/status of 418/);
  await portal.signIn('owner');
  await portal.faults.add({ path: '/api/v2/merchant/*', status: 418 });
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/bwlist`);
  await expect(bad(page)).toHaveCount(1);
  await closeBad(page);
  await expect(bad(page)).toHaveCount(0);
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Black/White list')).toBeVisible();
});

test('who tries too often reads how long to wait, and keeps the form', { tag: ['@ERR-009'] }, async ({ page, portal }) => {
  portal.expectTrouble(/status of 429/);
  const slowDown = { status: 429, headers: { 'retry-after': '40' }, json: { error: 'Too many tries' } };
  await page.route('**/account/login/', (route) => route.fulfill(slowDown), { times: 1 });
  await portal.open('/account/login');
  await enter(page);
  await expect(bad(page)).toContainText('Try again in 40 seconds');
  await closeBad(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('owner@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Payments')).toBeVisible();
});

const NONSENSE = { 'nothing at all': '', 'half of its JSON': '{"data":[', 'a page of HTML': '<html>Bad Gateway</html>', null: 'null', 'a bare list': [], 'an empty object': {} };

for (const [what, body] of Object.entries(NONSENSE)) {
  test(`a list that answers ${what} is a failure like any other`, { tag: ['@ERR-009'] }, async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.faults.add({ path: LIST, body, times: 1 });
    await portal.open(PAYMENTS);
    await closeBad(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(5);
  });

  test(`a payment that answers ${what} is a failure like any other`, { tag: ['@ERR-009'] }, async ({ page, portal }) => {
    // What cannot be drawn is told to the console as well.
    portal.expectTrouble(/TypeError/);
    await portal.signIn('owner');
    await portal.faults.add({ path: INFO, body, times: 1 });
    await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
    await closeBad(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, /^Payment /)).toBeVisible();
  });
}

test('a next page without rows is told, and the rows from before stay', async ({ page, portal }) => {
  await openList(page, portal);
  await expect(rows(page)).toHaveCount(5);
  await portal.faults.add({ path: LIST, body: {}, times: 1 });
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await closeBad(page);
  await expect(said(page, 'These are the rows from before.')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
});

test('an answer that breaks off half-way is no answer: nothing is said', { tag: ['@ERR-001'] }, async ({ page, portal }) => {
  portal.expectTrouble(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED/);
  await portal.signIn('owner');
  await portal.faults.add({ path: LIST, truncate: 100, times: 1 });
  await portal.open(PAYMENTS);
  await expect(said(page, 'This list could not be loaded')).toBeVisible();
  await expectNothingSaid(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(5);
});

test('a list takes what it does not know as it is, and does without what is missing', async ({ page, portal }) => {
  await drift(page, LIST, ({ data, fields, paginator: _, current: __, ...rest }) => {
    const [first, second, ...others] = data as Record<string, unknown>[];
    const odd = { ...first, status: 'quarantined', surprise: { deep: [] }, verdict: 'odd', amount: 12.5 };
    return {
      ...rest,
      filters: null,
      data: [odd, { ...second, sender_email: undefined, merchant: null, createtime: 'soon' }, ...others],
      fields: [...(fields as object[]), { name: 'verdict', title: 'Verdict', type: 'hologram' }],
    };
  });
  await openList(page, portal);
  await expect(rows(page)).toHaveCount(5);
  expect((await column(page, 'Status'))[0]).toBe('quarantined');
  expect((await column(page, 'Amount'))[0]).toContain('12.5');
  expect(await column(page, 'Verdict')).toEqual(['odd', '—', '—', '—', '—']);
  expect((await column(page, 'Merchant'))[1]).toBe('—');
  await expect(chips(page)).toHaveCount(0);
  await expectNothingSaid(page);
});

test('a payment takes what it does not know as it is, and does without what is missing', async ({ page, portal }) => {
  await drift(page, '/info/', ({ events, transactions: _, ...rest }) => ({
    ...rest,
    status: 'quarantined',
    surprise: [],
    sender_name: undefined,
    api_error: undefined,
    settlement: undefined,
    reverse_transactions: null,
    events: [...(events as object[]), { type: 'teleported', time: 'soon', amount: null, currency: null, detail: null }],
  }));
  await openPayment(page, portal, portal.known.refundable);
  await expect(page.getByText('quarantined')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'teleported' })).toBeVisible();
  await expect(fact(page, 'Description')).toBeVisible();
  await expectNothingSaid(page);
});

const error = 'Refused';
const redirect = { 'redirect-to': '/transactions/payments/fraud', error };
const MARKERS = [
  { body: { demo_mode: true, auth: false, code: 'otp required', ...redirect }, then: /info\/\d+\/general$/, shown: 'You are still in DEMO mode', tag: ['@SHELL-025'] },
  { body: { auth: false, code: 'otp required', ...redirect }, then: /account\/login\?next=/, shown: 'Your session has ended.', tag: ['@SERR-017', '@ACC-049'] },
  { body: { code: 'otp required', ...redirect }, then: /account\/otp\?next=/, shown: 'Two-step verification', tag: ['@SERR-016'] },
  { body: redirect, then: /payments\/fraud$/, shown: 'Fraud', tag: ['@ERR-010', '@SERR-021'] },
  { body: { 'redirect-to': 'https://evil.example/' }, then: /payments\/all$/, shown: 'Uncaptured', tag: ['@ERR-013'] },
];

for (const { body, then, shown, tag } of MARKERS)
  test(`of the markers ${Object.keys(body).join(', ')} the first counts`, { tag: ['@ERR-014', ...tag] }, async ({ page, portal }) => {
    await openPayment(page, portal, portal.known.refundable);
    await portal.faults.add({ path: '*/recallback/', body });
    if ('code' in body) await portal.faults.add({ path: '*/check_auth/', body: { code: 'need mfa' } });
    await act(page, 'Resend callback');
    await expect(page).toHaveURL(then);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(said(page, error)).toHaveCount(0);
  });

test('an answer that says auth runs the route again with fresh data', { tag: ['@SERR-018', '@ACC-050'] }, async ({ page, portal }) => {
  await openPayment(page, portal, portal.known.refundable);
  const asked = sent(page, /\/info\/$/, 'GET');
  await portal.faults.add({ path: '*/recallback/', body: { auth: true } });
  await act(page, 'Resend callback');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(heading(page, /^Payment /)).toBeVisible();
});

const MISSING = [
  { path: '/error/418', tag: ['@SHELL-057', '@SHELL-059'] },
  { path: '/error/x', tag: ['@SHELL-050', '@SHELL-051'] },
  { path: '/no/such/page', tag: ['@SHELL-039'] },
];

for (const { path, tag } of MISSING)
  test(`${path} is a missing page`, { tag }, async ({ page, portal }) => {
    await portal.open(path);
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page).toHaveTitle('Error 404 | Merchant Portal');
  });
