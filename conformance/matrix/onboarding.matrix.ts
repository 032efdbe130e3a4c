import { onboarding } from '@portal/contract/onboarding';
import { formNamed } from '../e2e/onboarding/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { pressAnyway, notice } from '../support/screen.ts';
import { KYIV_BAKERY } from '../support/sampleBodies.ts';

test('a screen that needs a merchant, a company form with errors and the banner on Home fit the window', async ({
  page,
  portal,
}) => {
  await portal.signIn('new');

  await test.step('a screen that needs a merchant fits the window', async () => {
    await portal.open('/solutions/terminal/moto');
    await expect(notice(page, 'No merchants yet')).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the company form with missing values fits the window', async () => {
    await portal.call(onboarding.saveDraft, { body: { country: 'UA', jurtype: 'legal', page: 'company' } });
    await portal.open('/getstarted/add-company-details');
    const verb = formNamed(page, 'Your company').getByRole('button', { name: 'Register merchant' });
    await expect(verb).toBeVisible();
    await pressAnyway(verb);
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the banner on Home fits the window', async () => {
    await portal.call(onboarding.create, { body: KYIV_BAKERY });
    await page.goto('about:blank');
    await portal.open('/');
    await expect(notice(page, 'Merchant registration')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});
