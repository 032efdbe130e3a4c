import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import LandingSection from '../gallery/LandingSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { press } from '../support/commands.ts';
import { answerForms, pressAnyway, sentFormBodies } from '../support/forms.ts';
import { focus, pressKeysOn } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';

const EMPTY = 'Empty text';
const field = (label = 'Description') => page.getByRole('group', { name: label, exact: true });
const text = (label = 'Description') => field(label).getByRole('textbox', { name: label });
const tool = (name: string, label = EMPTY) => field(label).getByRole('button', { name, exact: true });
const sizes = field(EMPTY).getByRole('combobox', { name: 'Font size' });
const save = page.getByRole('button', { name: 'Save text' });

/** The editor's form value; the result is JSON in the form of the empty text. */
const held = () =>
  page.getByRole('region', { name: 'Formatted text, empty' }).element().querySelector('code')?.textContent ?? '';
async function expectRichText(...content: unknown[]): Promise<void> {
  await expect.poll(() => JSON.parse(held()) as unknown).toEqual({ type: 'doc', content });
}
const line = (...content: unknown[]) => ({ type: 'paragraph', content });
const run = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });

const chooseAll = (editor: Locator): Promise<void> => pressKeysOn(editor, 'ControlOrMeta+a');

/** Pastes formatted and plain text into the editor, as a word processor does. */
function pasteHtml(editor: Locator, html: string, plain = ''): void {
  const clipboardData = new DataTransfer();
  if (html !== '') clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', plain);
  editor.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Resolves when a picture that is requested now has failed to load; pictures requested earlier have failed by then. */
async function pictureFails(): Promise<void> {
  const picture = new Image();
  const failed = new Promise((resolve) => picture.addEventListener('error', resolve));
  picture.src = `${location.origin}/no-such-picture`;
  await failed;
}

beforeEach(async () => {
  await renderPart(<LandingSection />);
  await expect.element(text(EMPTY)).toBeVisible();
});

describe('the rich text editor', () => {
  test('rich text is typed and formatted with the keyboard', async () => {
    await text(EMPTY).click();
    await commands.type('Fresh ');
    await press('ControlOrMeta+b');
    await commands.type('coffee');
    await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
    await expectRichText(line(run('Fresh '), run('coffee', { type: 'bold' })));
  });

  test('rich text is formatted and undone with tool buttons, and the form contains only what the schema allows', async () => {
    const editor = text(EMPTY);
    await editor.fill('Fresh coffee');
    await chooseAll(editor);
    for (const name of ['Bold', 'Clear formatting', 'Italic', 'Underline', 'Strikethrough']) await tool(name).click();
    await expectRichText(line(run('Fresh coffee', { type: 'italic' }, { type: 'underline' }, { type: 'strike' })));
    await tool('Clear formatting').click();
    for (const [name, level] of [
      ['Heading', 2],
      ['Subheading', 3],
    ] as const) {
      await tool(name).click();
      await expectRichText({ type: 'heading', attrs: { level }, content: [run('Fresh coffee')] });
    }
    await tool('Subheading').click();
    for (const [name, type] of [
      ['Bulleted list', 'bulletList'],
      ['Numbered list', 'orderedList'],
    ] as const) {
      await tool(name).click();
      await expectRichText({ type, content: [{ type: 'listItem', content: [line(run('Fresh coffee'))] }] });
    }
    await tool('Numbered list').click();
    // The editor undoes changes within half a second in one step.
    vi.setSystemTime(Date.now() + 1000);
    await tool('Quote').click();
    await expectRichText({ type: 'blockquote', content: [line(run('Fresh coffee'))] });
    await tool('Undo').click();
    await expectRichText(line(run('Fresh coffee')));
    await tool('Redo').click();
    await expectRichText({ type: 'blockquote', content: [line(run('Fresh coffee'))] });
  });

  test(
    'rich text has letters of seven sizes: 10, 13, 16, 18, 24, 32 and 48 px',
    { meta: { covers: ['UI-073', 'UI-074'] } },
    async () => {
      const editor = text(EMPTY);
      await editor.fill('Coffee');
      const options = [...(sizes.element() as HTMLSelectElement).options].map(({ textContent }) => textContent);
      expect(options).toEqual(['Normal size', ...[10, 13, 16, 18, 24, 32, 48].map((px, at) => `${at + 1}: ${px} px`)]);
      for (const px of [10, 13, 16, 18, 24, 32, 48]) {
        await chooseAll(editor);
        await userEvent.selectOptions(sizes, `${px}px`);
        await expect.element(editor.getByText('Coffee')).toHaveStyle({ fontSize: `${px}px` });
        await expectRichText(line(run('Coffee', { type: 'textStyle', attrs: { fontSize: `${px}px` } })));
        await expect.element(sizes).toHaveValue(`${px}px`);
      }
      await chooseAll(editor);
      await userEvent.selectOptions(sizes, '');
      await expectRichText(line(run('Coffee')));
    },
  );

  test('the link dialog of the rich text editor accepts only safe addresses, and changes and removes a link', async () => {
    const editor = text(EMPTY);
    await editor.fill('Our shop');
    await chooseAll(editor);
    await tool('Link').click();
    const dialog = page.getByRole('dialog', { name: 'Link' });
    const address = dialog.getByRole('textbox', { name: 'Link address' });
    await expect.element(address).toHaveFocus();
    await address.fill('javascript:alert(1)');
    await press('Enter');
    await expect
      .element(address)
      .toHaveAccessibleDescription('Enter a site address, an email address or a phone number');
    await address.fill('coffee.example/shop');
    await press('Enter');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(editor).toHaveFocus();
    await expectRichText(line(run('Our shop', { type: 'link', attrs: { href: 'https://coffee.example/shop' } })));
    await tool('Link').click();
    await expect.element(address).toHaveValue('https://coffee.example/shop');
    await press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
    await tool('Link').click();
    await dialog.getByRole('button', { name: 'Remove link' }).click();
    await expectRichText(line(run('Our shop')));
  });

  test('the rich text editor gets the focus by Tab first in its tools and then in its text, and by its label in the text', async () => {
    await expect.element(text()).toBeVisible();
    focus(tool('Bold', 'Description'));
    const reached: string[] = [];
    while (reached.length < 20 && reached.at(-1) !== 'textbox') {
      await press('Tab');
      const { activeElement } = document;
      reached.push(activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('role') ?? '');
    }
    expect(reached.slice(0, 3)).toEqual(['Italic', 'Underline', 'Strikethrough']);
    expect(reached).toContain('Font size');
    await expect.element(text()).toHaveFocus();
    await field(EMPTY).getByText(EMPTY, { exact: true }).click();
    await expect.element(text(EMPTY)).toHaveFocus();
  });

  test('a disabled rich text editor shows its text and ignores input', async () => {
    const editor = text('Closed text');
    await expect.element(editor).toHaveTextContent('Coffee of the week');
    await expect.element(editor).toHaveAttribute('contenteditable', 'false');
    await expect.element(tool('Bold', 'Closed text')).toBeDisabled();
    await expect.element(tool('Link', 'Closed text')).toBeDisabled();
  });

  test('the rich text editor is accessible with and without its link dialog, on a desktop and a phone', async () => {
    await expectAccessible(...WIDTHS);
    await tool('Link').click();
    await expect.element(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
    await expectAccessible(...WIDTHS);
  });
});

describe('validation of rich text', () => {
  test('rich text above 200,000 characters is kept, and blocks the submit until the text is short enough', async () => {
    await answerForms({});
    await chooseAll(text());
    pasteHtml(text(), '', 'coffee and '.repeat(20_000).slice(0, 200_000));
    await expect.element(field()).toHaveTextContent('200000 of 20000');
    await expect.element(text()).toHaveAccessibleDescription(/value is to long/);
    await expect.element(text()).toHaveAttribute('aria-invalid', 'true');
    await pressAnyway(save);
    await expect.element(text()).toHaveFocus();
    expect(await sentFormBodies()).toEqual([]);
    await chooseAll(text());
    await commands.type('short');
    await expect.element(text()).toHaveAttribute('aria-invalid', 'false');
    await expect.element(field()).not.toHaveTextContent('of 20000');
  });

  test('rich text with a card number is rejected', async () => {
    await chooseAll(text());
    await commands.type('Pay 4444 5555 6666 1111');
    await expect.element(text()).toHaveAccessibleDescription(/Don't enter a card number here/);
    await chooseAll(text());
    await commands.type('Pay here');
    await expect.element(text()).toHaveAccessibleDescription('Customers read it.');
  });
});

/** Hostile HTML: each snippet inserts TEXT, and would set `window.ran` if the browser executed its script. */
const PAYLOADS = [
  '<script>window.ran = 1</script>TEXT',
  '<img src=x onerror="window.ran = 1">TEXT',
  '<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>TEXT',
  '<a href="javascript:window.ran=1">TEXT</a>',
  '<a href="data:text/html,<script>window.ran=1</script>">TEXT</a>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>TEXT',
  '<p onmouseover="window.ran = 1" style="background:url(javascript:window.ran=1)">TEXT</p>',
  '<details open ontoggle="window.ran = 1">TEXT</details>',
  '<math><mtext><style><img src=x onerror="window.ran = 1"></style></mtext></math>TEXT',
  '<form action="javascript:window.ran=1"><button>TEXT</button></form>',
];

const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { color: red }</style></head><body>
  <!--StartFragment--><h1 style="mso-style-name:x">Menu</h1><h5>Today</h5>
  <p class="MsoNormal" style="margin:0;mso-line-height-rule:exactly"><b style="color:#c00">Cake</b><o:p></o:p>
  <span style="font-size:12.0pt;font-family:Calibri;color:red">large</span><span style="font-size:11.0pt">small</span>
  <font size="7">huge</font></p>
  <p><span style="font-weight:700;text-decoration:underline">thick</span></p>
  <table><tr><td>one</td></tr></table><img src="file:///C:/a.png"><ul type="disc"><li>tea</li></ul><!--EndFragment--></body></html>`;

describe('pasting into rich text', () => {
  test(
    'text pasted from a word processor keeps its headings, marks and sizes, and loses all other formatting',
    { meta: { covers: ['UI-073'] } },
    async () => {
      focus(text(EMPTY));
      pasteHtml(text(EMPTY), FROM_WORD);
      await expect.poll(held).toContain('"text":"tea"');
      for (const part of [
        '{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Menu"}]}',
        '{"type":"heading","attrs":{"level":3},"content":[{"type":"text","text":"Today"}]}',
        '{"type":"text","text":"Cake","marks":[{"type":"bold"}]}',
        '"text":"large","marks":[{"type":"textStyle","attrs":{"fontSize":"16px"}}]',
        '{"type":"text","text":"thick","marks":[{"type":"bold"},{"type":"underline"}]}',
        '"text":"huge","marks":[{"type":"textStyle","attrs":{"fontSize":"48px"}}]',
      ])
        expect(held()).toContain(part);
      expect(held()).not.toMatch(/mso|red|Calibri|table|img|image|class|style=|o:p|11/i);
    },
  );

  test('rich text pasted from a hostile page runs no script and keeps no link, picture or frame', async () => {
    const editor = text(EMPTY);
    for (const [number, payload] of PAYLOADS.entries()) {
      await chooseAll(editor);
      pasteHtml(editor, payload.replace('TEXT', `text ${number}`), `text ${number}`);
      await expect.poll(held).toContain(`text ${number}`);
      expect(held()).not.toMatch(/javascript|script|onerror|href|data:/i);
      const active = editor
        .element()
        .querySelectorAll('a, img:not(.ProseMirror-separator), iframe, svg, script, style');
      expect([...active]).toEqual([]);
    }
    await editor.hover();
    await pictureFails();
    expect('ran' in window).toBe(false);
  });
});
