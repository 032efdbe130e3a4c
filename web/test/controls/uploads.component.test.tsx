import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { listenToPortalEvents } from '../../src/api/events.ts';
import UploadsSection from '../gallery/UploadsSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { advanceClock, retryUntilPasses, stopClock } from '../support/clock.ts';
import { press } from '../support/commands.ts';
import { expectMessage, messagesWithText } from '../support/forms.ts';
import { focus } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';
import { chooseFiles, fileButton, dropZone, dropFiles, testFile, giveFiles } from '../support/uploads.ts';

const PATH = '/api/v2/gallery/upload/';
const KB = 1024;
const DOCUMENTS = 'Documents';
const THREE = ['one.pdf', 'two.pdf', 'three.pdf'];

const list = page.getByRole('list', { name: `Files: ${DOCUMENTS}`, exact: true });
const rows = (name: string) => list.getByRole('listitem').filter({ hasText: name });
const rowButton = (name: string) => list.getByRole('button', { name, exact: true });
const alerts = () => [...document.querySelectorAll('[data-kind=danger]')].map(({ textContent }) => textContent);
const choose = (...files: File[]) => chooseFiles(DOCUMENTS, ...files);
const chooseThree = () => choose(...THREE.map((name) => testFile(name)));

async function expectState(name: string, state: 'none' | 'pending' | 'complete', text: string | RegExp): Promise<void> {
  await expect.element(rows(name)).toHaveAttribute('data-state', state);
  await expect.element(rows(name)).toHaveTextContent(text);
}

/** The uploads screen, shown until the user leaves the screen or the session ends. */
function Screen() {
  const [path] = useLocation();
  const [isEnded, setEnded] = useState(false);
  useEffect(() => listenToPortalEvents(({ type }) => type === 'ended' && setEnded(true)), []);
  return path === '/gallery/uploads' && !isEnded ? <UploadsSection /> : <p>Another screen</p>;
}

beforeEach(async () => {
  history.replaceState(null, '', '#/gallery/uploads');
  await renderPart(<Screen />);
  await expect.element(fileButton(DOCUMENTS)).toBeVisible();
});

