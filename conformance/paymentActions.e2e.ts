import type { PaymentRecord } from '@portal/fixtures/records';
import { knownRecord } from '@portal/fixtures/known';
import type { Locator, Page } from 'playwright/test';
import { readFile } from 'node:fs/promises';
import { act, column, heading, offered, openPayment, rows } from './screens.ts';
import { expect, test, type E2ePortal } from './support/e2e.ts';
import { fact, pick, row, said } from './support/screen.ts';

const call = (id: number, name: string) => `/api/v2/merchant/transactions/${id}/${name}/`;
const decimal = (minor: number) => (minor / 100).toFixed(2);
/** Money as the portal writes it; `\s` for the space that keeps it on one line. */
const money = (minor: number, currency: string) =>
  new RegExp(`${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}\\s${currency}`);
const table = (page: Page, name: string) => page.getByRole('table', { name });
const timeline = (page: Page) => page.getByRole('listitem');

async function openForm(page: Page, name: string): Promise<Locator> {
  await act(page, name);
  const form = page.getByRole('dialog', { name });
  await expect(form.getByRole('radio', { name: 'Total' })).toBeChecked();
  return form;
}

/** Part of the payment, up to the outcome. */
async function moveSome(form: Locator, amount: string): Promise<void> {
  await form.getByRole('radio', { name: 'Partial' }).check();
  await form.getByLabel('Amount').fill(amount);
  await form.locator('[type=submit]').click();
}

