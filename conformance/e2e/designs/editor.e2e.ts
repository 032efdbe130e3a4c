import { buttons } from '@portal/contract/buttons';
import { designs } from '@portal/contract/designs';
import { links } from '@portal/contract/links';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { BUTTON } from '../../support/selling/buttons.ts';
import { expectAccessible, pick, pressAnyway, said } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { signInByForm } from '../faults/screen.ts';
import { SAMPLES } from '../links/screen.ts';
import {
  dialog,
  editor,
  EVENING,
  FALL_SALE,
  IN_USE,
  listenElsewhere,
  openEditor,
  openModal,
  preview,
  save,
  widthIn,
} from './screen.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Design name' });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });

test(
  'what is chosen in the modals is seen in the frames at once, and saved as it was seen',
  {
    tag: [
      '@DSN-001',
      '@DSN-007',
      '@DSN-018',
      '@DSN-019',
      '@DSN-020',
      '@DSN-022',
      '@DSN-023',
      '@DSN-024',
      '@DSN-025',
      '@DSN-030',
      '@DSN-031',
      '@DSN-052',
      '@DSN-054',
    ],
  },
  async ({ page, portal }) => {
    await openEditor(page, portal, EVENING);
    const desktop = preview(page, 'Desktop');
    await expect(desktop.getByRole('button', { name: /^Pay 1,250\.00/, includeHidden: true })).toBeVisible();
    expect(await widthIn(page, 'Desktop')).toBe(1200);
    for (const title of ['Mobile, ways to pay first', 'Mobile, card']) expect(await widthIn(page, title)).toBe(360);
    await expect(preview(page, 'Mobile, card').getByText('Card number')).toBeVisible();

    await page.getByRole('textbox', { name: 'Amount' }).fill('99.5');
    await expect(desktop.getByRole('button', { name: /^Pay 99\.50/, includeHidden: true })).toBeVisible();

    const colours = await openModal(page, 'Colours of card and button');
    await expect(colours.getByRole('radiogroup', { name: 'Colours' }).getByRole('radio')).toHaveCount(20);
    await expect(colours.getByRole('radiogroup', { name: 'Gradients' }).getByRole('radio')).toHaveCount(11);
    const studio = colours.getByRole('radio', { name: 'Studio' });
    await studio.press('Space');
    await expect(studio).toBeChecked();
    await colours.getByRole('textbox', { name: 'Ground of the card' }).fill('purple');
    await expect(colours.getByText('must be a colour such as #4F69C6')).toBeVisible();
    await colours.getByRole('textbox', { name: 'Ground of the card' }).fill('#101820');
    await apply(page).click();
    await expect(desktop.locator('button.main')).toHaveCSS('background-color', 'rgb(113, 74, 178)');

    const tabs = await openModal(page, 'Payment tabs');
    for (const _ of [1, 2]) await tabs.getByRole('button', { name: 'Add a way to pay' }).click();
    await expect(tabs.getByRole('combobox', { name: 'Way to pay' }).last()).toHaveValue('Bank links');
    await apply(page).click();
    await expect(preview(page, 'Mobile, ways to pay first').getByText('Wallet')).toBeVisible();
    await expect(preview(page, 'Mobile, ways to pay first').getByText('Card number')).toHaveCount(0);

    const text = await openModal(page, 'Text of the button');
    await text.getByRole('textbox', { name: 'English' }).fill('Buy now');
    await text.getByRole('checkbox', { name: 'The amount stands on the button' }).uncheck();
    await apply(page).click();
    await expect(desktop.locator('button.main')).toHaveText(/^\s*Buy now$/);

    await page.getByRole('radio', { name: 'Light' }).check();
    await save(page);
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    const { body } = await portal.call(designs.one, { params: EVENING });
    expect(body).toMatchObject({
      hash: EVENING.hash,
      amount: 9950,
      configuration: {
        theme: { type: 'light', preset: 'studio' },
        methods: ['card', 'wallets', 'banklinks_eu'],
        messages: { en: { button: 'Buy now' } },
        show_button_amount: false,
        css_variable: { card_bg: '#101820' },
      },
    });
  },
);

test(
  'the source is JSON: what is broken or unknown is refused with its line, what is right is drawn',
  { tag: ['@DSN-016', '@DSN-021', '@DSN-026', '@DSN-029'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/does not match the recipient window's origin/);
    await openEditor(page, portal, EVENING);
    const modal = await openModal(page, 'Source code');
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
      [before.replace('"params"', '"script": "alert(1)",\n  "params"'), /Line \d+: script is not known/],
    ] as const) {
      await source.fill(text);
      await pressAnyway(apply(page));
      await expect(modal.getByText(message)).toBeVisible();
      await expect(source).toHaveAccessibleDescription(/^Line \d+: .*Icons of other ways to pay .* are kept/);
    }
    await source.fill(before.replace('"vibrant_gold"', '"shark"'));
    await apply(page).click();
    await expect(preview(page, 'Desktop').locator('button.main')).toHaveCSS('background-color', 'rgb(37, 39, 44)');
    const heard = await listenElsewhere(page, 'Desktop');
    await page.getByRole('textbox', { name: 'Amount' }).fill('99.5');
    await expect(preview(page, 'Mobile, card').locator('button.main')).toContainText('99.50');
    expect(await heard()).toEqual([]);
  },
);

