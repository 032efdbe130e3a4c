import type { LandingForms } from '@portal/contract/landings';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import type { RichText } from '@portal/contract/landings/richText';
import { expect, test } from '../../support/e2e.ts';
import {
  FULL_LANDING_FORMS,
  fullSettingsForm,
  createPublishedLanding,
  openLanding,
  publishLanding,
  saleItem,
} from './landingPage.ts';

/** Known attempts to inject a script or a style into a page. */
const PAYLOADS = [
  '<script>pwned=1</script>',
  '<img src=x onerror=pwned=1>',
  '<svg onload=pwned=1>',
  '"><script>pwned=1</script>',
  "'-pwned=1-'",
  '</script><script>pwned=1</script>',
  '<!--<script>pwned=1//-->',
  '</title><script>pwned=1</script>',
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  'javascript:pwned=1',
  '<a href="javascript:pwned=1">x</a>',
  '<body onload=pwned=1>',
  '<details open ontoggle=pwned=1>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=pwned=1>',
  '{{constructor.constructor("pwned=1")()}}',
  '${pwned=1}',
  '<input autofocus onfocus=pwned=1>',
  '<style>*{background:url(//evil.example/a)}</style>',
  '<link rel=stylesheet href=//evil.example/a.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
];
const ALL = PAYLOADS.join(' ');

/** The injection texts, joined into as few names as the maximum name length allows. */
const NAMES = PAYLOADS.reduce<string[]>((names, text) => {
  const longer = [names.at(-1) ?? '', text].filter(Boolean).join(' ');
  return longer.length > LANDING_LIMITS.name || names.length === 0 ? [...names, text] : [...names.slice(0, -1), longer];
}, []);

const rich = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const SHOP: LandingForms = {
  finance: {
    currency: 'EUR',
    order_desc: ALL.slice(0, 1000),
    items: PAYLOADS.map((name) => saleItem({ name, description: name })),
    delivery: ALL.slice(0, 1000),
  },
  contacts: { email: 'hello@shop.example', phone: '', address: ALL.slice(0, 300), site: '' },
  widgets: {
    share: true,
    qr: true,
    hours: ALL.slice(0, 200),
    questions: PAYLOADS.map((text) => ({ question: text, answer: text })),
  },
};

test("a landing page shows scripts and styles in a merchant's texts as plain text, and runs none of them", async ({
  page,
  portal,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(portal.url) || elsewhere.push(request.url())));
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
  const landing = await createPublishedLanding(portal, 'products', SHOP);
  for (const name of NAMES) {
    const general = {
      name,
      alias: landing.alias,
      language: 'en',
      summary: name,
      description: rich(...PAYLOADS),
    };
    await publishLanding(portal, landing, { general_products: general });
    await openLanding(page, portal, landing);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await page.title()).toBe(name);
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(name);
  }
  for (const text of PAYLOADS) {
    await expect(page.locator('.rich p').filter({ hasText: text }).first()).toHaveText(text);
    await expect(page.locator('.items h2').filter({ hasText: text }).first()).toBeVisible();
    await expect(page.locator('summary').filter({ hasText: text }).first()).toBeVisible();
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(elsewhere).toEqual([]);
  const foreign = page.locator('.landing :is(script, style, link, iframe, math, body, meta, a[href^="javascript" i])');
  await expect(foreign).toHaveCount(0);
});

test('a landing page shows formatted text, links to its merchant, and sends no requests to other hosts', async ({
  page,
  portal,
  context,
}) => {
  const landing = await createPublishedLanding(portal, 'donations', FULL_LANDING_FORMS.donations);
  await publishLanding(portal, landing, { general: fullSettingsForm(landing.alias) });
  const elsewhere: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.url)) elsewhere.push(request.url());
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType())) scripts.push(request.url());
  });
  await openLanding(page, portal, landing);

  await test.step('plain links lead to the merchant', async () => {
    for (const [name, href] of Object.entries({
      'a@shop.example': 'mailto:a@shop.example',
      '+380441112233': 'tel:+380441112233',
      'shop.example': 'https://shop.example',
      Telegram: 'https://t.me/shop_tg',
      Viber: 'viber://chat?number=%2B380441112233',
      WhatsApp: 'https://wa.me/380441112233',
      Messenger: 'https://m.me/shop.me',
      Facebook: 'https://www.facebook.com/shop',
      TikTok: 'https://www.tiktok.com/@shop',
    }))
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  });

  await test.step('a wallet address can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy Bitcoin' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    const [wallet] = FULL_LANDING_FORMS.donations.wallets.wallets;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet!.address);
  });

  await test.step('formatted text keeps its format, and its links are marked as user content', async () => {
    const text = page.locator('.about');
    for (const [tag, words] of Object.entries({
      strong: 'Bold',
      'u em, em u': 'slanted',
      s: 'gone',
      h2: 'What is inside',
      h3: 'At home',
      'ol li': 'First',
      'ul li': 'Point',
      blockquote: 'As they say',
    }))
      await expect(text.locator(tag).first()).toHaveText(words);
    const link = text.getByRole('link', { name: 'our site' });
    await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
    await expect(link).toHaveAttribute('target', '_blank');
    const size = () =>
      text.getByText('large').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    await expect.poll(size).toBe(48);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(size).toBeLessThan(30);
  });

  expect(elsewhere).toEqual([]);
  // The page has one script and no other file to load: the HTML contains everything.
  expect(scripts).toHaveLength(1);
});
