import { landings } from '@portal/contract/landings';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { pressAnyway, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { holdNextRequest, requestsTo, signInByForm } from '../faults/screen.ts';
import { showStep } from './blocks.ts';
import {
  field,
  openEditor,
  tabNamed,
  clickPublish,
  publishRequestPath,
  publishButton,
  saveButton,
  saveAndContinueButton,
  saveStep,
  stepRequestPath,
  stepTab,
} from './editorScreen.ts';
import { dialogNamed, editorPath, KITCHEN_LANDING, pathParamsOf, WARM_KITCHEN_DRAFT } from './screen.ts';

const settings = { params: { ...pathParamsOf(WARM_KITCHEN_DRAFT).params, step: 'settings' } } as const;

test(
  'the owner of a landing page draft goes through its steps, adds the missing content, and publishes the page',
  {
    tag: [
      '@LAND-007',
      '@LAND-008',
      '@LAND-010',
      '@LAND-011',
      '@LAND-012',
      '@LAND-013',
      '@LAND-023',
      '@LAND-024',
      '@LAND-026',
      '@LAND-032',
      '@LAND-075',
    ],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/500/);
    const offered = page.getByRole('menuitem');
    const question = dialogNamed(page, 'Publish the page?');
    const asked = requestsTo(page, publishRequestPath(WARM_KITCHEN_DRAFT));
    const isPublished = async () =>
      (await portal.call(landings.info, pathParamsOf(WARM_KITCHEN_DRAFT))).body.is_published;

    await test.step('the address of the page opens its settings, with the progress as a whole percentage', async () => {
      await portal.signIn('owner');
      await changeAnswer(portal, landings.info, { progress: 5 / 6 }, pathParamsOf(WARM_KITCHEN_DRAFT));
      await portal.open(editorPath(WARM_KITCHEN_DRAFT, '').replace(/\/$/, ''));
      await expect(page).toHaveURL(new RegExp(`${editorPath(WARM_KITCHEN_DRAFT)}$`));
      await expect(heading(page, WARM_KITCHEN_DRAFT.name)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Editor steps' }).getByRole('link')).toHaveText([
        'Settings',
        'Finance',
        /^Contacts/,
      ]);
      const bar = page.getByRole('progressbar', { name: 'Page progress' });
      await expect(bar).toHaveAttribute('aria-valuenow', '83');
      await expect(page.getByText('83% done', { exact: true })).toBeVisible();
      await portal.faults.clear();
    });

    await test.step('the menu of an incomplete draft offers no publishing', async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await expect(offered).toHaveText(['Publish', 'Preview', 'Clone', 'Delete']);
      await expect(offered.first()).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expect(publishButton(page, 'Publish')).toBeDisabled();
    });

    await test.step('an incomplete draft is saved without a question', async () => {
      await showStep(page, 'contacts');
      await field(page, 'Facebook').fill('kitchen');
      await saveStep(page, WARM_KITCHEN_DRAFT, 'contacts');
      await expect(notice(page, 'Request completed successfully')).toBeVisible();
      await expect(publishButton(page, 'Publish')).toBeDisabled();
      await expect(question).toHaveCount(0);
    });

    await test.step('"Save and continue" leads from step to step', async () => {
      await showStep(page, 'settings');
      await expect(stepTab(page, 'Settings')).toHaveAttribute('aria-current', 'page');
      await tabNamed(page, 'Before publishing').click();
      await saveAndContinueButton(page).click();
      await expect(page).toHaveURL(new RegExp(`${editorPath(WARM_KITCHEN_DRAFT, 'finance')}$`));
      await expect(stepTab(page, 'Finance')).toHaveAttribute('aria-current', 'page');
      await saveAndContinueButton(page).click();
      await expect(page).toHaveURL(new RegExp(`${editorPath(WARM_KITCHEN_DRAFT, 'contacts')}$`));
      await expect(field(page, 'Email')).toBeFocused();
      await expect(saveAndContinueButton(page)).toHaveCount(0);
    });

    await test.step('a problem links to its field, and disappears when solved', async () => {
      await showStep(page, 'settings');
      await page.getByRole('button', { name: 'Contacts: Enter at least one contact' }).click();
      await expect(page).toHaveURL(new RegExp(`${editorPath(WARM_KITCHEN_DRAFT, 'contacts')}$`));
      await expect(field(page, 'Email')).toBeFocused();
      await field(page, 'Email').fill('kitchen@owl.example');
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Leave as draft' }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByText('Enter at least one contact')).toHaveCount(0);
      await expect(page.getByText('100% done')).toBeVisible();
      await expect(publishButton(page, 'Publish')).toBeEnabled();
      expect(await isPublished()).toBe(false);
    });

    await test.step('a page with an invalid field or a failed save is not published', async () => {
      await field(page, 'Website URL').fill('no address');
      const reads = requestsTo(page, /allinfo/, 'GET');
      await clickPublish(page, 'Publish');
      await expect(field(page, 'Website URL')).toBeFocused();
      await expect(field(page, 'Website URL')).toHaveAttribute('aria-invalid', 'true');
      expect(reads).toHaveLength(0);
      await field(page, 'Website URL').fill('');
      await portal.faults.add({
        method: 'POST',
        path: stepRequestPath(WARM_KITCHEN_DRAFT, 'contacts'),
        status: 500,
        times: 1,
      });
      await field(page, 'Postal address').fill('Kyiv');
      await clickPublish(page, 'Publish');
      await expect(page.getByRole('alert')).toHaveText('Request error');
      await expect(publishButton(page, 'Publish')).toBeEnabled();
      expect(asked).toHaveLength(0);
      expect(await isPublished()).toBe(false);
    });

    await test.step('a page with unsaved changes in another step cannot be published, and saving does not offer to publish', async () => {
      await showStep(page, 'settings');
      await expect(publishButton(page, 'Publish')).toBeDisabled();
      await field(page, 'Short description').fill('Not saved');
      await showStep(page, 'contacts');
      await saveStep(page, WARM_KITCHEN_DRAFT, 'contacts');
      await expect(notice(page, 'Request completed successfully').first()).toBeVisible();
      await expect(page.getByText('Unsaved steps: Settings')).toBeVisible();
      await expect(question).toHaveCount(0);
    });

    await test.step('saving the last step of a draft asks whether to publish, and saving a published page does not', async () => {
      await showStep(page, 'settings');
      await saveStep(page, WARM_KITCHEN_DRAFT);
      await showStep(page, 'contacts');
      await field(page, 'Postal address').fill('Lviv');
      await saveButton(page).click();
      await question.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(notice(page, 'Page published')).toBeVisible();
      expect(await isPublished()).toBe(true);
      await field(page, 'Postal address').fill('Odesa');
      await saveButton(page).click();
      await expect(page.getByText('· unpublished changes')).toBeVisible();
      await expect(question).toHaveCount(0);
    });
  },
);

