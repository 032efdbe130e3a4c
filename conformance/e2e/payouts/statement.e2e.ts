import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/e2e.ts';
import { pressAnyway } from '../../support/screen.ts';
import { openLatestPayout, openStatement, statementDialog } from './screen.ts';

test("a payout's page downloads the receiver's statement, and the dialog shows a wrong period and a failure", async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/500|Failed to load/);
  const { receiver } = await openLatestPayout(page, portal);
  await openStatement(page);
  const dialog = statementDialog(page);
  const verb = dialog.getByRole('button', { name: 'Download PDF' });
  await expect(dialog).toContainText(`${receiver.slice(0, 4)} ${receiver.slice(4, 6)}`);
  await expect(dialog).toContainText(receiver.slice(-4));
  const [from, to] = ['From', 'To'].map((name) => dialog.getByRole('textbox', { name }));
  const today = await to!.inputValue();

  await test.step('a period that ends before it starts is rejected at its field', async () => {
    await to!.fill('2026-01-01');
    await to!.press('Tab');
    await pressAnyway(verb);
    await expect(dialog).toContainText('The end date is before the start date');
    await to!.fill(today);
    await to!.press('Tab');
  });

  await from!.fill('2026-01-01');
  await from!.press('Tab');
  await test.step('a statement that fails can be requested again', async () => {
    await portal.faults.add({ path: '/api/v2/merchant/*/payout/receivers/*/statement', status: 500, times: 1 });
    await verb.click();
    await expect(dialog.getByRole('alert')).toContainText("The statement couldn't be created");
  });
  const asked = page.waitForRequest(/\/statement\//);
  const coming = page.waitForEvent('download');
  await verb.click();
  expect((await asked).url()).toContain('from=2026-01-01');
  const file = await coming;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(dialog).toHaveCount(0);
});
