import { landings } from '@portal/contract/landings';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { holdNextRequest, requestsTo } from '../faults/screen.ts';
import {
  chooseEditorAction,
  waitForAnswer,
  field,
  openEditor,
  tabNamed,
  clickPublish,
  publishRequestPath,
  publishButton,
  saveButton,
  saveStep,
  stepRequestPath,
  stepTab,
  unpublishRequestPath,
} from './editorScreen.ts';
import { dialogNamed, KITCHEN_LANDING, pathParamsOf, WARM_KITCHEN_DRAFT } from './screen.ts';

test(
  "publishing a landing page saves the form first, continues on another step, and shows a colleague's changes",
  { tag: ['@LAND-025', '@LAND-032', '@LAND-033', '@LAND-034', '@LAND-036'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, KITCHEN_LANDING);
    const line = field(page, 'Short description');
    const changes = publishButton(page, 'Publish changes');
    const asked = requestsTo(page, publishRequestPath(KITCHEN_LANDING));
    const published = async () => {
      const { landing, preview } = (await portal.call(landings.allInfo, pathParamsOf(KITCHEN_LANDING))).body;
      return { hasChanges: landing.has_changes, summary: preview.summary, address: preview.contacts.address };
    };

    await test.step('the button shows that the page is being saved, then published', async () => {
      // Customers see all changes, so there is nothing to publish.
      await expect(changes).toBeDisabled();
      await line.fill('Soup for everybody');
      const saving = await holdNextRequest(page, stepRequestPath(KITCHEN_LANDING));
      const publication = await holdNextRequest(page, publishRequestPath(KITCHEN_LANDING));
      await clickPublish(page, 'Publish changes');
      await saving.held;
      await expect(publishButton(page, 'Saving...')).toBeDisabled();
      expect(asked).toHaveLength(0);
      saving.letGo();
      await publication.held;
      await expect(publishButton(page, 'Publishing...')).toBeDisabled();
      expect((await portal.call(landings.info, pathParamsOf(KITCHEN_LANDING))).body.has_changes).toBe(true);
      publication.letGo();
      await expect(notice(page, 'Page published')).toBeVisible();
      await expect(changes).toBeVisible();
      expect(await published()).toMatchObject({ hasChanges: false, summary: 'Soup for everybody' });
    });

    await test.step('publishing continues although the user opens another step during the save', async () => {
      await line.fill('Soup on Sundays');
      const saving = await holdNextRequest(page, stepRequestPath(KITCHEN_LANDING));
      const answered = waitForAnswer(page, publishRequestPath(KITCHEN_LANDING));
      await clickPublish(page, 'Publish changes');
      await saving.held;
      await stepTab(page, 'Finance').click();
      await expect(page.getByRole('form', { name: 'Finance' })).toBeVisible();
      saving.letGo();
      await answered;
      await expect(notice(page, 'Page published').first()).toBeVisible();
      await expect(page).toHaveURL(/finance$/);
      expect(await published()).toMatchObject({ hasChanges: false, summary: 'Soup on Sundays' });
    });

    await test.step("a colleague's saved changes are shown before the page is published", async () => {
      await stepTab(page, 'Contacts').click();
      await field(page, 'Postal address').fill('Lviv');
      await expect(page.frameLocator('iframe[title=Desktop]').getByRole('heading', { level: 1 })).toBeVisible();
      const at = { params: { ...pathParamsOf(KITCHEN_LANDING).params, step: 'settings' as const } };
      const { forms } = (await portal.call(landings.step, at)).body;
      const general = { ...forms.general!, summary: 'Changed by a colleague' };
      await portal.call(landings.saveStep, { ...at, body: { ...forms, general } });
      const before = asked.length;
      await clickPublish(page, 'Publish changes');
      const question = dialogNamed(page, 'Another person changed the page while you were editing');
      await expect(question.getByRole('insertion')).toHaveText('Changed by a colleague');
      expect(asked).toHaveLength(before);
      const answered = waitForAnswer(page, publishRequestPath(KITCHEN_LANDING));
      await question.getByRole('button', { name: 'Publish with these changes' }).click();
      await answered;
      await expect(notice(page, 'Page published').first()).toBeVisible();
      expect(await published()).toEqual({ hasChanges: false, summary: 'Changed by a colleague', address: 'Lviv' });
    });
  },
);

