import { knownDispute } from '@portal/fixtures/knownDisputes';
import {
  closeFailureDialog,
  alterAnswers,
  signInByForm,
  expectNoMessages,
  PAYMENTS_API_PATH,
  requestsTo,
} from './screen.ts';
import {
  takeAction,
  chips,
  columnTexts,
  heading,
  openList,
  openPayment,
  rows,
  showPayment,
} from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, notice } from '../../support/screen.ts';

test("screens show unknown values unchanged and work without missing members of the server's answers", async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/exception: TypeError/);

  await test.step('a list shows unknown values and works without missing members', async () => {
    await alterAnswers(page, PAYMENTS_API_PATH, ({ data, fields, paginator: _, current: __, ...rest }) => {
      const [first, second, ...others] = data as Record<string, unknown>[];
      const odd = {
        ...first,
        status: 'in_quarantine',
        outcome: 'partly_teleported',
        surprise: { deep: [] },
        verdict: 'odd',
        amount: 12.5,
      };
      return {
        ...rest,
        filters: null,
        data: [odd, { ...second, sender_email: undefined, merchant: null, createtime: 'soon' }, ...others],
        fields: [...(fields as object[]), { name: 'verdict', title: 'Verdict', type: 'hologram' }],
      };
    });
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    expect((await columnTexts(page, 'Status'))[0]).toBe('In quarantine\nPartly teleported');
    expect((await columnTexts(page, 'Amount'))[0]).toContain('12.5');
    expect(await columnTexts(page, 'Verdict')).toEqual(['odd', '—', '—', '—', '—']);
    expect((await columnTexts(page, 'Merchant'))[1]).toBe('—');
    await expect(chips(page)).toHaveCount(0);
    await expectNoMessages(page);
    await page.unrouteAll();
  });

  await test.step('a payment shows unknown values and works without missing members', async () => {
    await alterAnswers(page, '/info/', ({ events, transactions: _, ...rest }) => ({
      ...rest,
      status: 'in_quarantine',
      has_part_reverse: true,
      actual_amount: undefined,
      surprise: [],
      sender_name: undefined,
      api_error: undefined,
      settlement: undefined,
      recurring: undefined,
      origin_type: 'teleport',
      reverse_transactions: null,
      events: [
        ...(events as object[]),
        { type: 'partly_teleported', time: 'soon', amount: null, currency: null, detail: null },
      ],
    }));
    await showPayment(page, portal, portal.known.refundable);
    await expect(page.getByText('In quarantine', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Partly teleported' })).toBeVisible();
    await expect(fact(page, 'Description')).toBeVisible();
    await expectNoMessages(page);
    await page.unrouteAll();
  });

  await test.step('a payment with an unusable member loses only the panel that shows the member', async () => {
    await alterAnswers(page, '/info/', (answer) => ({ ...answer, tran_type: 7 }));
    await showPayment(page, portal, portal.known.fromLink);
    await closeFailureDialog(page);
    await expect(page.getByRole('complementary').getByText("This part of the page couldn't be loaded.")).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Payment created' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a settlement shows unknown values and works without missing members', async () => {
    await alterAnswers(page, '/settlements/*/info/', ({ refund_rows: _, period_from: __, ...rest }) => ({
      ...rest,
      status: 'quarantined',
      surprise: {},
      fees: undefined,
      deposit_rows: null,
      chargeback_rows: null,
    }));
    await showPayment(page, portal, portal.known.settled);
    await fact(page, 'Reference').getByRole('link').click();
    await expect(heading(page, /^Settlement S/)).toBeVisible();
    await expect(page.getByText('quarantined')).toBeVisible();
    await expect(rows(page)).not.toHaveCount(0);
    const parts = page.getByRole('navigation', { name: 'Settlement' }).getByRole('link');
    await expect(parts.filter({ hasText: 'Refunds' })).toHaveText('Refunds0');
    await expectNoMessages(page);
  });

  await test.step('a dispute shows unknown values and works without missing members', async () => {
    await alterAnswers(page, '/disputes/*/info/', ({ files: _, events: __, reason: ___, ...rest }) => ({
      ...rest,
      status_name: 'quarantined',
      surprise: {},
      card: undefined,
      response_deadline: undefined,
    }));
    const { id } = knownDispute(portal.fixture, 'urgent');
    await portal.open(`/transactions/disputes/info/${id}`);
    await expect(heading(page, `Dispute CB-${id}`)).toBeVisible();
    await expect(page.getByText('quarantined')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expect(fact(page, 'Reason code')).toBeVisible();
    await expectNoMessages(page);
  });
});

test.describe('errors in the shell after a page load', () => {
  test("the page shows an error with ways out if the portal's shell cannot be rendered", async ({ page, portal }) => {
    portal.expectTrouble(/no keys here/);
    await portal.open('/account/login');
    await heading(page, 'Sign in').waitFor();
    await page.evaluate(() => {
      const real = window.addEventListener.bind(window);
      // Breaks an API that only the header's search uses, so that nothing before the search fails.
      window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
        if (type === 'keydown') throw new Error('no keys here');
        real(type, listener);
      };
    });
    await signInByForm(page);
    await expect(page.getByRole('alert').getByRole('heading', { name: 'Something bad happened' })).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(heading(page, 'Home')).toBeVisible();
  });
});

const error = 'Refused';
const redirect = { 'redirect-to': '/transactions/payments/fraud', error };
/** Answers with several markers, of which the first one counts; the last answer ends the session. */
const MARKERS = [
  {
    body: { demo_mode: true, auth: false, code: 'otp required', ...redirect },
    then: /info\/\d+\/general$/,
    shown: 'You are still in DEMO mode',
  },
  { body: redirect, then: /payments\/fraud$/, shown: 'Fraud' },
  { body: { 'redirect-to': 'https://evil.example/' }, then: /#\/$/, shown: 'Turnover' },
  {
    body: { code: 'otp required', ...redirect },
    then: /account\/otp\?next=%2Ftransactions%2Fpayments%2Finfo%2F/,
    shown: 'Two-step verification',
  },
  {
    body: { auth: false, code: 'otp required', ...redirect },
    then: /account\/login\?next=/,
    shown: 'Your session has ended.',
  },
];

test(
  'only the first marker of an answer takes effect, and the marker `auth` loads the screen again',
  {
    tag: [
      '@ACC-049',
      '@ACC-050',
      '@ACC-051',
      '@ERR-010',
      '@ERR-013',
      '@ERR-014',
      '@SERR-016',
      '@SERR-017',
      '@SERR-018',
      '@SERR-019',
      '@SERR-021',
      '@SERR-022',
      '@SHELL-025',
    ],
  },
  async ({ page, portal }) => {
    await openPayment(page, portal, portal.known.refundable);

    await test.step('an answer with `auth` loads the screen again, and an answer without `auth` does not', async () => {
      const asked = requestsTo(page, /\/info\/$/, 'GET');
      const checked = requestsTo(page, /\/check_auth\/$/, 'GET');
      await portal.faults.add({ path: '*/recallback/', times: 1, body: {} });
      await takeAction(page, 'Resend callback');
      await expect(notice(page, 'Callback successfully send')).toHaveCount(1);
      expect([asked.length, checked.length]).toEqual([1, 0]);
      await portal.faults.add({ path: '*/recallback/', body: { auth: true } });
      await takeAction(page, 'Resend callback');
      await expect.poll(() => checked.length).toBe(1);
      await expect.poll(() => asked.length).toBeGreaterThan(1);
      await expect(heading(page, /^Payment /)).toBeVisible();
    });

    for (const { body, then, shown } of MARKERS)
      await test.step(`only the first of the markers ${Object.keys(body).join(', ')} takes effect`, async () => {
        await portal.faults.clear();
        await showPayment(page, portal, portal.known.refundable);
        await portal.faults.add({ path: '*/recallback/', body });
        if ('code' in body) await portal.faults.add({ path: '*/check_auth/', body: { code: 'need mfa' } });
        await takeAction(page, 'Resend callback');
        await expect(page).toHaveURL(then);
        await expect(page.getByText(shown).first()).toBeVisible();
        await expect(notice(page, error)).toHaveCount(0);
        if ('demo_mode' in body) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      });
  },
);

test(
  'the marker `redirect-to` accepts a full URL of the portal, and other hosts only if configured',
  { tag: ['@ERR-013'] },
  async ({ page, portal }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: { domains: ['pay.example'] } }));
    await page.route('https://pay.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }),
    );
    await portal.signIn('owner');
    for (const [to, then] of [
      [`${portal.url}/#/transactions/payments/fraud`, `${portal.url}/#/transactions/payments/fraud`],
      ['/transactions/payments/refund', `${portal.url}/#/transactions/payments/refund`],
      ['//evil.example/', `${portal.url}/#/`],
      ['https://pay.example/start', 'https://pay.example/start'],
    ] as const) {
      await showPayment(page, portal, portal.known.refundable);
      await portal.faults.add({ path: '*/recallback/', body: { 'redirect-to': to }, times: 1 });
      await takeAction(page, 'Resend callback');
      await expect(page).toHaveURL(then);
    }
  },
);