test.describe('a payment', () => {
  test(
    'shows what happened to it, who paid and what is left, under its own title',
    { tag: ['@PAY-012', '@PAY-013', '@PAY-014', '@PAY-018', '@PAY-072', '@SHELL-037'] },
    async ({ page, portal }) => {
      const { id, order_id, payer, amount, currency, description } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      await expect(page).toHaveTitle(`Payment ${id} | Merchant Portal`);
      await expect(page.getByRole('navigation', { name: 'Payment', exact: true }).getByRole('link')).toHaveText([
        'General',
        'Detailed',
      ]);
      await expect(fact(page, 'Order ID')).toContainText(order_id);
      await expect(fact(page, 'E-mail')).toHaveText(payer.email ?? '');
      await expect(fact(page, 'Description')).toHaveText(description);
      await expect(fact(page, 'Actual amount')).toHaveText(money(amount, currency));
      await expect(timeline(page).filter({ hasText: 'Payment created' })).toBeVisible();
    },
  );

  test(
    'shows everything raw in its detailed tab',
    { tag: ['@PAY-015', '@PAY-019', '@PAY-020', '@PAY-023'] },
    async ({ page, portal }) => {
      const { id, processing_status, payer, ps_tran_id } = knownRecord(portal.fixture, 'settled');
      await openPayment(page, portal, id, 'detailed');
      await expect(fact(page, 'Processing status')).toHaveText(processing_status);
      await expect(fact(page, 'BIN')).toHaveText(payer.card.bin);
      await expect(fact(page, 'Phone')).toHaveText(payer.phone ?? '—');
      await expect(page.getByTitle(ps_tran_id ?? '')).toBeVisible();
      await expect(table(page, 'Transactions').getByRole('columnheader')).toHaveText([
        'ID',
        'Type',
        'Status',
        'Response',
        'Created',
        'Amount',
      ]);
      await page
        .getByRole('navigation', { name: 'Payment', exact: true })
        .getByRole('link', { name: 'General' })
        .click();
      await expect(page).toHaveURL(/\/general$/);
    },
  );

  test('that was declined says why', { tag: ['@PAY-019', '@PAY-021'] }, async ({ page, portal }) => {
    const { id, api_error } = knownRecord(portal.fixture, 'declined');
    await openPayment(page, portal, id);
    await expect(fact(page, 'Declined because')).toHaveText(api_error?.description ?? '');
    await page.getByRole('link', { name: 'Detailed' }).click();
    await expect(fact(page, 'Error code')).toHaveText(String(api_error?.id));
    await expect(fact(page, 'Error')).toHaveText(api_error?.description ?? '');
  });

  test('from card to card says so, whatever its badge', { tag: ['@PAY-022', '@PAY-024'] }, async ({ page, portal }) => {
    await openPayment(page, portal, portal.known.p2p);
    await expect(fact(page, 'Type')).toHaveText('P2P debit');
    await expect(fact(page, 'Receiver card')).toHaveText(/•/);
  });

  for (const [who, name] of [
    ['of another tenant', 'foreign'],
    ['that does not exist', undefined],
  ] as const)
    test(`${who} leads to the 404 page`, { tag: ['@ERR-005'] }, async ({ page, portal }) => {
      portal.expectTrouble(/status of 404/);
      await portal.signIn('owner');
      await portal.open(`/transactions/payments/info/${name ? portal.known[name] : 999_999_999}/general`);
      await expect(heading(page, 'Page not found')).toBeVisible();
      await expect(page).toHaveURL(/#\/error\/404$/);
    });
});

test.describe('refund', () => {
  test(
    'in part: the outcome is named, the payment shows it, and the refund list too',
    { tag: ['@PAY-033', '@PAY-061', '@PAY-062', '@PAY-067', '@PAY-071', '@PAY-080', '@PAY-081', '@UI-024'] },
    async ({ page, portal }) => {
      const { id, amount, currency } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      const form = await openForm(page, 'Refund');
      await moveSome(form, '10.50');
      await expect(form.getByRole('status')).toHaveText(new RegExp(`Refunded 10.50\\s${currency}`));
      await form.getByRole('button', { name: 'Close' }).last().click();
      await expect(form).toBeHidden();
      await expect(fact(page, 'Actual amount')).toHaveText(money(amount - 1050, currency));
      await expect(row(page, /10\.50/).first()).toBeVisible();
      await portal.open('/transactions/payments/refund');
      await expect(rows(page).first()).toHaveText(String(id));
      expect((await column(page, 'Actual amount'))[0]).toMatch(money(amount - 1050, currency));
    },
  );

  test(
    'in full: nothing is left, and no refund is offered any more',
    { tag: ['@PAY-044', '@PAY-062'] },
    async ({ page, portal }) => {
      const { id, amount, currency } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      const form = await openForm(page, 'Refund');
      await form.getByRole('button', { name: /^Refund / }).click();
      await expect(form.getByRole('status')).toHaveText(money(amount, currency));
      await form.getByRole('button', { name: 'Close' }).last().click();
      await expect(fact(page, 'Actual amount')).toHaveText(money(0, currency));
      expect(await offered(page)).not.toContain('Refund');
    },
  );

  test(
    'takes amount and currency for a part only',
    { tag: ['@PAY-063', '@PAY-064', '@UI-018', '@PAY-060'] },
    async ({ page, portal }) => {
      const { id, amount, currency } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      const form = await openForm(page, 'Refund');
      const inputs = [form.getByLabel('Amount'), form.getByRole('combobox', { name: 'Currency' })];
      for (const input of inputs) await expect(input).toBeDisabled();
      await expect(form.getByLabel('Amount')).toHaveValue(decimal(amount));
      await form.getByRole('radio', { name: 'Partial' }).check();
      for (const input of inputs) await expect(input).toBeEnabled();
      await form.getByRole('combobox', { name: 'Currency' }).click();
      await expect(page.getByRole('option')).toHaveText([currency]);
    },
  );

  test(
    'above what was paid is refused at its field, and nothing is sent',
    { tag: ['@PAY-065', '@FORM-010', '@FORM-019', '@FORM-025'] },
    async ({ page, portal }) => {
      const { id, amount } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      const form = await openForm(page, 'Refund');
      await form.getByRole('radio', { name: 'Partial' }).check();
      await form.getByLabel('Amount').fill(decimal(amount + 1));
      await expect(form.getByText(`field is greater than ${decimal(amount)}`)).toBeVisible();
      await form.getByLabel('Amount').press('Enter');
      await expect(form.getByLabel('Amount')).toBeFocused();
      expect(
        (await portal.journal()).filter(({ method, path }) => method === 'POST' && path === call(id, 'refund')),
      ).toEqual([]);
    },
  );

  test(
    'after a first part goes up to what is left of it',
    { tag: ['@PAY-066', '@PAY-025', '@PAY-026'] },
    async ({ page, portal }) => {
      const { id, amount, reversed, currency } = knownRecord(portal.fixture, 'partlyRefunded');
      await openPayment(page, portal, id);
      const form = await openForm(page, 'Refund');
      await expect(form.getByText(/went back already/)).toHaveText(money(amount - reversed, currency));
      await form.getByRole('radio', { name: 'Partial' }).check();
      await form.getByLabel('Amount').fill(decimal(amount - reversed + 1));
      await expect(form.getByText(`field is greater than ${decimal(amount - reversed)}`)).toBeVisible();
    },
  );

  test(
    'from two tabs at once: the second is told what is left',
    { tag: ['@ERR-015', '@SERR-001'] },
    async ({ page, portal, context }) => {
      const { id, amount } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      const other = await context.newPage();
      await other.goto(`${page.url()}?do=refund`);
      const second = other.getByRole('dialog', { name: 'Refund' });
      await expect(second.getByRole('radio', { name: 'Total' })).toBeChecked();
      await moveSome(await openForm(page, 'Refund'), decimal(amount - 1000));
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('Refunded');
      await moveSome(second, decimal(amount - 1000));
      await expect(second.getByText('field is greater than 10.00')).toBeVisible();
      await expect(second.getByLabel('Amount')).toBeFocused();
    },
  );

  const ENDS = [
    { amount: '10.13', first: 'was declined', then: 'Declined' },
    { amount: '10.17', first: 'is in progress', then: 'Approved' },
    { amount: '10.19', first: 'is in progress', then: 'Declined' },
  ];
  for (const { amount, first, then } of ENDS)
    test(
      `of ${amount} ${first}, and is ${then.toLowerCase()} in the end`,
      { tag: ['@PAY-021', '@PAY-027'] },
      async ({ page, portal }) => {
        await openPayment(page, portal, portal.known.refundable);
        const form = await openForm(page, 'Refund');
        await moveSome(form, amount);
        await expect(form.getByRole('status')).toContainText(first);
        if (first === 'was declined') await expect(form.getByRole('status')).toContainText('Insufficient funds');
        await form.getByRole('button', { name: 'Close' }).last().click();
        await portal.clock.advance('2m');
        await act(page, 'Update status');
        await expect(table(page, 'Refunds').getByRole('row').last()).toContainText(then);
      },
    );

  test('is an address: a link opens it, Back closes it', async ({ page, portal }) => {
    const { refundable } = portal.known;
    await openPayment(page, portal, refundable);
    await act(page, 'Refund');
    await expect(page).toHaveURL(/\/general\?do=refund$/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await portal.open(`/transactions/payments/info/${portal.known.declined}/general?do=refund`);
    await expect(said(page, 'This payment cannot be refunded')).toBeVisible();
    await expect(page).toHaveURL(/\/general$/);
  });

  test('gives its receipt as a PDF', { tag: ['@PAY-042', '@PAY-086'] }, async ({ page, portal }) => {
    await openPayment(page, portal, portal.known.partlyRefunded);
    const download = page.waitForEvent('download');
    await table(page, 'Refunds')
      .getByRole('button', { name: /^Download receipt/ })
      .first()
      .click();
    expect((await readFile(await (await download).path())).subarray(0, 4).toString()).toBe('%PDF');
  });
});

test.describe('capture', () => {
  test(
    'in part: the rest is released, and no capture is offered any more',
    { tag: ['@PAY-035', '@PAY-047', '@PAY-062', '@PAY-068', '@PAY-078', '@PAY-079'] },
    async ({ page, portal }) => {
      const { id, amount, currency } = knownRecord(portal.fixture, 'uncaptured');
      await openPayment(page, portal, id);
      const form = await openForm(page, 'Capture');
      await moveSome(form, '12.50');
      await expect(form.getByRole('status')).toHaveText(new RegExp(`Captured 12.50\\s${currency}`));
      await form.getByRole('button', { name: 'Close' }).last().click();
      await expect(fact(page, 'Captured')).toHaveText(money(1250, currency));
      await expect(timeline(page).filter({ hasText: 'released to the payer' })).toHaveText(
        money(amount - 1250, currency),
      );
      expect(await offered(page)).not.toContain('Capture');
      await portal.open('/transactions/payments/uncaptured');
      await expect(heading(page, 'Payments')).toBeVisible();
      await expect(rows(page).filter({ hasText: String(id) })).toHaveCount(0);
    },
  );

  test(
    'in full takes all that was held, and not a cent more',
    { tag: ['@PAY-064', '@PAY-065'] },
    async ({ page, portal }) => {
      const { id, amount, currency } = knownRecord(portal.fixture, 'uncaptured');
      await openPayment(page, portal, id);
      const form = await openForm(page, 'Capture');
      await form.getByRole('radio', { name: 'Partial' }).check();
      await form.getByLabel('Amount').fill(decimal(amount + 1));
      await expect(form.getByText(`field is greater than ${decimal(amount)}`)).toBeVisible();
      await form.getByRole('radio', { name: 'Total' }).check();
      await form.getByRole('button', { name: /^Capture / }).click();
      await expect(form.getByRole('status')).toHaveText(money(amount, currency));
    },
  );
});

test.describe('the callback', () => {
  test(
    "is sent again to the merchant's server, and the payment shows it",
    { tag: ['@PAY-036', '@PAY-057', '@PAY-059', '@PAY-076', '@PAY-126'] },
    async ({ page, portal }) => {
      const { id, order_id } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      const before = await timeline(page).filter({ hasText: 'Callback sent' }).count();
      await act(page, 'Resend callback');
      await expect(said(page, 'Callback successfully send')).toBeVisible();
      await expect(timeline(page).filter({ hasText: 'Callback sent' })).toHaveCount(before + 1);
      const [sent] = (await portal.outbox()).filter(({ kind }) => kind === 'callback').slice(-1);
      expect(sent?.to).toBe('https://coffee-yard.example/payments/callback');
      expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ payment_id: id, order_id, order_status: 'approved' });
    },
  );

  test('that cannot be sent is said in danger', { tag: ['@PAY-058', '@PAY-125'] }, async ({ page, portal }) => {
    portal.expectTrouble(/status of 409/);
    const id = portal.known.refundable;
    await portal.faults.add({ path: call(id, 'recallback'), status: 409, body: {} });
    await openPayment(page, portal, id);
    await act(page, 'Resend callback');
    await expect(page.getByRole('alert')).toContainText('Error send callback');
  });

  test('keeps every action disabled while it is sent', { tag: ['@PAY-056', '@UI-019'] }, async ({ page, portal }) => {
    const id = portal.known.refundable;
    await portal.faults.add({ path: call(id, 'recallback'), delay_ms: 1500 });
    await openPayment(page, portal, id);
    await act(page, 'Resend callback');
    for (const name of ['Refund', 'More actions']) await expect(page.getByRole('button', { name })).toBeDisabled();
    await expect(said(page, 'Callback successfully send')).toBeVisible();
    for (const name of ['Refund', 'More actions']) await expect(page.getByRole('button', { name })).toBeEnabled();
  });
});

