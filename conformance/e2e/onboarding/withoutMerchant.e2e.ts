import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { said, WIDTHS } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';

const SCREENS = [
  '/solutions/links/list',
  '/solutions/links/create/settings',
  '/solutions/links/file',
  '/solutions/buttons/list',
  '/solutions/buttons/create/settings',
  '/solutions/design/list',
  '/solutions/landings/list',
  '/solutions/landings/create',
  '/solutions/terminal/moto',
  '/taxes/list',
];

test('without a merchant every screen that sells says so, and leads to registering one', async ({ page, portal }) => {
  await portal.signIn('new');
  for (const path of SCREENS) {
    await portal.open(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(said(page, 'You have no merchant yet')).toContainText('Register one first');
    await expect(page.getByRole('main').getByRole('textbox', { name: /^(Amount|Title|Label)/ })).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(heading(page, 'Get Started')).toBeVisible();
});

for (const width of WIDTHS)
  test(`what somebody without a merchant is told is presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('new');
    await portal.open('/solutions/terminal/moto');
    await expect(said(page, 'You have no merchant yet')).toBeVisible();
    await expectPresentable(page);
  });
