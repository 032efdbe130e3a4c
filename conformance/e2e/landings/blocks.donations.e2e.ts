import sharp from 'sharp';
import { landings } from '@portal/contract/landings';
import { expect, test } from '../../support/e2e.ts';
import { chooseFile } from '../../support/files/pictures.ts';
import { pick, pictureSize, notice } from '../../support/screen.ts';
import { drag } from '../../support/screens.ts';
import {
  editorBlock,
  checkboxNamed,
  expectFieldTexts,
  field,
  openStep,
  pressButton,
  uploadPicture,
  reloadEditor,
  row,
  saveOpenStep,
  savedForms,
  fillFields,
} from './blocks.ts';
import { pathParamsOf, WARM_KITCHEN_DRAFT } from './screen.ts';

/** A sideways photo that its EXIF orientation turns upright, with a GPS position in the EXIF data. */
const sidewaysPhoto = () =>
  sharp({ create: { width: 900, height: 1600, channels: 3, background: '#b5651d' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test(
  'the settings step of a donation page keeps name, text, colours and pictures',
  { tag: ['@LAND-060', '@LAND-061', '@LAND-065', '@LAND-067'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, WARM_KITCHEN_DRAFT, 'settings');
    const general = editorBlock(page, 'Title and text');
    const look = editorBlock(page, 'Appearance');
    const typed = { Title: 'Soup kitchen', Address: 'soup-kitchen', 'Short description': 'Soup for everybody' };
    const mulberry = look.getByRole('radio', { name: 'Mulberry' });
    const ownColour = field(look, 'Custom colour');
    const alt = (label: string) => field(look, `Picture description: ${label}`);
    const cover = page.getByRole('group', { name: 'Cover', exact: true });
    const shownCover = cover.getByRole('img', { name: 'Cover', exact: true });
    const remove = async (label: string) => {
      await look.getByRole('group', { name: label }).getByRole('button', { name: 'Remove picture' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click();
      await expect(look.getByRole('img', { name: label, exact: true })).toHaveCount(0);
      await expect(alt(label)).toHaveCount(0);
    };

    await test.step('name, language, text and a colour are chosen', async () => {
      await fillFields(general, typed);
      await expect(field(general, 'Address')).toHaveAccessibleDescription(/\/l\/soup-kitchen/);
      await pick(general, 'Language', 'Deutsch');
      await field(general, 'Text').fill('We cook on Sundays too');
      await mulberry.press('Space');
      await expect(mulberry).toBeChecked();
      await expect(look).toContainText(/Text contrast: (?:[4-9]|1\d)\.\d/);
    });

    await test.step('a logo and a cover are uploaded, each with an alternative text', async () => {
      await expect(alt('Logo')).toHaveCount(0);
      await uploadPicture(page, 'Logo', 600, 500);
      await alt('Logo').fill('A spoon');
      await chooseFile(page, 'Picture: Cover', {
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: await sidewaysPhoto(),
      });
      const cropper = page.getByRole('dialog', { name: 'Crop picture' });
      await expect(cropper.getByRole('status')).toHaveText('1280 × 320 px');
      await cropper.getByRole('button', { name: 'Use picture' }).click();
      await expect(notice(page, 'Request completed successfuly').first()).toBeVisible();
      expect(await pictureSize(shownCover)).toEqual({ width: 1280, height: 320 });
      await alt('Cover').fill('Pots in a row');
    });

    await test.step("the server stores the cover upright and without the camera's data", async () => {
      const address = await shownCover.getAttribute('src');
      const bytes = Buffer.from(await (await page.request.get(portal.url + address)).body());
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      await saveOpenStep(page);
      const { forms, media } = (
        await portal.call(landings.step, { params: { ...pathParamsOf(WARM_KITCHEN_DRAFT).params, step: 'settings' } })
      ).body;
      expect(forms.branding?.main_alt).toBe('Pots in a row');
      expect(media.find(({ id }) => id === forms.branding?.main_image)?.url).toBe(address);
      const { main_image: shown } = (await portal.call(landings.info, pathParamsOf(WARM_KITCHEN_DRAFT))).body;
      expect(shown).toMatchObject({ id: forms.branding?.main_image, use: 'cover' });
    });

    await test.step('the reloaded screen shows the saved settings', async () => {
      await reloadEditor(page);
      await expectFieldTexts(general, typed);
      await expect(general.getByRole('combobox', { name: 'Language' })).toHaveValue('Deutsch');
      await expect(field(general, 'Text')).toHaveText('We cook on Sundays too');
      await expect(mulberry).toBeChecked();
      await expect(alt('Logo')).toHaveValue('A spoon');
      await expect(alt('Cover')).toHaveValue('Pots in a row');
      const { width, height } = await pictureSize(shownCover);
      expect(width / height).toBeCloseTo(4, 1);
    });

    await test.step('a typed colour replaces the chosen colour, and removing the logo removes its alternative text', async () => {
      await ownColour.fill('#4F69C');
      await expect(ownColour).toHaveAccessibleDescription(/pattern/);
      await ownColour.fill('#4F69C6');
      await expect(look.getByRole('radio', { checked: true })).toHaveCount(0);
      await remove('Logo');
      await saveOpenStep(page);
      await reloadEditor(page);
      await expect(ownColour).toHaveValue('#4F69C6');
      const { general: saved, branding } = await savedForms(portal, WARM_KITCHEN_DRAFT, 'settings');
      expect(saved).toMatchObject({ name: 'Soup kitchen', alias: 'soup-kitchen', language: 'de' });
      expect(branding?.color_scheme).toEqual({ preset: '#4F69C6' });
      expect(branding).toMatchObject({ logo_image: null, logo_alt: '', main_alt: 'Pots in a row' });
    });

    await test.step('a removed cover disappears from the page', async () => {
      await remove('Cover');
      await saveOpenStep(page);
      expect((await savedForms(portal, WARM_KITCHEN_DRAFT, 'settings')).branding?.main_image).toBeNull();
    });
  },
);

test(
  'the finance step of a donation page keeps amounts, payment settings and questions to the payer',
  { tag: ['@LAND-019', '@LAND-065', '@LAND-068', '@CTRL-034'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, WARM_KITCHEN_DRAFT, 'finance');
    const amounts = editorBlock(page, 'Amounts');
    const payment = editorBlock(page, 'Payment');
    const settings = editorBlock(page, 'Payment settings');
    const questions = editorBlock(page, 'Custom fields');
    const paid = { 'Button text': 'Feed somebody', 'Payment reason': 'A gift' };
    const addresses = {
      'Return URL after an approved payment': 'https://kitchen.example/thanks',
      'Return URL after a declined payment': 'https://kitchen.example/sorry',
      Callback: 'https://kitchen.example/hook',
    };

    await test.step('suggested amounts are added, moved and removed', async () => {
      await amounts.getByRole('button', { name: 'Add amount' }).click();
      await expect(field(row(amounts, 'Amount 3'), 'Amount')).toBeFocused();
      await field(row(amounts, 'Amount 3'), 'Amount').fill('150.00');
      await expect(field(row(amounts, 'Amount 3'), 'Amount')).toHaveAccessibleDescription(/already in the list/);
      await field(row(amounts, 'Amount 3'), 'Amount').fill('75.50');
      await page.keyboard.press('Alt+ArrowUp');
      await expect(notice(page, 'Amount 3 moved to position 2 of 3')).toHaveCount(1);
      await drag(page, 'Amount 2', 'Amount 1');
      await amounts.getByRole('button', { name: 'Remove Amount 3' }).click();
      await fillFields(amounts, { 'Minimum amount': '100', 'Maximum amount': '50', Goal: '9000' });
      await expect(field(amounts, 'Minimum amount')).toHaveAccessibleDescription(/not greater than the maximum/);
      await field(amounts, 'Maximum amount').fill('5000');
    });

    await test.step('payment and its settings are filled in', async () => {
      await pick(payment, 'Currency', 'EUR');
      await fillFields(payment, paid);
      await fillFields(settings, addresses);
      await checkboxNamed(settings, 'Preauthorization').check();
      await expect(settings.getByRole('combobox', { name: 'Design' })).toHaveValue('Active design');
    });

    await test.step('questions are added and moved, and the server rejects a pattern that is not linear', async () => {
      for (const [at, label] of ['Street', 'Town', 'Colour'].entries()) {
        await questions.getByRole('button', { name: 'Add field' }).click();
        const added = field(row(questions, `Field ${at + 1}`), 'Label');
        await expect(added).toBeFocused();
        await added.fill(label);
      }
      await fillFields(row(questions, 'Field 3'), { 'Name in callbacks': 'cf-1' });
      await field(row(questions, 'Field 2'), 'Label').focus();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(row(questions, 'Field 1')).toHaveAttribute('data-moved', 'true');
      await expect(row(questions, 'Field 1')).toBeInViewport();
      const pattern = field(row(questions, 'Field 1'), 'Pattern');
      await pick(row(questions, 'Field 1'), 'Format', 'Custom pattern');
      await pattern.fill(String.raw`(a)\1`);
      await pressButton(page, 'Save');
      await expect(pattern).toBeFocused();
      await expect(pattern).toHaveAttribute('aria-invalid', 'true');
      await pattern.fill('[A-Z].*');
    });

    await test.step('the finance step is saved and loaded again, and unnamed questions are called cf-1, cf-2 …', async () => {
      await saveOpenStep(page);
      await reloadEditor(page);
      await expectFieldTexts(payment, paid);
      await expectFieldTexts(settings, addresses);
      await expectFieldTexts(amounts, { 'Minimum amount': '100', 'Maximum amount': '5000', Goal: '9000' });
      await expect(payment.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
      await expect(checkboxNamed(settings, 'Preauthorization')).toBeChecked();
      const saved = await savedForms(portal, WARM_KITCHEN_DRAFT, 'finance');
      expect(saved.amounts).toMatchObject({ suggested: ['75.50', '150'], is_free: true });
      await expectFieldTexts(row(questions, 'Field 1'), {
        Label: 'Town',
        'Name in callbacks': 'cf-2',
        Pattern: '[A-Z].*',
      });
      await expectFieldTexts(row(questions, 'Field 2'), { Label: 'Street', 'Name in callbacks': 'cf-3' });
      await expectFieldTexts(row(questions, 'Field 3'), { Label: 'Colour', 'Name in callbacks': 'cf-1' });
    });

    await test.step('the limits of the amount are cleared when donors cannot choose the amount', async () => {
      await checkboxNamed(amounts, 'Donors can enter their own amount').uncheck();
      await expect(field(amounts, 'Minimum amount')).toHaveCount(0);
      await saveOpenStep(page);
      const { amounts: after } = await savedForms(portal, WARM_KITCHEN_DRAFT, 'finance');
      expect(after).toMatchObject({ is_free: false, min: '', max: '' });
    });
  },
);

test(
  'the contacts step of a donation page keeps contacts, project, gallery and wallets',
  { tag: ['@LAND-065', '@LAND-069'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, WARM_KITCHEN_DRAFT, 'contacts');
    const project = editorBlock(page, 'About the project');
    const wallets = editorBlock(page, 'Wallets');
    const pictureAlt = field(project, 'Picture description: Picture');
    const typed = {
      Contacts: {
        Email: 'hello@kitchen.example',
        Phone: '380445550101',
        'Postal address': 'Yard Street 1, Kyiv',
        'Website URL': 'https://kitchen.example',
      },
      Messengers: { Telegram: 'kitchen', Viber: '380671234567', WhatsApp: '380671234568', Messenger: 'kitchen.kyiv' },
      'Social networks': {
        Facebook: 'kitchen',
        Instagram: 'kitchen.kyiv',
        X: 'kitchen_x',
        YouTube: 'kitchen-tube',
        LinkedIn: 'kitchen-in',
        TikTok: 'kitchen.tok',
      },
    };

    await test.step('a gallery place without a picture is not saved', async () => {
      await project.getByRole('button', { name: 'Add picture' }).click();
      await project.getByRole('button', { name: 'Choose a file' }).waitFor();
      await pressButton(page, 'Save');
      await expect(row(project, 'Picture 1').getByRole('alert')).toHaveText(/required/);
      await expect(project.getByRole('button', { name: 'Choose a file' })).toBeFocused();
      await uploadPicture(page, 'Picture', 900, 600);
      await pictureAlt.fill('The yard');
    });

    await test.step('every contact field is typed', async () => {
      for (const [title, texts] of Object.entries(typed)) await fillFields(editorBlock(page, title), texts);
      await field(project, 'Text').fill('A hundred lunches each Saturday');
      await wallets.getByRole('button', { name: 'Add wallet' }).click();
      const network = field(row(wallets, 'Wallet 1'), 'Currency or network');
      await expect(network).toBeFocused();
      await network.fill('BTC');
      await field(wallets, 'Address').fill('bad address');
      await expect(field(wallets, 'Address')).toHaveAccessibleDescription(/pattern/);
      await field(wallets, 'Address').fill('bc1qkitchen');
    });

    await test.step('the contacts step is saved and loaded again', async () => {
      await saveOpenStep(page);
      await reloadEditor(page);
      for (const [title, texts] of Object.entries(typed)) await expectFieldTexts(editorBlock(page, title), texts);
      await expect(field(project, 'Text')).toHaveText('A hundred lunches each Saturday');
      await expectFieldTexts(row(wallets, 'Wallet 1'), { 'Currency or network': 'BTC', Address: 'bc1qkitchen' });
      await expect(pictureAlt).toHaveValue('The yard');
      expect((await savedForms(portal, WARM_KITCHEN_DRAFT, 'contacts')).project?.gallery).toMatchObject([
        { alt: 'The yard' },
      ]);
    });
  },
);
