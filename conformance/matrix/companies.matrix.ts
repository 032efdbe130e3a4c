import { BOOKS } from '../e2e/companies/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';

test('the companies and every tab of a company are presentable', async ({ page, portal }) => {
  await portal.signIn('owner');

  await test.step('the list', async () => {
    await portal.open('/settings/companies/list');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText('HRB 86891')).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  for (const [tab, shown] of [
    ['basic', 'Registration number'],
    ['documents', 'Certificate of registration'],
    ['individuals', 'Соломія Дубровська-Захарченко'],
    ['individuals?do=add&type=ubo', 'Surname'],
  ] as const)
    await test.step(tab, async () => {
      await portal.open(`/settings/companies/info/${BOOKS.id}/${tab}`);
      await expect(page.getByRole('heading', { level: 1, name: BOOKS.name })).toHaveCount(1);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectPresentableAtWidths(page);
    });
});
