import { onboarding } from '@portal/contract/onboarding';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { formNamed } from './screen.ts';

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

test('every sales screen of a user without a merchant links to the registration, and the list of merchants names the owner', async ({
  page,
  portal,
}) => {
  await portal.signIn('new');
  await portal.open('/settings/merchants/list');
  await heading(page, 'My Businesses').waitFor();
  await expect(notice(page, 'No merchants yet')).toContainText('ask its owner for access');
  for (const path of SCREENS) {
    await portal.open(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(notice(page, 'No merchants yet')).toContainText('register a merchant first');
    await expect(page.getByRole('main').getByRole('textbox', { name: /^(Amount|Title|Label)/ })).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(heading(page, 'Get Started')).toBeVisible();
  await expect(formNamed(page, 'Your business')).toBeVisible();

  await test.step('a form started in another tab opens directly, without the first page', async () => {
    await portal.call(onboarding.saveDraft, { body: { country: 'UA', jurtype: 'legal', page: 'company' } });
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).hash));
    await portal.open('/getstarted/add-company-details');
    await expect(formNamed(page, 'Your company')).toBeVisible();
    expect(shown).not.toContain('#/getstarted/merchant');
  });
});