test.describe('papers', () => {
  test(
    'the receipt opens in a window, as a PDF',
    { tag: ['@PAY-032', '@PAY-043', '@PAY-075'] },
    async ({ page, portal, context }) => {
      await openPayment(page, portal, portal.known.refundable);
      const opened = context.waitForEvent('page');
      // Whether the browser shows it or saves it is the browser's business.
      const answered = context.waitForEvent('response', (response) =>
        response.url().endsWith(call(portal.known.refundable, 'receipt')),
      );
      await act(page, 'Print receipt');
      await opened;
      const { url, headers } = await answered.then((response) => ({
        url: response.url(),
        headers: response.headers(),
      }));
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline/),
      });
      expect((await (await page.request.get(url)).body()).subarray(0, 4).toString()).toBe('%PDF');
    },
  );

  test(
    "the receipt is mailed to the payer's address",
    { tag: ['@PAY-029', '@PAY-074', '@ERR-020', '@SERR-006'] },
    async ({ page, portal }) => {
      const { id, payer } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id);
      await act(page, 'Send receipt');
      const question = page.getByRole('dialog', { name: 'Send receipt' });
      await expect(question).toContainText(payer.email ?? '');
      await question.getByRole('button', { name: 'Send receipt' }).click();
      await expect(said(page, 'Request completed successfully')).toBeVisible();
      await expect(
        timeline(page)
          .filter({ hasText: `Receipt sent to ${payer.email}` })
          .first(),
      ).toBeVisible();
      expect((await portal.outbox()).filter(({ kind, to }) => kind === 'mail' && to === payer.email)).toHaveLength(1);
    },
  );

  test(
    'without an address a receipt is printed but not mailed',
    { tag: ['@PAY-030', '@PAY-031'] },
    async ({ page, portal }) => {
      await openPayment(page, portal, portal.known.withoutEmail);
      const actions = await offered(page);
      expect(actions).toContain('Print receipt');
      expect(actions).not.toContain('Send receipt');
    },
  );

  test(
    'the confirmation of a card transfer is a PDF',
    { tag: ['@PAY-034', '@PAY-046', '@PAY-085'] },
    async ({ page, portal }) => {
      await openPayment(page, portal, portal.known.p2p);
      const download = page.waitForEvent('download');
      await act(page, 'Print confirmation');
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
    },
  );

  test(
    'a receipt goes to the tax office once',
    { tag: ['@PAY-040', '@PAY-052', '@PAY-077', '@PAY-124'] },
    async ({ page, portal }) => {
      await openPayment(page, portal, portal.known.fiscalizable);
      await act(page, 'Fiscalize');
      await expect(said(page, 'Payment successfully fiscalized')).toBeVisible();
      await expect(fact(page, 'Fiscal number')).toHaveText(/\d/);
      expect(await offered(page)).not.toContain('Fiscalize');
    },
  );

  test(
    'a receipt that the tax office does not take is said in danger',
    { tag: ['@PAY-123'] },
    async ({ page, portal }) => {
      portal.expectTrouble(/status of 418/);
      await portal.faults.add({ path: call(portal.known.fiscalizable, 'fiscalize'), status: 418, body: {} });
      await openPayment(page, portal, portal.known.fiscalizable);
      await act(page, 'Fiscalize');
      await expect(page.getByRole('alert')).toContainText('Fiscalization error');
    },
  );
});

