import { landings } from '@portal/contract/landings';
import { expect, test } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { holdNext, requestsTo } from '../faults/screen.ts';
import {
  act,
  field,
  openEditor,
  panel,
  publishCall,
  publishing,
  save,
  stepCall,
  stepTab,
  unpublishCall,
} from './editorScreen.ts';
import { COURSES, dialog, editor, KITCHEN, pathOf, WARM, WINTER } from './screen.ts';

test(
  'publishing saves the form first, and says what it is doing until it is done',
  { tag: ['@LAND-025', '@LAND-032', '@LAND-033', '@LAND-034', '@LAND-036'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, KITCHEN);
    // Customers see all of it: there is nothing to publish.
    await expect(publishing(page, 'Publish changes')).toBeDisabled();
    await field(page, 'In a sentence').fill('Soup for everybody');
    const saving = await holdNext(page, stepCall(KITCHEN));
    const published = await holdNext(page, publishCall(KITCHEN));
    const asked = requestsTo(page, publishCall(KITCHEN));
    await publishing(page, 'Publish changes').click();
    await saving.held;
    await expect(publishing(page, 'Saving...')).toBeDisabled();
    expect(asked).toHaveLength(0);
    saving.letGo();
    await published.held;
    await expect(publishing(page, 'Publishing...')).toBeDisabled();
    expect((await portal.call(landings.info, pathOf(KITCHEN))).body.has_changes).toBe(true);
    published.letGo();
    await expect(said(page, 'The page is published')).toBeVisible();
    await expect(publishing(page, 'Publish changes')).toBeVisible();
    const { landing, preview } = (await portal.call(landings.allInfo, pathOf(KITCHEN))).body;
    expect(landing.has_changes).toBe(false);
    expect(preview.summary).toBe('Soup for everybody');
  },
);

