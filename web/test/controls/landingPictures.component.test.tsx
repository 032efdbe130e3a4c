import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import LandingSection from '../gallery/LandingSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { answerForms, expectMessage, messagesWithText, pressAnyway, sentFormBodies } from '../support/forms.ts';
import { pressKeysOn } from '../support/keys.ts';
import { pictureWithFalseSize, pictureFile, greyPicture } from '../support/pictures.ts';
import { renderPart } from '../support/renderPart.tsx';
import { chooseFiles, fileButton } from '../support/uploads.ts';

const FILES = '/api/v2/merchant/landings/1/edit/1/file/';
const REMOVALS = `**${FILES}remove/**`;
/** A data URL of an empty square SVG. */
const URL_OF_PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>')}`;
const media = (more: object = {}) => ({
  id: 9,
  url: URL_OF_PICTURE,
  ratio: 1,
  size: 384,
  mask: 'circle',
  use: 'logo',
  ...more,
});

const field = (label: string) => page.getByRole('group', { name: label, exact: true });
const cropper = page.getByRole('dialog', { name: 'Crop picture' });
const use = cropper.getByRole('button', { name: 'Use picture' });
const size = cropper.getByRole('status');
const removal = page.getByRole('dialog', { name: 'Remove picture?' });
const logo = field('Round logo');
const cover = field('Cover');

const answerUploads = (json: object): Promise<void> => commands.answerUploads(`${FILES}upload/*`, { json });

/** Expects the value that an example's form contains. */
async function expectHeldIn(example: string, value: string): Promise<void> {
  const code = () => page.getByRole('region', { name: example, exact: true }).element().querySelector('code');
  await expect.poll(() => code()?.textContent).toBe(value);
}
const expectHeldCover = (value: string) => expectHeldIn('Picture, wide', value);
const expectHeldLogo = (value: string) => expectHeldIn('Picture, there already', value);

async function chooseCover(): Promise<void> {
  await chooseFiles('Picture: Cover', pictureFile(greyPicture(1600, 900)));
  await use.click();
}

/** Clicks a picture field's "Remove" and confirms the removal. */
async function remove(label: string): Promise<void> {
  await field(label).getByRole('button', { name: 'Remove picture' }).click();
  await removal.getByRole('button', { name: 'Remove picture' }).click();
}

beforeEach(async () => {
  await answerUploads(media());
  await renderPart(<LandingSection />);
  await expect.element(fileButton('Picture: Cover')).toBeVisible();
});

