import { PNG } from 'pngjs';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { said, WIDTHS } from '../../support/screen.ts';
import { BOOKS, dialog, openSettings } from './screen.ts';

/** A picture of one colour. */
function picture(width: number, height: number) {
  const png = new PNG({ width, height });
  png.data.fill(170);
  return { name: 'logo.png', mimeType: 'image/png', buffer: PNG.sync.write(png) };
}

test(
  'a logo is chosen, cut to its ratio, and stands there and in the QR code; one too narrow is told',
  { tag: ['@MER-011', '@MER-040', '@MER-042'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'customization');
    await expect(page.getByText('No logo yet')).toBeVisible();
    const choose = async (file: ReturnType<typeof picture>) => {
      const asked = page.waitForEvent('filechooser');
      await page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Choose a file' }).click();
      await (await asked).setFiles([file]);
    };
    await choose(picture(279, 279));
    await expect(said(page, 'The picture must be at least 280 × 100 px')).toBeVisible();
    await choose({ ...picture(300, 300), buffer: Buffer.from('GIF89a') });
    await expect(said(page, 'Error in file: "logo.png" - Only PNG and JPG pictures can be used')).toBeVisible();
    await choose(picture(280, 200));
    await dialog(page, 'Cut the picture').getByRole('button', { name: 'Use this picture' }).click();
    const logo = page.getByRole('img', { name: 'Logo' });
    await expect(logo).toBeVisible();
    const ratio = await logo.evaluate(
      ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight,
    );
    expect(ratio).toBeCloseTo(2.8, 1);
    await expect(page.getByRole('img', { name: 'QR code: Website' })).toBeVisible();
  },
);

test(
  'social contacts are typed, a wrong one is told, and they are saved',
  { tag: ['@MER-038'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'customization');
    await page.getByLabel('WhatsApp').fill('+380 (67) 123-45-67');
    await page.getByLabel('Telegram').fill('t.example/owl');
    await page.getByLabel('Support e-mail').fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click({ force: true });
    await expect(page.getByText('Enter a valid email address', { exact: true })).toBeVisible();
    await page.getByLabel('Support e-mail').fill('help@owl.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    const { body } = await portal.call(merchantSettings.customization, { params: { id: BOOKS.id } });
    expect(body.social_contacts).toMatchObject({
      whats_up: '380671234567',
      telegram: 'https://t.example/owl',
      support_email: 'help@owl.example',
    });
  },
);

for (const width of WIDTHS)
  test(`logo and contacts are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open('/settings/merchants/info/100101/customization');
    await expect(page.getByRole('img', { name: 'QR code: Website' })).toBeVisible();
    await expectPresentable(page);
  });
