import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { breakAfter, receiveUploads } from '../../support/files/uploadReceiver.ts';
import { holdNext } from '../faults/screen.ts';
import { dismissAlerts } from '../payments/screen.ts';
import { attach, attached, dialog, KB, openDispute, pdf, send, status } from './screen.ts';

/** Evidence that is written, attached, sent, refused or left behind. */

test('Escape and Back ask before evidence is discarded, and the form names a refused file', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await openDispute(page, portal, 'urgent');
  const respond = page.getByRole('button', { name: 'Respond' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await test.step('Escape and Back ask before they discard it; Cancel does not', async () => {
    await respond.click();
    await dialog(page).getByLabel('Explanation').fill('Delivered on time');
    await attach(page, pdf('receipt.pdf'));
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(dialog(page).getByLabel('Explanation')).toHaveValue('Delivered on time');
      await expect(attached(page)).toContainText(['receipt.pdf']);
    }
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/do=/);
    await respond.click();
    await dialog(page).getByLabel('Explanation').fill('Delivered on time');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/do=/);
  });

  await test.step('a refused file shows the reason, and nothing is sent until it is removed', async () => {
    await respond.click();
    await attach(page, pdf('good.pdf'), { ...pdf('gif.pdf'), buffer: Buffer.from('GIF89a..........') });
    await send(page);
    await expect(notice(page, 'Error in file: "gif.pdf" - Only PDF, PNG and JPG files can be sent')).toBeVisible();
    await expect(attached(page).filter({ hasText: 'gif.pdf' })).toContainText('Only PDF, PNG and JPG');
    await dialog(page).getByRole('button', { name: 'Remove gif.pdf' }).click();
    await send(page);
    await expect(page.getByRole('table', { name: 'Evidence' })).toContainText('good.pdf');
  });
});

test('evidence shows its progress on a slow connection, can be sent again after an interruption, and arrives if the form is left', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/start\/|ERR_/);
  await portal.signIn('owner');

  await test.step('a slow connection that is interrupted', async () => {
    const { id } = await openDispute(page, portal, 'needsResponse', '?do=respond');
    const receiver = await receiveUploads(page, `/api/v2/merchant/disputes/${id}/start/`);
    await receiver.pace(100 * KB);
    await attach(page, pdf('long.pdf', 300 * KB));
    await send(page);
    await expect(attached(page)).toContainText(/[1-9]\d?%/);
    await expect(page.getByRole('progressbar', { name: 'Upload: long.pdf' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel long.pdf' }).click();
    await expect(attached(page)).toContainText('Waiting');
    receiver.answerBy(breakAfter(20 * KB));
    await send(page);
    await expect(dialog(page).getByText('The connection was lost')).toBeVisible();
    await expect(attached(page)).toHaveCount(1);
    await receiver.stop();
    await page.unrouteAll();
    await send(page);
    await expect(status(page, 'In progress')).toBeVisible();
  });

  await test.step('the form is left by Back while it is sent', async () => {
    await dismissAlerts(page);
    const { id } = await openDispute(page, portal, 'urgent');
    await page.getByRole('button', { name: 'Respond' }).click();
    await attach(page, pdf('receipt.pdf'));
    const { held, letGo } = await holdNext(page, `/disputes/${id}/start/`);
    await send(page);
    await held;
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    letGo();
    await expect(notice(page, '1 file(s) upload successfully.')).toBeVisible();
    await expect(status(page, 'In progress')).toBeVisible();
  });
});
