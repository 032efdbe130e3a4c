import { expect, test } from '../../support/e2e.ts';
import { choose, picture, plain } from '../../support/files/pictures.ts';
import { pictureSize } from '../../support/screen.ts';

/** What the content security policy of the deployed server allows: component tests have no such policy. */

test('a cut picture is shown under the policy of the server', async ({ page, portal }) => {
  await page.route('**/api/v2/gallery/upload/', (route) => route.fulfill({ json: {} }));
  await portal.open('/gallery/images');
  await choose(page, 'Picture', picture(plain(1700, 900)));
  await page.getByRole('button', { name: 'Use this picture' }).click();
  expect(await pictureSize(page.getByRole('img', { name: 'Picture' }))).toEqual({ width: 280, height: 100 });
});

test('formatted text has its styles and letter sizes under the policy of the server', async ({ page, portal }) => {
  await portal.open('/gallery/landing');
  const field = page.getByRole('group', { name: 'Empty text', exact: true });
  const editor = field.getByRole('textbox', { name: 'Empty text' });
  await editor.fill('Coffee');
  await editor.press('ControlOrMeta+a');
  await field.getByRole('combobox', { name: 'Size of the letters' }).selectOption('32px');
  await expect(editor.getByText('Coffee')).toHaveCSS('font-size', '32px');
  // The editor adds its own style sheet, by the page's nonce.
  await expect(editor).toHaveCSS('white-space-collapse', 'break-spaces');
});
