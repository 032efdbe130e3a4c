import { BOOKSHOP_COMPANY } from '../e2e/companies/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';

test('the form for a person of a company fits the window and is accessible', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(`/settings/companies/info/${BOOKSHOP_COMPANY.id}/individuals?do=add&type=ubo`);
  await expect(page.getByText('Surname').first()).toBeVisible();
  await expectPresentableAtWidths(page);
});