describe('picture fields of a landing page', () => {
  test(
    "a landing page picture is cropped to its slot's ratio, uploaded for that slot, and shown",
    { meta: { covers: ['LAND-021', 'LAND-060', 'LAND-079'] } },
    async () => {
      await answerUploads(media({ ratio: 4, mask: 'none', size: 1280 }));
      await chooseFiles('Picture: Cover', pictureFile(greyPicture(1600, 900)));
      await expect.element(size).toHaveTextContent('1280 × 320 px');
      await use.click();
      await expectHeldCover('9');
      const shown = cover.getByRole('img', { name: 'Cover' });
      await expect.element(shown).toBeVisible();
      await expect
        .poll(() => {
          const { width, height } = shown.element().getBoundingClientRect();
          return width / height;
        })
        .toBeCloseTo(4, 0);
      const uploads = await commands.sentUploads();
      expect(uploads.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('use'))).toEqual(['cover']);
      expect(uploads[0]?.body).toContain('name="file"');
    },
  );

  test(
    'a landing page picture is cropped to a circle for a round slot, and can be replaced',
    { meta: { covers: ['LAND-079'] } },
    async () => {
      await expect.element(logo.getByRole('img', { name: 'Round logo' })).toBeVisible();
      await logo.getByRole('button', { name: 'Another picture' }).click();
      await chooseFiles('Picture: Round logo', pictureFile(greyPicture(700, 500)));
      await expect.element(size).toHaveTextContent('384 × 384 px');
      expect(cropper.element().querySelector('.ReactCrop--circular-crop')).not.toBeNull();
      await use.click();
      await expectHeldLogo('9');
      await expect.element(logo.getByRole('button', { name: 'Another picture' })).toBeVisible();
    },
  );

  test(
    "a landing page picture field shows all of the server's errors in one alert, and stays empty",
    { meta: { covers: ['SERR-014', 'SERR-015'] } },
    async () => {
      await answerUploads({
        error: [
          ['file', 'The file is damaged: upload another copy'],
          ['use', 'A page can have 100 pictures at most. Remove some first'],
        ],
      });
      await chooseCover();
      await expectMessage('Error in file: "logo.png"');
      const [alert] = messagesWithText('Error in file: "logo.png"') as HTMLElement[];
      expect(alert).toHaveAttribute('role', 'alert');
      expect(alert?.innerText.split('\n').filter((line) => line.trim() !== '')).toEqual([
        'Error in file: "logo.png" - file - The file is damaged: upload another copy',
        'use - A page can have 100 pictures at most. Remove some first',
        '1 file(s) upload failure',
      ]);
      await expectHeldCover('—');
      await expect.element(fileButton('Picture: Cover')).toBeEnabled();
    },
  );

  test('a landing page picture is rejected before the upload if too small, too large in pixels, or neither PNG nor JPG', async () => {
    for (const [file, reason] of [
      [pictureFile('<svg onload="alert(1)"/>'), 'Choose a PNG or JPG picture'],
      [pictureFile(pictureWithFalseSize(10_000, 6000)), 'The picture has more than 40 megapixels'],
      [pictureFile(greyPicture(100, 100)), 'The picture must be at least 320 × 80 px'],
    ] as const) {
      await chooseFiles('Picture: Cover', file);
      await expectMessage(reason);
    }
    expect(await commands.sentUploads()).toEqual([]);
  });

  test('a landing page picture field is accessible during replacement and cropping, on a desktop and a phone', async () => {
    await logo.getByRole('button', { name: 'Another picture' }).click();
    await expect.element(fileButton('Picture: Round logo')).toBeVisible();
    await expectAccessible(...WIDTHS);
    await chooseFiles('Picture: Cover', pictureFile(greyPicture(1600, 900)));
    await expect.element(use).toBeVisible();
    await expectAccessible(...WIDTHS);
  });

  test('a landing page picture is sent with its form, beside rich text', async () => {
    await answerForms({ error: [['about', 'The text is not friendly']] });
    const save = page.getByRole('button', { name: 'Save text' });
    const text = field('Description').getByRole('textbox', { name: 'Description' });
    await expect.element(text).toBeVisible();
    await pressKeysOn(text, 'ControlOrMeta+a');
    await commands.type('Hello');
    await pressAnyway(save);
    await expect.element(field('Logo')).toHaveTextContent('field is required');
    expect(await sentFormBodies()).toEqual([]);
    await chooseFiles('Picture: Logo', pictureFile(greyPicture(700, 500)));
    await use.click();
    await expect.element(field('Logo').getByRole('img')).toBeInTheDocument();
    await save.click();
    await expect.element(text).toHaveAccessibleDescription(/The text is not friendly/);
    await expect.element(text).toHaveFocus();
    const about = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Hello"}]}]}';
    expect(await sentFormBodies()).toEqual([{ title: 'Coffee', about, logo: '9' }]);
  });
});

describe("removal of a landing page's picture", () => {
  test('the removal of a saved landing page picture is sent with the form, and can be cancelled', async () => {
    await commands.answer(REMOVALS, {});
    await logo.getByRole('button', { name: 'Remove picture' }).click();
    await removal.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(removal).not.toBeInTheDocument();
    await expectHeldLogo('7');
    await remove('Round logo');
    await expectHeldLogo('—');
    expect(await commands.sent(REMOVALS)).toEqual([]);
  });

  test(
    'the removal of a newly uploaded landing page picture is sent immediately, with the CSRF token',
    { meta: { covers: ['LAND-061', 'LAND-064'] } },
    async () => {
      document.cookie = 'csrftoken=a%2Ftoken; path=/';
      onTestFinished(() => void (document.cookie = 'csrftoken=; path=/; max-age=0'));
      await commands.answer(REMOVALS, {});
      await chooseCover();
      await expectHeldCover('9');
      const calls = vi.spyOn(window, 'fetch');
      await remove('Cover');
      await expectHeldCover('—');
      const [removed, ...others] = await commands.sent(REMOVALS);
      expect(new URL(removed?.url ?? '').pathname).toBe(`${FILES}remove/9/`);
      expect(others).toEqual([]);
      expect(new Headers(calls.mock.lastCall?.[1]?.headers).get('X-CSRFToken')).toBe('a/token');
    },
  );

  test('a landing page picture stays if its removal cannot reach the server', async () => {
    await chooseCover();
    await expectHeldCover('9');
    await commands.answer(REMOVALS, { failure: 'abort' });
    await remove('Cover');
    await expect.element(removal).toHaveTextContent("The server couldn't be reached. Try again.");
    await removal.getByRole('button', { name: 'Cancel' }).click();
    await expectHeldCover('9');
  });

  test('the removal of a landing page picture empties the field even if the server keeps the file for a saved form', async () => {
    await chooseCover();
    await expectHeldCover('9');
    await commands.answer(REMOVALS, { json: { error: 'The draft uses this picture. Remove it from the draft first' } });
    await remove('Cover');
    await expectHeldCover('—');
    expect(await commands.sent(REMOVALS)).toHaveLength(1);
  });
});