test(
  'a page that lacks what is needed cannot be published, and one whose save fails is not',
  { tag: ['@LAND-026', '@LAND-032'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/500/);
    await openEditor(page, portal, WARM, 'contacts');
    await expect(publishing(page, 'Publish')).toBeDisabled();
    await field(page, 'Email').fill('kitchen@owl.example');
    await save(page).click();
    await dialog(page, 'Publish the page?').getByRole('button', { name: 'Leave as draft' }).click();
    await expect(publishing(page, 'Publish')).toBeEnabled();
    const asked = requestsTo(page, publishCall(WARM));
    await field(page, 'Web site URL').fill('no address');
    await publishing(page, 'Publish').click();
    await expect(field(page, 'Web site URL')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Web site URL').fill('');
    await portal.faults.add({ method: 'POST', path: stepCall(WARM, 'contacts'), status: 500, times: 1 });
    await field(page, 'Postal address').fill('Kyiv');
    await publishing(page, 'Publish').click();
    await expect(page.getByRole('alert')).toHaveText('Request error');
    await expect(publishing(page, 'Publish')).toBeEnabled();
    expect(asked).toHaveLength(0);
    expect((await portal.call(landings.info, pathOf(WARM))).body.is_published).toBe(false);
    // With unsaved changes in another step it cannot be published either.
    await stepTab(page, 'Settings').click();
    await expect(publishing(page, 'Publish')).toBeDisabled();
  },
);

test(
  'the last step of a draft asks whether to publish, that of a published page does not',
  { tag: ['@LAND-023', '@LAND-024'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, WARM, 'contacts');
    const question = dialog(page, 'Publish the page?');
    await field(page, 'Postal address').fill('Kyiv');
    await save(page).click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Leave as draft' }).click();
    await expect(question).toHaveCount(0);
    expect((await portal.call(landings.info, pathOf(WARM))).body.is_published).toBe(false);
    await field(page, 'Postal address').fill('Lviv');
    await save(page).click();
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(said(page, 'The page is published')).toBeVisible();
    expect((await portal.call(landings.info, pathOf(WARM))).body.is_published).toBe(true);
    await field(page, 'Postal address').fill('Odesa');
    await save(page).click();
    await expect(page.getByText('saved changes are not published yet')).toBeVisible();
    await expect(question).toHaveCount(0);
  },
);

test(
  'nobody is asked to publish while another step holds something unsaved',
  { tag: ['@LAND-024'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, WARM);
    await field(page, 'In a sentence').fill('Not saved');
    await stepTab(page, 'Contacts').click();
    await field(page, 'Postal address').fill('Kyiv');
    await save(page).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    await expect(page.getByText('Not saved yet: Settings')).toBeVisible();
    await expect(dialog(page, 'Publish the page?')).toHaveCount(0);
  },
);

test(
  'publishing goes on where the person turns to another step while the form is saved',
  { tag: ['@LAND-025'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, KITCHEN);
    await field(page, 'In a sentence').fill('Soup for everybody');
    const saving = await holdNext(page, stepCall(KITCHEN));
    await publishing(page, 'Publish changes').click();
    await saving.held;
    await stepTab(page, 'Finance').click();
    await expect(page.getByRole('form', { name: 'Finance' })).toBeVisible();
    saving.letGo();
    await expect(said(page, 'The page is published')).toBeVisible();
    await expect(page).toHaveURL(/finance$/);
    const { body } = await portal.call(landings.allInfo, pathOf(KITCHEN));
    expect([body.landing.has_changes, body.preview.summary]).toEqual([false, 'Soup for everybody']);
  },
);

test('what a colleague changed meanwhile is shown before it is published', async ({ page, portal }) => {
  await openEditor(page, portal, KITCHEN, 'contacts');
  await field(page, 'Postal address').fill('Lviv');
  await expect(page.frameLocator('iframe[title=Desktop]').getByRole('heading', { level: 1 })).toBeVisible();
  const { params } = pathOf(KITCHEN);
  const at = { params: { ...params, step: 'settings' as const } };
  const { forms } = (await portal.call(landings.step, at)).body;
  const general = { ...forms.general!, summary: 'Changed by a colleague' };
  await portal.call(landings.saveStep, { ...at, body: { ...forms, general } });
  const asked = requestsTo(page, publishCall(KITCHEN));
  await publishing(page, 'Publish').or(publishing(page, 'Publish changes')).click();
  const question = dialog(page, 'Somebody else has changed the page meanwhile');
  await expect(question.getByRole('insertion')).toHaveText('Changed by a colleague');
  expect(asked).toHaveLength(0);
  await question.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(said(page, 'The page is published')).toBeVisible();
  const { landing, preview } = (await portal.call(landings.allInfo, pathOf(KITCHEN))).body;
  expect([landing.has_changes, preview.summary, preview.contacts.address]).toEqual([
    false,
    'Changed by a colleague',
    'Lviv',
  ]);
});

test(
  'a draft that lacks what is needed is saved without a question',
  { tag: '@LAND-024' },
  async ({ page, portal }) => {
    await openEditor(page, portal, WINTER, 'contacts');
    await field(page, 'Facebook').fill('rad-nord');
    await save(page).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    await expect(dialog(page, 'Publish the page?')).toHaveCount(0);
  },
);

test(
  'a published page is deactivated, is a draft again, and can be published once more',
  { tag: ['@LAND-012', '@LAND-027', '@LAND-028', '@LAND-035', '@LAND-036'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, COURSES);
    const unpublished = await holdNext(page, unpublishCall(COURSES));
    await act(page, 'Deactivate');
    await dialog(page, /^Deactivate/)
      .getByRole('button', { name: 'Deactivate landing' })
      .click();
    await unpublished.held;
    await expect(page.getByText('Deactivation...', { exact: true })).toBeVisible();
    unpublished.letGo();
    await expect(said(page, 'The page is deactivated')).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByText('Deactivation...')).toHaveCount(0);
    expect((await portal.call(landings.info, pathOf(COURSES))).body.is_published).toBe(false);
    await publishing(page, 'Publish').click();
    await expect(said(page, 'The page is published')).toBeVisible();
    expect((await portal.call(landings.info, pathOf(COURSES))).body.is_published).toBe(true);
  },
);

