import { feedback } from '@portal/contract/feedback';
import { signInByForm, requestsTo } from '../faults/screen.ts';
import { takeAction, heading, openList, rows, showPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { openChat, chatButton } from './screen.ts';

declare global {
  /** Number of times that the portal has looked for the chat. */
  var looks: number;
}

const SEND = feedback.send.path;

test(
  'a signed-in user writes to the support chat from any screen, and the chat closes with the session',
  { tag: ['@SHELL-099', '@SHELL-101', '@ACC-039', '@ACC-042', '@ERR-012'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of (401|500)|net::ERR_/);
    const asked = requestsTo(page, /\/chat\//, 'GET');
    await test.step('no chat is loaded before the sign-in', async () => {
      await portal.open('/account/login');
      await expect(heading(page, 'Sign in')).toBeVisible();
      expect(asked).toEqual([]);
      await signInByForm(page);
      await expect(chatButton(page)).toBeVisible();
      expect(asked.map((request) => new URL(request.url()).pathname)).toEqual(['/chat/widget.js', '/chat/widget.css']);
    });
    await showPayment(page, portal, portal.known.refundable);
    const posts = requestsTo(page, SEND);
    const panel = await openChat(page);
    const field = panel.getByLabel('Message');
    const send = panel.getByRole('button', { name: 'Send' });
    await test.step('a message that cannot be sent stays in its field, with the reason', async () => {
      await send.click();
      await expect(notice(page, 'field is required')).toBeVisible();
      expect(posts).toHaveLength(0);
      await field.fill('Hello');
      for (const fault of [{ status: 500 }, { drop: true }, { body: '<html>' }]) {
        await portal.faults.add({ path: SEND, ...fault });
        await send.click();
        await expect(notice(page, "The message wasn't sent. Try again.")).toBeVisible();
        await expect(field).toHaveValue('Hello');
        await portal.faults.clear();
      }
      await portal.faults.add({ path: SEND, body: { error: [['message', 'value is to long']] }, times: 1 });
      await send.click();
      await expect(notice(page, 'value is to long')).toBeVisible();
    });
    await test.step('two clicks send one message, with the path of the screen', async () => {
      await field.fill('Where is my money?\nSecond line');
      await portal.faults.add({ path: SEND, delay_ms: 300, times: 1 });
      posts.length = 0;
      await send.dblclick();
      await expect(notice(page, "Message sent. We'll reply by email.")).toBeVisible();
      await expect(panel.getByRole('listitem')).toContainText('Where is my money?');
      await expect(field).toHaveValue('');
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
      await expect(chatButton(page)).toBeFocused();
    });
    await test.step('a session that ends during typing leads to the sign-in page, and the chat closes', async () => {
      await openChat(page);
      await field.fill('Hello');
      await portal.endSession();
      await send.click();
      await expect(notice(page, 'Your session has ended.')).toBeVisible();
      await expect(chatButton(page)).toHaveCount(0);
      await signInByForm(page);
      await expect(heading(page, `Payment ${portal.known.refundable}`)).toBeVisible();
      await expect(chatButton(page)).toHaveCount(1);
      await expect((await openChat(page)).getByLabel('Message')).toHaveValue('');
    });
  },
);

test(
  'the portal looks for an external chat every 500 ms for a minute at most, and only if one is configured',
  { tag: ['@SHELL-100', '@SHELL-101', '@SCONST-018', '@SCONST-019'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/chat\.example|net::ERR_BLOCKED_BY_CLIENT/);
    const SCRIPT = 'https://chat.example/widget.js';
    const looks = () => page.evaluate(() => globalThis.looks);
    /** Advances the page's clock; returns how often the portal looked for the chat in that time. */
    const looksWithin = async (ms: number) => {
      const before = await looks();
      await page.clock.runFor(ms);
      return (await looks()) - before;
    };
    const config: { chatScript: string | null; chatObject: string } = { chatScript: null, chatObject: 'elsewhere' };
    await page.route('**/config.json', (route) => route.fulfill({ json: config }));
    let isBlocked = false;
    await page.route('https://chat.example/**', (route) =>
      isBlocked ? route.abort('blockedbyclient') : route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
    );
    await page.addInitScript(() => {
      globalThis.looks = 0;
      Object.defineProperty(window, 'elsewhere', {
        configurable: true,
        get: () => void (globalThis.looks += 1),
      });
    });
    await page.clock.install();
    await test.step('a configuration without a chat starts no search', async () => {
      await openList(page, portal);
      await page.clock.runFor(14_000);
      expect(await looks()).toBe(0);
      await expect(chatButton(page)).toHaveCount(0);
    });
    config.chatScript = SCRIPT;
    await test.step('the search stops after a minute for a chat that is never ready', async () => {
      const loaded = page.waitForResponse(SCRIPT);
      await page.reload();
      await rows(page).first().waitFor();
      await page.clock.runFor(4000);
      await loaded;
      await page.clock.runFor(61_000);
      expect(await looks()).toBeGreaterThan(100);
      expect(await looksWithin(10_000)).toBe(0);
    });
    await test.step('the search stops for a chat that is blocked', async () => {
      isBlocked = true;
      const failed = page.waitForEvent('requestfailed', (request) => request.url() === SCRIPT);
      await page.reload();
      await rows(page).first().waitFor();
      await page.clock.runFor(4000);
      await failed;
      expect(await looksWithin(10_000)).toBe(0);
      await takeAction(page, 'Configure report');
      await expect(page.getByRole('dialog')).toBeVisible();
    });
    await test.step('the search stops when the chat becomes ready', async () => {
      isBlocked = false;
      const loaded = page.waitForResponse(SCRIPT);
      await page.reload();
      await rows(page).first().waitFor();
      await page.clock.runFor(4000);
      await loaded;
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      expect(await looksWithin(5000)).toBe(10);
      await page.evaluate(() => {
        const chat = { start: ({ slot }: { slot: HTMLElement }) => slot.append('Here I am') };
        Object.defineProperty(window, 'elsewhere', { get: () => ((globalThis.looks += 1), chat) });
      });
      await page.clock.runFor(500);
      await expect(page.getByRole('banner')).toContainText('Here I am');
      expect(await looksWithin(5000)).toBe(0);
    });
  },
);
