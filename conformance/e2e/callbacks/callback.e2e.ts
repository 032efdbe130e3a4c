import { callbacks } from '@portal/contract/callbacks';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { fact, said, WIDTHS } from '../../support/screen.ts';
import { heading, rows } from '../../support/screens.ts';
import { alterAnswers, expectNothingSaid } from '../faults/screen.ts';
import { LIST, logOf, openNewest, sendCallback } from './screen.ts';

test('a callback shows what was sent, signed, and each attempt with its answer; sent again it shows the next one', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.refundable, 500);
  await portal.clock.advance('2s');
  await openNewest(page, portal);
  const [row] = await logOf(portal);
  const { body, attempts } = (await portal.call(callbacks.info, { params: { id: row?.id ?? 0 } })).body;
  const tries = page.getByRole('main').locator('details');
  await expect(tries.locator('summary')).toHaveText([/^Answer 500/, /^Answer 500/]);
  await expect(tries.first()).toContainText('said 500');
  await expect(tries.first()).toContainText(`webhook-signature: ${attempts[1]?.headers['webhook-signature'] ?? '?'}`);
  await expect(tries.first().locator('pre').first()).toBeVisible();
  await expect(tries.last().locator('pre').first()).toBeHidden();
  await tries.last().locator('summary').click();
  await expect(tries.last()).toContainText(attempts[0]?.headers['webhook-signature'] ?? '?');
  await expect(page.getByText(`"payment_id": ${portal.known.refundable},`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy Body' }).click();
  await expect(said(page, 'Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(body);
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(said(page, 'The callback is sent again')).toBeVisible();
  await expect(tries.locator('summary')).toHaveText([/^Answer 200/, /^Answer 500/, /^Answer 500/]);
  await expect(page.getByRole('main').getByText('Delivered', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: String(portal.known.refundable) }).click();
  await expect(heading(page, `Payment ${portal.known.refundable}`)).toBeVisible();
});

test('a callback by GET shows its address alone, and beside it what it adds, with its signature', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.refundable);
  const url = 'https://hooks.example/get?a=1';
  const query = 'merchant_id=100101&payment_id=7&signature=ab12';
  const byGet = { url, query, method: 'GET', content_type: null, body: '' };
  await alterAnswers(page, '/callbacks/*/info/', (answer) => ({ ...answer, ...byGet }));
  await openNewest(page, portal);
  await expect(fact(page, 'Address')).toHaveText(url);
  await expect(fact(page, 'Method')).toHaveText('GET');
  await expect(fact(page, 'In the address')).toContainText('ab12');
  await expect(page.getByText('merchant_id=100101\npayment_id=7\nsignature=ab12')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Added to the address' }).click();
  await expect(said(page, 'Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(query);
});

test('an attempt that got no answer says why in words', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.faults.add({ path: '*/payments/callback', drop: true });
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Resend callback' }).click();
  await expect(said(page, 'Callback successfully send')).toBeVisible();
  await openNewest(page, portal);
  await expect(page.getByRole('main').locator('details summary')).toHaveText([/^No answer/]);
  await expect(page.getByText('The connection broke')).toBeVisible();
});

test('why nothing came is said in the language of the person, with what the system says', async ({
  page,
  portal,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: 'de', url: portal.url }]);
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.refundable);
  const refused = { status: null, answer: 'This address is not public, and CALLBACK_HOSTS does not name it' };
  await alterAnswers(page, '/callbacks/*/info/', (answer) => ({
    ...answer,
    attempts: (answer['attempts'] as object[]).map((one) => ({ ...one, ...refused, detail: '10.0.0.5' })),
  }));
  const [newest] = await logOf(portal);
  await portal.open(`/callbacks/info/${newest?.id ?? 0}`);
  await expect(
    page.getByText('Diese Adresse ist nicht öffentlich, und CALLBACK_HOSTS nennt sie nicht: 10.0.0.5'),
  ).toBeVisible();
});

test('an attempt that is under way is looked for until its answer is there, with how long that took', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.refundable);
  let isAnswered = false;
  await alterAnswers(page, '/callbacks/*/info/', (answer) =>
    isAnswered
      ? { ...answer, attempts: (answer['attempts'] as object[]).map((one) => ({ ...one, ms: 1234 })) }
      : { ...answer, status: 'pending', next_time: answer['createtime'], attempts: [] },
  );
  await openNewest(page, portal);
  const main = page.getByRole('main');
  await expect(main.getByText('Waiting for the answer')).toHaveCount(2);
  isAnswered = true;
  await expect(main.locator('details summary')).toHaveText([/^Answer 200.*1,234 ms/]);
  await expect(main.getByText('Waiting for the answer')).toHaveCount(0);
});

test('a callback takes what it does not know as it is, and does without what is missing', async ({ page, portal }) => {
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.refundable);
  await alterAnswers(page, '/callbacks/*/info/', ({ attempts, next_time: _, ...rest }) => ({
    ...rest,
    status: 'half_delivered',
    body: 'no=json&at=all',
    attempts: [...(attempts as object[]), { time: 'soon', status: 299, answer: null }],
  }));
  await openNewest(page, portal);
  await expect(page.getByText('Half delivered', { exact: true })).toBeVisible();
  await expect(page.getByText('no=json&at=all')).toBeVisible();
  await expect(page.getByRole('main').locator('details summary')).toHaveText([/^Answer 299/, /^Answer 200/]);
  await expectNothingSaid(page);
});

test('a payment has the callbacks that tell of it under a tab, and says where there are none', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await sendCallback(portal, portal.known.declined);
  await sendCallback(portal, portal.known.refundable, 410);
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
  await page.getByRole('main').getByRole('link', { name: 'Callbacks' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Failed', { exact: true })).toBeVisible();
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: 'Resend' }).click();
  await expect(said(page, 'The callback is sent again')).toBeVisible();
  await expect(page.getByRole('main').getByText('Delivered', { exact: true })).toBeVisible();
  await rows(page).first().click();
  await expect(heading(page, /^Callback evt_/)).toBeVisible();
  await portal.open(`/transactions/payments/info/${portal.known.hiddenFromViewer}/callbacks`);
  await expect(said(page, 'No callbacks of this payment yet')).toBeVisible();
});

for (const width of WIDTHS)
  test(`a callback and the callbacks of a payment are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await sendCallback(portal, portal.known.refundable, 500);
    await portal.open(LIST);
    await openNewest(page, portal);
    await expectPresentable(page);
    await portal.open(`/transactions/payments/info/${portal.known.refundable}/callbacks`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).waitFor();
    await expectPresentable(page);
  });
