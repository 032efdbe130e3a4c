import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, pressAnyway, WIDTHS } from '../../support/screen.ts';
import { answerForms, part } from './screen.ts';

const form = (page: Page) => page.getByRole('form', { name: 'A page with formatted text' });
const field = (page: Page, label = 'Description') => page.getByRole('group', { name: label, exact: true });
const text = (page: Page, label?: string) => field(page, label).getByRole('textbox', { name: label ?? 'Description' });
const tool = (page: Page, name: string, label?: string) =>
  field(page, label).getByRole('button', { name, exact: true });
const sizes = (page: Page, label?: string) => field(page, label).getByRole('combobox', { name: 'Size of the letters' });

/** What the field's form holds, as JSON. */
const held = (page: Page): Promise<string> => part(page, 'Formatted text, empty').locator('code').innerText();
const expectHeld = (page: Page, content: object): Promise<void> =>
  expect.poll(async () => JSON.parse(await held(page)) as unknown).toEqual(content);

/** Chooses everything in an editor. */
async function chooseAll(editor: Locator): Promise<void> {
  await editor.focus();
  await editor.press('ControlOrMeta+a');
}

/** Pastes as a word processor does: formatted and plain. */
const pasteHtml = (editor: Locator, html: string, plain = ''): Promise<void> =>
  editor.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      if (given.html !== '') clipboardData.setData('text/html', given.html);
      clipboardData.setData('text/plain', given.plain);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );

const EMPTY = 'Empty text';
const words = (...content: unknown[]) => ({ type: 'doc', content });
const line = (...content: unknown[]) => ({ type: 'paragraph', content });
const run = (said: string, ...marks: unknown[]) => ({ type: 'text', text: said, ...(marks.length > 0 && { marks }) });

test.beforeEach(async ({ page, portal }) => {
  await portal.open('/gallery/landing');
  await expect(text(page)).toBeVisible();
});

