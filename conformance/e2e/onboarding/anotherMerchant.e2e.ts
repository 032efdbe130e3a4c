import { merchants } from '@portal/contract/merchants';
import { onboarding } from '@portal/contract/onboarding';
import { KYIV_BAKERY } from '../../support/sampleBodies.ts';
import { expect, test } from '../../support/e2e.ts';
import { pressAnyway } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { fillMerchant, formNamed, submitForm } from './screen.ts';

test(
  'another merchant needs a new name, and can use an existing company without its data being typed again',
  { tag: ['@MER-051', '@MER-053', '@MER-070', '@SHELL-133'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/getstarted/merchant/UA/legal');
    const mine = (many: number) => page.getByRole('button', { name: `Merchants: All merchants (${many})` });
    await expect(mine(4)).toBeVisible();
    await fillMerchant(page);
    const merchant = formNamed(page, 'Your business');
    const choice = formNamed(page, "Merchant's company");
    await merchant.getByLabel('Phone').fill('380445550177');

    await test.step('the form rejects a name that another merchant of the user has', async () => {
      await merchant.getByLabel('Business name').fill('Книгарня «Сова»');
      await pressAnyway(merchant.getByRole('button', { name: 'Continue' }));
      await expect(merchant.getByLabel('Business name')).toHaveAccessibleDescription(
        /You already have a merchant with this name: choose another name/,
      );
    });

    await test.step('an error that only the server finds names its field, and Back opens the page of the field', async () => {
      await merchant.getByLabel('Business name').fill('Книгарня «Сич»');
      await submitForm(merchant, 'Continue');
      await expect(page).toHaveURL(/\/getstarted\/provide-company$/);
      await choice.getByRole('radio', { name: 'ТОВ «Сова Книга»' }).check();
      const error = { name: 'You already have a merchant with this name: choose another name' };
      await portal.faults.add({ method: 'POST', path: '/api/v2/merchant/add/', times: 1, body: { error } });
      await submitForm(choice, 'Continue');
      await expect(choice).toContainText(
        'Business name - You already have a merchant with this name: choose another name',
      );
      await choice.getByRole('link', { name: 'Back' }).click();
      await expect(merchant.getByLabel('Business name')).toHaveValue('Книгарня «Сич»');
    });

    await test.step('the merchant is created for the chosen company', async () => {
      await merchant.getByLabel('Business name').fill(KYIV_BAKERY.name);
      await submitForm(merchant, 'Continue');
      await expect(heading(page, 'Get Started')).toBeVisible();
      await expect(choice.getByRole('radio')).toHaveCount(3);
      await choice.getByRole('radio', { name: 'Another company' }).check();
      await submitForm(choice, 'Continue');
      await expect(page).toHaveURL(/#\/getstarted\/add-company-details$/);
      await expect(formNamed(page, 'Your company')).toBeVisible();
      await page.goBack();
      await choice.getByRole('radio', { name: 'ТОВ «Сова Книга»' }).check();
      await submitForm(choice, 'Continue');
      await expect(formNamed(page, 'Bank account')).toBeVisible();
      await expect(mine(5)).toBeVisible();
      const made = (await portal.call(merchants.list)).body.data.find(({ name }) => name === KYIV_BAKERY.name);
      expect(made?.company_name).toBe('ТОВ «Сова Книга»');
    });
  },
);

test(
  'a second merchant continues with its bank account, although the first merchant waits for the provider',
  { tag: ['@MER-052', '@MER-058', '@MER-061'] },
  async ({ page, portal }) => {
    await portal.signIn('new');
    const first = (await portal.call(onboarding.create, { body: KYIV_BAKERY })).body;
    // Answer of a server that always names the first merchant.
    const status = { step: 'activation_pending', waiting: true, show: true, data: first };
    await portal.faults.add({ path: '/api/v2/merchant/status/', body: status });
    await portal.open('/getstarted/merchant');
    await page.getByRole('link', { name: 'Register another merchant' }).click();
    await fillMerchant(page);
    const merchant = formNamed(page, 'Your business');
    await merchant.getByLabel('Business name').fill('Кав’ярня «Колос»');
    await merchant.getByLabel('Phone').fill('380445550177');
    await submitForm(merchant, 'Continue');
    const choice = formNamed(page, "Merchant's company");
    await choice.getByRole('radio', { name: KYIV_BAKERY.company_name }).check();
    await submitForm(choice, 'Continue');
    const account = formNamed(page, 'Bank account');
    await expect(account).toContainText('Кав’ярня «Колос»');
    await page.reload();
    await expect(account).toContainText('Кав’ярня «Колос»');
  },
);