test(
  "the landing page editor shows its own errors at the fields before a request, and then the server's errors",
  { tag: ['@LAND-041', '@LAND-042', '@LAND-065', '@SERR-015', '@SERR-031'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, WARM_KITCHEN_DRAFT);
    const sent = requestsTo(page, stepRequestPath(WARM_KITCHEN_DRAFT));
    const address = field(page, 'Address');

    const error = [
      ['general.alias', 'This address is in use'],
      ['branding.color_scheme.preset', 'There is no such colour'],
    ];
    await test.step('an ended session leads to the sign-in page without errors at the fields', async () => {
      await portal.faults.add({
        method: 'POST',
        path: stepRequestPath(WARM_KITCHEN_DRAFT),
        body: { auth: false, error },
        times: 1,
      });
      await field(page, 'Title').fill('Warmest kitchen');
      await saveButton(page).click();
      await expect(heading(page, 'Sign in')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasNotText: 'Your session has ended' })).toHaveCount(0);
      await signInByForm(page);
      await expect(field(page, 'Title')).toHaveValue('Warmest kitchen');
    });

    await test.step('the editor sends nothing while a field is invalid', async () => {
      const before = sent.length;
      await address.fill('Not An Address');
      await expect(address).toHaveAccessibleDescription(/pattern/);
      await pressAnyway(saveButton(page));
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await expect(address).toBeFocused();
      await address.fill('support');
      await expect(address).toHaveAccessibleDescription(/reserved/);
      await field(page, 'Short description').fill('Pay with 4444 5555 6666 1111');
      await expect(field(page, 'Short description')).toHaveAttribute('aria-invalid', 'true');
      await field(page, 'Short description').fill('Hot lunches');
      expect(sent).toHaveLength(before);
    });

    await test.step('the server rejects the address of another landing page', async () => {
      await address.fill(KITCHEN_LANDING.alias);
      await pressAnyway(saveButton(page));
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription(/This address is taken/);
    });

    await test.step('one alert lists every rejected field', async () => {
      await portal.faults.add({ method: 'POST', path: stepRequestPath(WARM_KITCHEN_DRAFT), body: { error }, times: 1 });
      await field(page, 'Title').fill('Warmer kitchen');
      await saveButton(page).click();
      await expect(address).toHaveAccessibleDescription(/This address is in use/);
      await expect(field(page, 'Custom colour')).toHaveAccessibleDescription(/There is no such colour/);
      const alert = page.getByRole('alert').filter({ hasText: 'This address is in use' });
      await expect
        .poll(() => alert.innerText())
        .toContain('Address: This address is in use\nColours: There is no such colour');
    });

    await test.step('a second save waits for the answer to the first one', async () => {
      await address.fill('warm-kitchen-kyiv');
      await field(page, 'Custom colour').fill('#4F69C6');
      const before = sent.length;
      const { held, letGo } = await holdNextRequest(page, stepRequestPath(WARM_KITCHEN_DRAFT));
      await saveButton(page).click();
      await held;
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect(saveButton(page)).toBeDisabled();
      letGo();
      await expect(notice(page, 'Request completed successfully')).toBeVisible();
      expect(sent).toHaveLength(before + 1);
      expect((await portal.call(landings.info, pathParamsOf(WARM_KITCHEN_DRAFT))).body.alias).toBe('warm-kitchen-kyiv');
    });
  },
);

