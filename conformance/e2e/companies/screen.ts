import { companies } from '@portal/contract/companies';
import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** Actions on the company screens that several browser tests use. */

export const COFFEE_COMPANY = { id: companyOf(MERCHANTS.coffee), name: 'ФОП Ковальчук Олена Петрівна' } as const;
export const BOOKSHOP_COMPANY = { id: companyOf(MERCHANTS.books), name: 'ТОВ «Сова Книга»' } as const;
/** Company that has provided no documents yet. */
export const COMPANY_WITHOUT_DOCUMENTS = { id: companyOf(MERCHANTS.garden), name: 'Zahradní dům s.r.o.' } as const;

/** Signs in by API requests and opens a tab of a company. */
export async function openCompany(
  page: Page,
  portal: E2ePortal,
  { id, name }: { id: number; name: string },
  tab: string,
  account: Account = 'owner',
): Promise<void> {
  await portal.signIn(account);
  await portal.open(`/settings/companies/info/${id}/${tab}`);
  await heading(page, name).waitFor();
}

export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Company' }).getByRole('link');
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
/** Section of the company page for one type of file. */
export const fileTypeCard = (page: Page, type: string): Locator =>
  page.getByRole('region', { name: type, exact: true });
export const fileItems = (within: Locator): Locator =>
  within.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');

/** Chooses files as the browser's file dialog would. */
export async function chooseFiles(within: Locator, ...chosen: { name: string; mimeType: string; buffer: Buffer }[]) {
  const asked = within.page().waitForEvent('filechooser');
  await within.getByRole('button', { name: 'Choose files' }).click();
  await (await asked).setFiles(chosen);
}

/** Saves another surname of a person of the bookshop's company, as a colleague could do at the same time. */
export async function saveSurname(page: Page, portal: E2ePortal, from: string, to: string): Promise<void> {
  const { data } = (await portal.call(companies.individuals, { params: { id: BOOKSHOP_COMPANY.id } })).body;
  const { id, type, pep, files: _, missing: __, ...person } = data.find(({ surname }) => surname === from)!;
  const path = companies.saveIndividual.path
    .replace(':id', String(BOOKSHOP_COMPANY.id))
    .replace(':type', type)
    .replace(':individual_id', String(id));
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const known = Object.entries(person).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const answer = await page.request.post(portal.url + path, {
    headers: { 'X-CSRFToken': decodeURIComponent(csrf) },
    multipart: { ...Object.fromEntries(known), pep: String(pep), surname: to },
  });
  expect(await answer.json()).toMatchObject({ surname: to });
}
