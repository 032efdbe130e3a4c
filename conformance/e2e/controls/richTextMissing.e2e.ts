import { expect, test } from '../../support/e2e.ts';
import { holdNext } from '../faults/screen.ts';

test('formatted text whose editor cannot be loaded says so, and loads it when asked again', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/RichTextPanel|ERR_FAILED|Failed to fetch|preload/);
  await page.route(/RichTextPanel/, (route) => route.abort());
  // The portal takes the server for unreachable, and does not reload itself.
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  await portal.open('/gallery/landing');
  const field = page.getByRole('group', { name: 'Description', exact: true });
  await expect(field).toContainText('The editor could not be loaded.');
  await expect(page.getByRole('group', { name: 'Cover', exact: true })).toBeVisible();
  await page.unrouteAll();
  await field.getByRole('button', { name: 'Try again' }).click();
  await expect(field.getByRole('textbox', { name: 'Description' })).toContainText('Coffee of the week');
});

test('formatted text has the height of its editor before that is loaded: what is below does not jump', async ({
  page,
  portal,
}) => {
  const { held, letGo } = await holdNext(page, '/assets/RichTextPanel*.js');
  await portal.open('/gallery/landing');
  const field = page.getByRole('group', { name: 'Description', exact: true });
  await expect(field).toBeVisible();
  await held;
  const before = await field.boundingBox();
  letGo();
  await expect(field.getByRole('textbox', { name: 'Description' })).toBeVisible();
  expect((await field.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
});