test('is typed, marked by keys and tools, and held as nothing but its schema', async ({ page }) => {
  const editor = text(page, EMPTY);
  await editor.click();
  await page.keyboard.type('Fresh ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('coffee');
  await expect(tool(page, 'Bold', EMPTY)).toHaveAttribute('aria-pressed', 'true');
  await expectHeld(page, words(line(run('Fresh '), run('coffee', { type: 'bold' }))));

  await chooseAll(editor);
  for (const name of ['Clear formatting', 'Italic', 'Underlined', 'Struck through'])
    await tool(page, name, EMPTY).click();
  const marks = [{ type: 'italic' }, { type: 'underline' }, { type: 'strike' }];
  await expectHeld(page, words(line(run('Fresh coffee', ...marks))));

  await tool(page, 'Clear formatting', EMPTY).click();
  await tool(page, 'Heading', EMPTY).click();
  await expectHeld(page, words({ type: 'heading', attrs: { level: 2 }, content: [run('Fresh coffee')] }));
  await tool(page, 'Subheading', EMPTY).click();
  await expectHeld(page, words({ type: 'heading', attrs: { level: 3 }, content: [run('Fresh coffee')] }));
  await tool(page, 'Subheading', EMPTY).click();

  for (const [name, type] of [
    ['List with bullets', 'bulletList'],
    ['List with numbers', 'orderedList'],
  ] as const) {
    await tool(page, name, EMPTY).click();
    await expectHeld(page, words({ type, content: [{ type: 'listItem', content: [line(run('Fresh coffee'))] }] }));
  }
  await tool(page, 'List with numbers', EMPTY).click();
  await tool(page, 'Quote', EMPTY).click();
  await expectHeld(page, words({ type: 'blockquote', content: [line(run('Fresh coffee'))] }));
  await tool(page, 'Undo', EMPTY).click();
  await expect(editor.locator('blockquote')).toHaveCount(0);
  await tool(page, 'Redo', EMPTY).click();
  await expect(editor.locator('blockquote')).toHaveCount(1);
});

test(
  'its letters have seven sizes, of 10, 13, 16, 18, 24, 32 and 48 px',
  { tag: ['@UI-073', '@UI-074'] },
  async ({ page }) => {
    const editor = text(page, EMPTY);
    await editor.fill('Coffee');
    const options = await sizes(page, EMPTY).locator('option').allInnerTexts();
    expect(options).toEqual(['Usual size', ...[10, 13, 16, 18, 24, 32, 48].map((px, at) => `${at + 1}: ${px} px`)]);
    for (const px of [10, 13, 16, 18, 24, 32, 48]) {
      await chooseAll(editor);
      await sizes(page, EMPTY).selectOption(`${px}px`);
      await expect(editor.getByText('Coffee')).toHaveCSS('font-size', `${px}px`);
      await expectHeld(page, words(line(run('Coffee', { type: 'textStyle', attrs: { fontSize: `${px}px` } }))));
      await expect(sizes(page, EMPTY)).toHaveValue(`${px}px`);
    }
    await chooseAll(editor);
    await sizes(page, EMPTY).selectOption('');
    await expectHeld(page, words(line(run('Coffee'))));
  },
);

test('keeps of a word processor’s text what it knows, and nothing else', { tag: ['@UI-073'] }, async ({ page }) => {
  const editor = text(page, EMPTY);
  await editor.focus();
  await pasteHtml(
    editor,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { color: red }</style></head><body>
    <!--StartFragment--><h1 style="mso-style-name:x">Menu</h1><h5>Today</h5>
    <p class="MsoNormal" style="margin:0;mso-line-height-rule:exactly"><b style="color:#c00">Cake</b><o:p></o:p>
    <span style="font-size:12.0pt;font-family:Calibri;color:red">large</span><span style="font-size:11.0pt">small</span>
    <font size="7">huge</font></p>
    <p><span style="font-weight:700;text-decoration:underline">thick</span></p>
    <table><tr><td>one</td></tr></table><img src="file:///C:/a.png"><ul type="disc"><li>tea</li></ul><!--EndFragment--></body></html>`,
  );
  await expect(editor).toContainText('tea');
  await expect.poll(() => held(page)).toContain('"text":"tea"');
  const json = JSON.stringify(JSON.parse(await held(page)));
  expect(json).toContain('{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Menu"}]}');
  expect(json).toContain('{"type":"heading","attrs":{"level":3},"content":[{"type":"text","text":"Today"}]}');
  expect(json).toContain('{"type":"text","text":"Cake","marks":[{"type":"bold"}]}');
  expect(json).toContain('"text":"large","marks":[{"type":"textStyle","attrs":{"fontSize":"16px"}}]');
  expect(json).toContain('{"type":"text","text":"thick","marks":[{"type":"bold"},{"type":"underline"}]}');
  expect(json).toContain('"text":"huge","marks":[{"type":"textStyle","attrs":{"fontSize":"48px"}}]');
  expect(json).not.toMatch(/mso|red|Calibri|table|img|image|class|style=|o:p|11/i);
});

const PAYLOADS = [
  '<script>window.ran = 1</script>one',
  '<img src=x onerror="window.ran = 1">one',
  '<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>one',
  '<a href="javascript:window.ran=1">one</a>',
  '<a href="data:text/html,<script>window.ran=1</script>">one</a>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>one',
  '<p onmouseover="window.ran = 1" style="background:url(javascript:window.ran=1)">one</p>',
  '<details open ontoggle="window.ran = 1">one</details>',
  '<math><mtext><style><img src=x onerror="window.ran = 1"></style></mtext></math>one',
  '<form action="javascript:window.ran=1"><button>one</button></form>',
];

test('runs nothing of what is pasted', async ({ page }) => {
  const editor = text(page, EMPTY);
  for (const html of PAYLOADS) {
    await chooseAll(editor);
    await pasteHtml(editor, html, 'one');
    await expect(editor).toContainText('one');
    expect(await held(page)).not.toMatch(/javascript|script|onerror|href|data:/i);
    await expect(editor.locator('a, img:not(.ProseMirror-separator), iframe, svg, script, style')).toHaveCount(0);
  }
  await editor.hover();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('of 200,000 signs says how many are too many, and cuts nothing off', async ({ page }) => {
  const sent = await answerForms(page, {});
  const editor = text(page);
  await chooseAll(editor);
  await pasteHtml(editor, '', 'coffee and '.repeat(20_000).slice(0, 200_000));
  await expect(field(page)).toContainText('200000 of 20000');
  await expect(editor).toHaveAccessibleDescription(/value is to long/);
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await pressAnyway(form(page).getByRole('button', { name: 'Save text' }));
  await expect(editor).toBeFocused();
  expect(sent).toEqual([]);
  await chooseAll(editor);
  await page.keyboard.type('short');
  await expect(editor).toHaveAttribute('aria-invalid', 'false');
  await expect(field(page)).not.toContainText('of 20000');
});

test('has no place for a card number', async ({ page }) => {
  const editor = text(page);
  await chooseAll(editor);
  await page.keyboard.type('Pay 4444 5555 6666 1111');
  await expect(editor).toHaveAccessibleDescription(/A card number does not belong here/);
  await chooseAll(editor);
  await page.keyboard.type('Pay here');
  await expect(editor).toHaveAccessibleDescription('Customers read it.');
});

test('a link leads where it may, and nowhere else', async ({ page }) => {
  const editor = text(page, EMPTY);
  await editor.fill('Our shop');
  await chooseAll(editor);
  await tool(page, 'Link', EMPTY).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByRole('textbox', { name: 'Where it leads' });
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription('Enter the address of a site, an e-mail address or a phone number');
  await address.fill('coffee.example/shop');
  await address.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor).toBeFocused();
  const link = { type: 'link', attrs: { href: 'https://coffee.example/shop' } };
  await expectHeld(page, words(line(run('Our shop', link))));

  await tool(page, 'Link', EMPTY).click();
  await expect(address).toHaveValue('https://coffee.example/shop');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await tool(page, 'Link', EMPTY).click();
  await dialog.getByRole('button', { name: 'Remove the link' }).click();
  await expectHeld(page, words(line(run('Our shop'))));
});

test('its tools and its text are in reach of the keyboard, in that order', async ({ page }) => {
  await tool(page, 'Bold').focus();
  const reached: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('role') ?? '',
    );
    reached.push(name);
    if (name === 'textbox') break;
  }
  expect(reached.slice(0, 3)).toEqual(['Italic', 'Underlined', 'Struck through']);
  expect(reached).toContain('Size of the letters');
  expect(reached.at(-1)).toBe('textbox');
  await expect(text(page)).toBeFocused();
  await field(page, EMPTY).getByText(EMPTY, { exact: true }).click();
  await expect(text(page, EMPTY)).toBeFocused();
});

test('disabled it shows its text and takes nothing', async ({ page }) => {
  const editor = text(page, 'Closed text');
  await expect(editor).toContainText('Coffee of the week');
  await expect(editor).toHaveAttribute('contenteditable', 'false');
  await expect(tool(page, 'Bold', 'Closed text')).toBeDisabled();
  await expect(tool(page, 'Link', 'Closed text')).toBeDisabled();
});

for (const width of WIDTHS)
  test(`is for everybody at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await tool(page, 'Link', EMPTY).click();
    await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
    await expectAccessible(page);
  });
