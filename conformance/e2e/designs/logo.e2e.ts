import sharp from 'sharp';
import { designs } from '@portal/contract/designs';
import { expect, test } from '../../support/e2e.ts';
import { picture, plain } from '../../support/files/pictures.ts';
import { pictureSize, said } from '../../support/screen.ts';
import { FALL_SALE, openEditor, openModal, preview, save } from './screen.ts';

test(
  'a logo is cut to its ratio in the dialog and shows in the frames; what is no picture, too narrow or too large is told',
  { tag: ['@DSN-017', '@DSN-045', '@DSN-046', '@DSN-048', '@DSN-049', '@DSN-051'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, FALL_SALE);
    const modal = await openModal(page, 'Logo');
    await expect(modal.getByRole('img', { name: 'Logo of the merchant' })).toBeVisible();
    await expect(modal.getByText('PNG is best.')).toBeVisible();
    const choose = async (file: ReturnType<typeof picture>) => {
      const asked = page.waitForEvent('filechooser');
      await modal.getByRole('button', { name: 'Choose a file' }).click();
      await (await asked).setFiles([file]);
    };
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await choose(picture(script));
    await expect(said(page, 'Error in file: "logo.png" - Only PNG and JPG pictures can be used')).toBeVisible();
    await choose(picture(plain(279, 279)));
    await expect(said(page, 'Error in file: "logo.png" - The picture must be at least 280 × 100 px')).toBeVisible();
    await choose(picture(Buffer.alloc(11 * 1024 * 1024)));
    await expect(said(page, 'Error in file: "logo.png" - The file is larger than 10 MB')).toBeVisible();

    await choose(picture(await sharp(plain(1200, 900)).jpeg().toBuffer(), 'logo.jpg', 'image/jpeg'));
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(modal.getByText('840 × 300 px')).toBeVisible();
    await modal.getByRole('button', { name: 'Use this picture' }).click();
    await expect(modal).toHaveCount(0);
    const shown = preview(page, 'Desktop').locator('header img');
    await expect(shown).toHaveAttribute('src', /\/design\/logo\//);
    await save(page);
    await expect(said(page, 'Request completed successfully').first()).toBeVisible();
    const { body } = await portal.call(designs.one, { params: FALL_SALE });
    expect(body.configuration.logo_url).toContain(`/${FALL_SALE.merchant}/design/logo/`);

    await openModal(page, 'Logo');
    const { width, height } = await pictureSize(modal.getByRole('img', { name: 'Logo of this design' }));
    expect([width, height]).toEqual([840, 300]);
    await modal.getByRole('button', { name: 'Use the logo of the merchant' }).click();
    await expect(shown).not.toHaveAttribute('src', /\/design\/logo\//);
  },
);
