import { notifications } from '@mantine/notifications';
import { sampleJpg, samplePng } from '@portal/contract/pictures.testData';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import ImagesSection from '../gallery/ImagesSection.tsx';
import UploadsSection from '../gallery/UploadsSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { press } from '../support/commands.ts';
import { expectMessage } from '../support/forms.ts';
import { focus, pressKeysOn } from '../support/keys.ts';
import { pictureWithFalseSize, noisePicture, pictureFile, pictureSize, greyPicture } from '../support/pictures.ts';
import { renderPart } from '../support/renderPart.tsx';
import { chooseFiles, fileButton } from '../support/uploads.ts';

const PATH = '/api/v2/gallery/upload/';
const KB = 1024;
const DONE = 'Request completed successfuly';

const cropper = page.getByRole('dialog', { name: 'Crop picture' });
const frame = cropper.getByLabelText('Frame: use the arrow keys to move the frame');
const corners = cropper.getByLabelText('Frame corner: use the arrow keys to resize the frame');
const use = cropper.getByRole('button', { name: 'Use picture' });
const frameBox = () => frame.element().getBoundingClientRect();

/** Size in px of the cropper's output, read from the text that announces the size. */
function output(): { width: number; height: number } {
  const [, width, height] = /^(\d+) × (\d+) px$/.exec(cropper.getByRole('status').element().textContent) ?? [];
  return { width: Number(width), height: Number(height) };
}

async function expectOutput(width: number, height: number): Promise<void> {
  await expect.element(cropper.getByRole('status')).toHaveTextContent(`${width} × ${height} px`);
}

/** Natural size of the uploaded picture that the field shows. */
async function shownSize(label: string): Promise<{ width: number; height: number }> {
  const image = page.getByRole('img', { name: label, exact: true });
  await expect.element(image).toBeVisible();
  return pictureSize(image.element());
}

/** Bodies of all uploads that the field sent. */
const bodies = async (): Promise<string[]> => (await commands.sentUploads()).map(({ body }) => body);

