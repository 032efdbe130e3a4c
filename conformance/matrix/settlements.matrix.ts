import { openSettlements, findSettlementWithRefund } from '../e2e/settlements/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { fact, notice, WIDTHS } from '../support/screen.ts';

test('the list of settlements and the parts of a settlement fit the window and are accessible', async ({
  page,
  portal,
}) => {
  const look = async (part: string) => {
    for (const width of WIDTHS)
      await test.step(`${part} fits ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectPresentable(page);
      });
  };
  await openSettlements(page, portal);
  await page.getByRole('button', { name: 'Next page' }).waitFor();
  await look('the list of settlements');
  const { id } = await findSettlementWithRefund(portal);
  for (const part of ['info', 'refunds', 'currencies']) {
    await portal.open(`/transactions/settlements/${part}/${id}`);
    await fact(page, 'Cut-off').waitFor();
    await expect(page.getByRole('table').or(page.getByRole('list')).last()).toBeVisible();
    await look(part);
  }
  await expect(notice(page, 'went wrong')).toHaveCount(0);
});