test.describe('recurring', () => {
  test(
    'charges are stopped and started again',
    { tag: ['@PAY-037', '@PAY-049', '@PAY-053', '@PAY-054', '@PAY-055', '@PAY-082', '@PAY-083'] },
    async ({ page, portal }) => {
      await openPayment(page, portal, portal.known.recurringParent);
      await expect(fact(page, 'State')).toHaveText('On');
      await act(page, 'Switch recurring off');
      await expect(fact(page, 'State')).toHaveText('Off');
      await expect(timeline(page).filter({ hasText: 'Recurring charges stopped' })).toBeVisible();
      await act(page, 'Switch recurring on');
      await expect(fact(page, 'State')).toHaveText('On');
      const paths = (await portal.journal()).map(({ path }) => path).filter((path) => path.includes('/recurring/'));
      expect(paths.map((path) => path.split('/').at(-2))).toEqual(['stop', 'start']);
    },
  );

  test(
    'a stored card is charged by hand: the charge is a payment of its own',
    { tag: ['@PAY-039', '@PAY-051', '@PAY-060', '@PAY-069', '@PAY-084'] },
    async ({ page, portal }) => {
      const { payer, currency } = knownRecord(portal.fixture, 'recurringParent');
      await openPayment(page, portal, portal.known.recurringParent);
      await act(page, 'Manual recurring');
      const form = page.getByRole('dialog', { name: 'Manual recurring' });
      await expect(form.getByLabel('Payer e-mail')).toHaveValue(payer.email ?? '');
      await form.getByLabel('Payer e-mail').fill('payer@example.com');
      await form.getByLabel('Amount').fill('25.00');
      await form.getByRole('button', { name: /^Charge / }).click();
      await expect(form.getByRole('status')).toContainText('Charged 25.00');
      await form.getByRole('link', { name: /^Open payment/ }).click();
      await expect(fact(page, 'E-mail')).toHaveText('payer@example.com');
      await expect(fact(page, 'Actual amount')).toHaveText(money(2500, currency));
    },
  );
});