/** Content of the only file that was sent; fails if several uploads were sent. */
async function sentFile(): Promise<string> {
  const [body = '', ...others] = await bodies();
  expect(others).toEqual([]);
  return body.slice(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--'));
}

/** A PNG of this number of bytes, with a logo's minimum width. */
const pngOfBytes = (bytes: number) => samplePng(280, 100, bytes - samplePng(280, 100, 0).length);

/** Chooses the files one after the other and expects an error for each file. */
async function expectRefusals(label: string, refused: readonly (readonly [File, string])[]): Promise<void> {
  for (const [file, message] of refused) {
    notifications.clean();
    await chooseFiles(label, file);
    await expectMessage(`Error in file: "${file.name}" - ${message}`);
    await expect.element(cropper).not.toBeInTheDocument();
  }
}

beforeEach(() => commands.answerUploads(PATH, { json: {} }));

describe('the image cropper', () => {
  beforeEach(async () => {
    await renderPart(<ImagesSection />);
    await expect.element(fileButton('Logo')).toBeVisible();
  });

  test(
    'the image cropper cuts a logo of at most 840 × 300 px and 50 KB out of a larger picture',
    {
      meta: {
        covers: [
          'CTRL-011',
          'CONST-009',
          'CONST-011',
          'DSN-047',
          'DSN-048',
          'DSN-049',
          'LAND-079',
          'MER-041',
          'UI-044',
          'UI-047',
        ],
      },
    },
    async () => {
      await chooseFiles('Logo', pictureFile(noisePicture(1700, 900)));
      await expectOutput(840, 300);
      await use.click();
      await expectMessage(DONE);
      const { width, height } = await shownSize('Logo');
      expect(width).toBeLessThanOrEqual(840);
      expect(height).toBeLessThanOrEqual(300);
      expect(width).toBeGreaterThanOrEqual(280);
      expect(Math.abs(width / height - 2.8)).toBeLessThan(0.02);
      const file = await sentFile();
      expect(file.length).toBeLessThanOrEqual(50 * KB);
      expect(file.slice(0, 3)).toBe('\u00FF\u00D8\u00FF');
      expect(await bodies()).toEqual([expect.stringContaining('filename="logo.jpg"')]);
    },
  );

  test(
    'the image cropper limits pictures other than logos to 280 × 100 px',
    { meta: { covers: ['CONST-010', 'DSN-050'] } },
    async () => {
      await chooseFiles('Picture', pictureFile(greyPicture(1700, 900)));
      await expectOutput(280, 100);
      await use.click();
      await expectMessage(DONE);
      expect(await shownSize('Picture')).toEqual({ width: 280, height: 100 });
      expect((await sentFile()).slice(1, 4)).toBe('PNG');
    },
  );

  test('the image cropper keeps a transparent picture a PNG, and reduces the picture to 50 KB', async () => {
    await chooseFiles('Logo', pictureFile(noisePicture(1000, 400, 128)));
    await use.click();
    await expectMessage(DONE);
    const file = await sentFile();
    expect(file.length).toBeLessThanOrEqual(50 * KB);
    expect(file.slice(1, 4)).toBe('PNG');
    const { width } = await shownSize('Logo');
    expect(width).toBeGreaterThanOrEqual(280);
    expect(width).toBeLessThan(840);
  });

  test('the image cropper never enlarges a picture', async () => {
    await chooseFiles('Logo', pictureFile(greyPicture(500, 400)));
    await expect.element(use).toHaveFocus();
    expect(output()).toEqual({ width: 500, height: 179 });
  });

  test(
    'a logo field describes its upload button with the limits, by an id of 32 random characters',
    { meta: { covers: ['CONST-018', 'CONST-019'] } },
    async () => {
      const buttons = page.getByRole('button', { name: 'Choose a file' });
      await expect.poll(() => buttons.elements().length).toBe(3);
      const ids = buttons.elements().map((button) => button.getAttribute('aria-describedby') ?? '');
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]{32}$/);
      expect(new Set(ids).size).toBe(3);
      // The ids together contain every part of the alphabet, letters and digits.
      for (const part of [/[a-f]/, /[g-r]/, /[s-z]/, /[0-4]/, /[5-9]/]) expect(ids.join('')).toMatch(part);
      await expect.element(buttons.first()).toHaveAccessibleDescription(/10 MB, at least 280 px wide/);
    },
  );

  test(
    'the image cropper works with the keyboard alone, and keeps the ratio 2.8 and the minimum width',
    { meta: { covers: ['CTRL-011', 'CONST-011', 'DSN-048'] } },
    async () => {
      await chooseFiles('Logo', pictureFile(greyPicture(600, 400)));
      await expect.element(use).toHaveFocus();
      const before = frameBox();
      await pressKeysOn(frame, ...Array.from({ length: 5 }, () => 'Shift+ArrowDown'));
      await expect.poll(() => frameBox().y).toBeGreaterThan(before.y);
      expect(frameBox().width).toBe(before.width);
      await pressKeysOn(corners.first(), ...Array.from({ length: 6 }, () => 'Shift+ArrowRight'));
      await expect.poll(() => output().width).toBeLessThan(600);
      const { width, height } = output();
      expect(Math.abs(width / height - 2.8)).toBeLessThan(0.03);
      await press(...Array.from({ length: 60 }, () => 'Shift+ArrowRight'));
      await expect.poll(() => output().width).toBeLessThan(300);
      expect(output().width).toBeGreaterThanOrEqual(279);
      focus(use);
      await press('Enter');
      await expectMessage(DONE);
      expect(await bodies()).toHaveLength(1);
    },
  );

  test('the image cropper is dragged with the mouse, and closes on Escape without an upload', async () => {
    await chooseFiles('Logo', pictureFile(greyPicture(600, 400)));
    await expect.element(use).toHaveFocus();
    const { x, y, width, height } = frameBox();
    const [middle, half] = [x + width / 2, y + height / 2];
    await commands.mouse({ move: [middle, half] }, 'down', { move: [middle, half + 60] }, 'up');
    await expect.poll(() => frameBox().y).toBeGreaterThan(y + 20);
    await press('Escape');
    await expect.element(cropper).not.toBeInTheDocument();
    expect(await bodies()).toEqual([]);
  });

  test(
    'the image cropper rejects files that are damaged, too small, too large in pixels, or neither PNG nor JPG',
    { meta: { covers: ['MER-039', 'MER-040', 'MER-042', 'UI-041'] } },
    async () => {
      await expectRefusals('Logo', [
        [pictureFile('GIF89a', 'gif.png'), 'Choose a PNG or JPG picture'],
        [pictureFile('<svg/>', 'svg.png'), 'Choose a PNG or JPG picture'],
        [pictureFile('<script>alert(1)</script>', 'html.png'), 'Choose a PNG or JPG picture'],
        [pictureFile(greyPicture(279, 200), 'narrow.png'), 'The picture must be at least 280 × 100 px'],
        [pictureFile(pictureWithFalseSize(30_000, 30_000), 'flood.png'), 'The picture has more than 25 megapixels'],
        [pictureFile(greyPicture(300, 120).slice(0, 60), 'broken.png'), 'The file is damaged: upload another copy'],
      ]);
      expect(await bodies()).toEqual([]);
    },
  );

  test('the image cropper is accessible before and during cropping, on a desktop and a phone', async () => {
    await expectAccessible(...WIDTHS);
    await chooseFiles('Logo', pictureFile(greyPicture(900, 500)));
    await expect.element(frame).toBeVisible();
    await expectAccessible(...WIDTHS);
  });
});

