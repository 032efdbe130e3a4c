import { landings } from '@portal/contract/landings';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { pictureSize, pressAnyway } from '../../support/screen.ts';
import { choose, picture, plain } from '../../support/files/pictures.ts';
import { block, field, openStep, reopen, row, save, savedForms } from './blocks.ts';
import { pathOf, TASTING, WARM } from './screen.ts';

/** Uploads a picture to a field, with the cut that the dialog suggests. */
async function putUp(page: Page, label: string, width: number, height: number): Promise<void> {
  await choose(page, `Picture: ${label}`, picture(plain(width, height)));
  await page.getByRole('dialog', { name: 'Cut the picture' }).getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('img', { name: label, exact: true })).toBeVisible();
}

test(
  'the look of a page takes a logo and a cover, each with words for who does not see it',
  { tag: ['@LAND-060', '@LAND-065', '@LAND-067'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, WARM, 'settings');
    const look = block(page, 'Look of the page');
    const alt = (label: string) => field(look, `What the picture shows: ${label}`);
    await expect(alt('Logo')).toHaveCount(0);
    await putUp(page, 'Logo', 600, 500);
    await alt('Logo').fill('A spoon');
    await putUp(page, 'Cover', 1600, 900);
    await alt('Cover').fill('Pots in a row');
    await save(page);
    await reopen(page);
    await expect(alt('Logo')).toHaveValue('A spoon');
    await expect(alt('Cover')).toHaveValue('Pots in a row');
    const cover = await pictureSize(look.getByRole('img', { name: 'Cover', exact: true }));
    expect(cover.width / cover.height).toBeCloseTo(4, 1);
    const { branding } = await savedForms(portal, WARM, 'settings');
    const { main_image: shown } = (await portal.call(landings.info, pathOf(WARM))).body;
    expect(shown).toMatchObject({ id: branding?.main_image, use: 'cover' });

    await look.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Remove the picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the picture' }).click();
    await expect(alt('Logo')).toHaveCount(0);
    await save(page);
    // Words for a picture that is gone go with it.
    const after = (await savedForms(portal, WARM, 'settings')).branding;
    expect(after).toMatchObject({ logo_image: null, logo_alt: '', main_alt: 'Pots in a row' });
  },
);

test(
  'a product takes a picture, which stays with it wherever it is moved',
  { tag: ['@LAND-060', '@LAND-065', '@LAND-073'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, TASTING, 'finance');
    const products = block(page, 'Products');
    const third = row(products, 'Product 3');
    await third.getByRole('button', { name: 'Add picture' }).click();
    const chooser = third.getByRole('button', { name: 'Choose a file' });
    // Opening the field moved the focus to the box around it.
    const around = third
      .locator('[tabindex="-1"]')
      .filter({ has: page.getByRole('button', { name: 'Choose a file' }) });
    await expect(around.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(chooser).toBeFocused();
    const asked = page.waitForEvent('filechooser');
    await chooser.click();
    await (await asked).setFiles([picture(plain(960, 720))]);
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(third.getByRole('img', { name: 'Picture' })).toBeVisible();
    await field(third, 'What the picture shows: Picture').fill('A mill of steel');
    await page.keyboard.press('Alt+ArrowUp');
    await save(page);
    await reopen(page);
    const second = row(products, 'Product 2');
    await expect(field(second, 'What the picture shows: Picture')).toHaveValue('A mill of steel');
    expect((await pictureSize(second.getByRole('img', { name: 'Picture' }))).width).toBeGreaterThan(400);
    const { finance } = await savedForms(portal, TASTING, 'finance');
    expect(finance?.items[1]).toMatchObject({ id: 'grinder', image_alt: 'A mill of steel' });
    expect(finance?.items[1]?.image).not.toBeNull();
  },
);

test(
  'a project has a gallery; a place in it without a picture is told, and not saved',
  { tag: ['@LAND-065', '@LAND-069'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, WARM, 'contacts');
    const project = block(page, 'About the project');
    await project.getByRole('button', { name: 'Add picture' }).click();
    await project.getByRole('button', { name: 'Choose a file' }).waitFor();
    await pressAnyway(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(row(project, 'Picture 1').getByRole('alert')).toHaveText(/required/);
    await expect(project.getByRole('button', { name: 'Choose a file' })).toBeFocused();
    await putUp(page, 'Picture', 900, 600);
    await field(project, 'What the picture shows: Picture').fill('The yard');
    await save(page);
    await reopen(page);
    await expect(field(project, 'What the picture shows: Picture')).toHaveValue('The yard');
    expect((await savedForms(portal, WARM, 'contacts')).project?.gallery).toMatchObject([{ alt: 'The yard' }]);
  },
);