test("the landing page editor keeps unsaved text through a colleague's save, a failed save, other steps and the session's end", async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/500|401/);
  await openEditor(page, portal, WARM_KITCHEN_DRAFT);
  const line = field(page, 'Short description');
  const buttonText = field(page, 'Button text');
  const leaving = dialogNamed(page, 'Leave without saving?');

  await test.step("a colleague's saved changes are shown, and can be accepted or overwritten", async () => {
    const { general } = (await portal.call(landings.step, settings)).body.forms;
    if (!general) throw new Error('no general form');
    const theirs = { ...general, summary: 'By a colleague' };
    await portal.call(landings.saveStep, { ...settings, body: { general: theirs } });
    await line.fill('By me');
    await saveButton(page).click();
    await expect(
      page.getByText('Short description: Hot lunches for neighbours who need them. → By a colleague'),
    ).toBeVisible();
    await expect(line).toHaveValue('By me');
    await page.getByRole('button', { name: 'Use their changes' }).click();
    await expect(line).toHaveValue('By a colleague');
    await expect(notice(page, 'Unsaved changes')).toHaveCount(0);
    await portal.call(landings.saveStep, { ...settings, body: { general: { ...theirs, summary: 'Once more' } } });
    await line.fill('By me');
    await saveButton(page).click();
    await page.getByRole('button', { name: 'Overwrite with my changes' }).click();
    await expect(notice(page, 'Request completed successfully')).toBeVisible();
    expect((await portal.call(landings.step, settings)).body.forms.general?.summary).toBe('By me');
  });

  await test.step('unsaved changes of one step ask before the user leaves, even while another step is being saved', async () => {
    await showStep(page, 'finance');
    await buttonText.fill('Give');
    await showStep(page, 'settings');
    await field(page, 'Title').fill('Warmer kitchen');
    const { held, letGo } = await holdNextRequest(page, stepRequestPath(WARM_KITCHEN_DRAFT));
    await saveButton(page).click();
    await held;
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await leaving.getByRole('button', { name: 'Keep editing' }).click();
    letGo();
    await expect(heading(page, 'Warmer kitchen')).toBeVisible();
    await showStep(page, 'finance');
    await expect(buttonText).toHaveValue('Give');
  });

  await test.step('a failed save and the end of the session lose no text in any step', async () => {
    await showStep(page, 'settings');
    await field(page, 'Title').fill('Kept through all');
    await showStep(page, 'finance');
    await expect(page.getByText('Unsaved steps: Settings')).toBeVisible();
    await portal.faults.add({
      method: 'POST',
      path: stepRequestPath(WARM_KITCHEN_DRAFT, 'finance'),
      status: 500,
      times: 1,
    });
    await saveButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Request error');
    await portal.faults.add({
      method: 'POST',
      path: stepRequestPath(WARM_KITCHEN_DRAFT, 'finance'),
      status: 401,
      times: 1,
    });
    await saveButton(page).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(notice(page, 'Your session has ended.')).not.toContainText('Your unsaved changes were lost.');
    await signInByForm(page);
    await expect(page).toHaveURL(new RegExp(`${editorPath(WARM_KITCHEN_DRAFT, 'finance')}$`));
    await expect(buttonText).toHaveValue('Give');
    await showStep(page, 'settings');
    await expect(field(page, 'Title')).toHaveValue('Kept through all');
    await saveButton(page).click();
    await expect(heading(page, 'Kept through all')).toBeVisible();
  });

  await test.step('discarded changes no longer appear in any step', async () => {
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await leaving.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(heading(page, 'Kept through all')).toHaveCount(0);
    await portal.open(editorPath(WARM_KITCHEN_DRAFT, 'finance'));
    await expect(buttonText).toHaveValue('');
  });
});

