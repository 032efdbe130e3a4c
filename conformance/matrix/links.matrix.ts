import {
  createLinkPath,
  createLinksButton,
  dialogNamed,
  LINKS_PATH,
  openLinksFileForm,
  SAMPLE_LINKS,
} from '../e2e/links/screen.ts';
import { chooseFile } from '../e2e/payouts/fileScreen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';

test('the form that mails a payment link fits the window and is accessible', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(`${LINKS_PATH}?do=send&link=${SAMPLE_LINKS.created}`);
  await expectPresentableAtWidths(page, () => dialogNamed(page, 'Email the link').waitFor());
});

test('the features of a new payment link and the form for links from a file fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await openLinksFileForm(page, portal);
  await test.step('the form with an invalid and with a valid file fits the window', async () => {
    await chooseFile(page, `amount,currency\n${'1,XXX\n'.repeat(60)}`);
    await expectPresentableAtWidths(page, () => page.getByRole('button', { name: 'Show more' }).waitFor());
    await chooseFile(page, 'amount,currency\n1,EUR\n1,UAH\n');
    await expectPresentableAtWidths(page, () => createLinksButton(page).waitFor());
  });
  await test.step('the features tab fits the window', async () => {
    await page.goto('about:blank');
    await portal.open(createLinkPath('features'));
    await expectPresentableAtWidths(page, () =>
      expect(page.getByRole('combobox', { name: 'Checkout language' })).toBeEnabled(),
    );
  });
});
