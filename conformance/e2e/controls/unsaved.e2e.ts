import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { answerForms } from './screen.ts';

const settings = (page: Page) => page.getByRole('form', { name: 'A page with conditions' });

test.beforeEach(async ({ portal }) => portal.open('/gallery/form'));

test('a page says what is unsaved, asks before it is left, and can take it back', async ({ page, portal }) => {
  await answerForms(page, {});
  const form = settings(page);
  await form.getByLabel('Name').fill('Tea corner');
  await expect(form.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'badges' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue('Tea corner');
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Coffee corner');
  await form.getByLabel('Name').fill('Tea corner');
  await page.getByRole('link', { name: 'badges' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${portal.url}/#/gallery/badges`);
});

test('a page with something unsaved holds Back, too', async ({ page, portal }) => {
  await portal.open('/gallery/badges');
  await page.getByRole('link', { name: 'form', exact: true }).click();
  const name = settings(page).getByLabel('Name');
  await name.fill('Tea corner');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/gallery\/form$/);
  await expect(name).toHaveValue('Tea corner');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/gallery\/badges$/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(name).toHaveCount(0);
});

test('what was typed in a modal asks on Escape, beside it, on its cross and on Back; Cancel is an answer', async ({
  page,
  portal,
}) => {
  await portal.open('/gallery/badges');
  await page.getByRole('link', { name: 'form', exact: true }).click();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Rename' });
  const title = modal.getByLabel('Title');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await title.fill('Tea corner');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 450),
    () => modal.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await close();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(title).toHaveValue('Tea corner');
    await expect(page).toHaveURL(/gallery\/form$/);
  }
  await title.press('Escape');
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await title.fill('Tea corner');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/gallery\/badges$/);
});