test('five thousand merchants can be searched without rendering all, and sixty columns scroll inside a list', async ({
  page,
  portal,
}) => {
  await alterAnswers(page, '/merchant/list/', ({ data, ...rest }) => {
    const [first] = data as object[];
    return {
      ...rest,
      data: Array.from({ length: 5000 }, (_, index) => ({ ...first, id: index + 1, name: `Shop ${index + 1}` })),
    };
  });
  await alterAnswers(page, PAYMENTS_API_PATH, ({ fields, ...rest }) => ({
    ...rest,
    current: undefined,
    fields: [
      ...(fields as object[]),
      ...Array.from({ length: 60 }, (_, index) => ({ name: `x${index}`, title: `Extra ${index}`, type: 'text' })),
    ],
  }));
  await openList(page, portal);

  await test.step('the search among five thousand merchants renders only a part of them', async () => {
    await page.getByRole('button', { name: /^Merchants: / }).click();
    const panel = page.getByRole('dialog', { name: 'Merchants' });
    await expect(panel).toContainText('Showing 100 of 5000.');
    await expect(panel.getByRole('group', { name: 'Merchants' }).getByRole('checkbox')).toHaveCount(100);
    await panel.getByRole('button', { name: 'Apply' }).click();
  });

  await test.step('a list with sixty columns scrolls inside its frame', async () => {
    await expect(page.getByRole('columnheader', { name: 'Extra 59' })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