const ASKED =
  "You've changed url name for this landing. After you save it, the old URL will not be working and could be taken by any other user. Are you sure you want to change it?";

test(
  'the owner of a published landing page restores a version, changes the address, deactivates and publishes the page again',
  {
    tag: [
      '@LAND-012',
      '@LAND-013',
      '@LAND-027',
      '@LAND-028',
      '@LAND-032',
      '@LAND-035',
      '@LAND-036',
      '@LAND-037',
      '@LAND-038',
      '@LAND-039',
      '@LAND-040',
      '@SERR-032',
    ],
  },
  async ({ page, portal }) => {
    await openEditor(page, portal, KITCHEN_LANDING);
    const line = field(page, 'Short description');
    const address = field(page, 'Address');
    const infoOf = async () => (await portal.call(landings.info, pathParamsOf(KITCHEN_LANDING))).body;

    await test.step('the menu offers the actions of a published page', async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      for (const name of ['Deactivate', 'Preview', 'Delete'])
        await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Publish', exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await chooseEditorAction(page, 'Deactivate');
      await dialogNamed(page, /^Deactivate/)
        .getByRole('button', { name: 'Cancel' })
        .click();
      await expect(dialogNamed(page, /^Deactivate/)).toHaveCount(0);
    });

    await test.step('saved changes are compared with the published page, and an earlier version is restored as the draft', async () => {
      const { summary } = (await portal.call(landings.allInfo, pathParamsOf(KITCHEN_LANDING))).body.preview;
      await tabNamed(page, 'Before publishing').click();
      await expect(page.getByText('Customers see the last saved version.')).toBeVisible();
      await line.fill('Soup for everybody');
      await saveButton(page).click();
      const changes = page.getByRole('listitem').filter({ hasText: 'Short description' });
      await expect(changes.getByRole('deletion')).toHaveText(summary);
      await expect(changes.getByRole('insertion')).toHaveText('Soup for everybody');
      await clickPublish(page, 'Publish changes');
      await expect(notice(page, 'Page published')).toBeVisible();
      await line.fill('Typed, and given up');
      await page.getByRole('button', { name: 'Restore version 1' }).click();
      await dialogNamed(page, 'Restore version 1').getByRole('button', { name: 'Restore version 1' }).click();
      await expect(line).toHaveValue(summary);
      await expect(notice(page, 'Unsaved changes')).toHaveCount(0);
      const { landing } = (await portal.call(landings.allInfo, pathParamsOf(KITCHEN_LANDING))).body;
      expect(landing).toMatchObject({ is_published: true, has_changes: true });
    });

    await test.step('a changed address asks for a decision, and either answer saves the form', async () => {
      const sent = requestsTo(page, stepRequestPath(KITCHEN_LANDING));
      const question = dialogNamed(page, 'Change the page address?');
      await address.fill('soup-kitchen');
      await line.fill('Soup on Sundays');
      await saveButton(page).click();
      await expect(question.getByText(ASKED, { exact: true })).toBeVisible();
      expect((await infoOf()).alias).toBe(KITCHEN_LANDING.alias);
      const answered = waitForAnswer(page, stepRequestPath(KITCHEN_LANDING));
      await question.getByRole('button', { name: 'Keep old address' }).click();
      await answered;
      await expect(notice(page, 'Request completed successfully').first()).toBeVisible();
      await expect(address).toHaveValue(KITCHEN_LANDING.alias);
      expect(sent).toHaveLength(2);
      const step = { params: { ...pathParamsOf(KITCHEN_LANDING).params, step: 'settings' } } as const;
      const kept = (await portal.call(landings.step, step)).body.forms.general;
      expect(kept).toMatchObject({ alias: KITCHEN_LANDING.alias, summary: 'Soup on Sundays' });
      await address.fill('soup-kitchen');
      await saveButton(page).click();
      await question.getByRole('button', { name: 'Change address' }).click();
      await expect(question).toHaveCount(0);
      await expect.poll(async () => (await infoOf()).alias).toBe('soup-kitchen');
      await expect(address).toHaveValue('soup-kitchen');
      expect(sent).toHaveLength(4);
      const approved = { alias_change_approved: true, general: { alias: 'soup-kitchen' } };
      expect(sent[3]?.postDataJSON()).toMatchObject(approved);
    });

    await test.step('a deactivated page becomes a draft and is published again', async () => {
      const unpublished = await holdNextRequest(page, unpublishRequestPath(KITCHEN_LANDING));
      await chooseEditorAction(page, 'Deactivate');
      await dialogNamed(page, /^Deactivate/)
        .getByRole('button', { name: 'Deactivate landing' })
        .click();
      await unpublished.held;
      await expect(page.getByText('Deactivation...', { exact: true })).toBeVisible();
      unpublished.letGo();
      await expect(notice(page, 'Page deactivated')).toBeVisible();
      await expect(page.getByText('Draft', { exact: true })).toBeVisible();
      await expect(page.getByText('Deactivation...')).toHaveCount(0);
      expect((await infoOf()).is_published).toBe(false);
      const answered = waitForAnswer(page, publishRequestPath(KITCHEN_LANDING));
      await clickPublish(page, 'Publish');
      await answered;
      await expect(notice(page, 'Page published').first()).toBeVisible();
      expect((await infoOf()).is_published).toBe(true);
    });

    await test.step('"Delete" asks first', async () => {
      await chooseEditorAction(page, 'Delete');
      await expect(dialogNamed(page, /^Delete/)).toBeVisible();
    });
  },
);

