import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { buttons } from '@portal/contract/buttons';
import { designs } from '@portal/contract/designs';
import { links } from '@portal/contract/links';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { createPictureFile, createGreyPicture } from '../../support/files/pictures.ts';
import { BUTTON } from '../../support/selling/buttons.ts';
import { pick, pictureSize, pressAnyway, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { signInByForm } from '../faults/screen.ts';
import { SAMPLE_LINKS } from '../links/screen.ts';
import {
  dialog,
  editorPath,
  DARK_DESIGN,
  UNREADABLE_DESIGN,
  DESIGN_IN_USE,
  replacePreviewPage,
  openEditor,
  openEditorModal,
  previewFrame,
  saveDesign,
  NEWEST_GARDEN_DESIGN,
  previewWidth,
} from './screen.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Design name' });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
const COLOURS = 'Card and button colours';

test(
  'the owner changes a checkout design by its modals and its source, sees each change in the previews, and saves',
  {
    tag: [
      '@DSN-001',
      '@DSN-007',
      '@DSN-016',
      '@DSN-018',
      '@DSN-019',
      '@DSN-020',
      '@DSN-021',
      '@DSN-022',
      '@DSN-023',
      '@DSN-024',
      '@DSN-025',
      '@DSN-026',
      '@DSN-029',
      '@DSN-030',
      '@DSN-031',
      '@DSN-052',
      '@DSN-054',
    ],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/does not match the recipient window's origin/);
    const desktop = previewFrame(page, 'Desktop');

    await test.step('the previews show the checkout at the widths of a desktop and a phone', async () => {
      await openEditor(page, portal, DARK_DESIGN);
      await expect(desktop.getByRole('button', { name: /^Pay 1,250\.00/, includeHidden: true })).toBeVisible();
      expect(await previewWidth(page, 'Desktop')).toBe(1200);
      for (const title of ['Mobile, payment methods first', 'Mobile, card'])
        expect(await previewWidth(page, title)).toBe(360);
      await expect(previewFrame(page, 'Mobile, card').getByText('Card number')).toBeVisible();
    });

    await test.step("the design's source is JSON: errors are rejected with their line, and correct JSON is previewed", async () => {
      const modal = await openEditorModal(page, 'Source code');
      const source = modal.getByRole('textbox', { name: 'Configuration' });
      await expect(source).toHaveValue(/"params"/);
      const before = await source.inputValue();
      for (const [text, message] of [
        [before.replace(',', ''), 'Line 4: A comma or } is missing'],
        [before.replace('"preset"', '"present"'), 'Line 2: theme.preset is missing'],
        [
          before.replace('"show_menu_first": false', '"show_menu_first": 0'),
          'Line 8: show_menu_first must be true or false',
        ],
        [before.replace('"params"', '"script": "alert(1)",\n  "params"'), /Line \d+: script is unknown/],
      ] as const) {
        await source.fill(text);
        await pressAnyway(apply(page));
        await expect(modal.getByText(message)).toBeVisible();
        await expect(source).toHaveAccessibleDescription(/^Line \d+: .*icons of other payment methods are saved/);
      }
      await source.fill(before.replace('"vibrant_gold"', '"shark"'));
      await apply(page).click();
      await expect(previewFrame(page, 'Desktop').locator('button.main')).toHaveCSS(
        'background-color',
        'rgb(37, 39, 44)',
      );
    });

    await test.step('a modal of the editor works with keys alone, and returns the focus to its button', async () => {
      const opens = page.getByRole('button', { name: `Edit: ${COLOURS}` });
      await opens.focus();
      await page.keyboard.press('Enter');
      const modal = dialog(page, COLOURS);
      await modal.getByRole('radio', { name: 'Nude pink' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(modal.getByRole('radio', { name: 'Tropical gold' })).toBeChecked();
      await modal.getByRole('button', { name: 'Apply' }).focus();
      await page.keyboard.press('Enter');
      await expect(modal).toHaveCount(0);
      await expect(opens).toBeFocused();
      await expect(page.getByRole('main').getByText('Tropical gold')).toBeVisible();
    });

    await test.step("the modals change colours, tabs and the button's text, and all changes are saved", async () => {
      await page.getByRole('textbox', { name: 'Amount' }).fill('99.5');
      await expect(desktop.getByRole('button', { name: /^Pay 99\.50/, includeHidden: true })).toBeVisible();

      const colours = await openEditorModal(page, COLOURS);
      await expect(colours.getByRole('radiogroup', { name: 'Colours' }).getByRole('radio')).toHaveCount(20);
      await expect(colours.getByRole('radiogroup', { name: 'Gradients' }).getByRole('radio')).toHaveCount(11);
      const studio = colours.getByRole('radio', { name: 'Studio' });
      await studio.press('Space');
      await expect(studio).toBeChecked();
      await colours.getByRole('textbox', { name: 'Card background' }).fill('purple');
      await expect(colours.getByText('must be a colour such as #4F69C6')).toBeVisible();
      await colours.getByRole('textbox', { name: 'Card background' }).fill('#101820');
      await apply(page).click();
      await expect(desktop.locator('button.main')).toHaveCSS('background-color', 'rgb(113, 74, 178)');

      const tabs = await openEditorModal(page, 'Payment tabs');
      for (const _ of [1, 2]) await tabs.getByRole('button', { name: 'Add payment method' }).click();
      await expect(tabs.getByRole('combobox', { name: 'Payment method' }).last()).toHaveValue('Bank links');
      await apply(page).click();
      await expect(previewFrame(page, 'Mobile, payment methods first').getByText('Wallet')).toBeVisible();
      await expect(previewFrame(page, 'Mobile, payment methods first').getByText('Card number')).toHaveCount(0);

      const text = await openEditorModal(page, 'Button text');
      await text.getByRole('textbox', { name: 'English' }).fill('Buy now');
      await text.getByRole('checkbox', { name: 'Show the amount on the button' }).uncheck();
      await apply(page).click();
      await expect(desktop.locator('button.main')).toHaveText(/^\s*Buy now$/);

      await page.getByRole('radio', { name: 'Light' }).check();
      await saveDesign(page);
      await expect(notice(page, 'Request completed successfully')).toBeVisible();
      const { body } = await portal.call(designs.one, { params: DARK_DESIGN });
      expect(body).toMatchObject({
        hash: DARK_DESIGN.hash,
        amount: 9950,
        configuration: {
          theme: { type: 'light', preset: 'studio' },
          methods: ['card', 'wallets', 'banklinks_eu'],
          messages: { en: { button: 'Buy now' } },
          show_button_amount: false,
          css_variable: { card_bg: '#101820' },
        },
      });
    });

    await test.step('a page of another origin in place of a preview receives no messages', async () => {
      const heard = await replacePreviewPage(page, 'Desktop');
      await page.getByRole('textbox', { name: 'Amount' }).fill('88');
      await expect(previewFrame(page, 'Mobile, card').locator('body')).toContainText('88.00');
      expect(await heard()).toEqual([]);
    });
  },
);

test(
  'the owner adds a logo to a checkout design, and activates the design when its button has a readable colour',
  { tag: ['@DSN-017', '@DSN-038', '@DSN-039', '@DSN-045', '@DSN-046', '@DSN-048', '@DSN-049', '@DSN-051'] },
  async ({ page, portal, context }) => {
    await test.step('a logo is cropped to its ratio, and invalid or too large files are rejected', async () => {
      // A file path, because the bytes of a file in memory would be sent to the browser.
      const large = test.info().outputPath('logo.png');
      await writeFile(large, Buffer.alloc(11 * 1024 * 1024));
      await openEditor(page, portal, UNREADABLE_DESIGN);
      const modal = await openEditorModal(page, 'Logo');
      await expect(modal.getByRole('img', { name: "Merchant's logo" })).toBeVisible();
      await expect(modal.getByText('PNG works best.')).toBeVisible();
      const choose = async (file: string | ReturnType<typeof createPictureFile>) => {
        const asked = page.waitForEvent('filechooser');
        await modal.getByRole('button', { name: 'Choose a file' }).click();
        await (await asked).setFiles(file);
      };
      const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      await choose(createPictureFile(script));
      await expect(notice(page, 'Error in file: "logo.png" - Choose a PNG or JPG picture')).toBeVisible();
      await choose(createPictureFile(createGreyPicture(279, 279)));
      await expect(notice(page, 'Error in file: "logo.png" - The picture must be at least 280 × 100 px')).toBeVisible();
      await choose(large);
      await expect(notice(page, 'Error in file: "logo.png" - The file is larger than 10 MB')).toBeVisible();

      await choose(
        createPictureFile(await sharp(createGreyPicture(1200, 900)).jpeg().toBuffer(), 'logo.jpg', 'image/jpeg'),
      );
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(modal.getByText('840 × 300 px', { exact: true })).toBeVisible();
      await modal.getByRole('button', { name: 'Use picture' }).click();
      await expect(modal).toHaveCount(0);
      const shown = previewFrame(page, 'Desktop').locator('header img');
      await expect(shown).toHaveAttribute('src', /\/design\/logo\//);
      await saveDesign(page);
      await expect(notice(page, 'Request completed successfully').first()).toBeVisible();
      const { body } = await portal.call(designs.one, { params: UNREADABLE_DESIGN });
      expect(body.configuration.logo_url).toContain(`/${UNREADABLE_DESIGN.merchant}/design/logo/`);

      await openEditorModal(page, 'Logo');
      const { width, height } = await pictureSize(modal.getByRole('img', { name: 'Design logo' }));
      expect([width, height]).toEqual([840, 300]);
      await modal.getByRole('button', { name: "Use merchant's logo" }).click();
      await expect(shown).not.toHaveAttribute('src', /\/design\/logo\//);
    });

    await test.step('a design with an unreadable button is activated with the nearest colour; payers see it in three languages', async () => {
      const panel = page.getByRole('region', { name: "This design can't be activated yet" });
      await page.getByRole('button', { name: 'Activate' }).click();
      await expect(panel).toBeFocused();
      await expect(panel).toContainText('its contrast is 1.5, at least 4.5 is required');
      await panel.getByRole('button', { name: /^Use #/ }).click();
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Activate' })).toHaveAttribute('aria-disabled', 'true');
      await saveDesign(page);
      await expect(page.getByRole('button', { name: 'Activate' })).not.toHaveAttribute('aria-disabled');
      await page.getByRole('button', { name: 'Activate' }).click();
      await dialog(page, `Activate ${UNREADABLE_DESIGN.name}`).getByRole('button', { name: 'Activate' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Save as copy' })).toBeVisible();

      await portal.clock.advance('61s');
      const { url } = (await portal.call(links.info, { params: { id: SAMPLE_LINKS.created } })).body;
      const payer = await context.newPage();
      for (const [language, verb] of [
        ['en', /^\s*Pay\s/],
        ['uk', /Сплатити\s/],
        ['de', /zahlen|bezahlen/i],
      ] as const) {
        await payer.goto(`${url}?lang=${language}`);
        const button = payer.locator('button.main');
        await expect(button).toHaveText(verb);
        await expect(button).toHaveCSS('background-color', 'rgb(255, 204, 0)');
        await expect(button).not.toHaveCSS('color', 'rgb(255, 255, 255)');
        await payer.evaluate(() => sessionStorage.clear());
      }
      await payer.close();
    });
  },
);

test(
  'a checkout design that payers see or that a payment button uses is saved as a copy, which the editor then opens',
  { tag: ['@DSN-007', '@DSN-034', '@DSN-035', '@DSN-036', '@DSN-037', '@DSN-038', '@DSN-039', '@DSN-072'] },
  async ({ page, portal }) => {
    await test.step('a design that a payment button uses is saved as a copy', async () => {
      await portal.signIn('owner');
      const { merchant } = DARK_DESIGN;
      const { id } = (await portal.call(designs.one, { params: DARK_DESIGN })).body;
      const named = { ...BUTTON.data, params: { ...BUTTON.data.params, design_id: String(id) } };
      await portal.call(buttons.create, { params: { merchant }, body: { data: named } });
      await portal.open(editorPath(DARK_DESIGN));
      const why = page.getByText('A button, link or landing page uses this design');
      await expect(why).toBeVisible();
      await name(page).fill('Ніч');
      await page.getByRole('button', { name: 'Save as copy' }).click();
      await expect(heading(page, 'Ніч')).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(DARK_DESIGN.hash));
      await expect(why).toHaveCount(0);
      expect((await portal.call(designs.one, { params: DARK_DESIGN })).body.name).toBe(DARK_DESIGN.name);
    });

    await test.step('the design in use and a design that waits for its activation are saved as copies', async () => {
      await portal.open(editorPath(DESIGN_IN_USE));
      await heading(page, DESIGN_IN_USE.name).waitFor();
      await expect(page.getByRole('button', { name: 'Save as copy', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
      await name(page).fill('Двір узимку');
      await page.getByRole('button', { name: 'Save as copy' }).click();
      await expect(heading(page, 'Двір узимку')).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(DESIGN_IN_USE.hash));
      await expect(page).toHaveURL(/\/design\/edit\/\d+\/[\da-f]{32}$/);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save as copy' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
      await portal.open(editorPath(DESIGN_IN_USE));
      await expect(heading(page, DESIGN_IN_USE.name)).toBeVisible();
      await expect(name(page)).toHaveValue(DESIGN_IN_USE.name);
      const { body } = await portal.call(designs.activate, { params: NEWEST_GARDEN_DESIGN, body: {} });
      expect(body.status).toBe('pending_activation');
      await portal.open(editorPath(NEWEST_GARDEN_DESIGN));
      await expect(heading(page, NEWEST_GARDEN_DESIGN.name)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save as copy' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
      await name(page).fill('Зима');
      await page.getByRole('button', { name: 'Save as copy' }).click();
      await expect(heading(page, 'Зима')).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(NEWEST_GARDEN_DESIGN.hash));
    });
  },
);

test("the design editor keeps its input after a colleague's save, a failed save, an attempt to leave and the session's end", async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, DARK_DESIGN);
  const { body } = await portal.call(designs.one, { params: DARK_DESIGN });
  await portal.call(designs.save, { params: DARK_DESIGN, body: { ...body, comment: 'By a colleague' } });
  await name(page).fill('Пізній вечір');
  await saveDesign(page);
  await expect(page.getByText('Comment: — → By a colleague')).toBeVisible();
  await expect(name(page)).toHaveValue('Пізній вечір');

  portal.expectTrouble(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load/);
  await portal.faults.add({ method: 'POST', path: `*/design/hash/${DARK_DESIGN.hash}/`, drop: true });
  await page.getByRole('button', { name: 'Overwrite with my changes' }).click();
  await expect(notice(page, "The server couldn't be reached. Nothing was lost. Try again.")).toBeVisible();
  await portal.faults.clear();
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await expect(name(page)).toHaveValue('Пізній вечір');

  portal.expectTrouble(/401/);
  await page.context().clearCookies({ name: 'sessionid' });
  await saveDesign(page);
  await signInByForm(page);
  await expect(heading(page, DARK_DESIGN.name)).toBeVisible();
  await expect(name(page)).toHaveValue('Пізній вечір');
  await expect(notice(page, 'Unsaved changes')).toBeVisible();
  await saveDesign(page);
  await expect(heading(page, 'Пізній вечір')).toBeVisible();
});

test('every state of the checkout is previewed at three widths, in the chosen theme and language', async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, UNREADABLE_DESIGN);
  await page.getByRole('tab', { name: 'All states' }).click();
  await pick(page, 'Preview language', 'Deutsch');
  const ofPreview = page.getByRole('combobox', { name: 'Preview theme' });
  const ofForm = (theme: string) => page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: theme });
  await expect(ofPreview).toHaveValue('Light');
  await ofForm('Dark').check();
  await expect(ofPreview).toHaveValue('Dark');
  await ofForm('Light').check();
  await expect(ofPreview).toHaveValue('Light');
  await pick(page, 'Preview theme', 'Dark');
  await ofForm('Dark').check();
  await ofForm('Light').check();
  await expect(ofPreview).toHaveValue('Dark');
  for (const [state, text] of [
    ['Card', 'Kartennummer'],
    ['Errors', 'Kartennummer'],
    ['3-D Secure', 'Bank'],
    ['Declined', 'abgelehnt'],
    ['Expired', 'abgelaufen'],
  ] as const)
    for (const width of [320, 768, 1280]) {
      const title = `${state}, ${width} px`;
      const frame = page.locator(`iframe[title="${title}"]`);
      await frame.scrollIntoViewIfNeeded();
      await expect(frame).toHaveAttribute('width', String(width));
      await expect(previewFrame(page, title).getByText(text).first()).toBeVisible();
      await expect(previewFrame(page, title).locator('html')).toHaveCSS('color-scheme', 'dark');
    }
  await page.getByRole('button', { name: 'More actions' }).waitFor();
  const link = page.getByRole('link', { name: 'Open as a payer' });
  await expect(link).toHaveAttribute('href', new RegExp(`/solutions/design/view/\\d+/${UNREADABLE_DESIGN.hash}$`));
  await portal.open(editorPath(UNREADABLE_DESIGN).replace('/edit/', '/view/'));
  await pick(page, 'Checkout state', 'Declined');
  await expect(previewFrame(page, 'Checkout page').getByText('Payment declined')).toBeVisible();
});
