import type { LandingForms } from '@portal/contract/landings';
import type { RichText } from '@portal/contract/landings/richText';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/screen.ts';
import { expectToFit } from '../../support/expectPresentable.ts';
import { expect, test } from '../../support/e2e.ts';
import { madeLanding, more, openLanding, published, thing } from './landingPage.ts';

/** Known ways to smuggle a script or a style into a page. */
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

const rich = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const SHOP: LandingForms = {
  finance: {
    currency: 'EUR',
    order_desc: ALL.slice(0, 1000),
    items: PAYLOADS.map((name) => thing({ name, description: name })),
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

test('no text of a merchant runs: twenty ways, in every text of a page, are shown as they were written', async ({
  page,
  portal,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(portal.url) || elsewhere.push(request.url())));
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
  const landing = await madeLanding(portal, 'products', SHOP);
  for (const name of PAYLOADS) {
    const general = {
      name,
      alias: landing.alias,
      language: 'en',
      summary: name,
      description: rich(...PAYLOADS),
    };
    await published(portal, landing, { general_products: general });
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

const FULL: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'What is inside' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Bold', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'slanted', marks: [{ type: 'italic' }, { type: 'underline' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'gone', marks: [{ type: 'strike' }] },
        { type: 'text', text: 'our site', marks: [{ type: 'link', attrs: { href: 'https://coffee-yard.example/' } }] },
        { type: 'text', text: 'large', marks: [{ type: 'textStyle', attrs: { fontSize: '48px' } }] },
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'How' }] },
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'At home' }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: rich('First').content }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: rich('Point').content }] },
    { type: 'blockquote', content: rich('As they say').content },
    { type: 'paragraph' },
  ],
};

const general = (alias: string) => ({
  name: 'Coffee for all',
  alias,
  language: 'en',
  summary: 'A line of it.',
  description: FULL,
});
const REACH: LandingForms = {
  contacts: { email: 'a@shop.example', phone: '+380441112233', address: 'Kyiv, 1', site: 'https://shop.example' },
  messengers: { telegram: 'shop_tg', viber: '+380441112233', whatsapp: '+380441112233', messenger: 'shop.me' },
  social: { facebook: 'shop', instagram: 'shop', x: 'shop', youtube: 'shop', linkedin: 'shop', tiktok: 'shop' },
};

test('formatted text is drawn as it was written, and its links give nothing away', async ({ page, portal }) => {
  const landing = await madeLanding(portal, 'products', {});
  await published(portal, landing, { general_products: general(landing.alias) });
  await openLanding(page, portal, landing);
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

const GOAL = { suggested: ['10', '25'], is_free: true, min: '5', max: '100', goal: '200' };
const PAGES = {
  donations: {
    ...REACH,
    amounts: GOAL,
    project: { about: FULL, gallery: [] },
    wallets: { wallets: [{ name: 'Bitcoin', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }] },
  },
  products: {
    ...REACH,
    finance: {
      currency: 'EUR',
      order_desc: '',
      items: [thing({ stock: '2' }), thing({ name: 'Mug', stock: '0', description: 'Of clay' })],
      delivery: 'By post',
    },
    widgets: { share: true, qr: true, hours: '9 to 5', questions: [{ question: 'When?', answer: 'Now' }] },
  },
} satisfies Record<string, LandingForms>;

/** What stands last on a full page, and what its customer does next. */
const STEPS = {
  donations: {
    form: 'general',
    last: (page: Page) => page.getByRole('button', { name: 'Copy Bitcoin' }),
    goOn: (page: Page) => page.getByRole('radio', { name: 'Another amount' }).check(),
  },
  products: {
    form: 'general_products',
    last: (page: Page) => page.getByRole('img', { name: 'QR code of this page' }),
    goOn: async (page: Page) => {
      await more(page, 'Beans').click();
      await page.getByRole('textbox', { name: 'Promocode' }).fill('NOBODY');
      await page.keyboard.press('Enter');
      await expect(page.getByText('There is no such promocode')).toBeVisible();
    },
  },
} as const;

for (const type of ['donations', 'products'] as const)
  test(`a full page fits and is accessible from 320 to 1280 px in both schemes: ${type}`, async ({ page, portal }) => {
    const { form, last, goOn } = STEPS[type];
    const landing = await madeLanding(portal, type, PAGES[type]);
    await published(portal, landing, { [form]: general(landing.alias) });
    await openLanding(page, portal, landing);
    await expect(last(page)).toBeVisible();
    await page.locator('button.main').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await goOn(page);
    for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
  });

test('whom to ask is reached by plain links, a wallet is copied, and nobody else is asked for anything', async ({
  page,
  portal,
  context,
}) => {
  const landing = await madeLanding(portal, 'donations', PAGES.donations);
  const elsewhere: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.url)) elsewhere.push(request.url());
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType())) scripts.push(request.url());
  });
  await openLanding(page, portal, landing);
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
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Bitcoin' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PAGES.donations.wallets.wallets[0]!.address);
  expect(elsewhere).toEqual([]);
  // One script, and nothing that it has to ask for: the page says all of it.
  expect(scripts).toHaveLength(1);
});
