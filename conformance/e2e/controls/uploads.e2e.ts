import type { Locator, Page } from 'playwright/test';
import { expect, test as base } from '../../support/e2e.ts';
import { expectAccessible, said, WIDTHS } from '../../support/screen.ts';
import { answerJson, breakAfter, giveFiles, neverAnswer, receiveUploads } from '../../support/files/uploadReceiver.ts';
import type { UploadReceiver } from '../../support/files/uploadReceiver.ts';

const PATH = '/api/v2/gallery/upload/';
const KB = 1024;

const test = base.extend<{ receiver: UploadReceiver }>({
  receiver: async ({ page }, use) => {
    const receiver = await receiveUploads(page, PATH);
    await use(receiver);
    await receiver.stop();
  },
});

const pdf = (name: string, size = 2000, type = 'application/pdf') => ({ name, size, type });
const drop = (page: Page, label = 'Documents') => page.getByRole('group', { name: label, exact: true });
const files = (page: Page, label = 'Documents') => page.getByRole('list', { name: `Files of ${label}` });
const row = (page: Page, name: string, label?: string): Locator =>
  files(page, label).getByRole('listitem').filter({ hasText: name });

async function choose(page: Page, chosen: ReturnType<typeof pdf>[], label = 'Documents'): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await drop(page, label)
    .getByRole('button', { name: /^Choose/ })
    .click();
  await giveFiles(await asked, chosen);
}

/** What a pointer brings that drags a file. */
const dragged = (page: Page, names = ['dropped.pdf']) =>
  page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const name of all) data.items.add(new File(['x'], name, { type: 'application/pdf', lastModified: 1 }));
    return data;
  }, names);

test.beforeEach(async ({ portal }) => portal.open('/gallery/uploads'));

test(
  'a file is sent as the multipart field "file" to the endpoint that the page gives, with the CSRF token',
  { tag: ['@CTRL-028', '@CTRL-029', '@UI-038', '@UI-043', '@CTRL-009', '@UI-039', '@CTRL-012'] },
  async ({ page, context, receiver }) => {
    const got: { token: unknown; sent: string }[] = [];
    receiver.answerBy(answerJson({}, ({ headers }, sent) => void got.push({ token: headers['x-csrftoken'], sent })));
    await choose(page, [pdf('contract "A".pdf', 348_160)]);
    await expect(said(page, '1 file(s) upload successfully.')).toBeVisible();
    await expect(row(page, 'contract "A".pdf')).toContainText(/340 KB.*Uploaded/s);
    expect(got).toHaveLength(1);
    const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? 'none';
    expect(got[0]?.token).toBe(decodeURIComponent(token));
    expect(got[0]?.sent).toContain('name="file"; filename="contract %22A%22.pdf"');
    expect(got[0]?.sent.length).toBeGreaterThan(348_160);
  },
);

