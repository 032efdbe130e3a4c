import type { Company } from '@portal/contract/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { row } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { alterAnswers } from '../faults/screen.ts';
import { BOOKSHOP_COMPANY, COFFEE_COMPANY, COMPANY_WITHOUT_DOCUMENTS } from './screen.ts';

const LIST = '/settings/companies/list';

test(
  '"My Businesses" and Home list companies and their missing items with links',
  { tag: ['@COM-002', '@COM-003', '@COM-008', '@COM-024'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/');

    await test.step('Home names the missing item that is due first, and links to all missing items', async () => {
      const missing = page.getByRole('region', { name: 'Missing items' });
      await expect(missing).toContainText(
        /^Your companies must provide 9 more items\. First due date: Nov \d+, 2026: /,
      );
      const first = missing.getByRole('link', {
        name: `Certificate of registration, ${COMPANY_WITHOUT_DOCUMENTS.name}`,
      });
      await expect(first).toHaveAttribute(
        'href',
        `#/settings/companies/info/${COMPANY_WITHOUT_DOCUMENTS.id}/documents`,
      );
      await missing.getByRole('link', { name: 'All missing items' }).click();
      await expect(heading(page, 'My Businesses')).toBeVisible();
    });

    await test.step('companies are the second tab of "My Businesses"', async () => {
      await portal.open('/settings/merchants/list');
      const tabs = page.getByRole('navigation', { name: 'My Businesses' }).getByRole('link');
      await expect(tabs).toHaveText(['Merchants', 'Companies']);
      await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(['Merchants']);
      await tabs.filter({ hasText: 'Companies' }).click();
      await expect(page).toHaveURL(new RegExp(`#${LIST}$`));
      await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(['Companies']);
      const list = page.getByRole('region', { name: 'Companies' });
      await expect(list.getByRole('columnheader')).toHaveText([
        'Company',
        'Registration number',
        'Country',
        'Status',
        'Actions',
      ]);
      await expect(list.getByRole('row')).toContainText([
        'Company',
        `${COFFEE_COMPANY.name}3184710691UkraineActive`,
        'ТОВ «Сова Книга»32855961UkraineActive',
        `${COMPANY_WITHOUT_DOCUMENTS.name}27082440CzechiaNew`,
        'Fahrradhaus Lindner GmbHHRB 86891GermanyActive',
      ]);
      await expect(list.getByRole('row')).toHaveCount(1 + 4);
      await expect(heading(page, /^My Businesses$/)).toBeVisible();
      await expect(tabs).toHaveText(['Merchants', 'Companies']);
    });

    await test.step('the row menu of a company leads to its tabs', async () => {
      const list = page.getByRole('region', { name: 'Companies' });
      await list
        .getByRole('row')
        .filter({ hasText: COMPANY_WITHOUT_DOCUMENTS.name })
        .getByRole('button', { name: 'Row actions' })
        .click();
      await expect(page.getByRole('menuitem')).toHaveText(['Basic', 'Documents', 'Contracts', 'Individuals']);
      await page.getByRole('menuitem', { name: 'Contracts' }).click();
      await expect(page).toHaveURL(new RegExp(`/settings/companies/info/${COMPANY_WITHOUT_DOCUMENTS.id}/contracts$`));
      await expect(heading(page, COMPANY_WITHOUT_DOCUMENTS.name)).toBeFocused();
      await page.goBack();
      await expect(heading(page, 'My Businesses')).toBeVisible();
    });

    await test.step('missing items show their name, reason, due date and link', async () => {
      const queue = page.getByRole('table', { name: 'Missing items' });
      await expect(queue.getByRole('row')).toHaveCount(1 + 5);
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(queue.getByRole('row')).toHaveCount(1 + 9);
      await expect(queue.getByRole('row').nth(1)).toContainText(
        `${COMPANY_WITHOUT_DOCUMENTS.name}Certificate of registrationMissing`,
      );
      await expect(queue.getByRole('row').nth(1)).toContainText('Overdue');
      const sentBack = queue.getByRole('row').filter({ hasText: 'Rejected' });
      await expect(sentBack).toContainText("The document number can't be read because the photo is blurred");
      await expect(sentBack).not.toContainText('Overdue');
      await sentBack.getByRole('link', { name: 'Identity document' }).click();
      await expect(page).toHaveURL(new RegExp(`/settings/companies/info/${COFFEE_COMPANY.id}/documents$`));
    });

    await test.step('a company is found by its registration number', async () => {
      await portal.open(`${LIST}?query=hrb`);
      await expect(page.getByRole('region', { name: 'Companies' }).getByRole('row')).toHaveCount(1 + 1);
      await expect(row(page, 'HRB 86891')).toBeVisible();
    });
  },
);

test(
  'Home does not report complete companies, and companies need the right to read them',
  { tag: ['@COM-024'] },
  async ({ page, portal }) => {
    await portal.grant('viewer@example.com', MERCHANTS.coffee, { dashboard: 'read' });
    await portal.signIn('viewer');
    await portal.open('/');
    await expect(page.getByRole('region', { name: 'Turnover', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Missing items' })).toHaveCount(0);
    await portal.signIn('mixed');
    await portal.open('/settings/merchants/list');
    await expect(row(page, 'Книгарня «Сова»')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'My Businesses' }).getByRole('link')).toHaveText(['Merchants']);
  },
);

test(
  'a company offers the tabs that the portal supports, and names the next step when its documents are complete',
  { tag: ['@COM-009', '@COM-010', '@MER-063'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await alterAnswers(page, '/api/v2/company_profile/', ({ data }) => ({
      data: (data as Company[]).map(({ tabs, ...one }) => ({
        ...one,
        tabs: [...tabs.filter(({ name }) => name !== 'contracts'), { name: 'taxes', count: 1 }],
      })),
    }));
    const data = { merchant_id: MERCHANTS.books, company_profile_id: BOOKSHOP_COMPANY.id };
    await portal.faults.add({ path: '/api/v2/merchant/status/', body: { step: 'upload_docs', show: true, data } });
    const nobody = {
      tab: 'individuals',
      what: 'Director',
      who: null,
      why: 'missing',
      reason: null,
      due: '2026-12-20T00:00:00Z',
    };
    await alterAnswers(page, `/api/v2/company_profile/${BOOKSHOP_COMPANY.id}/`, (answer) => ({
      ...answer,
      missing: [nobody],
    }));

    await test.step('disabled and unknown tabs of a company are hidden', async () => {
      await portal.open(LIST);
      const list = page.getByRole('region', { name: 'Companies' });
      await list.getByRole('button', { name: 'Row actions' }).first().click();
      await expect(page.getByRole('menuitem')).toHaveText(['Basic', 'Documents', 'Individuals']);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
    });

    await test.step('a company with complete documents links to its people', async () => {
      await portal.open(`/settings/companies/info/${BOOKSHOP_COMPANY.id}/documents`);
      const note = page.getByRole('alert').filter({ hasText: "Add your company's directors and owners" });
      await note.getByRole('link', { name: 'Individuals' }).click();
      await expect(page).toHaveURL(/\/individuals$/);
      await expect(note).toBeVisible();
      await expect(note.getByRole('link')).toHaveCount(0);
    });
  },
);
