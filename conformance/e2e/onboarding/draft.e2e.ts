import { onboarding } from '@portal/contract/onboarding';
import { expect, test } from '../../support/e2e.ts';
import { form } from './screen.ts';

test('what was typed just before a reload is there after it', async ({ page, portal }) => {
  await portal.signIn('new');
  await portal.open('/getstarted');
  await form(page, 'Your business').getByLabel('Business name').fill('Rye and Wheat');
  await page.reload();
  await expect(form(page, 'Your business').getByLabel('Business name')).toHaveValue('Rye and Wheat');
});

test('a form that was begun in another tab opens at once, not after a turn over the first page', async ({
  page,
  portal,
}) => {
  await portal.signIn('new');
  await portal.open('/getstarted');
  await expect(form(page, 'Your business')).toBeVisible();
  await portal.call(onboarding.saveDraft, { body: { country: 'UA', jurtype: 'legal', page: 'company' } });
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).hash));
  await portal.open('/getstarted/add-company-details');
  await expect(form(page, 'Your company')).toBeVisible();
  expect(shown).not.toContain('#/getstarted/merchant');
});
