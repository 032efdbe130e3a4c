import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';

const missing = (page: Page) => page.evaluate(() => [...(globalThis.missingTexts ?? ['not in debug mode'])]);
/** Three or more Latin letters that are no name, address or key: an untranslated text. */
const ENGLISH = /\b(?!Merchant|Portal|English|PNG|JPG|owner|example|mfa|com|Ctrl|Tom|Dvo)[A-Za-z]{3,}\b/;

async function seen(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.split('\n').filter((line) => ENGLISH.test(line) && !/^[A-Z2-7 ]{32,}$/.test(line));
}

/** Difference of the page's width and the window's width, in CSS px. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the Ukrainian profile contains no English text, also in errors and both states of two-step verification, and fits a phone', async ({
  page,
  portal,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
  await portal.signIn('owner');
  await test.step('the profile overview and its modals contain no English text', async () => {
    await page.goto(`${portal.url}/?debug#/profile/info/overview?do=password`);
    const form = page.getByRole('dialog', { name: 'Змінити пароль' });
    for (const label of ['Поточний пароль', 'Новий пароль', 'Повторіть пароль'])
      await form.getByLabel(label, { exact: true }).fill('not the password');
    await form.getByRole('button', { name: 'Змінити пароль' }).click();
    await expect(form.getByText('Неправильний пароль')).toBeVisible();
    expect(await seen(page)).toEqual([]);
    await form.getByRole('button', { name: 'Скасувати' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Профіль' })).toBeVisible();
    await expectToFitPhone(page);
    await page.getByRole('button', { name: 'Профіль' }).click();
    await expect(page.getByRole('menuitem', { name: 'Налаштування профілю' })).toBeVisible();
    expect(await seen(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('the verification tab contains no English text while two-step verification is off', async () => {
    await page.goto(`${portal.url}/?debug#/profile/info/verification`);
    await expect(page.getByRole('heading', { level: 1, name: 'Профіль' })).toBeVisible();
    await page.getByLabel('Ваш пароль').fill('not the password');
    await page.getByRole('button', { name: 'Продовжити' }).click();
    await expect(page.getByText('Неправильний пароль')).toBeVisible();
    await page.getByLabel('Ваш пароль').fill(PASSWORD);
    await page.getByRole('button', { name: 'Продовжити' }).click();
    await page.getByRole('textbox', { name: 'Цифра 1 з 6' }).focus();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Неправильний код')).toBeVisible();
    expect(await seen(page)).toEqual([]);
    await expectToFitPhone(page);
    expect(await missing(page)).toEqual([]);
  });
  await test.step('the verification tab contains no English text while two-step verification is on', async () => {
    await context.clearCookies({ name: 'sessionid' });
    await portal.signIn('mfa');
    await page.goto(`${portal.url}/?debug#/profile/info/verification?do=off`);
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Вимкнути двоетапну перевірку' })).toBeVisible();
    expect(await seen(page)).toEqual([]);
    expect(await missing(page)).toEqual([]);
  });
});
