import { merchantSettings } from '@portal/contract/merchantSettings';
import { expect, test } from '../../support/e2e.ts';
import { chooseFile, createPictureFile, createGreyPicture } from '../../support/files/pictures.ts';
import { pictureSize, pressAnyway, notice } from '../../support/screen.ts';
import { BOOKSHOP, dialogNamed, openMerchantSettings, SOCIAL_PROFILES } from './screen.ts';

test(
  "a merchant's logo is cropped and shown in the QR code, and social contacts are checked and saved",
  { tag: ['@MER-011', '@MER-038', '@MER-039', '@MER-040', '@MER-042'] },
  async ({ page, portal }) => {
    await openMerchantSettings(page, portal, 'customization');

    await test.step('a logo that is too narrow or of another type is rejected; a valid logo is cropped and shown', async () => {
      await expect(page.getByText('No logo yet')).toBeVisible();
      await expect(page.getByText('PNG works best. The logo appears in the middle of your QR codes.')).toBeVisible();
      await chooseFile(page, 'Logo', createPictureFile(createGreyPicture(279, 279)));
      await expect(notice(page, 'The picture must be at least 280 × 100 px')).toBeVisible();
      await chooseFile(page, 'Logo', createPictureFile(Buffer.from('GIF89a')));
      await expect(notice(page, 'Error in file: "logo.png" - Choose a PNG or JPG picture')).toBeVisible();
      await chooseFile(page, 'Logo', createPictureFile(createGreyPicture(1700, 900)));
      await dialogNamed(page, 'Crop picture').getByRole('button', { name: 'Use picture' }).click();
      expect(await pictureSize(page.getByRole('img', { name: 'Logo' }))).toEqual({ width: 840, height: 300 });
      await expect(page.getByRole('img', { name: 'QR code: Website' })).toBeVisible();
    });

    await test.step('an invalid contact is rejected, and all contacts are saved', async () => {
      for (const site of SOCIAL_PROFILES) await page.getByLabel(site).fill(`${site.toLowerCase()}.example/owl`);
      await page.getByLabel('WhatsApp').fill('+380 (67) 123-45-67');
      await page.getByLabel('Viber').fill('380501234567');
      await page.getByLabel('Support phone').fill('380441234567');
      await page.getByLabel('Support email').fill('nobody');
      await pressAnyway(page.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Enter a valid email address', { exact: true })).toBeVisible();
      await page.getByLabel('Support email').fill('help@owl.example');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(notice(page, 'Request completed successfully')).toBeVisible();
      const { body } = await portal.call(merchantSettings.customization, { params: { id: BOOKSHOP.id } });
      expect(body.social_contacts).toEqual({
        support_phone: '380441234567',
        support_email: 'help@owl.example',
        whats_up: '380671234567',
        viber_number: '380501234567',
        ...Object.fromEntries(
          SOCIAL_PROFILES.map((site) => [site.toLowerCase(), `https://${site.toLowerCase()}.example/owl`]),
        ),
      });
    });
  },
);
