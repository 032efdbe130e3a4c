import type { Page, Request } from 'playwright/test';
import { expect, test as base } from '../../support/e2e.ts';
import { answerJson, receiveUploads, type UploadReceiver } from '../../support/files/uploadReceiver.ts';
import { expectAccessible, pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { choose, picture, plain } from '../../support/files/pictures.ts';
import { answerForms, part } from './screen.ts';

const FILES = '/api/v2/merchant/landings/1/edit/1/file/';

const test = base.extend<{ receiver: UploadReceiver }>({
  receiver: async ({ page }, use) => {
    const receiver = await receiveUploads(page, `${FILES}upload/*`);
    await use(receiver);
    await receiver.stop();
  },
});

const media = (say: object = {}) => ({
  id: 9,
  url: `data:image/png;base64,${plain(96, 96).toString('base64')}`,
  ratio: 1,
  size: 384,
  mask: 'circle',
  use: 'logo',
  ...say,
});
const field = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const cropper = (page: Page) => page.getByRole('dialog', { name: 'Cut the picture' });
const use = (page: Page) => cropper(page).getByRole('button', { name: 'Use this picture' }).click();
const heldCover = (page: Page) => part(page, 'Picture, wide').locator('code');
const heldLogo = (page: Page) => part(page, 'Picture, there already').locator('code');

/** Answers calls that remove a picture; gives their requests. */
async function answerRemovals(page: Page, body: object): Promise<Request[]> {
  const seen: Request[] = [];
  await page.route(`**${FILES}remove/**`, async (route) => {
    seen.push(route.request());
    await route.fulfill({ json: body });
  });
  return seen;
}

test.beforeEach(async ({ portal }) => portal.open('/gallery/landing'));

test(
  'is chosen, cut by the ratio of its place, put up for it, and shown',
  { tag: ['@LAND-021', '@LAND-060', '@LAND-079'] },
  async ({ page, receiver }) => {
    const sent: string[] = [];
    receiver.answerBy(answerJson(media({ ratio: 4, mask: 'none', size: 1280 }), (_, body) => void sent.push(body)));
    await choose(page, 'Picture: Cover', picture(plain(1600, 900)));
    await expect(cropper(page).getByRole('status')).toHaveText('1280 × 320 px');
    const uses: (string | null)[] = [];
    await page.route(`**${FILES}upload/*`, (route) => {
      uses.push(new URL(route.request().url()).searchParams.get('use'));
      return route.fallback();
    });
    await use(page);
    const shown = field(page, 'Cover').getByRole('img', { name: 'Cover' });
    await expect(shown).toBeVisible();
    const ratio = async () => {
      const box = await shown.boundingBox();
      return (box?.width ?? 0) / (box?.height ?? 1);
    };
    await expect.poll(ratio).toBeCloseTo(4, 0);
    await expect(heldCover(page)).toHaveText('9');
    expect(uses).toEqual(['cover']);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('name="file"');
  },
);

test(
  'is cut round for a round place, and another one takes its place',
  { tag: ['@LAND-079'] },
  async ({ page, receiver }) => {
    receiver.answerBy(answerJson(media()));
    const logo = field(page, 'Round logo');
    await expect(logo.getByRole('img', { name: 'Round logo' })).toBeVisible();
    await logo.getByRole('button', { name: 'Another picture' }).click();
    await choose(page, 'Picture: Round logo', picture(plain(700, 500)));
    await expect(cropper(page).locator('.ReactCrop--circular-crop')).toBeVisible();
    await expect(cropper(page).getByRole('status')).toHaveText('384 × 384 px');
    await use(page);
    await expect(heldLogo(page)).toHaveText('9');
    await expect(logo.getByRole('button', { name: 'Another picture' })).toBeVisible();
  },
);

test(
  'that the server refuses says why in one alert, a line each, and leaves the field as it was',
  { tag: ['@SERR-014', '@SERR-015'] },
  async ({ page, receiver }) => {
    receiver.answerBy(
      answerJson({
        error: [
          ['file', 'The picture is damaged'],
          ['use', 'A page has 100 pictures at most: remove some first'],
        ],
      }),
    );
    await choose(page, 'Picture: Cover', picture(plain(1600, 900)));
    await use(page);
    const alert = said(page, /Error in file: "logo.png"/);
    await expect(alert).toHaveRole('alert');
    const lines = async () => (await alert.innerText()).split('\n').filter((line) => line.trim() !== '');
    await expect
      .poll(async () => (await lines()).slice(-3))
      .toEqual([
        'Error in file: "logo.png" - file - The picture is damaged',
        'use - A page has 100 pictures at most: remove some first',
        '1 file(s) upload failure',
      ]);
    await expect(heldCover(page)).toHaveText('—');
    await expect(field(page, 'Picture: Cover').getByRole('button', { name: /^Choose/ })).toBeEnabled();
  },
);

test('that is no picture, or has too many pixels, is refused before it is sent', async ({ page, receiver }) => {
  let sent = 0;
  receiver.answerBy(answerJson(media(), () => (sent += 1)));
  const huge = plain(300, 300);
  huge.writeUInt32BE(10_000, 16);
  huge.writeUInt32BE(6000, 20);
  for (const [file, why] of [
    [picture(Buffer.from('<svg onload="alert(1)"/>')), 'Only PNG and JPG pictures can be used'],
    [picture(huge), 'The picture has more than 40 megapixels'],
    [picture(plain(100, 100)), 'The picture must be at least 320 × 80 px'],
  ] as const) {
    await choose(page, 'Picture: Cover', file);
    await expect(said(page, why)).toBeVisible();
  }
  expect(sent).toBe(0);
});

test(
  'is removed once it is agreed: at once where it was put up just now, with the form else',
  { tag: ['@LAND-061', '@LAND-064'] },
  async ({ page, context, receiver }) => {
    const removals = await answerRemovals(page, {});
    const removal = page.getByRole('dialog', { name: 'Remove the picture?' });
    const logo = field(page, 'Round logo');
    await logo.getByRole('button', { name: 'Remove the picture' }).click();
    await removal.getByRole('button', { name: 'Cancel' }).click();
    await expect(heldLogo(page)).toHaveText('7');
    await logo.getByRole('button', { name: 'Remove the picture' }).click();
    await removal.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(heldLogo(page)).toHaveText('—');
    expect(removals).toHaveLength(0);

    receiver.answerBy(answerJson(media()));
    await choose(page, 'Picture: Round logo', picture(plain(700, 500)));
    await use(page);
    await expect(heldLogo(page)).toHaveText('9');
    await logo.getByRole('button', { name: 'Remove the picture' }).click();
    await removal.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(heldLogo(page)).toHaveText('—');
    expect(removals.map((request) => new URL(request.url()).pathname)).toEqual([`${FILES}remove/9/`]);
    const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? 'none';
    expect(await removals[0]?.headerValue('x-csrftoken')).toBe(decodeURIComponent(token));
  },
);

test('that a saved form names by now is taken out all the same, and stays where the server is not reached', async ({
  page,
  portal,
  receiver,
}) => {
  portal.expectTrouble(/ERR_/);
  receiver.answerBy(answerJson(media()));
  await choose(page, 'Picture: Cover', picture(plain(1600, 900)));
  await use(page);
  await expect(heldCover(page)).toHaveText('9');
  const remove = async () => {
    await field(page, 'Cover').getByRole('button', { name: 'Remove the picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the picture' }).click();
  };
  await page.route(`**${FILES}remove/**`, (route) => route.abort());
  await remove();
  await expect(page.getByRole('dialog')).toContainText('The server could not be reached. Try again.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(heldCover(page)).toHaveText('9');
  await page.unroute(`**${FILES}remove/**`);
  await answerRemovals(page, { error: 'The page shows this picture: take it out of its form first' });
  await remove();
  await expect(heldCover(page)).toHaveText('—');
});

test('goes with its form, beside formatted text', async ({ page, receiver }) => {
  receiver.answerBy(answerJson(media()));
  const form = page.getByRole('form', { name: 'A page with formatted text' });
  const text = form.getByRole('textbox', { name: 'Description' });
  const sent = await answerForms(page, { error: [['about', 'The text is not friendly']] });
  await text.press('ControlOrMeta+a');
  await page.keyboard.type('Hello');
  const save = form.getByRole('button', { name: 'Save text' });
  await pressAnyway(save);
  await expect(field(page, 'Logo')).toContainText('field is required');
  expect(sent).toEqual([]);
  await choose(page, 'Picture: Logo', picture(plain(700, 500)));
  await use(page);
  await expect(field(page, 'Logo').getByRole('img')).toBeVisible();
  await save.click();
  await expect(text).toHaveAccessibleDescription(/The text is not friendly/);
  await expect(text).toBeFocused();
  const about = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Hello"}]}]}';
  expect(sent).toEqual([{ title: 'Coffee', about, logo: '9' }]);
});

for (const width of WIDTHS)
  test(`is for everybody at ${width} px`, async ({ page, receiver }) => {
    receiver.answerBy(answerJson(media()));
    await page.setViewportSize({ width, height: 900 });
    await field(page, 'Round logo').getByRole('button', { name: 'Another picture' }).click();
    await expectAccessible(page);
    await choose(page, 'Picture: Cover', picture(plain(1600, 900)));
    await expect(cropper(page)).toBeVisible();
    await expectAccessible(page);
  });
