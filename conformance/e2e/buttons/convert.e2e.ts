import { expect, test } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { alterAnswers, requestsTo } from '../faults/screen.ts';
import { create, field, NEW, open } from './screen.ts';

test(
  'an amount typed in another currency becomes that of the button once it rests 250 ms',
  { tag: ['@BTN-063', '@BTN-106', '@BTN-111'] },
  async ({ page, portal }) => {
    await page.clock.install();
    await open(page, portal, create('settings'), NEW);
    await pick(page, 'Currency', 'UAH');
    const sent = requestsTo(page, '/api/v2/merchant/payment-solutions/buttons/currency/convert/');
    await pick(page, 'Currency to convert from', 'EUR');
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
      if (from !== 'EUR') await pick(page, 'Currency to convert from', from);
      const said = page.getByText(new RegExp(`^12\\.50\\s${from} are`));
      await expect(said).toBeVisible();
      const [, amount = ''] = /are ([\d,.]+)/.exec(await said.innerText()) ?? [];
      await expect(field(page, 'Amount')).toHaveValue(amount.replaceAll(',', ''));
    }
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual(
      ['EUR', 'USD'].map((currency_from) => ({ currency_from, currency_to: 'UAH', amount: '12.50' })),
    );
    await page.getByRole('checkbox', { name: 'The payer may choose another currency' }).check();
    await expect(page.getByRole('combobox', { name: 'Other currencies' })).toBeVisible();
  },
);

for (const flag of ['multicurrencies', 'super_converter'] as const)
  test(`without ${flag} its control is not offered`, { tag: '@BTN-063' }, async ({ page, portal }) => {
    await alterAnswers(page, '/buttons/*/create/choices/', (answer) => ({ ...answer, [flag]: false }));
    await open(page, portal, create('settings'), NEW);
    await pick(page, 'Currency', 'UAH');
    const offered = {
      multicurrencies: page.getByRole('checkbox', { name: 'The payer may choose another currency' }),
      super_converter: field(page, 'Amount to convert'),
    };
    for (const [name, control] of Object.entries(offered)) await expect(control).toHaveCount(name === flag ? 0 : 1);
  });
