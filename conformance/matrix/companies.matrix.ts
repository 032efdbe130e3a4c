import { BOOKS } from '../e2e/companies/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';

test('the form of a company’s individual is presentable', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(`/settings/companies/info/${BOOKS.id}/individuals?do=add&type=ubo`);
  await expect(page.getByText('Surname').first()).toBeVisible();
  await expectPresentableAtWidths(page);
});
