import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { alterAnswers, requestsTo } from '../faults/screen.ts';
import { createPath, field, NEW_BUTTON_TITLE, openButtonScreen } from './screen.ts';

test(
  'the payment button form converts an amount 250 ms after the last key, and offers the currencies that the merchant allows',
  { tag: ['@BTN-059', '@BTN-063', '@BTN-106', '@BTN-111'] },
  async ({ page, portal }) => {
    const controls = {
      multicurrencies: page.getByRole('checkbox', { name: 'The payer can choose another currency' }),
      super_converter: field(page, 'Amount to convert'),
    };
    const alterChoices = (merchant: number, change: object) =>
      alterAnswers(page, `/buttons/${merchant}/create/choices/`, (answer) => ({ ...answer, ...change }));

    await test.step("an amount typed in another currency is converted to the button's currency", async () => {
      await page.clock.install();
      await openButtonScreen(page, portal, createPath('settings'), NEW_BUTTON_TITLE);
      await pick(page, 'Currency', 'UAH');
      const sent = requestsTo(page, '/api/v2/merchant/payment-solutions/buttons/currency/convert/');
      await pick(page, 'Source currency', 'EUR');
      await page.clock.pauseAt(Date.now() + 60_000);
      await field(page, 'Amount to convert').pressSequentially('12.5');
      await page.clock.runFor(240);
      await field(page, 'Amount to convert').press('0');
      await page.clock.runFor(240);
      expect(sent).toHaveLength(0);
      await page.clock.runFor(20);
      await expect.poll(() => sent.length).toBe(1);
      await page.clock.resume();
      for (const from of ['EUR', 'USD']) {
        if (from !== 'EUR') await pick(page, 'Source currency', from);
        const said = page.getByText(new RegExp(`^12\\.50\\s${from} =`));
        await expect(said).toBeVisible();
        const [, amount = ''] = /= ([\d,.]+)/.exec(await said.innerText()) ?? [];
        await expect(field(page, 'Amount')).toHaveValue(amount.replaceAll(',', ''));
      }
      expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual(
        ['EUR', 'USD'].map((currency_from) => ({ currency_from, currency_to: 'UAH', amount: '12.50' })),
      );
      await page.getByRole('checkbox', { name: 'The payer can choose another currency' }).check();
      await expect(page.getByRole('combobox', { name: 'Other currencies' })).toBeVisible();
    });

    const callbackChoices = {
      callback_type: [
        { value: 'server', text: 'One' },
        { value: 'send_pulse', text: 'Two' },
      ],
      content_type: [{ value: 'application/json', text: 'Three' }],
      response_method: [{ value: 'POST', text: 'Four' }],
      order_status: [{ value: 'approved', text: 'Five' }],
    };
    const currency = ['EUR', 'UAH'].map((name) => ({ text: name, value: name }));
    const both = { currency, multicurrencies: true, super_converter: true };

    await test.step('a merchant without multicurrencies gets no other currencies in the form', async () => {
      await alterChoices(MERCHANTS.garden, { ...both, ...callbackChoices, multicurrencies: false });
      await portal.open(createPath('settings', MERCHANTS.garden));
      await heading(page, NEW_BUTTON_TITLE).waitFor();
      await pick(page, /^Currency$/, 'UAH');
      await expect(controls.super_converter).toHaveCount(1);
      await expect(controls.multicurrencies).toHaveCount(0);
    });

    await test.step('a callback in the form offers the types, methods and statuses that the server lists', async () => {
      await portal.open(createPath('features', MERCHANTS.garden));
      await page.getByRole('button', { name: 'Add callback' }).click();
      for (const [label, list] of [
        ['Type', callbackChoices.callback_type],
        ['Content type', callbackChoices.content_type],
        ['Method', callbackChoices.response_method],
        ['Statuses', callbackChoices.order_status],
      ] as const) {
        await page.getByRole('combobox', { name: label, exact: true }).click();
        await expect(page.getByRole('option')).toHaveText(list.map(({ text }) => text));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('option')).toHaveCount(0);
      }
    });

    await test.step('a merchant without super_converter gets no converted amounts', async () => {
      await alterChoices(MERCHANTS.bikes, { ...both, super_converter: false });
      await portal.open(createPath('settings', MERCHANTS.bikes));
      await pick(page, /^Currency$/, 'UAH');
      await expect(controls.multicurrencies).toHaveCount(1);
      await expect(controls.super_converter).toHaveCount(0);
    });
  },
);
