import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';

/** Creates a grey PNG picture of the given size in pixels. */
export function createGreyPicture(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(200);
  return PNG.sync.write(png);
}

export const createPictureFile = (buffer: Buffer, name = 'logo.png', mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer,
});

/** Chooses a file in the upload field with this label. */
export async function chooseFile(page: Page, label: string, file: ReturnType<typeof createPictureFile>): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page
    .getByRole('group', { name: label, exact: true })
    .getByRole('button', { name: /^Choose/ })
    .click();
  await (await asked).setFiles([file]);
}
