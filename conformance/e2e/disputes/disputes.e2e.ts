import { knownDispute } from '@portal/fixtures/knownDisputes';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, pressAnyway, row, notice } from '../../support/screen.ts';
import {
  attachFiles,
  attachedFiles,
  dialog,
  openDispute,
  openDisputes,
  pdfFile,
  sendEvidence,
  statusNotice,
} from './screen.ts';

test(
  "a user attaches evidence to a dispute, sees the upload's progress, and the dispute goes to the bank",
  {
    tag: ['@DIS-009', '@DIS-010', '@DIS-036', '@CTRL-009', '@UI-042', '@UI-043', '@SERR-007', '@SERR-008', '@SERR-009'],
  },
  async ({ page, portal }) => {
    await openDisputes(page, portal, 'urgent');
    const { id } = knownDispute(portal.fixture, 'urgent');
    await expect(row(page, `CB-${id}`)).toContainText(/23 hours 59 minutes left|1 day left/);
    await row(page, `CB-${id}`).click();
    await heading(page, `Dispute CB-${id}`).waitFor();
    await page.getByRole('button', { name: 'Respond' }).click();
    await dialog(page).getByLabel('Explanation').fill('Delivered, with a signature.');
    const chooser = dialog(page).getByRole('button', { name: 'Choose files' });
    await chooser.waitFor();
    await pressAnyway(dialog(page).getByRole('button', { name: 'Send evidence' }));
    await expect(dialog(page).getByText('field is required', { exact: true })).toBeVisible();
    await expect(chooser).toBeFocused();
    await attachFiles(
      page,
      pdfFile('receipt.pdf'),
      { ...pdfFile('photo.gif'), mimeType: 'image/gif' },
      pdfFile('wrong.pdf'),
    );
    await expect(notice(page, /Error in file: "photo.gif" - Only.*\n1 file\(s\) upload failure/)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Remove photo.gif' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel wrong.pdf' }).click();
    await expect(attachedFiles(page)).toHaveCount(1);
    await sendEvidence(page);
    await expect(notice(page, '1 file(s) upload successfully.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(statusNotice(page, 'In progress')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Respond' })).toHaveCount(0);
    await expect(page.getByText('Delivered, with a signature.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Evidence' })).toContainText('receipt.pdf');
    await expect(page.getByText('Evidence sent by owner@example.com')).toBeVisible();
    await page.getByRole('link', { name: 'Disputes' }).last().click();
    await expect(row(page, `CB-${id}`)).toHaveCount(0);
  },
);

test('an accepted dispute and the settlement with its chargeback link to each other', async ({ page, portal }) => {
  await portal.signIn('owner');
  const { id, amount } = await openDispute(page, portal, 'needsResponse', '?do=respond');
  await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
  await expect(dialog(page)).toContainText("will be charged back. This can't be undone.");
  await dialog(page).getByRole('button', { name: 'Accept the dispute' }).click();
  await expect(statusNotice(page, 'Accepted')).toBeVisible();
  await fact(page, 'Settlement with the chargeback').getByRole('link').click();
  const table = page.getByRole('table', { name: 'Chargebacks' });
  await expect(table).toContainText(`CB-${id}`);
  const minor = (text: string) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'));
  const sum = async (name: string) =>
    (await page.getByRole('table', { name }).locator('tbody td:last-child').allInnerTexts())
      .map(minor)
      .reduce((total, one) => total + one, 0);
  expect(await sum('Chargebacks')).toBe(minor(await fact(page, 'Chargebacks').last().innerText()));
  await expect(table.getByRole('row').filter({ hasText: `CB-${id}` })).toContainText(
    `−${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
  );
  await fact(page, 'Dispute reserve').getByRole('link').click();
  await page.getByRole('table', { name: 'Dispute reserve' }).waitFor();
  expect(await sum('Dispute reserve')).toBe(minor(await fact(page, 'Dispute reserve').last().innerText()));
  await page
    .getByRole('link', { name: `CB-${id}` })
    .first()
    .click();
  await expect(heading(page, `Dispute CB-${id}`)).toBeVisible();
});

test('a dispute response with a lost answer is shown, and a response after the deadline is rejected', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/accept\/|ERR_/);
  await portal.signIn('owner');

  await test.step('a dispute response whose answer was lost is shown after a reload of the dispute', async () => {
    const { id } = await openDispute(page, portal, 'needsResponse', '?do=respond');
    await page.route(`**/disputes/${id}/accept/`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
    await dialog(page).locator('[type=submit]').click();
    await expect(statusNotice(page, 'Accepted')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a response after the deadline is rejected, and the dispute is lost', async () => {
    await openDispute(page, portal, 'urgent', '?do=respond');
    await attachFiles(page, pdfFile('receipt.pdf'));
    await portal.clock.advance('2d');
    await portal.signIn('owner');
    await sendEvidence(page);
    await expect(dialog(page).getByText('This dispute no longer needs a response')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.reload();
    await expect(statusNotice(page, 'Lost')).toBeVisible();
    await expect(page.getByText('Lost: no response in time. Charged back')).toBeVisible();
  });
});
