import { create, creating, dialog, LIST, openFile, openLink, SAMPLES } from '../e2e/links/screen.ts';
import { chooseFile } from '../e2e/payouts/fileScreen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';

test('the list of links, the form of its mail and the page of a link are presentable', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(LIST);
  await expectPresentableAtWidths(page, () => page.locator('main tbody tr, main ul li').first().waitFor());
  await portal.open(`${LIST}?do=send&link=${SAMPLES.created}`);
  await expectPresentableAtWidths(page, () => dialog(page, 'Send the link by mail').waitFor());
  await openLink(page, portal, SAMPLES.created);
  await expectPresentableAtWidths(page, () => expect(page.locator('iframe')).toBeVisible());
});

test('the form of a new link and links from a file are presentable', async ({ page, portal }) => {
  await openFile(page, portal);
  await test.step('no file, a wrong one and a right one', async () => {
    await expectPresentableAtWidths(page, () => page.locator('input[type=file]').waitFor({ state: 'attached' }));
    await chooseFile(page, `amount,currency\n${'1,XXX\n'.repeat(60)}`);
    await expectPresentableAtWidths(page, () => page.getByRole('button', { name: 'Show more' }).waitFor());
    await chooseFile(page, 'amount,currency\n1,EUR\n1,UAH\n');
    await expectPresentableAtWidths(page, () => creating(page).waitFor());
  });
  await test.step('settings and features', async () => {
    await page.goto('about:blank');
    await portal.open(create('settings'));
    await expectPresentableAtWidths(page, () =>
      expect(page.getByRole('combobox', { name: 'Currency', exact: true })).toBeEnabled(),
    );
    await portal.open(create('features'));
    await expectPresentableAtWidths(page, () =>
      expect(page.getByRole('combobox', { name: /^Language/ })).toBeEnabled(),
    );
  });
});