test(
  'a design whose button cannot be read is not activated until the nearest colour is taken; payers then see it in three languages',
  { tag: ['@DSN-038', '@DSN-039'] },
  async ({ page, portal, context }) => {
    await openEditor(page, portal, FALL_SALE);
    const panel = page.getByRole('region', { name: 'This design cannot be activated yet' });
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(panel).toBeFocused();
    await expect(panel).toContainText('its contrast is 1.5, 4.5 is needed');
    await panel.getByRole('button', { name: /^Take #/ }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Activate' })).toHaveAttribute('aria-disabled', 'true');
    await save(page);
    await expect(page.getByRole('button', { name: 'Activate' })).not.toHaveAttribute('aria-disabled');
    await page.getByRole('button', { name: 'Activate' }).click();
    await dialog(page, `Activate ${FALL_SALE.name}`).getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save as copy' })).toBeVisible();

    await portal.clock.advance('61s');
    const { url } = (await portal.call(links.info, { params: { id: SAMPLES.created } })).body;
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
  },
);

test(
  'a save of what payers see makes a copy, and the editor goes on with that',
  { tag: ['@DSN-007', '@DSN-034', '@DSN-035', '@DSN-036', '@DSN-037', '@DSN-038', '@DSN-039', '@DSN-072'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, IN_USE);
    await expect(page.getByRole('button', { name: 'Save as copy', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
    await name(page).fill('Двір узимку');
    await page.getByRole('button', { name: 'Save as copy' }).click();
    await expect(heading(page, 'Двір узимку')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(IN_USE.hash));
    await expect(page).toHaveURL(/\/design\/edit\/\d+\/[\da-f]{32}$/);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save as copy' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
    await portal.open(editor(IN_USE));
    await expect(heading(page, IN_USE.name)).toBeVisible();
    await expect(name(page)).toHaveValue(IN_USE.name);
    const { body } = await portal.call(designs.activate, { params: EVENING, body: {} });
    expect(body.status).toBe('pending_activation');
    await portal.open(editor(EVENING));
    await expect(heading(page, EVENING.name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save as copy' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
    await name(page).fill('Ніч');
    await page.getByRole('button', { name: 'Save as copy' }).click();
    await expect(heading(page, 'Ніч')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(EVENING.hash));
  },
);

test(
  'a design that a button names says that payers see it, and is saved as a copy',
  { tag: ['@DSN-034', '@DSN-035', '@DSN-036'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const { merchant } = EVENING;
    const { id } = (await portal.call(designs.one, { params: EVENING })).body;
    const named = { ...BUTTON.data, params: { ...BUTTON.data.params, design_id: String(id) } };
    await portal.call(buttons.create, { params: { merchant }, body: { data: named } });
    await portal.open(editor(EVENING));
    const why = page.getByText('A button, a link or a page shows it to payers');
    await expect(why).toBeVisible();
    await name(page).fill('Ніч');
    await page.getByRole('button', { name: 'Save as copy' }).click();
    await expect(heading(page, 'Ніч')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(EVENING.hash));
    await expect(why).toHaveCount(0);
    expect((await portal.call(designs.one, { params: EVENING })).body.name).toBe(EVENING.name);
  },
);

test('nothing typed is lost: by another editor, a failed save, a way out, or the end of the session', async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, EVENING);
  const { body } = await portal.call(designs.one, { params: EVENING });
  await portal.call(designs.save, { params: EVENING, body: { ...body, comment: 'By a colleague' } });
  await name(page).fill('Пізній вечір');
  await save(page);
  await expect(page.getByText('Comment: — is By a colleague now')).toBeVisible();
  await expect(name(page)).toHaveValue('Пізній вечір');

  portal.expectTrouble(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load/);
  await portal.faults.add({ method: 'POST', path: `*/design/hash/${EVENING.hash}/`, drop: true });
  await page.getByRole('button', { name: 'Save mine over them' }).click();
  await expect(said(page, 'The server could not be reached. Nothing was lost: try again.')).toBeVisible();
  await portal.faults.clear();
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click();
  await expect(name(page)).toHaveValue('Пізній вечір');

  portal.expectTrouble(/401/);
  await page.context().clearCookies({ name: 'sessionid' });
  await save(page);
  await signInByForm(page);
  await expect(heading(page, EVENING.name)).toBeVisible();
  await expect(name(page)).toHaveValue('Пізній вечір');
  await expect(said(page, 'Unsaved changes')).toBeVisible();
  await save(page);
  await expect(heading(page, 'Пізній вечір')).toBeVisible();
});

test('every state of the page stands at three widths, in the theme and language that are chosen', async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, FALL_SALE);
  await page.getByRole('tab', { name: 'All states' }).click();
  await pick(page, 'Language of the preview', 'Deutsch');
  const ofPreview = page.getByRole('combobox', { name: 'Theme of the preview' });
  const ofForm = (theme: string) => page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: theme });
  await expect(ofPreview).toHaveValue('Light');
  await ofForm('Dark').check();
  await expect(ofPreview).toHaveValue('Dark');
  await ofForm('Light').check();
  await expect(ofPreview).toHaveValue('Light');
  await pick(page, 'Theme of the preview', 'Dark');
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
      await expect(preview(page, title).getByText(text).first()).toBeVisible();
      await expect(preview(page, title).locator('html')).toHaveCSS('color-scheme', 'dark');
    }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions' }).waitFor();
  const link = page.getByRole('link', { name: 'Open as a payer' });
  await expect(link).toHaveAttribute('href', new RegExp(`/solutions/design/view/\\d+/${FALL_SALE.hash}$`));
  await portal.open(editor(FALL_SALE).replace('/edit/', '/view/'));
  await pick(page, 'State of the page', 'Declined');
  await expect(preview(page, 'The page of the payer').getByText('Payment declined')).toBeVisible();
});
