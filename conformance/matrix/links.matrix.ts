import { create, creating, dialog, LIST, openFile, SAMPLES } from '../e2e/links/screen.ts';
import { chooseFile } from '../e2e/payouts/fileScreen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';

test('the form that mails a link is presentable', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(`${LIST}?do=send&link=${SAMPLES.created}`);
  await expectPresentableAtWidths(page, () => dialog(page, 'Email the link').waitFor());
});

test('the features of a new link and links from a file are presentable', async ({ page, portal }) => {
  await openFile(page, portal);
  await test.step('a wrong file and a right one', async () => {
    await chooseFile(page, `amount,currency\n${'1,XXX\n'.repeat(60)}`);
    await expectPresentableAtWidths(page, () => page.getByRole('button', { name: 'Show more' }).waitFor());
    await chooseFile(page, 'amount,currency\n1,EUR\n1,UAH\n');
    await expectPresentableAtWidths(page, () => creating(page).waitFor());
  });
  await test.step('the features', async () => {
    await page.goto('about:blank');
    await portal.open(create('features'));
    await expectPresentableAtWidths(page, () =>
      expect(page.getByRole('combobox', { name: 'Checkout language' })).toBeEnabled(),
    );
  });
});