test(
  'a file goes from none to pending, with whole percents, to complete',
  { tag: ['@UI-040', '@CTRL-016', '@CTRL-013'] },
  async ({ page, receiver }) => {
    await receiver.pace(300 * KB);
    await choose(page, [pdf('one.pdf', 600 * KB), pdf('two.pdf', 60 * KB), pdf('three.pdf')]);
    await expect(row(page, 'three.pdf')).toHaveAttribute('data-state', 'none');
    await expect(row(page, 'three.pdf')).toContainText('Waiting');
    await expect(row(page, 'one.pdf')).toHaveAttribute('data-state', 'pending');
    await expect(row(page, 'one.pdf')).toContainText(/[1-9]\d?%/);
    const bar = page.getByRole('progressbar', { name: 'Upload of one.pdf' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
      await expect(row(page, name)).toHaveAttribute('data-state', 'complete', { timeout: 15_000 });
    await expect(row(page, 'one.pdf')).toContainText(/600 KB.*20\d\d.*Uploaded/s);
    await expect(said(page, '3 file(s) upload successfully.')).toBeVisible();
  },
);

test(
  'what the server says is wrong is told with the name of the file, and the file can be sent again',
  { tag: ['@UI-041', '@UI-042', '@CTRL-028', '@SERR-007', '@SERR-008', '@SERR-009', '@SERR-010', '@SERR-013'] },
  async ({ page, receiver }) => {
    receiver.answerBy(answerJson({ error: 'The file is infected' }));
    await choose(page, [pdf('bad.pdf'), pdf('worse.pdf')]);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText('Error in file: "bad.pdf" - The file is infected');
    await expect(alert).toContainText('Error in file: "worse.pdf" - The file is infected');
    await expect(alert).toContainText('2 file(s) upload failure');
    await expect(page.locator('[data-kind=danger]')).toHaveCount(1);
    receiver.answerBy(answerJson({}));
    await page.getByRole('button', { name: 'Try bad.pdf again' }).click();
    await expect(row(page, 'bad.pdf')).toHaveAttribute('data-state', 'complete');
    await expect(row(page, 'bad.pdf').getByRole('button', { name: 'Remove bad.pdf' })).toBeFocused();
    await expect(row(page, 'worse.pdf')).toContainText('The file is infected');
    await expect(page.locator('[data-kind=success-light]')).toContainText('1 file(s) upload successfully.');
  },
);

test(
  'a file that breaks off half-way is told, and nothing of it counts',
  { tag: ['@UI-041'] },
  async ({ page, portal, receiver }) => {
    portal.expectTrouble(/ERR_/);
    await receiver.pace(100 * KB);
    receiver.answerBy(breakAfter(20 * KB));
    await choose(page, [pdf('half.pdf', 300 * KB)]);
    await expect(said(page, 'Error in file: "half.pdf" - The connection was lost')).toBeVisible();
    await expect(row(page, 'half.pdf')).toHaveAttribute('data-state', 'none');
    await receiver.pace(-1);
    receiver.answerBy(answerJson({}));
    await page.getByRole('button', { name: 'Try half.pdf again' }).click();
    await expect(row(page, 'half.pdf')).toHaveAttribute('data-state', 'complete');
  },
);

for (const [status, message] of [
  [413, 'The file is too large for the server'],
  [500, 'Request error'],
] as const)
  test(`a file that the server refuses with ${status} is told, and the page stays`, async ({ page, portal }) => {
    portal.expectTrouble(new RegExp(String(status)));
    await page.route(`**${PATH}`, (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>no</h1>' }));
    await choose(page, [pdf('large.pdf')]);
    await expect(said(page, `Error in file: "large.pdf" - ${message}`)).toBeVisible();
    await expect(row(page, 'large.pdf')).toContainText(message);
    await expect(page).toHaveURL(/gallery\/uploads/);
  });

test('a cancelled file frees its place at once and is no failure', async ({ page, receiver }) => {
  receiver.answerBy(neverAnswer);
  await choose(page, [pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')]);
  await expect(row(page, 'three.pdf')).toContainText('Waiting');
  await page.getByRole('button', { name: 'Cancel one.pdf' }).click();
  await expect(row(page, 'one.pdf')).toContainText('Cancelled');
  await expect(row(page, 'one.pdf').getByRole('button', { name: 'Remove one.pdf' })).toBeFocused();
  await expect(row(page, 'three.pdf')).toHaveAttribute('data-state', 'pending');
  await page.getByRole('button', { name: 'Cancel two.pdf' }).click();
  await page.getByRole('button', { name: 'Cancel three.pdf' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove two.pdf' }).click();
  await expect(row(page, 'two.pdf')).toHaveCount(0);
  await expect(drop(page).getByRole('button', { name: 'Choose files' })).toBeFocused();
});

test('limits are said first, and what breaks one is told why', { tag: ['@CTRL-029'] }, async ({ page, receiver }) => {
  receiver.answerBy(answerJson({}));
  const button = drop(page).getByRole('button', { name: 'Choose files' });
  await expect(button).toHaveAccessibleDescription('PDF, PNG, or JPG up to 10 MB, 5 files at most');
  await choose(page, [
    pdf('good.pdf', 10 * KB * KB),
    pdf('empty.pdf', 0),
    pdf('large.pdf', 10 * KB * KB + 1),
    pdf('page.html', 2000, 'text/html'),
    pdf('fake.pdf', 2000, 'text/html'),
  ]);
  await expect(row(page, 'good.pdf')).toContainText('Uploaded');
  await expect(row(page, 'empty.pdf')).toContainText('The file is empty');
  await expect(row(page, 'large.pdf')).toContainText('The file is larger than 10 MB');
  await expect(row(page, 'page.html')).toContainText('Only PDF, PNG, or JPG files can be uploaded');
  await expect(row(page, 'fake.pdf')).toContainText('Only PDF, PNG, or JPG files can be uploaded');
  await expect(said(page, 'Error in file: "empty.pdf" - The file is empty')).toContainText('4 file(s) upload failure');
  await expect(said(page, '1 file(s) upload successfully.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try .*(empty|large|page|fake)/ })).toHaveCount(0);
  await choose(
    page,
    ['2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'].map((name) => pdf(name)),
  );
  await expect(row(page, '5.pdf')).toContainText('Uploaded');
  await expect(row(page, '6.pdf')).toContainText('No more than 5 files');
});

test('twenty files at once: as many as are allowed are sent, the others are told in one alert', async ({
  page,
  receiver,
}) => {
  receiver.answerBy(answerJson({}));
  await choose(
    page,
    Array.from({ length: 20 }, (_, n) => pdf(`report-${n}.pdf`)),
  );
  await expect(said(page, '5 file(s) upload successfully.')).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText('Error in file: "report-5.pdf" - No more than 5 files');
  await expect(alert).toContainText('and 10 more');
  await expect(alert).toContainText('15 file(s) upload failure');
  await expect(files(page).getByRole('listitem')).toHaveCount(20);
});

test('the same file twice is sent once', { tag: ['@UI-039', '@CTRL-012'] }, async ({ page, receiver }) => {
  let sent = 0;
  receiver.answerBy(answerJson({}, () => void (sent += 1)));
  const transfer = await dragged(page, ['twice.pdf', 'twice.pdf']);
  await drop(page).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(row(page, 'twice.pdf')).toHaveCount(2);
  await expect(row(page, 'twice.pdf').last()).toContainText('It is here already');
  await expect(row(page, 'twice.pdf').first()).toContainText('Uploaded');
  expect(sent).toBe(1);
  // Two of one name, told apart by their index.
  await page.getByRole('button', { name: 'Remove twice.pdf' }).last().click();
  await expect(row(page, 'twice.pdf')).toContainText('Uploaded');
});

test('names that try to hurt are shown as text and break nothing', async ({ page, receiver }) => {
  receiver.answerBy(answerJson({ error: '<img src=x onerror=alert(1)>' }));
  const long = `${'n'.repeat(496)}.pdf`;
  await choose(page, [
    pdf(long),
    pdf('<img src=x onerror=alert(1)>.pdf'),
    pdf('חשבונית.pdf'),
    pdf('invoice\u202Efdp.pdf'),
  ]);
  await expect(said(page, '4 file(s) upload failure')).toBeVisible();
  await expect(row(page, '<img src=x onerror=alert(1)>.pdf')).toBeVisible();
  await expect(row(page, 'invoice\uFFFDfdp.pdf')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('alert').getByRole('button', { name: 'Close' })).toBeInViewport();
  }
});

test('leaving the page aborts what is on its way and says so', { tag: ['@UI-042'] }, async ({ page, receiver }) => {
  receiver.answerBy(neverAnswer);
  await choose(page, [pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')]);
  await expect(row(page, 'two.pdf')).toHaveAttribute('data-state', 'pending');
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes(PATH));
  await page.getByRole('link', { name: 'badges' }).click();
  await aborted;
  await expect(said(page, '3 file(s) upload failure')).toBeVisible();
});

test('the end of the session ends the uploads, once', async ({ page, portal }) => {
  portal.expectTrouble(/401/);
  await portal.signIn('owner');
  await page.reload();
  await page.route(`**${PATH}`, (route) => route.fulfill({ status: 401, json: {} }));
  await choose(page, [pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')]);
  await expect(page).toHaveURL(/account\/login/);
  await expect(said(page, '3 file(s) upload failure')).toHaveCount(1);
  await expect(page.getByText('Error in file')).toHaveCount(0);
});

test('files can be dropped', { tag: ['@CTRL-009'] }, async ({ page, receiver }) => {
  receiver.answerBy(answerJson({}));
  const transfer = await dragged(page);
  await drop(page).dispatchEvent('dragenter', { dataTransfer: transfer });
  await drop(page).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(row(page, 'dropped.pdf')).toContainText('Uploaded');
});

test('a closed upload takes nothing', async ({ page }) => {
  await expect(drop(page, 'Closed').getByRole('button')).toBeDisabled();
  const transfer = await dragged(page);
  await drop(page, 'Closed').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(files(page, 'Closed')).toHaveCount(0);
});

test('all of it works with the keyboard', { tag: ['@CTRL-009', '@UI-038'] }, async ({ page, receiver }) => {
  receiver.answerBy(answerJson({ error: 'Too late' }));
  // Listened for before anything else: the browser is told to ask us instead of showing its window.
  const asked = page.waitForEvent('filechooser');
  const chooser = drop(page).getByRole('button', { name: 'Choose files' });
  await chooser.focus();
  await expect(chooser).toBeFocused();
  await page.keyboard.press('Enter');
  await giveFiles(await asked, [pdf('one.pdf')]);
  await expect(row(page, 'one.pdf')).toContainText('Too late');
  receiver.answerBy(answerJson({}));
  await expect(chooser).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try one.pdf again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'one.pdf')).toContainText('Uploaded');
  await page.keyboard.press('Enter');
  await expect(row(page, 'one.pdf')).toHaveCount(0);
  await expect(drop(page).getByRole('button', { name: 'Choose files' })).toBeFocused();
});

test('an endpoint that never answers is given up after 60 seconds', async ({ page, portal }) => {
  await page.clock.install();
  await portal.open('/gallery/badges');
  await portal.open('/gallery/uploads');
  await page.route(`**${PATH}`, () => undefined);
  await choose(page, [pdf('one.pdf')]);
  await expect(row(page, 'one.pdf')).toHaveAttribute('data-state', 'pending');
  await page.clock.runFor(55_000);
  await expect(row(page, 'one.pdf')).toHaveAttribute('data-state', 'pending');
  await page.clock.runFor(6000);
  await expect(row(page, 'one.pdf')).toContainText('The connection was lost');
});

for (const width of WIDTHS)
  test(`uploads are for everybody at ${width} px`, async ({ page, receiver }) => {
    receiver.answerBy(answerJson({ error: 'No' }));
    await page.setViewportSize({ width, height: 900 });
    await choose(page, [pdf('one.pdf'), pdf('two.pdf')]);
    await expect(said(page, '2 file(s) upload failure')).toBeVisible();
    await expectAccessible(page);
  });
