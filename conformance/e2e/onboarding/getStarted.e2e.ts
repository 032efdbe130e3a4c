import { merchants } from '@portal/contract/merchants';
import { onboarding } from '@portal/contract/onboarding';
import type { Page } from 'playwright/test';
import { KYIV_BAKERY } from '../../support/sampleBodies.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pick, pressAnyway } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { holdNextRequest } from '../faults/screen.ts';
import { fillCompany, fillMerchant, formNamed, stepTexts, registrationSteps, submitForm } from './screen.ts';

async function getStarted(page: Page, portal: E2ePortal, path = '/getstarted'): Promise<void> {
  await portal.signIn('new');
  await portal.open(path);
  await heading(page, 'Get Started').waitFor();
}

test(
  'the registration form follows country and form of business, and keeps its values after a reload and Back',
  { tag: ['@MER-049', '@MER-050', '@MER-053', '@MER-057', '@MER-066', '@MER-067', '@MER-068', '@MER-069'] },
  async ({ page, portal }) => {
    await getStarted(page, portal);
    await expect(page).toHaveURL(/#\/getstarted\/merchant$/);
    await fillMerchant(page);
    await expect(page).toHaveURL(/\/getstarted\/merchant\/UA\/legal$/);
    const merchant = formNamed(page, 'Your business');
    await merchant.getByRole('combobox', { name: 'Line of business' }).click();
    await merchant.getByRole('option', { name: 'Clothes and shoes' }).click();
    await heading(page, 'Get Started').click();
    await expect(merchant.getByLabel('Phone')).toHaveAccessibleDescription('+380');
    const reloaded = (query: string) =>
      page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith(`/merchant/add/?${query}`));
    const ofIreland = reloaded('country=IE&jurtype=legal');
    await pick(merchant, 'Country', 'Ireland');
    await ofIreland;
    await expect(merchant.getByLabel('Phone')).toHaveAccessibleDescription('+353');
    await expect(merchant.getByRole('combobox', { name: 'Form of business' })).toHaveValue('Company');
    await expect(page).toHaveURL(/\/getstarted\/merchant\/IE\/legal$/);
    await expect(merchant.getByLabel('Business name')).toHaveValue(KYIV_BAKERY.name);
    await expect(merchant.getByLabel('Website')).toHaveValue(KYIV_BAKERY.url);
    await pick(merchant, 'Country', 'Ukraine');
    const ofPerson = reloaded('country=UA&jurtype=individual');
    await pick(merchant, 'Form of business', 'Sole proprietor');
    await ofPerson;
    await merchant.getByLabel('Phone').fill('380445550177');
    await submitForm(merchant, 'Continue');
    await expect(page).toHaveURL(/#\/getstarted\/add-company-details$/);
    await expect(heading(page, 'Get Started')).toBeVisible();
    const company = formNamed(page, 'Your company');
    await expect(company.getByText('Ukraine, Sole proprietor')).toBeVisible();
    await expect(company.getByLabel('Company name')).toHaveCount(0);
    await company.getByLabel('Taxpayer number').fill('1234567899');
    await company.getByLabel('Street').fill('Хрещатик');
    await expect(registrationSteps(page)).toHaveCount(4);
    await expect(
      page.getByText('By registering, you accept the public offer. There is no separate contract to sign.'),
    ).toBeVisible();
    const kept = async () => (await portal.call(onboarding.form)).body.values;
    await expect.poll(kept).toMatchObject({ street: 'Хрещатик', trade_classification: ['5411', '5651'] });
    await company.getByLabel('Building').fill('22');
    // Reloads before the draft is sent, which happens shortly after the last key press.
    await page.reload();
    await expect(company.getByLabel('Street')).toHaveValue('Хрещатик');
    await expect(company.getByLabel('Building')).toHaveValue('22');
    await page.goBack();
    await expect(merchant.getByLabel('Business name')).toHaveValue(KYIV_BAKERY.name);
    await pick(merchant, 'Form of business', 'Company');
    await submitForm(merchant, 'Continue');
    await expect(company.getByLabel('EDRPOU code')).toBeVisible();
    await expect(company.getByLabel('Street')).toHaveValue('Хрещатик');
    await portal.open('/');
    await heading(page, 'Home').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
    await expect(company.getByLabel('Street')).toHaveValue('Хрещатик');
  },
);

test(
  'the registration form reads country, form of business and business type from its address, and shows errors at its fields',
  { tag: ['@MER-049', '@MER-053', '@MER-066', '@MER-070', '@MER-073'] },
  async ({ page, portal }) => {
    await portal.signIn('new');
    await portal.open('/getstarted/merchant');
    const merchant = formNamed(page, 'Your business');
    const company = formNamed(page, 'Your company');
    const box = (name: string) => merchant.getByRole('combobox', { name });
    const leaveForHome = async () => {
      await portal.open('/');
      await heading(page, 'Home').waitFor();
    };

    await test.step('the address contains country, form of business and business type, or none of the three', async () => {
      for (const [address, country, jurtype, kind] of [
        ['', '', '', ''],
        ['/UA', 'Ukraine', '', ''],
        ['/UA/individual', 'Ukraine', 'Sole proprietor', ''],
        ['/UA/individual/services', 'Ukraine', 'Sole proprietor', 'Services'],
      ] as const) {
        await leaveForHome();
        await portal.open(`/getstarted/merchant${address}`);
        await expect(box('Country')).toHaveValue(country);
        await expect(box('Form of business')).toHaveValue(jurtype);
        await expect(box('Business type')).toHaveValue(kind);
      }
    });

    await test.step('the menu returns to the chosen values', async () => {
      await pick(merchant, 'Business type (optional)', 'Goods');
      await expect(page).toHaveURL(/\/getstarted\/merchant\/UA\/individual\/goods$/);
      await expect.poll(async () => (await portal.call(onboarding.form)).body.values.business_type).toBe('goods');
      await page.goto('about:blank');
      await portal.open('/');
      await menu(page).getByRole('link', { name: 'Get Started' }).click();
      await expect(box('Country')).toHaveValue('Ukraine');
      await expect(box('Form of business')).toHaveValue('Sole proprietor');
      await expect(box('Business type')).toHaveValue('Goods');
    });

    await test.step('the first page rejects missing values and an invalid phone number', async () => {
      await leaveForHome();
      await portal.open('/getstarted/merchant/UA/legal/goods');
      await expect(box('Form of business')).toHaveValue('Company');
      await pressAnyway(merchant.getByRole('button', { name: 'Continue' }));
      await expect(merchant.getByLabel('Business name')).toHaveAccessibleDescription('field is required');
      await merchant.getByRole('combobox', { name: 'Line of business' }).click();
      await expect(merchant.getByRole('option', { name: 'Software' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await merchant.getByLabel('Phone').fill('48501234567');
      await expect(merchant.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a valid phone/);
      await fillMerchant(page);
      await merchant.getByLabel('Phone').fill('380445550177');
      await submitForm(merchant, 'Continue');
    });

    await test.step('the second page rejects an invalid company number and keeps the typed number', async () => {
      await fillCompany(page);
      await company.getByLabel('EDRPOU code').fill('1436057');
      await expect(company.getByLabel('EDRPOU code')).toHaveAccessibleDescription(/field must match pattern/);
      await company.getByLabel('EDRPOU code').fill('14360571');
      await submitForm(company, 'Register merchant');
      await expect(company.getByLabel('EDRPOU code')).toHaveAccessibleDescription(/it contains a typo/);
      await expect(company.getByLabel('EDRPOU code')).toBeFocused();
      // The draft keeps rejected values for a later visit.
      await expect.poll(async () => (await portal.call(onboarding.form)).body.values.okpo).toBe('14360571');
    });

    await test.step('a server error is shown at its field, and no merchant is created', async () => {
      const error = { okpo: 'Known already', street: 'Not in this city', owner_lastname: 'Not in the register' };
      await portal.faults.add({ method: 'POST', path: '/api/v2/merchant/add/', times: 1, body: { error } });
      await company.getByLabel('EDRPOU code').fill('14360570');
      await submitForm(company, 'Register merchant');
      for (const [label, text] of [
        ['EDRPOU code', error.okpo],
        ['Street', error.street],
        ['Last name', error.owner_lastname],
      ] as const)
        await expect(company.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text));
      expect((await portal.call(merchants.list)).body.data).toEqual([]);
    });
  },
);

test(
  'the registration has five steps, or four with a public offer; earlier steps are done and later steps disabled',
  { tag: ['@MER-054', '@MER-055', '@MER-056', '@MER-057', '@MER-065'] },
  async ({ page, portal }) => {
    await getStarted(page, portal);
    await expect
      .poll(() => stepTexts(page))
      .toEqual([
        'add_company current',
        'financial_details disabled',
        'upload_documents disabled',
        'contract_signing disabled',
        'merchant_activation disabled',
      ]);
    await expect(registrationSteps(page).first()).toHaveAttribute('aria-current', 'step');
    await pick(formNamed(page, 'Your business'), 'Country', 'Ukraine');
    await expect(registrationSteps(page)).toHaveCount(4);
    await expect(registrationSteps(page).filter({ hasText: 'Contract' })).toHaveCount(0);
    const { merchant_id, company_profile_id } = (await portal.call(onboarding.create, { body: KYIV_BAKERY })).body;
    await portal.open('/');
    await portal.open('/getstarted/merchant');
    await page.reload();
    await expect
      .poll(() => stepTexts(page))
      .toEqual([
        'add_company done',
        'financial_details current',
        'upload_documents disabled',
        'merchant_activation disabled',
      ]);
    await portal.open('/getstarted/financial-details');
    await expect(formNamed(page, 'Bank account')).toBeVisible();
    await expect(registrationSteps(page)).toHaveCount(4);

    await test.step('leaving the page with an unsaved bank account asks for confirmation', async () => {
      const iban = formNamed(page, 'Bank account').getByLabel('IBAN');
      await iban.fill('UA213223130000026007233566001');
      await menu(page).getByRole('link', { name: 'Home' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(iban).toHaveValue('UA213223130000026007233566001');
      await menu(page).getByRole('link', { name: 'Home' }).click();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(heading(page, 'Home')).toBeVisible();
    });

    const status = { step: 'sign_contract', show: true, is_offer: false, data: { merchant_id, company_profile_id } };
    await portal.faults.add({ path: '/api/v2/merchant/status/', body: status });
    await portal.open('/getstarted/merchant');
    await page.reload();
    await expect(registrationSteps(page)).toHaveCount(5);
    await expect(registrationSteps(page).first()).toHaveAttribute('data-state', 'done');
    await expect
      .poll(() => stepTexts(page))
      .toEqual([
        'add_company done',
        'financial_details done',
        'upload_documents done',
        'contract_signing current',
        'merchant_activation disabled',
      ]);
    await expect(registrationSteps(page).last()).toHaveAttribute('aria-disabled', 'true');
    await expect(registrationSteps(page)).toHaveText([
      /^Company.*Done$/,
      /^Bank account.*Done$/,
      /^Documents.*Done$/,
      /^4.*Contract.*Now$/,
      /^5.*Activation.*Later$/,
    ]);
  },
);

test('the registration form stays open while a choice changes its address and its options are loading', async ({
  page,
  portal,
}) => {
  await portal.signIn('new');
  await portal.open('/getstarted/merchant');
  const form = formNamed(page, 'Your business');
  const check = await holdNextRequest(page, '/account/check_auth/');
  await pick(form, 'Country', 'Ukraine');
  await check.held;
  await expect(form).toBeVisible();
  await form.getByLabel('Business name').fill('Пекарня');
  check.letGo();
  await expect(page).toHaveURL(/\/getstarted\/merchant\/UA$/);
  await expect(form.getByLabel('Business name')).toBeFocused();
  await form.getByRole('combobox', { name: 'Line of business' }).click();
  await expect(form.getByRole('option', { name: 'Groceries' })).toBeVisible();
  await expect(form.getByLabel('Business name')).toHaveValue('Пекарня');
});

test('the registration continues if the form is sent while a choice still changes its address', async ({
  page,
  portal,
}) => {
  await getStarted(page, portal);
  await fillMerchant(page);
  const form = formNamed(page, 'Your business');
  await form.getByLabel('Phone').fill('380445550177');
  await expect(page).toHaveURL(/\/getstarted\/merchant\/UA\/legal$/);
  const check = await holdNextRequest(page, '/account/check_auth/');
  await pick(form, 'Form of business', 'Sole proprietor');
  await check.held;
  await submitForm(form, 'Continue');
  await expect(formNamed(page, 'Your company').getByText('Ukraine, Sole proprietor')).toBeVisible();
  check.letGo();
});

test('the shared demo account shows a note to create an own account', async ({ page, portal }) => {
  await portal.signIn('demo');
  await portal.open('/getstarted/merchant');
  const note = page.getByRole('alert').filter({ hasText: 'This is a demo account' });
  await note.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});
