import { samplePdf } from '@portal/fixtures/companies';
import type { Locator, Page } from 'playwright/test';
import { KYIV_BAKERY } from '../../support/sampleBodies.ts';
import { expect } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';

/** Actions in Get Started that several browser tests use. */

export const formNamed = (page: Page, name: string): Locator => page.getByRole('form', { name });
export const registrationSteps = (page: Page): Locator =>
  page.getByRole('list', { name: 'Registration steps' }).getByRole('listitem');

/** The registration step with this name. */
export const stepNamed = (page: Page, name: string): Locator =>
  registrationSteps(page).and(page.locator(`[data-step=${name}]`));

/** Texts of the steps: name and state (done, current or disabled). */
export const stepTexts = (page: Page): Promise<string[]> =>
  registrationSteps(page).evaluateAll((items) =>
    items.map((item) => `${item.getAttribute('data-step')} ${item.getAttribute('data-state')}`),
  );

/** Submits a completed form. */
export const submitForm = (within: Locator, verb: string): Promise<void> =>
  within.getByRole('button', { name: verb }).click();

/** Fills in the form page about the merchant. */
export async function fillMerchant(page: Page, country = 'Ukraine', jurtype = 'Company'): Promise<void> {
  const merchant = formNamed(page, 'Your business');
  await pick(merchant, 'Country', country);
  await expect(page).toHaveURL(/\/getstarted\/merchant\/[A-Z]{2}/);
  await pick(merchant, 'Form of business', jurtype);
  await merchant.getByLabel('Business name').fill(KYIV_BAKERY.name);
  await merchant.getByLabel('Website').fill('kolos.example');
  await merchant.getByRole('combobox', { name: 'Line of business' }).click();
  await merchant.getByRole('option', { name: 'Groceries' }).click();
  await heading(page, 'Get Started').click();
}

/** Fills in the form page about a company in Ukraine. */
export async function fillCompany(page: Page): Promise<void> {
  const company = formNamed(page, 'Your company');
  const said = {
    'Company name': KYIV_BAKERY.company_name,
    'EDRPOU code': KYIV_BAKERY.okpo,
    'Last name': KYIV_BAKERY.owner_lastname,
    'First name': KYIV_BAKERY.owner_firstname,
    Postcode: KYIV_BAKERY.zip_code,
    'City or village': KYIV_BAKERY.community,
    Street: KYIV_BAKERY.street,
    Building: KYIV_BAKERY.building,
  };
  for (const [label, value] of Object.entries(said)) await company.getByLabel(label, { exact: true }).fill(value);
}

/** Uploads a document of this type on the open tab. */
export async function uploadDocument(page: Page, type: string): Promise<void> {
  const card = page.getByRole('region', { name: type, exact: true });
  await card.getByRole('button', { name: `Upload ${type}` }).click();
  const buffer = Buffer.from(samplePdf(type));
  await card.locator('input[type=file]').setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer });
  await expect(card.getByText('In review')).toBeVisible();
}
