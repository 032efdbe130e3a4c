import { callbacks } from '@portal/contract/callbacks';
import { expect, test } from '../../support/e2e.ts';
import { fact, notice } from '../../support/screen.ts';
import { heading, rows } from '../../support/screens.ts';
import { alterAnswers, expectNoMessages } from '../faults/screen.ts';
import { dismissAlerts } from '../payments/screen.ts';
import { callbackLogOf, openNewestCallback, sendCallback } from './screen.ts';

test('a payment lists its callbacks, each callback shows its signed request and all attempts, and both can resend it', async ({
  page,
  portal,
}) => {
  const { processing } = portal.known;
  await portal.signIn('owner');
  await sendCallback(portal);
  const failed = await sendCallback(portal, 410);

  await test.step("the payment's tab lists the callbacks", async () => {
    await portal.open(`/transactions/payments/info/${failed}/general`);
    await page.getByRole('main').getByRole('link', { name: 'Callbacks' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('main').getByText('Failed', { exact: true })).toBeVisible();
    await portal.faults.clear();
    await page.getByRole('button', { name: 'Row actions' }).click();
    await page.getByRole('menuitem', { name: 'Resend' }).click();
    await expect(notice(page, 'Callback sent again')).toBeVisible();
    await expect(page.getByRole('main').getByText('Delivered', { exact: true })).toBeVisible();
    await rows(page).first().click();
    await expect(heading(page, /^Callback evt_/)).toBeVisible();
    await portal.open(`/transactions/payments/info/${processing}/callbacks`);
    await expect(notice(page, 'No callbacks for this payment yet')).toBeVisible();
    await dismissAlerts(page);
  });

  await test.step("the callback's page shows its body and its attempts", async () => {
    const retried = await sendCallback(portal, 500);
    await portal.clock.advance('2s');
    await openNewestCallback(page, portal);
    const [row] = await callbackLogOf(portal);
    const { body, attempts } = (await portal.call(callbacks.info, { params: { id: row?.id ?? 0 } })).body;
    const tries = page.getByRole('main').locator('details');
    await expect(tries.locator('summary')).toHaveText([/^Response 500/, /^Response 500/]);
    await expect(tries.first()).toContainText('said 500');
    await expect(tries.first()).toContainText(`webhook-signature: ${attempts[1]?.headers['webhook-signature'] ?? '?'}`);
    await expect(tries.first().locator('pre').first()).toBeVisible();
    await expect(tries.last().locator('pre').first()).toBeHidden();
    await tries.last().locator('summary').click();
    await expect(tries.last()).toContainText(attempts[0]?.headers['webhook-signature'] ?? '?');
    await expect(page.getByText(`"payment_id": ${retried},`)).toBeVisible();
    await page.getByRole('button', { name: 'Copy Body' }).click();
    await expect(notice(page, 'Copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(body);
    await portal.faults.clear();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect(notice(page, 'Callback sent again')).toBeVisible();
    await expect(tries.locator('summary')).toHaveText([/^Response 200/, /^Response 500/, /^Response 500/]);
    await expect(page.getByRole('main').getByText('Delivered', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: String(retried) }).click();
    await expect(heading(page, `Payment ${retried}`)).toBeVisible();
  });
});

test('a callback shows a GET query, the reason of a missing answer, an attempt in progress, and unknown values', async ({
  page,
  portal,
  context,
}) => {
  const main = page.getByRole('main');
  const attempts = main.locator('details summary');
  await portal.signIn('owner');

  await test.step('an attempt without an answer shows the reason', async () => {
    const paid = await sendCallback(portal);
    await portal.faults.add({ path: '*/payments/callback', drop: true });
    await portal.open(`/transactions/payments/info/${paid}/general`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Resend callback' }).click();
    await expect(notice(page, 'Callback successfully send')).toBeVisible();
    // This is the second attempt since the failure; the third follows a minute later.
    await portal.clock.advance('2s');
    await openNewestCallback(page, portal);
    await expect(attempts).toHaveText([/^No response/, /^No response/, /^Response 200/]);
    await expect(page.getByText('The connection was lost').first()).toBeVisible();
    await dismissAlerts(page);
  });

  let change = (answer: Record<string, unknown>): unknown => answer;
  await alterAnswers(page, '/callbacks/*/info/', (answer) => change(answer));

  await test.step('a GET callback shows its URL and the signed query', async () => {
    const url = 'https://hooks.example/get?a=1';
    const query = 'merchant_id=100101&payment_id=7&signature=ab12';
    change = (answer) => ({ ...answer, url, query, method: 'GET', content_type: null, body: '' });
    await sendCallback(portal);
    await openNewestCallback(page, portal);
    await expect(fact(page, 'Address')).toHaveText(url);
    await expect(fact(page, 'Method')).toHaveText('GET');
    await expect(fact(page, 'URL')).toContainText('ab12');
    await expect(page.getByText('merchant_id=100101\npayment_id=7\nsignature=ab12')).toBeVisible();
    await page.getByRole('button', { name: 'Copy Added to the URL' }).click();
    await expect(notice(page, 'Copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(query);
    await dismissAlerts(page);
  });

  await test.step('an attempt in progress is loaded again until its answer arrives', async () => {
    let isAnswered = false;
    change = (answer) =>
      isAnswered
        ? { ...answer, attempts: (answer['attempts'] as object[]).map((one) => ({ ...one, ms: 1234 })) }
        : { ...answer, status: 'pending', next_time: answer['createtime'], attempts: [] };
    await sendCallback(portal);
    await openNewestCallback(page, portal);
    await expect(main.getByText('Waiting for a response')).toHaveCount(2);
    isAnswered = true;
    await expect(attempts).toHaveText([/^Response 200.*1,234 ms/]);
    await expect(main.getByText('Waiting for a response')).toHaveCount(0);
  });

  await test.step('the callback page shows unknown values and omits missing ones', async () => {
    change = ({ attempts: known, next_time: _, ...rest }) => ({
      ...rest,
      status: 'half_delivered',
      body: 'no=json&at=all',
      attempts: [...(known as object[]), { time: 'soon', status: 299, answer: null }],
    });
    await sendCallback(portal);
    await openNewestCallback(page, portal);
    await expect(page.getByText('Half delivered', { exact: true })).toBeVisible();
    await expect(page.getByText('no=json&at=all')).toBeVisible();
    await expect(attempts).toHaveText([/^Response 299/, /^Response 200/]);
    await expectNoMessages(page);
  });

  await test.step("a missing answer is explained in the user's language with the system's detail", async () => {
    const refused = { status: null, answer: 'The address is not public and not listed in CALLBACK_HOSTS' };
    change = (answer) => ({
      ...answer,
      attempts: (answer['attempts'] as object[]).map((one) => ({ ...one, ...refused, detail: '10.0.0.5' })),
    });
    await context.addCookies([{ name: 'language', value: 'de', url: portal.url }]);
    await page.reload();
    await expect(
      page.getByText('Diese Adresse ist nicht öffentlich und nicht in CALLBACK_HOSTS aufgeführt: 10.0.0.5'),
    ).toBeVisible();
  });
});
