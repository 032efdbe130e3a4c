import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { pressAnyway, said } from '../../support/screen.ts';
import { answerForms } from './screen.ts';

const settings = (page: Page) => page.getByRole('form', { name: 'A page with conditions' });

test.beforeEach(async ({ portal }) => portal.open('/gallery/form'));

test(
  'fields show and are enabled by a radio, a checkbox and a select; the others are neither judged nor sent',
  { tag: ['@UI-017', '@UI-018', '@FORM-005', '@FORM-024'] },
  async ({ page }) => {
    const sent = await answerForms(page, {});
    const form = settings(page);
    for (const hidden of ['IBAN', 'Site']) await expect(form.getByLabel(hidden)).toHaveCount(0);
    await expect(form.getByLabel('Addresses')).toBeDisabled();
    await expect(form.getByLabel('About')).toBeDisabled();
    await form.getByRole('radio', { name: 'An account' }).check();
    await expect(form.getByLabel('About')).toBeEnabled();
    await expect(form.getByLabel('IBAN')).toBeVisible();
    await form.getByRole('checkbox', { name: 'Tell me by e-mail' }).check();
    await expect(form.getByLabel('Addresses')).toBeEnabled();
    await form.getByRole('radio', { name: 'A card' }).check();
    await expect(form.getByLabel('About')).toBeDisabled();
    await form.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: 'Paid' }).click();
    await expect(form.getByLabel('About')).toBeEnabled();
    await form.getByRole('radio', { name: 'An account' }).check();
    await pressAnyway(form.getByRole('button', { name: 'Save settings' }));
    await expect(form.getByText('field is required', { exact: true })).toHaveCount(3);
    await expect(form.getByLabel('Site')).toBeFocused();
    await form.getByRole('radio', { name: 'A card' }).check();
    await expect(form.getByLabel('IBAN')).toHaveCount(0);
    await form.getByLabel('Site').fill('example.com');
    await form.getByRole('checkbox', { name: 'Tell me by e-mail' }).uncheck();
    await form.getByRole('button', { name: 'Save settings' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    expect(sent).toEqual([
      { name: 'Coffee corner', payout: 'card', notify: false, plan: 'paid', site: 'https://example.com', about: '' },
    ]);
  },
);

test(
  'a disabled tab checks the form and focuses its first error instead of switching',
  { tag: ['@FORM-029'] },
  async ({ page }) => {
    const form = settings(page);
    await form.getByLabel('Name').fill('');
    const tab = form.getByRole('link', { name: 'Contacts' });
    await expect(tab).toHaveAttribute('aria-disabled', 'true');
    // Waits until it stands still: a forced click does not.
    await tab.scrollIntoViewIfNeeded();
    await tab.click({ force: true });
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('field is required');
    expect(page.url()).toContain('/gallery/form');
  },
);

test('a long form that cannot be sent says so in one place, with a way to each field, and in the title', async ({
  page,
}) => {
  const form = settings(page);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await form.getByLabel('Name').fill('');
  await form.getByRole('radio', { name: 'An account' }).check();
  await form.getByLabel('IBAN').fill('wrong');
  await expect(form.getByText('field is required', { exact: true })).toBeVisible();
  await expect(summary).toHaveCount(0);
  await form.getByRole('checkbox', { name: 'Tell me by e-mail' }).check();
  await pressAnyway(form.getByRole('button', { name: 'Save settings' }));
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Name: field is required',
    'IBAN: field must match pattern',
    'Addresses: field is required',
  ]);
  await expect(page).toHaveTitle(/^Error: .* \| Merchant Portal$/);
  await summary.getByRole('link', { name: 'IBAN' }).click();
  await expect(form.getByLabel('IBAN')).toBeFocused();
  expect(page.url()).toContain('/gallery/form');
  await form.getByLabel('IBAN').fill('UA213223130000026007233566001');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await form.getByLabel('Name').fill('Tea corner');
  await summary.getByRole('link', { name: 'Addresses' }).click();
  await page.keyboard.type('a@example.com\n');
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/Error/);
});