test(
  'a saved landing page is shown in the preview frames and in a preview window of 1024 by 768',
  { tag: ['@LAND-014', '@LAND-015', '@LAND-016'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, WARM_KITCHEN_DRAFT);
    const titleIn = (frame: string) =>
      page.frameLocator(`iframe[title=${frame}]`).getByRole('heading', { level: 1, name: 'Warmer kitchen' });

    await test.step('the preview frames and the preview window show the last saved page', async () => {
      await expect(
        page.frameLocator('iframe[title=Desktop]').getByRole('heading', { level: 1, name: WARM_KITCHEN_DRAFT.name }),
      ).toBeVisible();
      await field(page, 'Title').fill('Warmer kitchen');
      await saveStep(page, WARM_KITCHEN_DRAFT);
      await expect(titleIn('Desktop')).toBeVisible();
      await page.getByText('Mobile', { exact: true }).click();
      await expect(titleIn('Mobile')).toBeVisible();
      const opened = page.waitForEvent('popup');
      await chooseEditorAction(page, 'Preview');
      const preview = await opened;
      await expect(
        preview.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Warmer kitchen' }),
      ).toBeVisible();
      await expect.poll(() => preview.evaluate(() => [innerWidth, innerHeight])).toEqual([1024, 768]);
      await preview.close();
    });

    await test.step('a deleted page is left without a question about unsaved changes', async () => {
      await field(page, 'Short description').fill('Never saved');
      await chooseEditorAction(page, 'Delete');
      const modal = dialogNamed(page, /^Delete/);
      await modal.getByRole('combobox').click();
      await page.getByRole('listbox').getByRole('option').first().click();
      await modal.getByRole('button', { name: 'Delete landing' }).click();
      await expect(notice(page, 'Page deleted')).toBeVisible();
      await expect(heading(page, 'Landings')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  },
);