test.describe('the black and white list', () => {
  test(
    "blocks the payer's e-mail for two days, and takes it off again",
    { tag: ['@PAY-016', '@PAY-017', '@PAY-041', '@PAY-087', '@PAY-088', '@PAY-089', '@PAY-121'] },
    async ({ page, portal }) => {
      const { id, payer } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id, 'bwlist');
      const line = row(page, payer.email ?? '');
      await line.getByRole('button', { name: 'Block' }).click();
      const form = page.getByRole('dialog', { name: `Block ${payer.email}` });
      await form.getByRole('radio', { name: 'For a time' }).check();
      await form.getByLabel('Amount').fill('2');
      await pick(form, 'Unit', 'days');
      await form.getByRole('button', { name: 'Block' }).click();
      await expect(line).toContainText('Blocked');
      await expect(line).toContainText('Nov 22, 2026');
      const [sent] = (await portal.journal()).filter(({ path }) => path.endsWith('/bwlist/change/'));
      expect(sent?.body).toEqual({ field: 'email', list: 'black', period: 172_800 });
      await line.getByRole('button', { name: 'Remove' }).click();
      await expect(line).toContainText('On no list');
    },
  );

  test('allows a card for good', { tag: ['@PAY-041'] }, async ({ page, portal }) => {
    await openPayment(page, portal, portal.known.refundable, 'bwlist');
    const line = row(page, /^Card/);
    await line.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
    await expect(line).toContainText('Allowed');
    await expect(line).toContainText('For good');
    await expect(said(page, 'Request completed successfully')).toBeVisible();
  });
});

