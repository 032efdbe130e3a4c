import { landings, publicLandings, type LandingInfo, type PublicLanding } from '@portal/contract/landings';
import { LANDING_PREVIEW_PATH } from '@portal/contract/landings/preview';
import type { Frame, Page } from 'playwright/test';
import { expectNoHorizontalScroll } from '../../support/expectPresentable.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pressAnyway } from '../../support/screen.ts';
import { createPublishedLanding, openLanding, paragraphText } from './landingPage.ts';
import { sendPreviewMessage, openPreviewFrame } from './previewPage.ts';

const drawLanding = (page: Page, payload: unknown) => sendPreviewMessage(page, payload, 'landing.preview');

/** The page data that the landing page editor draws in a preview. */
async function previewOf(portal: E2ePortal, { id, merchant_id }: LandingInfo): Promise<PublicLanding> {
  return (await portal.call(landings.allInfo, { params: { merchant: merchant_id, landing: id } })).body.preview;
}
const sampleAt = async (portal: E2ePortal, alias: string): Promise<PublicLanding> =>
  (await portal.call(publicLandings.page, { params: { alias } })).body;

/** Everything that the page shows, except the button, which is disabled in a preview. */
const drawn = (page: Page | Frame): Promise<string> =>
  page.locator('.landing').evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll('button.main, button.main ~ p, .qr')) one.remove();
    return copy.outerHTML;
  });

test(
  'a landing page preview shows what customers see, takes no order, and follows changes of the draft',
  { tag: ['@LAND-015', '@LAND-016'] },
  async ({ page, portal, context }) => {
    const customers = new Map<string, string>();
    for (const alias of ['coffee-tasting', 'warm-kitchen', 'zahradni-kurzy']) {
      await openLanding(page, portal, { alias });
      customers.set(alias, await drawn(page));
    }
    const frame = await openPreviewFrame(page, portal, LANDING_PREVIEW_PATH);
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' || asked.push(request.url()));
    for (const [alias, seen] of customers)
      await test.step(alias, async () => {
        const landing = await sampleAt(portal, alias);
        await drawLanding(page, landing);
        await expect(frame.getByRole('heading', { level: 1 })).toHaveText(landing.name);
        await expect.poll(() => drawn(frame)).toBe(seen);
        asked.length = 0;
        await pressAnyway(frame.locator('button.main'));
        await expect(frame.locator('button.main')).toHaveAttribute('aria-disabled', 'true');
        expect(asked).toEqual([]);
      });

    await test.step('the preview shows a draft as saved and as changed', async () => {
      const preview = await previewOf(portal, await createPublishedLanding(portal, 'donations'));
      await drawLanding(page, preview);
      await expect(frame.getByRole('heading', { level: 1, name: 'Coffee for all' })).toBeVisible();
      await expect(frame.getByText("This is a preview: you can't place an order.")).toBeVisible();
      await drawLanding(page, { ...preview, name: 'Tea for all', description: paragraphText('Every leaf counts.') });
      await expect(frame.getByRole('heading', { level: 1, name: 'Tea for all' })).toBeVisible();
      await expect(frame.getByText('Every leaf counts.')).toBeVisible();
    });

    await test.step('the preview works in a window that the portal opened', async () => {
      const landing = await sampleAt(portal, 'warm-kitchen');
      // The editor of this test has no opener policy, so the windows that it opens have no opener.
      await portal.open('/account/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const opening = context.waitForEvent('page');
      await page.evaluate(
        ({ address, message }) => {
          const opened = window.open(address, 'preview', 'width=1024,height=768');
          window.addEventListener('message', ({ source, data }) => {
            if (source === opened && (data as { type?: string }).type === 'design.ready')
              opened?.postMessage(message, location.origin);
          });
        },
        { address: LANDING_PREVIEW_PATH, message: { type: 'landing.preview', payload: landing } },
      );
      const opened = await opening;
      await expect(opened.getByRole('heading', { level: 1, name: landing.name })).toBeVisible();
      await opened.close();
    });
  },
);

const LANGUAGES = ['en', 'uk', 'ka', 'cs', 'de', 'ko', 'pl', 'es'];

test('a landing page preview shows only valid pages of its editor, and has eight languages on a small phone', async ({
  page,
  portal,
}) => {
  const frame = await openPreviewFrame(page, portal, LANDING_PREVIEW_PATH);
  await test.step('the preview ignores invalid pages and messages from other windows', async () => {
    const landing = await sampleAt(portal, 'warm-kitchen');
    for (const wrong of [
      { ...landing, cover: { url: 'https://elsewhere.example/a.png', alt: '' } },
      { ...landing, items: '<b>' },
      { ...landing, description: { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] } },
      'page',
    ])
      await drawLanding(page, wrong);
    await frame.evaluate((payload) => window.postMessage({ type: 'landing.preview', payload }, '*'), landing);
    await frame.evaluate(() => new Promise(requestAnimationFrame));
    await expect(frame.locator('.landing')).toHaveCount(0);
    await drawLanding(page, landing);
    await expect(frame.locator('.landing')).toHaveCount(1);
  });
  await test.step('the preview is shown in eight languages', async () => {
    const landing = await sampleAt(portal, 'coffee-tasting');
    await page.setViewportSize({ width: 320, height: 844 });
    const words = new Set<string>();
    for (const language of LANGUAGES) {
      await drawLanding(page, { ...landing, language });
      await expect(frame.locator('html')).toHaveAttribute('lang', language);
      await expect(frame.locator('.landing')).toHaveAttribute('lang', language);
      words.add(await frame.locator('#basket').innerText());
      await expect.poll(() => frame.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    expect(words.size).toBe(LANGUAGES.length);
    await expectNoHorizontalScroll(page, 320);
  });
});

test(
  'the landing page editor shows a message if a page cannot be previewed',
  { tag: ['@LAND-015'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const all = await portal.call(landings.allInfo, { params: { merchant: 100_101, landing: 701 } });
    const preview = { ...all.body.preview, summary: 'a'.repeat(3000) };
    await portal.faults.add({
      method: 'GET',
      path: '*/edit/701/allinfo/',
      status: 200,
      body: { ...all.body, preview },
    });
    for (const screen of ['edit/100101/701/settings', 'view/100101/701']) {
      await portal.open(`/solutions/landings/${screen}`);
      await expect(page.getByText("The preview can't be shown: the page contains unknown content.")).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    }
  },
);