describe('file uploads', () => {
  test(
    'an upload sends the file as the multipart field "file" to its endpoint, with the CSRF token',
    { meta: { covers: ['CTRL-028', 'CTRL-029', 'UI-038', 'UI-043', 'CTRL-009', 'UI-039', 'CTRL-012'] } },
    async () => {
      document.cookie = 'csrftoken=a%2Ftoken; path=/';
      onTestFinished(() => void (document.cookie = 'csrftoken=; path=/; max-age=0'));
      await commands.answerUploads(PATH, { json: {} });
      await choose(testFile('contract "A".pdf', 348_160));
      await expectMessage('1 file(s) upload successfully.');
      await expectState('contract "A".pdf', 'complete', /340 KB.*Uploaded/);
      const uploads = await commands.sentUploads();
      expect(uploads.map(({ url }) => url)).toEqual([PATH]);
      expect(uploads[0]?.headers['x-csrftoken']).toBe('a/token');
      expect(uploads[0]?.body).toContain('name="file"; filename="contract %22A%22.pdf"');
      expect(uploads[0]?.body.length).toBeGreaterThan(348_160);
    },
  );

  test(
    'two files are uploaded at a time; each shows whole percents, and further files wait',
    { meta: { covers: ['UI-040', 'CTRL-016', 'CTRL-013'] } },
    async () => {
      await commands.answerUploads(PATH, { json: {} });
      await commands.paceUploads(300 * KB);
      await choose(testFile('one.pdf', 600 * KB), testFile('two.pdf', 60 * KB), testFile('three.pdf'));
      await expectState('three.pdf', 'none', 'Waiting');
      await expectState('one.pdf', 'pending', /[1-9]\d?%/);
      const bar = page.getByRole('progressbar', { name: 'Upload: one.pdf' });
      await expect.poll(() => Number(bar.element().getAttribute('aria-valuenow'))).toBeGreaterThan(10);
      await expectState('one.pdf', 'complete', /600 KB.*2026.*Uploaded/);
      for (const name of ['two.pdf', 'three.pdf']) await expectState(name, 'complete', 'Uploaded');
      await expectMessage('3 file(s) upload successfully.');
    },
  );

  test(
    "an upload shows the server's errors with the file name in one alert, and the file can be sent again",
    {
      meta: { covers: ['UI-041', 'UI-042', 'CTRL-028', 'SERR-007', 'SERR-008', 'SERR-009', 'SERR-010', 'SERR-013'] },
    },
    async () => {
      await commands.answerUploads(PATH, { json: { error: 'The file is infected' } });
      await choose(testFile('bad.pdf'), testFile('worse.pdf'));
      await expectMessage('Error in file: "bad.pdf" - The file is infected');
      expect(alerts()).toEqual([expect.stringContaining('Error in file: "worse.pdf" - The file is infected')]);
      expect(alerts()).toEqual([expect.stringContaining('2 file(s) upload failure')]);
      await expect.element(page.getByRole('alert')).toHaveTextContent('The file is infected');
      await commands.answerUploads(PATH, { json: {} });
      await rowButton('Retry bad.pdf').click();
      await expectState('bad.pdf', 'complete', 'Uploaded');
      await expect.element(rowButton('Remove bad.pdf')).toHaveFocus();
      await expectState('worse.pdf', 'none', 'The file is infected');
      await expectMessage('1 file(s) upload successfully.');
      expect(document.querySelector('[data-kind=success-light]')).toHaveTextContent('1 file(s) upload successfully.');
    },
  );

  test('an upload fails when its connection breaks, and can be retried', { meta: { covers: ['UI-041'] } }, async () => {
    await commands.answerUploads(PATH, { breakAfter: 20 * KB });
    await commands.paceUploads(100 * KB);
    await choose(testFile('half.pdf', 300 * KB));
    await expectMessage('Error in file: "half.pdf" - The connection was lost');
    await expectState('half.pdf', 'none', 'The connection was lost');
    await commands.paceUploads(-1);
    await commands.answerUploads(PATH, { json: {} });
    await rowButton('Retry half.pdf').click();
    await expectState('half.pdf', 'complete', 'Uploaded');
    expect((await commands.sentUploads()).map(({ body }) => body.length > 300 * KB)).toEqual([true]);
  });

  test('an upload shows the reason after status 413 and 500, and the screen stays', async () => {
    for (const [status, message] of [
      [413, 'The file is too large for the server'],
      [500, 'Request error'],
    ] as const) {
      await commands.answer(`**${PATH}`, { status, contentType: 'text/html', body: '<h1>no</h1>' });
      await choose(testFile(`${status}.pdf`));
      await expectMessage(`Error in file: "${status}.pdf" - ${message}`);
      await expectState(`${status}.pdf`, 'none', message);
    }
    expect(location.hash).toBe('#/gallery/uploads');
    await expect.element(rows('413.pdf')).toBeInTheDocument();
  });

  test('a cancelled upload does not count as failed, and the next file starts', async () => {
    await commands.answerUploads(PATH, 'never');
    await chooseThree();
    await expectState('three.pdf', 'none', 'Waiting');
    await rowButton('Cancel one.pdf').click();
    await expectState('one.pdf', 'none', 'Cancelled');
    await expect.element(rowButton('Remove one.pdf')).toHaveFocus();
    await expect.element(rows('three.pdf')).toHaveAttribute('data-state', 'pending');
    for (const name of ['two', 'three']) await rowButton(`Cancel ${name}.pdf`).click();
    await expectState('three.pdf', 'none', 'Cancelled');
    await expect.poll(async () => (await commands.sentUploads()).map(({ isAborted }) => isAborted)).toContain(true);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await rowButton('Remove two.pdf').click();
    await expect.element(rows('two.pdf')).not.toBeInTheDocument();
    await expect.element(fileButton(DOCUMENTS)).toHaveFocus();
  });

  test(
    'leaving the screen aborts the uploads, and an alert counts the files',
    { meta: { covers: ['UI-042'] } },
    async () => {
      await commands.answerUploads(PATH, 'never');
      await chooseThree();
      await expect.element(rows('two.pdf')).toHaveAttribute('data-state', 'pending');
      await expect.poll(async () => (await commands.sentUploads()).length).toBe(2);
      location.hash = '#/gallery/badges';
      await expect.element(page.getByText('Another screen')).toBeVisible();
      await expectMessage('3 file(s) upload failure');
      await expect
        .poll(async () => (await commands.sentUploads()).map(({ isAborted }) => isAborted))
        .toEqual([true, true]);
    },
  );

  test('the end of the session fails all uploads with a single message', async () => {
    await commands.answer(`**${PATH}`, { status: 401, json: {} });
    await chooseThree();
    await expect.element(page.getByText('Another screen')).toBeVisible();
    await expectMessage('3 file(s) upload failure');
    expect(alerts()).toHaveLength(1);
    expect(messagesWithText('Error in file')).toEqual([]);
  });

  test('an upload fails after 60 seconds without an answer', async () => {
    await commands.answer(`**${PATH}`, { failure: 'hang' });
    stopClock();
    await choose(testFile('one.pdf'));
    await retryUntilPasses(() => expect(rows('one.pdf').element()).toHaveAttribute('data-state', 'pending'));
    await advanceClock(59_000);
    expect(rows('one.pdf').element()).toHaveAttribute('data-state', 'pending');
    await advanceClock(2000);
    await retryUntilPasses(() => expect(rows('one.pdf').element()).toHaveTextContent('The connection was lost'));
  });
});

