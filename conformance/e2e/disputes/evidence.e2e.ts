import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { breakConnectionAfter, receiveUploads } from '../../support/files/uploadReceiver.ts';
import { holdNextRequest } from '../faults/screen.ts';
import { dismissAlerts } from '../payments/screen.ts';
import { attachFiles, attachedFiles, dialog, KB, openDispute, pdfFile, sendEvidence, statusNotice } from './screen.ts';

/** Evidence that a user writes, attaches, sends or abandons, and evidence that the server rejects. */

test('the evidence form asks on Escape and Back before it discards input, and names a rejected file', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await openDispute(page, portal, 'urgent');
  const respond = page.getByRole('button', { name: 'Respond' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await test.step('Escape and Back ask before they discard evidence, and Cancel does not ask', async () => {
    await respond.click();
    await dialog(page).getByLabel('Explanation').fill('Delivered on time');
    await attachFiles(page, pdfFile('receipt.pdf'));
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog(page).getByLabel('Explanation')).toHaveValue('Delivered on time');
      await expect(attachedFiles(page)).toContainText(['receipt.pdf']);
    }
    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/do=/);
    await respond.click();
    await dialog(page).getByLabel('Explanation').fill('Delivered on time');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/do=/);
  });

  await test.step('a rejected file shows the reason, and nothing is sent until the user removes the file', async () => {
    await respond.click();
    await attachFiles(page, pdfFile('good.pdf'), { ...pdfFile('gif.pdf'), buffer: Buffer.from('GIF89a..........') });
    await sendEvidence(page);
    await expect(notice(page, 'Error in file: "gif.pdf" - Only PDF, PNG and JPG files can be sent')).toBeVisible();
    await expect(attachedFiles(page).filter({ hasText: 'gif.pdf' })).toContainText('Only PDF, PNG and JPG');
    await dialog(page).getByRole('button', { name: 'Remove gif.pdf' }).click();
    await sendEvidence(page);
    await expect(page.getByRole('table', { name: 'Evidence' })).toContainText('good.pdf');
  });
});

test('evidence on a slow connection shows progress, can be sent again after an interruption, and arrives after the form is left', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/start\/|ERR_/);
  await portal.signIn('owner');

  await test.step('evidence on a slow connection that is interrupted can be sent again', async () => {
    const { id } = await openDispute(page, portal, 'needsResponse', '?do=respond');
    const receiver = await receiveUploads(page, `/api/v2/merchant/disputes/${id}/start/`);
    await receiver.pace(100 * KB);
    await attachFiles(page, pdfFile('long.pdf', 300 * KB));
    await sendEvidence(page);
    await expect(attachedFiles(page)).toContainText(/[1-9]\d?%/);
    await expect(page.getByRole('progressbar', { name: 'Upload: long.pdf' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel long.pdf' }).click();
    await expect(attachedFiles(page)).toContainText('Waiting');
    receiver.answerBy(breakConnectionAfter(20 * KB));
    await sendEvidence(page);
    await expect(dialog(page).getByText('The connection was lost')).toBeVisible();
    await expect(attachedFiles(page)).toHaveCount(1);
    await receiver.stop();
    await page.unrouteAll();
    await sendEvidence(page);
    await expect(statusNotice(page, 'In progress')).toBeVisible();
  });

  await test.step('evidence arrives even if the user leaves the form by Back during the upload', async () => {
    await dismissAlerts(page);
    const { id } = await openDispute(page, portal, 'urgent');
    await page.getByRole('button', { name: 'Respond' }).click();
    await attachFiles(page, pdfFile('receipt.pdf'));
    const { held, letGo } = await holdNextRequest(page, `/disputes/${id}/start/`);
    await sendEvidence(page);
    await held;
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    letGo();
    await expect(notice(page, '1 file(s) upload successfully.')).toBeVisible();
    await expect(statusNotice(page, 'In progress')).toBeVisible();
  });
});
