import { samplePdf } from '@portal/fixtures/companies';
import type { Locator, Page } from 'playwright/test';
import { KYIV_BAKERY } from '../../support/sampleBodies.ts';
import { expect } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';

/** Actions in Get Started that several browser tests use. */

export const form = (page: Page, name: string): Locator => page.getByRole('form', { name });
export const steps = (page: Page): Locator =>
  page.getByRole('list', { name: 'Registration steps' }).getByRole('listitem');

/** Step with the given name. */
export const stepNamed = (page: Page, name: string): Locator => steps(page).and(page.locator(`[data-step=${name}]`));

/** Texts of the steps: name and state (done, current or disabled). */
export const saidSteps = (page: Page): Promise<string[]> =>
  steps(page).evaluateAll((items) =>
    items.map((item) => `${item.getAttribute('data-step')} ${item.getAttribute('data-state')}`),
  );

/** Submits a completed form. */
export const submit = (within: Locator, verb: string): Promise<void> =>
  within.getByRole('button', { name: verb }).click();

/** Fills in the merchant page. */
export async function fillMerchant(page: Page, country = 'Ukraine', jurtype = 'Company'): Promise<void> {
  const merchant = form(page, 'Your business');
  await pick(merchant, 'Country', country);
  await expect(page).toHaveURL(/\/getstarted\/merchant\/[A-Z]{2}/);
  await pick(merchant, 'Form of business', jurtype);
  await merchant.getByLabel('Business name').fill(KYIV_BAKERY.name);
  await merchant.getByLabel('Website').fill('kolos.example');
  await merchant.getByRole('combobox', { name: 'Line of business' }).click();
  await merchant.getByRole('option', { name: 'Groceries' }).click();
  await heading(page, 'Get Started').click();
}

/** Fills in the page of a company in Ukraine. */
export async function fillCompany(page: Page): Promise<void> {
  const company = form(page, 'Your company');
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

/** Uploads a document of a type on the open tab. */
export async function putUp(page: Page, type: string): Promise<void> {
  const card = page.getByRole('region', { name: type, exact: true });
  await card.getByRole('button', { name: `Upload ${type}` }).click();
  const buffer = Buffer.from(samplePdf(type));
  await card.locator('input[type=file]').setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer });
  await expect(card.getByText('In review')).toBeVisible();
}