test('who may only look is offered nothing that acts', { tag: ['@PAY-028'] }, async ({ page, portal }) => {
  await portal.signIn('viewer');
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
  expect(await offered(page)).toEqual(['Update status', 'Print receipt', 'Black/White list']);
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/bwlist`);
  await expect(page.getByText('You may look at these lists but not change them.')).toBeVisible();
  await expect(table(page, 'Black/White list').getByRole('button')).toHaveCount(0);
});

const FLAGS = [
  ['can_receipt', 'Print receipt', '@PAY-043'],
  ['can_receipt_mail', 'Send receipt', '@PAY-030'],
  ['can_reverse', 'Refund', '@PAY-044'],
  ['can_print_p2p', 'Print confirmation', '@PAY-046'],
  ['can_capture', 'Capture', '@PAY-047'],
  ['can_callback', 'Resend callback', '@PAY-048'],
  ['can_change_recurring', 'Switch recurring on', '@PAY-049'],
  ['can_manual_recurring', 'Manual recurring', '@PAY-051'],
  ['can_fiscalize', 'Fiscalize', '@PAY-052'],
] as const;

/** The payment's own answer with all its flags off but these. */
async function withFlags(page: Page, portal: E2ePortal, { id }: PaymentRecord, on: readonly string[]): Promise<void> {
  await portal.signIn('owner');
  const info = (await (await page.request.get(portal.url + call(id, 'info'))).json()) as Record<string, unknown>;
  const flags = Object.keys(info).filter((name) => name.startsWith('can_') || name.startsWith('show_'));
  const set = Object.fromEntries(flags.map((name) => [name, on.includes(name)]));
  await portal.faults.clear();
  await portal.faults.add({ path: call(id, 'info'), body: { ...info, ...set } });
  await portal.open(`/transactions/payments/info/${id}/general`);
  await expect(heading(page, `Payment ${id}`)).toBeVisible();
}

for (const [flag, action, rule] of FLAGS)
  test(`${flag} alone decides that "${action}" is offered`, { tag: [rule, '@PAY-028'] }, async ({ page, portal }) => {
    await withFlags(page, portal, knownRecord(portal.fixture, 'refundable'), [flag]);
    const always = ['Update status', 'Black/White list'];
    expect((await offered(page)).toSorted()).toEqual([...always, action].toSorted());
  });

for (const [on, count] of [
  [['show_reverse_receipt'], 1],
  [[], 0],
] as const)
  test(
    `show_reverse_receipt decides: ${count} receipts of refunds are offered`,
    { tag: ['@PAY-045'] },
    async ({ page, portal }) => {
      await withFlags(page, portal, knownRecord(portal.fixture, 'partlyRefunded'), on);
      await expect(table(page, 'Refunds').getByRole('row')).toHaveCount(2);
      await expect(table(page, 'Refunds').getByRole('button', { name: /^Download receipt/ })).toHaveCount(count);
    },
  );
