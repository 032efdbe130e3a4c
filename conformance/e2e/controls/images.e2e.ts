import { sampleJpg, samplePng } from '@portal/contract/pictures.testData';
import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';
import { expect, test as base } from '../../support/e2e.ts';
import { expectAccessible, pictureSize, said, WIDTHS } from '../../support/screen.ts';
import { answerJson, receiveUploads } from '../../support/files/uploadReceiver.ts';
import { choose, picture, plain } from '../../support/files/pictures.ts';

const PATH = '/api/v2/gallery/upload/';
const KB = 1024;

const test = base.extend<{ sent: string[] }>({
  sent: async ({ page }, use) => {
    const sent: string[] = [];
    const receiver = await receiveUploads(page, PATH);
    receiver.answerBy(answerJson({}, (_, body) => void sent.push(body)));
    await use(sent);
    await receiver.stop();
  },
});

/** A picture that cannot be packed: every pixel is another colour. */
function noise(width: number, height: number, alpha = 255): Buffer {
  const png = new PNG({ width, height });
  let seed = 7;
  for (let at = 0; at < png.data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    png.data[at] = at % 4 === 3 ? alpha : seed >> 16;
  }
  return PNG.sync.write(png);
}

/** A PNG as wide as a logo must be, of so many bytes. */
const pictureOf = (bytes: number): Buffer => Buffer.from(samplePng(280, 100, bytes - samplePng(280, 100, 0).length));