test('text typed during a save in the landing page editor stays, and a second submit does not change the next action', async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, WARM_KITCHEN_DRAFT);
  const line = field(page, 'Short description');
  const text = field(page, 'Text');
  const summary = async () => (await portal.call(landings.step, settings)).body.forms.general?.summary;
  await line.fill('Sent');
  const { held, letGo } = await holdNextRequest(page, stepRequestPath(WARM_KITCHEN_DRAFT));
  await saveButton(page).click();
  await held;
  await line.fill('Typed later');
  await text.fill('Typed later too');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  letGo();
  await expect(notice(page, 'Request completed successfully')).toBeVisible();
  await expect(line).toHaveValue('Typed later');
  await expect(text).toHaveText('Typed later too');
  await expect(notice(page, 'Unsaved changes')).toBeVisible();
  // "Save" was clicked first, so the editor stays at this step.
  await expect(page).toHaveURL(new RegExp(`${editorPath(WARM_KITCHEN_DRAFT)}$`));
  expect(await summary()).toBe('Sent');
  await saveStep(page, WARM_KITCHEN_DRAFT);
  await expect(notice(page, 'Unsaved changes')).toHaveCount(0);
  expect(await summary()).toBe('Typed later');
});

test('text typed into another step of a landing page during a save stays, and counts as unsaved', async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, WARM_KITCHEN_DRAFT);
  const line = field(page, 'Short description');
  const button = field(page, 'Button text');
  await line.fill('Sent');
  const { held, letGo } = await holdNextRequest(page, stepRequestPath(WARM_KITCHEN_DRAFT));
  await saveButton(page).click();
  await held;
  await showStep(page, 'finance');
  await button.fill('Give');
  letGo();
  await expect(notice(page, 'Request completed successfully')).toBeVisible();
  await expect(button).toHaveValue('Give');
  await expect(notice(page, 'Unsaved changes')).toBeVisible();
  await showStep(page, 'settings');
  await expect(line).toHaveValue('Sent');
  await expect(page.getByText('Unsaved steps: Finance')).toBeVisible();
});

test('the bar at the bottom of the landing page editor covers no focused field on a phone', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, portal, WARM_KITCHEN_DRAFT, 'contacts');
  await field(page, 'Email').fill('kitchen@owl.example');
  const bar = page.locator('form').getByRole('button', { name: 'Save', exact: true }).locator('..');
  for (const name of ['Phone', 'Postal address', 'Website URL', 'Telegram', 'Viber', 'WhatsApp', 'Facebook']) {
    await field(page, name).evaluate((input) => input.focus());
    const [input, foot] = await Promise.all([field(page, name).boundingBox(), bar.boundingBox()]);
    expect((input?.y ?? 0) + (input?.height ?? 0), name).toBeLessThanOrEqual(foot?.y ?? 0);
  }
});
