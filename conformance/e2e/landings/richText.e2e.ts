import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { holdNext } from '../faults/screen.ts';
import { block, field } from './blocks.ts';
import { openEditor } from './editorScreen.ts';
import { WARM } from './screen.ts';

/** The formatted text of a page, with its label and its editor. */
const text = (page: Page) => block(page, 'Title and text').getByRole('group', { name: 'Text', exact: true });

test('formatted text has its styles and letter sizes under the content policy of the server', async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, WARM);
  const editor = field(text(page), 'Text');
  await editor.fill('Coffee');
  await editor.press('ControlOrMeta+a');
  await text(page).getByRole('combobox', { name: 'Font size' }).selectOption('32px');
  await expect(editor.getByText('Coffee')).toHaveCSS('font-size', '32px');
  // The policy allows the editor's own style sheet by the nonce of the page.
  await expect(editor).toHaveCSS('white-space-collapse', 'break-spaces');
});

test('formatted text whose editor cannot be loaded shows that, and loads the editor when asked again', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/RichTextPanel|ERR_FAILED|Failed to fetch|preload/);
  await page.route(/RichTextPanel/, (route) => route.abort());
  // The portal takes the server for unreachable, and does not reload the page.
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  await openEditor(page, portal, WARM);
  await expect(text(page)).toContainText("The editor couldn't be loaded.");
  await expect(field(page, 'Title')).toHaveValue(WARM.name);
  await page.unrouteAll();
  await text(page).getByRole('button', { name: 'Try again' }).click();
  await expect(field(text(page), 'Text')).toContainText('Every Saturday we cook a hundred hot lunches.');
});

test('formatted text has the height of its editor before that is loaded: the fields below do not move', async ({
  page,
  portal,
}) => {
  const { held, letGo } = await holdNext(page, '/assets/RichTextPanel*.js');
  await openEditor(page, portal, WARM);
  await expect(text(page)).toBeVisible();
  await held;
  const before = await text(page).boundingBox();
  letGo();
  await expect(field(text(page), 'Text')).toBeVisible();
  expect((await text(page).boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
});
