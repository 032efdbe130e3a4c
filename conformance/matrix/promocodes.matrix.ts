import { MERCHANTS } from '@portal/fixtures/merchants';
import { dialogNamed, openPromocodes, PROMOCODES_PATH } from '../e2e/promocodes/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { notice } from '../support/screen.ts';

test('the promocodes of a landing page, their forms and an empty list fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await openPromocodes(page, portal);
  await expect(page.getByText('WINTER25')).toBeVisible();
  await expectPresentableAtWidths(page);
  for (const [what, name] of [
    ['promo-add', 'Add promocode'],
    ['promo-clone&promo=30001', 'Clone WELCOME10'],
    ['promo-details&promo=30001', 'WELCOME10'],
  ] as const)
    await test.step(name, async () => {
      await portal.open(`${PROMOCODES_PATH}?do=${what}`);
      await dialogNamed(page, name).waitFor();
      await expectPresentableAtWidths(page);
    });
  await test.step('a list without promocodes fits the window', async () => {
    await portal.open(`/settings/merchants/info/${MERCHANTS.garden}/promocodes`);
    await expect(notice(page, 'No promocodes yet')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});
