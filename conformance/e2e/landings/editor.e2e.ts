import { landings } from '@portal/contract/landings';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { fact, pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { holdNext, requestsTo, signInByForm } from '../faults/screen.ts';
import { field, openEditor, panel, publishing, save, saveAndNext, stepCall, stepTab } from './editorScreen.ts';
import { dialog, editor, KITCHEN, pathOf, WARM, type Sample } from './screen.ts';

const settings = (sample: Sample) => ({ params: { ...pathOf(sample).params, step: 'settings' } as const });

test(
  'the editor leads through three steps, and says how far the page has come as a whole percent',
  { tag: ['@LAND-007', '@LAND-010', '@LAND-011', '@LAND-075'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await changeAnswer(portal, landings.info, { progress: 5 / 6 }, pathOf(WARM));
    await openEditor(page, portal, WARM);
    await expect(page.getByRole('navigation', { name: 'Steps of the page' }).getByRole('link')).toHaveText([
      'Settings',
      'Finance',
      /^Contacts/,
    ]);
    const bar = page.getByRole('progressbar', { name: 'Progress of the page' });
    await expect(bar).toHaveAttribute('aria-valuenow', '83');
    await expect(page.getByText('83% done', { exact: true })).toBeVisible();
    await portal.faults.clear();
    await expect(stepTab(page, 'Settings')).toHaveAttribute('aria-current', 'page');
    await saveAndNext(page).click();
    await expect(page).toHaveURL(new RegExp(`${editor(WARM, 'finance')}$`));
    await expect(stepTab(page, 'Finance')).toHaveAttribute('aria-current', 'page');
    await saveAndNext(page).click();
    await expect(page).toHaveURL(new RegExp(`${editor(WARM, 'contacts')}$`));
    await expect(field(page, 'Email')).toBeFocused();
    await expect(saveAndNext(page)).toHaveCount(0);
    await field(page, 'Email').fill('kitchen@owl.example');
    await save(page).click();
    await expect(page.getByText('100% done')).toBeVisible();
  },
);

test('the address of a page without a step opens its settings', { tag: '@LAND-008' }, async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(editor(WARM, '').replace(/\/$/, ''));
  await expect(page).toHaveURL(new RegExp(`${editor(WARM)}$`));
  await expect(heading(page, WARM.name)).toBeVisible();
});

test(
  'nothing is sent while a field is wrong or while the save before it runs',
  { tag: ['@LAND-041', '@LAND-042'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, WARM);
    const sent = requestsTo(page, stepCall(WARM));
    await field(page, 'Address').fill('Not An Address');
    await pressAnyway(save(page));
    await expect(field(page, 'Address')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Address')).toBeFocused();
    expect(sent).toHaveLength(0);
    await field(page, 'Address').fill('warm-kitchen-kyiv');
    const { held, letGo } = await holdNext(page, stepCall(WARM));
    await save(page).click();
    await held;
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(save(page)).toBeDisabled();
    letGo();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect((await portal.call(landings.info, pathOf(WARM))).body.alias).toBe('warm-kitchen-kyiv');
  },
);

test(
  'what the server refuses is marked, and said in one alert; a session that ended is only that',
  { tag: ['@SERR-015', '@SERR-031'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, WARM);
    const error = [
      ['general.alias', 'This address is taken'],
      ['branding.color_scheme.preset', 'There is no such colour'],
    ];
    await portal.faults.add({ method: 'POST', path: stepCall(WARM), body: { error }, times: 1 });
    await field(page, 'Title').fill('Warmer kitchen');
    await save(page).click();
    await expect(field(page, 'Address')).toHaveAccessibleDescription(/This address is taken/);
    await expect(field(page, 'A colour of your own')).toHaveAccessibleDescription(/There is no such colour/);
    const alert = page.getByRole('alert').filter({ hasText: 'This address is taken' });
    await expect
      .poll(() => alert.innerText())
      .toContain('Address: This address is taken\nColours: There is no such colour');
    await portal.faults.add({ method: 'POST', path: stepCall(WARM), body: { auth: false, error }, times: 1 });
    await page.reload();
    await heading(page, WARM.name).waitFor();
    await field(page, 'Title').fill('Warmest kitchen');
    await save(page).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasNotText: 'Your session has ended' })).toHaveCount(0);
  },
);

test('a save that fails, other steps, and the end of the session lose nothing that was typed', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/500|401/);
  await openEditor(page, portal, WARM);
  await field(page, 'Title').fill('Kept through all');
  await stepTab(page, 'Finance').click();
  await expect(page.getByText('Not saved yet: Settings')).toBeVisible();
  await field(page, 'Text of the button').fill('Give');
  await portal.faults.add({ method: 'POST', path: stepCall(WARM, 'finance'), status: 500, times: 1 });
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('Request error');
  await portal.faults.add({ method: 'POST', path: stepCall(WARM, 'finance'), status: 401, times: 1 });
  await save(page).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(said(page, 'Your session has ended.')).not.toContainText('Unsaved changes were not saved.');
  await signInByForm(page);
  await expect(page).toHaveURL(new RegExp(`${editor(WARM, 'finance')}$`));
  await expect(field(page, 'Text of the button')).toHaveValue('Give');
  await stepTab(page, 'Settings').click();
  await expect(field(page, 'Title')).toHaveValue('Kept through all');
  await save(page).click();
  await expect(heading(page, 'Kept through all')).toBeVisible();
  // What somebody gave up is not kept, in none of the steps.
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Kept through all')).toHaveCount(0);
  await portal.open(editor(WARM, 'finance'));
  await expect(field(page, 'Text of the button')).toHaveValue('');
});

