import { expect, test } from '../../support/e2e.ts';
import { heading, menu } from '../../support/screens.ts';
import { cardField, CREATE_PAYOUT_PATH, PAYOUT_FORM_PATH } from './screen.ts';

test("a screen with a card field shows no chat and runs only the portal's own scripts", async ({ page, portal }) => {
  portal.expectTrouble(/chat\.example|ERR_/);
  await portal.signIn('owner');
  await portal.open('/');
  const chat = page.getByRole('button', { name: 'Support chat' });

  await test.step('the chat is neither shown nor loaded on a screen with a card field', async () => {
    await expect(chat).toBeVisible();
    await portal.open(CREATE_PAYOUT_PATH);
    await expect(heading(page, 'Create payout')).toBeVisible();
    await expect(chat).toHaveCount(0);
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await portal.open(PAYOUT_FORM_PATH);
    await page.reload();
    await expect(cardField(page)).toBeVisible();
    // The chat would be loaded when the page is idle.
    await page.evaluate(() => new Promise((passed) => requestIdleCallback(passed, { timeout: 3000 })));
    expect(scripts.filter((url) => !url.startsWith(`${portal.url}/assets/`))).toEqual([]);
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await expect(chat).toBeVisible();
  });

  await test.step('a foreign script that is already loaded is removed before the user types a card', async () => {
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ response, json: { ...config, chatScript: 'https://chat.example/widget.js' } });
    });
    await page.route('https://chat.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.reload();
    const foreign = () =>
      page.evaluate(() => [...document.scripts].filter(({ src }) => src.includes('chat.example')).length);
    await expect.poll(foreign).toBe(1);
    await portal.open(PAYOUT_FORM_PATH);
    await expect(cardField(page)).toBeVisible();
    expect(await foreign()).toBe(0);
  });
});