test(
  'the menu offers what a page of its state can do',
  { tag: ['@LAND-012', '@LAND-013', '@LAND-032'] },
  async ({ page, portal }) => {
    const more = page.getByRole('button', { name: 'More actions' });
    const offered = page.getByRole('menuitem');
    await openEditor(page, portal, WARM);
    await more.click();
    await expect(offered).toHaveText(['Publish', 'Preview', 'Clone', 'Delete']);
    await expect(offered.first()).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await openEditor(page, portal, KITCHEN);
    await more.click();
    for (const name of ['Deactivate', 'Preview', 'Delete'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Publish', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await act(page, 'Deactivate');
    await dialog(page, /^Deactivate/)
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(dialog(page, /^Deactivate/)).toHaveCount(0);
    await act(page, 'Delete');
    await expect(dialog(page, /^Delete/)).toBeVisible();
  },
);

test(
  'the page as it was saved last stands in a frame, and in a window of 1024 by 768',
  { tag: ['@LAND-014', '@LAND-015', '@LAND-016'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, WARM);
    const frame = page.frameLocator('iframe[title=Desktop]');
    await expect(frame.getByRole('heading', { level: 1, name: WARM.name })).toBeVisible();
    await field(page, 'Title').fill('Warmer kitchen');
    await save(page).click();
    await expect(frame.getByRole('heading', { level: 1, name: 'Warmer kitchen' })).toBeVisible();
    await page.getByText('Mobile', { exact: true }).click();
    const phone = page.frameLocator('iframe[title=Mobile]');
    await expect(phone.getByRole('heading', { level: 1, name: 'Warmer kitchen' })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await act(page, 'Preview');
    const window = await opened;
    const shown = window.frameLocator('iframe');
    await expect(shown.getByRole('heading', { level: 1, name: 'Warmer kitchen' })).toBeVisible();
    await expect.poll(() => window.evaluate(() => [innerWidth, innerHeight])).toEqual([1024, 768]);
  },
);

test('each problem leads to its field, and is gone once it is dealt with', async ({ page, portal }) => {
  await openEditor(page, portal, WARM);
  await panel(page, 'Before publishing').click();
  await page.getByRole('button', { name: 'Contacts: Give payers a way to ask: one of these is enough' }).click();
  await expect(page).toHaveURL(new RegExp(`${editor(WARM, 'contacts')}$`));
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type('kitchen@owl.example');
  await page.keyboard.press('Enter');
  await dialog(page, 'Publish the page?').getByRole('button', { name: 'Leave as draft' }).click();
  await expect(page.getByText('Give payers a way to ask')).toHaveCount(0);
});

test('what would change is told, and an earlier version comes back as the draft', async ({ page, portal }) => {
  await openEditor(page, portal, KITCHEN);
  const { summary } = (await portal.call(landings.allInfo, pathOf(KITCHEN))).body.preview;
  await panel(page, 'Before publishing').click();
  await expect(page.getByText('Customers see the page as it was saved last.')).toBeVisible();
  await field(page, 'In a sentence').fill('Soup for everybody');
  await save(page).click();
  const changes = page.getByRole('listitem').filter({ hasText: 'In a sentence' });
  await expect(changes.getByRole('deletion')).toHaveText(summary);
  await expect(changes.getByRole('insertion')).toHaveText('Soup for everybody');
  await publishing(page, 'Publish changes').click();
  await expect(said(page, 'The page is published')).toBeVisible();
  await field(page, 'In a sentence').fill('Typed, and given up');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await dialog(page, 'Restore version 1').getByRole('button', { name: 'Restore version 1' }).click();
  await expect(field(page, 'In a sentence')).toHaveValue(summary);
  await expect(said(page, 'Unsaved changes')).toHaveCount(0);
  const { landing } = (await portal.call(landings.allInfo, pathOf(KITCHEN))).body;
  expect(landing).toMatchObject({ is_published: true, has_changes: true });
});

test('a page that is deleted with something typed into it is left at once', async ({ page, portal }) => {
  await openEditor(page, portal, WARM);
  await field(page, 'In a sentence').fill('Never saved');
  await act(page, 'Delete');
  const modal = dialog(page, /^Delete/);
  await modal.getByRole('combobox').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await modal.getByRole('button', { name: 'Delete landing' }).click();
  await expect(said(page, 'The page is deleted')).toBeVisible();
  await expect(heading(page, 'Landings')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