describe('logos without cropping', () => {
  beforeEach(async () => {
    await renderPart(<UploadsSection />);
    await expect.element(fileButton('Plain logo')).toBeVisible();
  });

  test(
    'a logo field without cropping rejects files that are damaged, too narrow, too large, or neither PNG nor JPG',
    { meta: { covers: ['MER-039', 'MER-040', 'MER-041', 'MER-042', 'UI-041'] } },
    async () => {
      await expectRefusals('Plain logo', [
        [pictureFile('GIF89a', 'gif.png'), 'Choose a PNG or JPG picture'],
        [pictureFile(greyPicture(279, 100), 'narrow.png'), 'The picture must be at least 280 px wide'],
        [pictureFile(pngOfBytes(50 * KB + 1), 'large.png'), 'The file is larger than 50 KB'],
        [pictureFile(pictureWithFalseSize(30_000, 30_000), 'flood.png'), 'The picture has more than 25 megapixels'],
        [
          pictureFile(new Uint8Array([...greyPicture(300, 100), 0x50, 0x4b, 3, 4]), 'zip.png'),
          'The file is damaged: upload another copy',
        ],
      ]);
      expect(await bodies()).toEqual([]);
    },
  );

  test(
    'a logo field without cropping sends a PNG or JPG of 280 px and 50 KB',
    { meta: { covers: ['MER-039', 'MER-040', 'MER-041', 'MER-042'] } },
    async () => {
      const files = page.getByRole('list', { name: 'Files: Plain logo' });
      for (const file of [
        pictureFile(pngOfBytes(50 * KB)),
        pictureFile(sampleJpg(280, 100), 'logo.jpg', 'image/jpeg'),
      ]) {
        notifications.clean();
        await chooseFiles('Plain logo', file);
        await expectMessage('1 file(s) upload successfully.');
        await files.getByRole('button', { name: `Remove ${file.name}` }).click();
      }
      expect(await bodies()).toEqual([
        expect.stringContaining('filename="logo.png"'),
        expect.stringContaining('filename="logo.jpg"'),
      ]);
    },
  );
});
