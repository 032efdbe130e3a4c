import { linkLists, links } from '@portal/contract/links';
import type { Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { chips, heading, menu, rows } from '../../support/screens.ts';
import { alterAnswers } from '../faults/screen.ts';
import { dialog, LIST, SAMPLES } from './screen.ts';

async function openOf(page: Page, portal: E2ePortal, status: string): Promise<void> {
  await portal.signIn('owner');
  const filters = JSON.stringify([{ s: 'status', m: 'eq', v: status }]);
  await portal.open(`${LIST}?filters=${encodeURIComponent(filters)}`);
  await chips(page).waitFor();
  await rows(page).first().waitFor();
}

/** Opens the menu of the first row. */
const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'Row actions' }).first().click();

test(
  'the menu and short addresses lead to the list of links and to the form of a new one',
  { tag: ['@LINK-002', '@LINK-003', '@LINK-005', '@LINK-026'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/solutions/links');
    await expect(heading(page, 'Links')).toBeVisible();
    await expect(page).toHaveURL(/#\/solutions\/links\/list$/);
    await expect(menu(page).getByRole('button', { name: 'Payment solutions' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(menu(page).getByRole('link', { name: 'Links' })).toHaveAttribute('href', '#/solutions/links');
    await expect(rows(page)).toHaveCount(5);
    await rows(page).first().click();
    await expect(page).toHaveURL(/#\/solutions\/links\/info\/\d+$/);
    await portal.open('/solutions/links/create');
    await expect(heading(page, 'New link')).toBeVisible();
    await expect(page).toHaveURL(/#\/solutions\/links\/create\/settings$/);
  },
);

for (const [status, actions] of [
  ['created', ['Details', 'Copy link', 'Resend', 'Delete']],
  ['paid', ['Details', 'Delete']],
  ['expired', ['Details', 'Delete']],
  ['deleted', ['Details']],
] as const)
  test(
    `a link that is ${status} offers ${actions.join(', ')}`,
    { tag: ['@LINK-006', '@LINK-007', '@LINK-008', '@LINK-010'] },
    async ({ page, portal }) => {
      await openOf(page, portal, status);
      await openMenu(page);
      await expect(page.getByRole('menuitem')).toHaveText([...actions]);
    },
  );

test(
  'a link is mailed again from its row, and deleted once that is confirmed',
  { tag: ['@LINK-007', '@LINK-008', '@LINK-009', '@LINK-011', '@LINK-019', '@LINK-047', '@LINK-048'] },
  async ({ page, portal }) => {
    await openOf(page, portal, 'created');
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Resend' }).click();
    const form = dialog(page, 'Send the link by mail');
    await pressAnyway(form.getByRole('button', { name: 'Send', exact: true }));
    await expect(form.getByRole('textbox', { name: 'Emails' })).toHaveAccessibleDescription(/field is required/);
    for (const email of ['payer@example.com', 'partner@example.com']) {
      await form.getByRole('textbox', { name: 'Emails' }).fill(email);
      await form.getByRole('textbox', { name: 'Emails' }).press('Enter');
    }
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    await expect(form).toHaveCount(0);
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Resend' }).click();
    await expect(form.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    for (const email of ['payer@example.com', 'partner@example.com'])
      await expect(form.getByText(email, { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(form).toHaveCount(0);
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = dialog(page, /^Delete /);
    const name = ((await question.getByRole('heading').first().innerText()).match(/#\d+$/) ?? [''])[0];
    await question.getByRole('button', { name: 'Delete link' }).click();
    await expect(said(page, 'The link is deleted')).toBeVisible();
    await portal.open(`/solutions/links/info/${name.slice(1)}`);
    await expect(page.getByRole('main').getByText('Deleted', { exact: true })).toBeVisible();
    for (const email of ['payer@example.com', 'partner@example.com'])
      await expect(page.getByRole('main').getByText(`Sent to ${email}`)).toHaveCount(2);
  },
);

test('mailing a link says who got no mail because they got too many', async ({ page, portal }) => {
  await portal.signIn('owner');
  const say = { params: { id: SAMPLES.created }, body: { emails: ['payer@example.com'] } };
  for (let count = 0; count < 6; count++) await portal.call(links.send, say);
  await portal.open(`${LIST}?do=send&link=${SAMPLES.created}`);
  const form = dialog(page, 'Send the link by mail');
  await form.getByRole('textbox', { name: 'Emails' }).fill('partner@example.com');
  await form.getByRole('textbox', { name: 'Emails' }).press('Enter');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(said(page, 'Not sent to payer@example.com: too many mails went there within the hour.')).toBeVisible();
});

test(
  'the list shows name, status, amount, both dates and the merchant, a page at a time, and says when nothing is found',
  { tag: ['@LINK-005', '@LINK-009', '@LINK-041'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(LIST);
    await expect(rows(page)).toHaveCount(5);
    const titles = (await page.getByRole('columnheader').allInnerTexts()).map((title) => title.split('\n')[0]?.trim());
    expect(titles.filter((title) => title)).toEqual([
      'Title',
      'Status',
      'Amount',
      'Expires',
      expect.stringMatching(/^Created/),
      'Merchant',
      'Actions',
    ]);
    const [first] = (await portal.call(linkLists.links.rows)).body.data;
    for (const text of [first!.invoice_name, first!.amount, first!.merchant.name, new RegExp(first!.status, 'i')])
      await expect(page.locator('main tbody tr').first()).toContainText(text);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('nothing is called so');
    await expect(page.getByText('Nothing found')).toBeVisible();
  },
);

test(
  'a list without links leads to the form of the first one',
  { tag: ['@LINK-009', '@LINK-041'] },
  async ({ page, portal }) => {
    const none = { page: 1, limit: 5, total: 0, pages: 0 };
    await alterAnswers(page, '/payment-solutions/links/', (answer) => ({ ...answer, data: [], paginator: none }));
    await portal.signIn('owner');
    await portal.open(LIST);
    await expect(said(page, 'No links yet')).toBeVisible();
    await page.getByRole('link', { name: 'Create the first one' }).click();
    await expect(page).toHaveURL(/#\/solutions\/links\/create\/settings$/);
  },
);

for (const width of WIDTHS)
  test(`the list of links and its form are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open(LIST);
    await page.locator('main tbody tr, main ul li').first().waitFor();
    await expectPresentable(page);
    await portal.open(`${LIST}?do=send&link=211001`);
    await dialog(page, 'Send the link by mail').waitFor();
    await expectPresentable(page);
  });