describe('the drop zone for files', () => {
  test(
    'the drop zone names its limits, and rejects each file that exceeds one',
    { meta: { covers: ['CTRL-029'] } },
    async () => {
      await commands.answerUploads(PATH, { json: {} });
      const limits = 'PDF, PNG, or JPG up to 10 MB, at most 5 files';
      await expect.element(fileButton(DOCUMENTS)).toHaveAccessibleDescription(limits);
      await choose(
        testFile('good.pdf', 10 * KB * KB),
        testFile('empty.pdf', 0),
        testFile('large.pdf', 10 * KB * KB + 1),
        testFile('page.html', 2000, 'text/html'),
        testFile('fake.pdf', 2000, 'text/html'),
      );
      await expectState('good.pdf', 'complete', 'Uploaded');
      await expectState('empty.pdf', 'none', 'The file is empty');
      await expectState('large.pdf', 'none', 'The file is larger than 10 MB');
      await expectState('page.html', 'none', 'Only PDF, PNG, or JPG files can be uploaded');
      await expectState('fake.pdf', 'none', 'Only PDF, PNG, or JPG files can be uploaded');
      await expectMessage('Error in file: "empty.pdf" - The file is empty');
      expect(alerts()).toEqual([expect.stringContaining('4 file(s) upload failure')]);
      await expectMessage('1 file(s) upload successfully.');
      await expect.element(list.getByRole('button', { name: /^Try/ })).not.toBeInTheDocument();
      await choose(...[2, 3, 4, 5, 6].map((number) => testFile(`${number}.pdf`)));
      await expectState('5.pdf', 'complete', 'Uploaded');
      await expectState('6.pdf', 'none', 'At most 5 files');
    },
  );

  test('the drop zone sends 5 of 20 files, and names 5 of the rejected files in one alert', async () => {
    await commands.answerUploads(PATH, { json: {} });
    await choose(...Array.from({ length: 20 }, (_, number) => testFile(`report-${number}.pdf`)));
    await expectMessage('5 file(s) upload successfully.');
    for (const text of ['Error in file: "report-5.pdf" - At most 5 files', 'and 10 more', '15 file(s) upload failure'])
      expect(alerts()).toEqual([expect.stringContaining(text)]);
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(list.getByRole('listitem').elements()).toHaveLength(20);
    expect(await commands.sentUploads()).toHaveLength(5);
  });

  test('the drop zone accepts dropped files', { meta: { covers: ['CTRL-009'] } }, async () => {
    await commands.answerUploads(PATH, { json: {} });
    dropFiles(DOCUMENTS, testFile('dropped.pdf'));
    await expectState('dropped.pdf', 'complete', 'Uploaded');
    expect(await commands.sentUploads()).toHaveLength(1);
  });

  test('a file that is dropped twice is sent only once', { meta: { covers: ['UI-039', 'CTRL-012'] } }, async () => {
    await commands.answerUploads(PATH, { json: {} });
    dropFiles(DOCUMENTS, testFile('twice.pdf'), testFile('twice.pdf'));
    await expect.element(rows('twice.pdf').nth(1)).toHaveTextContent('This file is already in the list');
    await expect.element(rows('twice.pdf').nth(0)).toHaveTextContent('Uploaded');
    expect(await commands.sentUploads()).toHaveLength(1);
    // The rows have the same name; only their index differs.
    await rowButton('Remove twice.pdf').nth(1).click();
    await expectState('twice.pdf', 'complete', 'Uploaded');
  });

  test('a disabled drop zone ignores files', async () => {
    await expect.element(dropZone('Closed').getByRole('button')).toBeDisabled();
    await commands.answerUploads(PATH, { json: {} });
    dropFiles('Closed', testFile('dropped.pdf'));
    // Drops are handled asynchronously: an accepted later drop shows that this drop was ignored.
    dropFiles(DOCUMENTS, testFile('later.pdf'));
    await expectState('later.pdf', 'complete', 'Uploaded');
    await expect.element(page.getByRole('list', { name: 'Files: Closed' })).not.toBeInTheDocument();
  });

  test(
    'files can be chosen, retried and removed with the keyboard',
    { meta: { covers: ['CTRL-009', 'UI-038'] } },
    async () => {
      await commands.answerUploads(PATH, { json: { error: 'Too late' } });
      focus(fileButton(DOCUMENTS));
      await giveFiles(() => press('Enter'), testFile('one.pdf'));
      await expectState('one.pdf', 'none', 'Too late');
      await commands.answerUploads(PATH, { json: {} });
      await expect.element(fileButton(DOCUMENTS)).toHaveFocus();
      await press('Tab');
      await expect.element(rowButton('Retry one.pdf')).toHaveFocus();
      await press('Enter');
      await expectState('one.pdf', 'complete', 'Uploaded');
      await press('Enter');
      await expect.element(rows('one.pdf')).not.toBeInTheDocument();
      await expect.element(fileButton(DOCUMENTS)).toHaveFocus();
    },
  );

  test('the upload list shows hostile file names and errors as plain text, and keeps its width', async () => {
    await commands.answerUploads(PATH, { json: { error: '<img src=x onerror=alert(1)>' } });
    const hostile = '<img src=x onerror=alert(1)>.pdf';
    const names = [`${'n'.repeat(496)}.pdf`, hostile, 'חשבונית.pdf', 'invoice\u202Efdp.pdf'];
    await choose(...names.map((name) => testFile(name)));
    await expectMessage('4 file(s) upload failure');
    await expect.element(rows(hostile)).toBeVisible();
    await expect.element(rows('invoice\uFFFDfdp.pdf')).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent(`"${hostile}" - <img src=x onerror=alert(1)>`);
    for (const width of WIDTHS) {
      await page.viewport(width, 800);
      await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
      await expect.element(page.getByRole('alert').getByRole('button', { name: 'Close' })).toBeInViewport();
    }
  });

  test('the drop zone is accessible with failed files, on a desktop and a phone', async () => {
    await commands.answerUploads(PATH, { json: { error: 'No' } });
    await choose(testFile('one.pdf'), testFile('two.pdf'));
    await expectMessage('2 file(s) upload failure');
    await expectAccessible(...WIDTHS);
  });
});
