import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { closeFailureDialog, signInByForm, holdNextRequest, shortenNextTimeout, PAYMENTS_PATH } from './screen.ts';
import { openProfile, pictureFile, uploadPicture } from '../profile/screen.ts';
import { answerNext } from '../../support/fakeAnswers.ts';
import { takeAction, heading, openPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** Failed downloads: a file that breaks off halfway, an HTML page, a server error, and a refusal. */
const FILES = [
  { truncate: 800 },
  { body: '<html>Bad Gateway</html>' },
  { status: 500 },
  { body: { error: 'Request error' } },
];

test(
  'a failed or hanging download shows an alert and can be retried',
  { tag: ['@ERR-019', '@SERR-005'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 500|net::ERR_/);
    await openPayment(page, portal, portal.known.p2p);

    await test.step('a download that fails shows an alert and can be retried', async () => {
      let saved = 0;
      page.on('download', () => saved++);
      await portal.faults.add(...FILES.map((fault) => ({ path: '*/p2p_reference/', ...fault, times: 1 })));
      const failed = notice(page, 'Request error');
      for (const _ of FILES) {
        await takeAction(page, 'Print confirmation');
        await failed.getByRole('button', { name: 'Close' }).click();
        await expect(failed).toHaveCount(0);
      }
      expect(saved).toBe(0);
      const download = page.waitForEvent('download');
      await takeAction(page, 'Print confirmation');
      expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
    });

    await test.step('a hanging download is aborted after 60 s', async () => {
      const { letGo } = await holdNextRequest(page, '/p2p_reference/');
      const patience = await shortenNextTimeout(page);
      await takeAction(page, 'Print confirmation');
      await expect(page.getByRole('button', { name: 'More actions' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'More actions' })).toBeEnabled();
      expect(await patience()).toBe(60_000);
      await expect(notice(page, "The server couldn't be reached.")).toBeVisible();
      letGo();
    });
  },
);

test(
  'a failed export and an interrupted report download can be retried',
  { tag: ['@ERR-009'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 413|net::ERR_/);
    await portal.signIn('owner');

    await test.step('the export form can be submitted again after a refusal', async () => {
      await portal.open(`${PAYMENTS_PATH}?do=save_to_reports`);
      await portal.faults.add({ path: '*/export/', status: 413, times: 1 });
      const form = page.getByRole('dialog', { name: 'Save to reports' });
      await form.getByLabel('Title').fill('Autumn');
      await form.getByRole('button', { name: 'Save' }).click();
      await closeFailureDialog(page);
      await expect(form.getByLabel('Title')).toHaveValue('Autumn');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(heading(page, 'Downloads')).toBeVisible();
    });

    await test.step('an interrupted report download is not saved, and its button works again', async () => {
      await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible();
      await portal.clock.advance('1m');
      await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
      await portal.faults.add({ path: '/api/v2/merchant/reports/*', truncate: 50, method: 'GET', times: 1 });
      const button = page.getByRole('button', { name: 'Download', exact: true });
      await button.click();
      await expect(notice(page, 'Request error')).toBeVisible();
      const download = page.waitForEvent('download');
      await button.click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    });
  },
);

const shown = (page: Page) => page.getByRole('img', { name: 'Your picture' });

test(
  'a failed picture upload shows the reason, keeps the former picture and can be retried',
  { tag: ['@ERR-002', '@PROF-013', '@UI-041', '@SERR-007'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/net::ERR_|status of (401|413)/);
    await openProfile(page, portal);

    await test.step('a session that ends during an upload shows that the picture was not saved', async () => {
      await portal.endSession();
      await uploadPicture(page);
      await expect(notice(page, 'Your session has ended.')).toContainText('Your unsaved changes were lost.');
      await signInByForm(page);
      await expect(page).toHaveURL(/#\/profile\/info\/overview$/);
      await expect(page.getByRole('region', { name: 'Picture' })).toContainText('The header shows your initials');
    });

    await test.step('an interrupted upload keeps the former picture and can be retried', async () => {
      await uploadPicture(page);
      const before = (await shown(page).getAttribute('src')) ?? 'none';
      await answerNext(page, '**/profile_image/', (route) => route.abort('connectionreset'));
      await portal.faults.add({ method: 'POST', path: '*/profile_image/', status: 413, times: 1 });
      await uploadPicture(page, pictureFile(200, 200));
      const again = page.getByRole('button', { name: 'Retry me.png' });
      await expect(notice(page, 'Error in file: "me.png" - The connection was lost')).toBeVisible();
      await again.click();
      await expect(notice(page, 'Error in file: "me.png" - The file is too large for the server')).toBeVisible();
      await expect(shown(page)).toHaveAttribute('src', before);
      await again.click();
      await expect(shown(page)).not.toHaveAttribute('src', before);
      await expect(shown(page)).toHaveJSProperty('naturalWidth', 200);
    });
  },
);
