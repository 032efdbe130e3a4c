import { linkLists, links } from '@portal/contract/links';
import type { Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pressAnyway, notice } from '../../support/screen.ts';
import { chips, heading, menu, rows } from '../../support/screens.ts';
import { alterAnswers } from '../faults/screen.ts';
import { dialogNamed, LINKS_PATH, SAMPLE_LINKS } from './screen.ts';

/** Shows the links with a status. */
async function showStatus(page: Page, portal: E2ePortal, status: string): Promise<void> {
  const filters = JSON.stringify([{ s: 'status', m: 'eq', v: status }]);
  await portal.open(`${LINKS_PATH}?filters=${encodeURIComponent(filters)}`);
  await chips(page).getByText(new RegExp(status, 'i')).waitFor();
  await page.locator('main section[aria-busy=true]').waitFor({ state: 'detached' });
  await rows(page).first().waitFor();
}

/** Opens the row menu of the first row. */
const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'Row actions' }).first().click();

test(
  'the menu leads to the list of payment links with its columns and pages, and the list to a link and a new link',
  { tag: ['@LINK-002', '@LINK-003', '@LINK-005', '@LINK-009', '@LINK-026', '@LINK-041'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/solutions/links');
    await test.step('the list shows payment links with their columns', async () => {
      await expect(heading(page, 'Links')).toBeVisible();
      await expect(page).toHaveURL(/#\/solutions\/links\/list$/);
      await expect(menu(page).getByRole('button', { name: 'Payment solutions' })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
      await expect(menu(page).getByRole('link', { name: 'Links' })).toHaveAttribute('href', '#/solutions/links');
      await expect(rows(page)).toHaveCount(5);
      const titles = await page.getByRole('columnheader').allInnerTexts();
      expect(titles.map((title) => title.split('\n')[0]?.trim()).filter((title) => title)).toEqual([
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
    });
    await test.step('a row opens the page of its link', async () => {
      await rows(page).first().click();
      await expect(page).toHaveURL(/#\/solutions\/links\/info\/\d+$/);
      await page.goBack();
      await expect(rows(page)).toHaveCount(5);
    });
    await test.step('the list shows its next page, and an empty result for a search without matches', async () => {
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('nothing is called so');
      await expect(page.getByText('Nothing found')).toBeVisible();
    });
    await test.step('the list leads to the form of a new link', async () => {
      await portal.open('/solutions/links/create');
      await expect(heading(page, 'New link')).toBeVisible();
      await expect(page).toHaveURL(/#\/solutions\/links\/create\/settings$/);
    });
    await test.step('an empty list explains payment links', async () => {
      const none = { page: 1, limit: 5, total: 0, pages: 0 };
      await alterAnswers(page, '/payment-solutions/links/', (answer) => ({ ...answer, data: [], paginator: none }));
      await portal.open(`${LINKS_PATH}?limit=20`);
      await expect(notice(page, 'No links yet')).toBeVisible();
      await page.getByRole('link', { name: 'Create the first link' }).click();
      await expect(page).toHaveURL(/#\/solutions\/links\/create\/settings$/);
    });
  },
);

test(
  'a row of the payment links list offers the actions of its status, such as mailing and deleting a created link',
  {
    tag: [
      '@LINK-006',
      '@LINK-007',
      '@LINK-008',
      '@LINK-009',
      '@LINK-010',
      '@LINK-011',
      '@LINK-019',
      '@LINK-047',
      '@LINK-048',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    for (const [status, actions] of [
      ['deleted', ['Details']],
      ['expired', ['Details', 'Delete']],
      ['paid', ['Details', 'Delete']],
      ['created', ['Details', 'Copy link', 'Resend', 'Delete']],
    ] as const)
      await test.step(status, async () => {
        await showStatus(page, portal, status);
        await openMenu(page);
        await expect(page.getByRole('menuitem')).toHaveText([...actions]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menuitem')).toHaveCount(0);
      });

    const form = dialogNamed(page, 'Email the link');
    const emails = form.getByRole('textbox', { name: 'Email addresses' });
    const send = form.getByRole('button', { name: 'Send', exact: true });
    const receivers = ['payer@example.com', 'partner@example.com'];
    await test.step('a link is mailed, and mailed again to the same receivers', async () => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Resend' }).click();
      await pressAnyway(send);
      await expect(emails).toHaveAccessibleDescription(/field is required/);
      for (const email of receivers) {
        await emails.fill(email);
        await emails.press('Enter');
      }
      await send.click();
      await expect(notice(page, 'Request completed successfully')).toBeVisible();
      await expect(form).toHaveCount(0);
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Resend' }).click();
      await expect(form.getByRole('button', { name: /^Remove / })).toHaveCount(2);
      for (const email of receivers) await expect(form.getByText(email, { exact: true })).toBeVisible();
      await send.click();
      await expect(form).toHaveCount(0);
    });

    const deleted = await test.step('a link is deleted after a confirmation', async () => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = dialogNamed(page, /^Delete /);
      const name = await question.getByRole('heading').first().innerText();
      const id = Number(/#(\d+)$/.exec(name)?.[1]);
      await question.getByRole('button', { name: 'Delete link' }).click();
      await expect(notice(page, 'Link deleted')).toBeVisible();
      await portal.open(`/solutions/links/info/${id}`);
      await expect(page.getByRole('main').getByText('Deleted', { exact: true })).toBeVisible();
      for (const email of receivers) await expect(page.getByRole('main').getByText(`Sent to ${email}`)).toHaveCount(2);
      return id;
    });

    await test.step('a receiver who got too many mails gets no more, and the sender sees the reason', async () => {
      const id = [SAMPLE_LINKS.created, SAMPLE_LINKS.created + 1].find((one) => one !== deleted)!;
      const body = { emails: ['often@example.com'] };
      for (let count = 0; count < 6; count++) await portal.call(links.send, { params: { id }, body });
      await portal.open(`${LINKS_PATH}?do=send&link=${id}`);
      await emails.fill('partner@example.com');
      await emails.press('Enter');
      await send.click();
      const notSent = 'Not sent to often@example.com: too many emails within an hour. Try again later.';
      await expect(notice(page, notSent)).toBeVisible();
    });
  },
);