/** A PNG that says it is larger than it is. */
function claiming(width: number, height: number): Buffer {
  const png = plain(300, 120);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

const cropper = (page: Page) => page.getByRole('dialog', { name: 'Cut the picture' });
const frame = (page: Page) => cropper(page).getByLabel('Frame: arrow keys move it');

/** What the cropper says will come out. */
async function output(page: Page): Promise<{ width: number; height: number }> {
  const text = await cropper(page).getByRole('status').innerText();
  const [, width, height] = /^(\d+) × (\d+) px$/.exec(text) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** The file within a multipart body. */
const fileIn = (body = ''): string => body.slice(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--'));

test.describe('the cropper', () => {
  test.beforeEach(async ({ portal }) => portal.open('/gallery/images'));

  test(
    'cuts a logo of at most 840 × 300 px and 50 KB out of a larger picture',
    {
      tag: [
        '@CTRL-011',
        '@CONST-009',
        '@CONST-011',
        '@DSN-047',
        '@DSN-048',
        '@DSN-049',
        '@LAND-079',
        '@MER-041',
        '@UI-044',
        '@UI-047',
      ],
    },
    async ({ page, sent }) => {
      await choose(page, 'Logo', picture(noise(1700, 900)));
      await expect(cropper(page)).toBeVisible();
      expect(await output(page)).toEqual({ width: 840, height: 300 });
      await cropper(page).getByRole('button', { name: 'Use this picture' }).click();
      await expect(said(page, 'Request completed successfuly')).toBeVisible({ timeout: 15_000 });
      const { width, height } = await pictureSize(page.getByRole('img', { name: 'Logo' }));
      expect(width).toBeLessThanOrEqual(840);
      expect(height).toBeLessThanOrEqual(300);
      expect(width).toBeGreaterThanOrEqual(280);
      expect(Math.abs(width / height - 2.8)).toBeLessThan(0.02);
      const file = fileIn(sent[0]);
      expect(file.length).toBeLessThanOrEqual(50 * KB);
      expect(file.slice(0, 3)).toBe('\u00FF\u00D8\u00FF');
      expect(sent[0]).toContain('filename="logo.jpg"');
    },
  );

  test('cuts other pictures to at most 280 × 100 px', { tag: ['@CONST-010', '@DSN-050'] }, async ({ page, sent }) => {
    await choose(page, 'Picture', picture(plain(1700, 900)));
    expect(await output(page)).toEqual({ width: 280, height: 100 });
    await cropper(page).getByRole('button', { name: 'Use this picture' }).click();
    await expect(said(page, 'Request completed successfuly')).toBeVisible();
    expect(await pictureSize(page.getByRole('img', { name: 'Picture' }))).toEqual({ width: 280, height: 100 });
    expect(fileIn(sent[0]).slice(1, 4)).toBe('PNG');
  });

  test('keeps what shines through, smaller where it must', async ({ page, sent }) => {
    await choose(page, 'Logo', picture(noise(1000, 400, 128)));
    await cropper(page).getByRole('button', { name: 'Use this picture' }).click();
    await expect(said(page, 'Request completed successfuly')).toBeVisible({ timeout: 15_000 });
    expect(fileIn(sent[0]).length).toBeLessThanOrEqual(50 * KB);
    const { width } = await pictureSize(page.getByRole('img', { name: 'Logo' }));
    expect(width).toBeGreaterThanOrEqual(280);
  });

  test(
    'is bound to the words about its limits by an id of 32 random characters',
    { tag: ['@CONST-018', '@CONST-019'] },
    async ({ page }) => {
      const bound = page.getByRole('button', { name: 'Choose a file' });
      await expect(bound).toHaveCount(3);
      const ids = await bound.evaluateAll((found) => found.map((button) => button.getAttribute('aria-describedby')));
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]{32}$/);
      expect(new Set(ids).size).toBe(3);
      // Of letters and digits alike, from all of the alphabet.
      for (const part of [/[a-f]/, /[g-r]/, /[s-z]/, /[0-4]/, /[5-9]/]) expect(ids.join('')).toMatch(part);
      await expect(bound.first()).toHaveAccessibleDescription(/10 MB, at least 280 px wide/);
    },
  );

  test('never blows a picture up', async ({ page }) => {
    await choose(page, 'Logo', picture(plain(500, 400)));
    expect(await output(page)).toEqual({ width: 500, height: 179 });
  });

  test(
    'is worked with the keyboard alone, and keeps its ratio of 2.8',
    { tag: ['@CTRL-011', '@CONST-011', '@DSN-048'] },
    async ({ page, sent }) => {
      await choose(page, 'Logo', picture(plain(600, 400)));
      const before = await frame(page).boundingBox();
      await frame(page).focus();
      for (let n = 0; n < 5; n += 1) await page.keyboard.press('Shift+ArrowDown');
      const moved = await frame(page).boundingBox();
      expect(moved?.y).toBeGreaterThan(before?.y ?? 0);
      expect(moved?.width).toBe(before?.width);
      await cropper(page).getByLabel('Corner of the frame: arrow keys change its size').last().focus();
      const corners = cropper(page).getByLabel('Corner of the frame: arrow keys change its size');
      await corners.first().focus();
      for (let n = 0; n < 6; n += 1) await page.keyboard.press('Shift+ArrowRight');
      const size = await output(page);
      expect(size.width).toBeLessThan(600);
      expect(Math.abs(size.width / size.height - 2.8)).toBeLessThan(0.03);
      for (let n = 0; n < 60; n += 1) await page.keyboard.press('Shift+ArrowRight');
      expect((await output(page)).width).toBeGreaterThanOrEqual(279);
      await cropper(page).getByRole('button', { name: 'Use this picture' }).focus();
      await page.keyboard.press('Enter');
      await expect(said(page, 'Request completed successfuly')).toBeVisible();
      expect(sent).toHaveLength(1);
    },
  );

  test('is dragged with the pointer, and left with Escape', async ({ page, sent }) => {
    await choose(page, 'Logo', picture(plain(600, 400)));
    const before = await frame(page).boundingBox();
    if (!before) throw new Error('no frame');
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2 + 60, { steps: 5 });
    await page.mouse.up();
    expect((await frame(page).boundingBox())?.y).toBeGreaterThan(before.y + 20);
    await page.keyboard.press('Escape');
    await expect(cropper(page)).toBeHidden();
    expect(sent).toEqual([]);
  });

  const REFUSED: [string, ReturnType<typeof picture>, string][] = [
    ['a GIF by the name of a PNG', picture(Buffer.from('GIF89a')), 'Only PNG and JPG pictures can be used'],
    ['an SVG', picture(Buffer.from('<svg/>')), 'Only PNG and JPG pictures can be used'],
    ['HTML', picture(Buffer.from('<script>alert(1)</script>')), 'Only PNG and JPG pictures can be used'],
    ['279 px', picture(plain(279, 200)), 'The picture must be at least 280 × 100 px'],
    ['a flood of pixels', picture(claiming(30_000, 30_000)), 'The picture has more than 25 megapixels'],
    ['a broken picture', picture(plain(300, 120).subarray(0, 60)), 'The picture is damaged'],
  ];
  for (const [what, file, message] of REFUSED)
    test(`refuses ${what}`, { tag: ['@MER-039', '@MER-040', '@MER-042', '@UI-041'] }, async ({ page }) => {
      await choose(page, 'Logo', file);
      await expect(said(page, `Error in file: "logo.png" - ${message}`)).toBeVisible();
      await expect(cropper(page)).toBeHidden();
    });

  for (const width of WIDTHS)
    test(`is for everybody at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await choose(page, 'Logo', picture(plain(900, 500)));
      await expect(frame(page)).toBeVisible();
      await expectAccessible(page);
    });
});

test.describe('a logo that is sent as it is', () => {
  test.beforeEach(async ({ portal }) => portal.open('/gallery/uploads'));

  const REFUSED: [string, Buffer, string][] = [
    ['a GIF by the name of a PNG', Buffer.from('GIF89a'), 'Only PNG and JPG pictures can be used'],
    ['279 px', plain(279, 100), 'The picture must be at least 280 px wide'],
    ['a byte more than 50 KB', pictureOf(50 * KB + 1), 'The file is larger than 50 KB'],
    ['a flood of pixels', claiming(30_000, 30_000), 'The picture has more than 25 megapixels'],
    ['a polyglot', Buffer.concat([plain(300, 100), Buffer.from('PK\u0003\u0004')]), 'The picture is damaged'],
  ];
  for (const [what, buffer, message] of REFUSED)
    test(
      `is refused: ${what}`,
      { tag: ['@MER-039', '@MER-040', '@MER-041', '@MER-042', '@UI-041'] },
      async ({ page, sent }) => {
        await choose(page, 'Plain logo', picture(buffer));
        await expect(said(page, `Error in file: "logo.png" - ${message}`)).toBeVisible();
        expect(sent).toEqual([]);
      },
    );

  const TAKEN: [string, ReturnType<typeof picture>][] = [
    ['a PNG of 280 px and 50 KB', picture(pictureOf(50 * KB))],
    ['a JPG of 280 px', picture(Buffer.from(sampleJpg(280, 100)), 'logo.jpg', 'image/jpeg')],
  ];
  for (const [what, file] of TAKEN)
    test(`is taken: ${what}`, { tag: ['@MER-039', '@MER-040', '@MER-041', '@MER-042'] }, async ({ page, sent }) => {
      await choose(page, 'Plain logo', file);
      await expect(said(page, '1 file(s) upload successfully.')).toBeVisible();
      expect(sent).toHaveLength(1);
    });
});