test('while one step is being saved, what was typed into another still asks before the page is left', async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, WARM, 'finance');
  await field(page, 'Text of the button').fill('Give');
  await stepTab(page, 'Settings').click();
  await field(page, 'Title').fill('Warmer kitchen');
  const { held, letGo } = await holdNext(page, stepCall(WARM));
  await save(page).click();
  await held;
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click();
  letGo();
  await expect(heading(page, 'Warmer kitchen')).toBeVisible();
  await stepTab(page, 'Finance').click();
  await expect(field(page, 'Text of the button')).toHaveValue('Give');
});

test('what a colleague saved meanwhile is not overwritten unseen, and theirs can be taken', async ({
  page,
  portal,
}) => {
  await openEditor(page, portal, WARM);
  const { general } = (await portal.call(landings.step, settings(WARM))).body.forms;
  if (!general) throw new Error('no general form');
  const theirs = { ...general, summary: 'By a colleague' };
  await portal.call(landings.saveStep, { ...settings(WARM), body: { general: theirs } });
  const line = field(page, 'In a sentence');
  await line.fill('By me');
  await save(page).click();
  await expect(
    page.getByText('In a sentence: Hot lunches for neighbours who need them. is By a colleague now'),
  ).toBeVisible();
  await expect(line).toHaveValue('By me');
  await page.getByRole('button', { name: 'Take their settings' }).click();
  await expect(line).toHaveValue('By a colleague');
  await expect(said(page, 'Unsaved changes')).toHaveCount(0);
  await portal.call(landings.saveStep, { ...settings(WARM), body: { general: { ...theirs, summary: 'Once more' } } });
  await line.fill('By me');
  await save(page).click();
  await page.getByRole('button', { name: 'Save mine over them' }).click();
  await expect(said(page, 'Request completed successfully')).toBeVisible();
  expect((await portal.call(landings.step, settings(WARM))).body.forms.general?.summary).toBe('By me');
});

const ASKED =
  "You've changed url name for this landing. After you save it, the old URL will not be working and could be taken by any other user. Are you sure you want to change it?";

test(
  'another address of a published page is asked about: either way the form is saved again',
  { tag: ['@LAND-037', '@LAND-038', '@LAND-039', '@LAND-040', '@SERR-032'] },
  async ({ page, portal }) => {
    await openEditor(page, portal, KITCHEN);
    const sent = requestsTo(page, stepCall(KITCHEN));
    const question = dialog(page, 'Change the address of the page?');
    await field(page, 'Address').fill('soup-kitchen');
    await field(page, 'In a sentence').fill('Soup for everybody');
    await save(page).click();
    await expect(question.getByText(ASKED, { exact: true })).toBeVisible();
    expect((await portal.call(landings.info, pathOf(KITCHEN))).body.alias).toBe(KITCHEN.alias);
    await question.getByRole('button', { name: 'Keep the old address' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    await expect(field(page, 'Address')).toHaveValue(KITCHEN.alias);
    expect(sent).toHaveLength(2);
    const kept = (await portal.call(landings.step, settings(KITCHEN))).body.forms.general;
    expect(kept).toMatchObject({ alias: KITCHEN.alias, summary: 'Soup for everybody' });
    await field(page, 'Address').fill('soup-kitchen');
    await save(page).click();
    await question.getByRole('button', { name: 'Change the address' }).click();
    await expect(question).toHaveCount(0);
    await expect.poll(async () => (await portal.call(landings.info, pathOf(KITCHEN))).body.alias).toBe('soup-kitchen');
    await expect(field(page, 'Address')).toHaveValue('soup-kitchen');
    expect(sent).toHaveLength(4);
    expect(sent[3]?.postDataJSON()).toMatchObject({ alias_change_approved: true, general: { alias: 'soup-kitchen' } });
  },
);

for (const width of WIDTHS)
  test(`the editor is presentable at ${width} px, with what stands before publishing`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openEditor(page, portal, WARM, 'contacts');
    await expectPresentable(page);
    await panel(page, 'Before publishing').click();
    await expect(page.getByRole('heading', { name: 'What would change for customers' })).toBeVisible();
    await expectPresentable(page);
  });

test('whoever may only look reads the steps, and what of it could be published', async ({ page, portal }) => {
  await portal.signIn('viewer');
  const [seen] = (await portal.call(landings.all)).body.landings;
  if (!seen) throw new Error('the viewer sees no page');
  await portal.open(editor({ merchant: seen.merchant_id, id: seen.id }));
  await expect(heading(page, seen.name)).toBeVisible();
  await expect(fact(page, 'Address')).toHaveText(seen.alias);
  await expect(page.getByText('You may look at landing pages and promocodes')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(publishing(page, seen.is_published ? 'Publish changes' : 'Publish')).toBeDisabled();
  await expect(page.frameLocator('iframe[title=Desktop]').getByRole('heading', { level: 1 })).toHaveText(seen.name);
});
