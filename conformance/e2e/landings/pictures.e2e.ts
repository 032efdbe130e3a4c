import sharp from 'sharp';
import { landings } from '@portal/contract/landings';
import { expect, test } from '../../support/e2e.ts';
import { pictureSize, said } from '../../support/screen.ts';
import { choose } from '../../support/files/pictures.ts';
import { openEditor, save, stepCall } from './editorScreen.ts';
import { WARM, pathOf } from './screen.ts';

/** A photo of a camera held sideways: turned by its EXIF orientation, with the GPS position in it. */
const lying = () =>
  sharp({ create: { width: 900, height: 1600, channels: 3, background: '#b5651d' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test(
  'a picture is chosen in the editor, cut upright, saved with the page, and removed again',
  { tag: ['@LAND-060', '@LAND-061'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, WARM);
    const cover = page.getByRole('group', { name: 'Cover', exact: true });
    await choose(page, 'Picture: Cover', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await lying() });
    const cropper = page.getByRole('dialog', { name: 'Cut the picture' });
    await expect(cropper.getByRole('status')).toHaveText('1280 × 320 px');
    await cropper.getByRole('button', { name: 'Use this picture' }).click();
    await expect(said(page, 'Request completed successfuly')).toBeVisible();
    expect(await pictureSize(cover.getByRole('img', { name: 'Cover' }))).toEqual({ width: 1280, height: 320 });
    const address = await cover.getByRole('img', { name: 'Cover' }).getAttribute('src');
    const bytes = Buffer.from(await (await page.request.get(portal.url + address)).body());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();

    await page.getByRole('textbox', { name: 'What the picture shows: Cover' }).fill('A warm oven');
    await save(page).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    const { forms, media } = (
      await portal.call(landings.step, { params: { ...pathOf(WARM).params, step: 'settings' } })
    ).body;
    expect(forms.branding?.main_alt).toBe('A warm oven');
    expect(media.find(({ id }) => id === forms.branding?.main_image)?.url).toBe(address);
    await page.reload();
    await expect(cover.getByRole('img', { name: 'Cover' })).toBeVisible();

    await cover.getByRole('button', { name: 'Remove the picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the picture' }).click();
    await expect(cover.getByRole('img')).toHaveCount(0);
    const saved = page.waitForResponse(
      (answer) => answer.url().includes(stepCall(WARM)) && answer.request().method() === 'POST',
    );
    await save(page).click();
    await saved;
    const after = (await portal.call(landings.step, { params: { ...pathOf(WARM).params, step: 'settings' } })).body;
    expect(after.forms.branding?.main_image).toBeNull();
  },
);
