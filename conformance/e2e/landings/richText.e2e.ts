import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { holdNextRequest } from '../faults/screen.ts';
import { editorBlock, field } from './blocks.ts';
import { openEditor } from './editorScreen.ts';
import { WARM_KITCHEN_DRAFT } from './screen.ts';

/** The rich text field "Text" of a landing page, with its label and its editor. */
const text = (page: Page) => editorBlock(page, 'Title and text').getByRole('group', { name: 'Text', exact: true });

test("rich text on a landing page editor has its styles and letter sizes under the server's content security policy", async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, WARM_KITCHEN_DRAFT);
  const editor = field(text(page), 'Text');
  await editor.fill('Coffee');
  await editor.press('ControlOrMeta+a');
  await text(page).getByRole('combobox', { name: 'Font size' }).selectOption('32px');
  await expect(editor.getByText('Coffee')).toHaveCSS('font-size', '32px');
  // The policy allows the editor's own style sheet by the page's nonce.
  await expect(editor).toHaveCSS('white-space-collapse', 'break-spaces');
});

test('a rich text field whose editor fails to load shows the failure, and loads the editor on the next try', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/RichTextPanel|ERR_FAILED|Failed to fetch|preload/);
  await page.route(/RichTextPanel/, (route) => route.abort());
  // The portal considers the server unreachable, so it does not reload the page.
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  await openEditor(page, portal, WARM_KITCHEN_DRAFT);
  await expect(text(page)).toContainText("The editor couldn't be loaded.");
  await expect(field(page, 'Title')).toHaveValue(WARM_KITCHEN_DRAFT.name);
  await page.unrouteAll();
  await text(page).getByRole('button', { name: 'Try again' }).click();
  await expect(field(text(page), 'Text')).toContainText('Every Saturday we cook a hundred hot lunches.');
});

test('a rich text field keeps its height while its editor loads, so that the fields below do not move', async ({
  page,
  portal,
}) => {
  const { held, letGo } = await holdNextRequest(page, '/assets/RichTextPanel*.js');
  await openEditor(page, portal, WARM_KITCHEN_DRAFT);
  await expect(text(page)).toBeVisible();
  await held;
  const before = await text(page).boundingBox();
  letGo();
  await expect(field(text(page), 'Text')).toBeVisible();
  expect((await text(page).boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
});
