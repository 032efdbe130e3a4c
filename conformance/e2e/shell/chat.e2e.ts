import { feedback } from '@portal/contract/feedback';
import type { Locator, Page } from 'playwright/test';
import { signInByForm, requestsTo } from '../faults/screen.ts';
import { takeAction, heading, openList, openPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectAccessible, said, WIDTHS } from '../../support/screen.ts';

declare global {
  /** How often the portal has looked for its chat. */
  var looks: number;
}

const SEND = feedback.send.path;
const opener = (page: Page) => page.getByRole('button', { name: 'Support chat' });

async function openChat(page: Page): Promise<Locator> {
  await opener(page).click();
  const panel = page.getByRole('dialog', { name: 'Write to support' });
  await expect(panel.getByLabel('Message')).toBeFocused();
  return panel;
}

test(
  'who has a question writes it to support from any screen',
  { tag: ['@SHELL-099', '@SHELL-101', '@ACC-042'] },
  async ({ page, portal }) => {
    await openPayment(page, portal, portal.known.refundable);
    const posts = requestsTo(page, SEND);
    const panel = await openChat(page);
    await panel.getByLabel('Message').fill('Where is my money?\nSecond line');
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(said(page, 'Sent. We answer by e-mail.')).toBeVisible();
    await expect(panel.getByRole('listitem')).toContainText('Where is my money?');
    await expect(panel.getByLabel('Message')).toHaveValue('');
    expect(posts.map((post) => post.postDataJSON() as object)).toEqual([
      {
        message: 'Where is my money?\nSecond line',
        path: `/transactions/payments/info/${portal.known.refundable}/general`,
      },
    ]);
    const [mail] = (await portal.outbox()).filter(({ to }) => to === 'support@example.com');
    expect(mail?.body).toContain('Where is my money?');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  },
);

test(
  'a message that does not go stays in its field, with the reason; two clicks send one',
  { tag: ['@ACC-039', '@ERR-012'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 500|net::ERR_/);
    await openList(page, portal);
    const posts = requestsTo(page, SEND);
    const panel = await openChat(page);
    const field = panel.getByLabel('Message');
    const send = panel.getByRole('button', { name: 'Send' });
    await send.click();
    await expect(said(page, 'field is required')).toBeVisible();
    expect(posts).toHaveLength(0);
    await field.fill('Hello');
    for (const fault of [{ status: 500 }, { drop: true }, { body: '<html>' }]) {
      await portal.faults.add({ path: SEND, ...fault });
      await send.click();
      await expect(said(page, 'The message was not sent. Try again.')).toBeVisible();
      await expect(field).toHaveValue('Hello');
      await portal.faults.clear();
    }
    await portal.faults.add({ path: SEND, body: { error: [['message', 'value is to long']] }, times: 1 });
    await send.click();
    await expect(said(page, 'value is to long')).toBeVisible();
    await portal.faults.add({ path: SEND, delay_ms: 300, times: 1 });
    posts.length = 0;
    await send.dblclick();
    await expect(said(page, 'Sent. We answer by e-mail.')).toBeVisible();
    expect(posts).toHaveLength(1);
  },
);

test('a session that ends while one writes leads to the sign-in, and the chat goes', async ({ page, portal }) => {
  portal.expectTrouble(/status of 401/);
  await openList(page, portal);
  const panel = await openChat(page);
  await panel.getByLabel('Message').fill('Hello');
  await portal.endSession();
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(said(page, 'Your session has ended.')).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
  await signInByForm(page);
  await expect(heading(page, 'Payments')).toBeVisible();
  await expect(opener(page)).toHaveCount(1);
  await expect((await openChat(page)).getByLabel('Message')).toHaveValue('');
});

test('the chat is not there for those who have not signed in', async ({ page, portal }) => {
  const asked = requestsTo(page, /\/chat\//, 'GET');
  await portal.open('/account/login');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await signInByForm(page);
  await expect(opener(page)).toBeVisible();
  expect(asked.map((request) => new URL(request.url()).pathname)).toEqual(['/chat/widget.js', '/chat/widget.css']);
});

test.describe('with the clock of the browser in our hands', () => {
  const SCRIPT = 'https://chat.example/widget.js';

  /** A chat of another host whose script is there, and whose object is not, until `ready`. */
  async function foreignChat(page: Page, portal: E2ePortal, chatScript: string | null = SCRIPT): Promise<void> {
    const config = { chatScript, chatObject: 'elsewhere' };
    await page.route('**/config.json', (route) => route.fulfill({ json: config }));
    await page.route('https://chat.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
    );
    await page.addInitScript(() => {
      globalThis.looks = 0;
      Object.defineProperty(window, 'elsewhere', {
        configurable: true,
        get: () => void (globalThis.looks += 1),
      });
    });
    await page.clock.install();
    const came = chatScript === null ? null : page.waitForResponse(chatScript);
    await openList(page, portal);
    await page.clock.runFor(4000);
    await came;
  }
  const looks = (page: Page) => page.evaluate(() => globalThis.looks);

  test(
    'the chat is looked for every 500 ms until it is ready, then no more',
    { tag: ['@SHELL-100', '@SHELL-101', '@SCONST-018', '@SCONST-019'] },
    async ({ page, portal }) => {
      await foreignChat(page, portal);
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      const before = await looks(page);
      await page.clock.runFor(5000);
      expect((await looks(page)) - before).toBe(10);
      await page.evaluate(() => {
        const chat = { start: ({ slot }: { slot: HTMLElement }) => slot.append('Here I am') };
        Object.defineProperty(window, 'elsewhere', { get: () => ((globalThis.looks += 1), chat) });
      });
      await page.clock.runFor(500);
      await expect(page.getByRole('banner')).toContainText('Here I am');
      const after = await looks(page);
      await page.clock.runFor(5000);
      expect(await looks(page)).toBe(after);
    },
  );

  test('a configuration without a chat has none looked for', { tag: ['@SHELL-101'] }, async ({ page, portal }) => {
    await foreignChat(page, portal, null);
    await page.clock.runFor(10_000);
    expect(await looks(page)).toBe(0);
    await expect(opener(page)).toHaveCount(0);
  });

  test('a chat that is never ready is given up after a minute', { tag: ['@SHELL-101'] }, async ({ page, portal }) => {
    await foreignChat(page, portal);
    await page.clock.runFor(61_000);
    const after = await looks(page);
    expect(after).toBeGreaterThan(100);
    await page.clock.runFor(10_000);
    expect(await looks(page)).toBe(after);
  });

  test('a chat that is blocked is looked for no more', { tag: ['@SHELL-100'] }, async ({ page, portal }) => {
    portal.expectTrouble(/chat\.example|net::ERR_BLOCKED_BY_CLIENT/);
    await foreignChat(page, portal);
    await page.unroute('https://chat.example/**');
    await page.route('https://chat.example/**', (route) => route.abort('blockedbyclient'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith('https://chat.example'));
    await page.reload();
    await page.clock.runFor(4000);
    await failed;
    const after = await looks(page);
    await page.clock.runFor(10_000);
    expect(await looks(page)).toBe(after);
    await takeAction(page, 'Configure report');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

for (const width of WIDTHS)
  test(`at ${width} px the chat stands within the page, and axe finds nothing`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openList(page, portal);
    const panel = await openChat(page);
    await expect(panel).toBeInViewport({ ratio: 1 });
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(said(page, 'field is required')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
