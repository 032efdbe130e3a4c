import { links } from '@portal/contract/links';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { readQrText } from '../../support/files/qrCode.ts';
import { notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { alterAnswers, expectNoMessages } from '../faults/screen.ts';
import { dialogNamed, moreActions, openLink, SAMPLE_LINKS } from './screen.ts';

const OFFERED = [
  ['created', 'Created', 'Copy link', ['View payments', 'QR code', 'Resend', 'Create another link', 'Delete']],
  ['paid', 'Paid', 'View payments', ['QR code', 'Create another link', 'Delete']],
  ['expired', 'Expired', 'View payments', ['QR code', 'Create another link', 'Delete']],
  ['deleted', 'Deleted', 'View payments', ['Create another link']],
] as const;

test(
  "a payment link's page offers the actions of its status, rejects other actions by address, and lists a sent reminder",
  {
    tag: [
      '@LINK-007',
      '@LINK-010',
      '@LINK-012',
      '@LINK-013',
      '@LINK-014',
      '@LINK-015',
      '@LINK-016',
      '@LINK-017',
      '@LINK-018',
      '@LINK-019',
      '@LINK-020',
      '@LINK-025',
      '@LINK-029',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    for (const [status, badge, first, rest] of OFFERED)
      await test.step(status, async () => {
        await portal.open(`/solutions/links/info/${SAMPLE_LINKS[status]}`);
        const { invoice_name } = portal.fixture.links.find(({ id }) => id === SAMPLE_LINKS[status])!;
        await expect(heading(page, /#\d+$/)).toHaveText(`${invoice_name} #${SAMPLE_LINKS[status]}`);
        await expect(page.locator('article > header').getByText(badge, { exact: true })).toBeVisible();
        const plain = moreActions(page).locator('xpath=../following-sibling::*');
        await expect(plain).toHaveText(first);
        await moreActions(page).click();
        await expect(page.getByRole('menuitem')).toHaveText([...rest]);
        await expect(page.getByRole('menuitem').or(plain).filter({ hasText: 'View payments' })).toHaveAttribute(
          'href',
          `#/transactions/payments/all?origin_type=link&origin_id=${SAMPLE_LINKS[status]}`,
        );
        await expect(page.getByRole('heading', { name: 'Share the link' })).toHaveCount(status === 'created' ? 1 : 0);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menuitem')).toHaveCount(0);
      });

    await test.step('neither the QR code of a deleted link nor the mail form of a paid link opens by its address', async () => {
      await portal.open(`/solutions/links/info/${SAMPLE_LINKS.deleted}?do=qr`);
      await expect(notice(page, 'This link is deleted')).toBeVisible();
      await portal.open(`/solutions/links/info/${SAMPLE_LINKS.paid}?do=send`);
      await expect(notice(page, "This link can't be sent")).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the page lists a reminder that was sent on its day', async () => {
      const body = { amount: '5', currency: 'UAH', timeend: '2026-11-24', remind_days: '1' } as const;
      const { id } = (await portal.call(links.create, { params: { merchant: MERCHANTS.coffee }, body })).body;
      await portal.call(links.send, { params: { id }, body: { emails: ['payer@example.com'] } });
      // Leaves the portal, which would otherwise meet the end of its session.
      await page.goto('about:blank');
      await portal.clock.advance('85h');
      await openLink(page, portal, id);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
        /^Reminder sent to payer@example\.com/,
        /^Sent to payer@example\.com by owner@example\.com/,
      ]);
      await expect(page.getByText(/in 2\d hours/)).toBeVisible();
    });
  },
);

test(
  'a merchant copies a payment link, shares it by a messenger, and sees its QR code and its mail',
  { tag: ['@LINK-006', '@LINK-015', '@LINK-017', '@LINK-020', '@LINK-021', '@LINK-045', '@LINK-046', '@LINK-049'] },
  async ({ page, portal }) => {
    await openLink(page, portal, SAMPLE_LINKS.created);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(notice(page, 'Copied to clipboard')).toBeVisible();
    const whole = await page.evaluate(() => navigator.clipboard.readText());
    expect(whole).toMatch(/\/pay\/[\w-]+$/);
    const address = await page
      .getByRole('main')
      .getByText(/\/s\/[\w-]+$/)
      .innerText();
    const { invoice_name } = portal.fixture.links.find(({ id }) => id === SAMPLE_LINKS.created)!;
    const share = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Share the link' }) })
      .last();
    for (const [name, host] of [
      ['Telegram', 'https://t.me/share/url'],
      ['Viber', 'viber://forward'],
      ['WhatsApp', 'https://wa.me/'],
    ] as const) {
      const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
      expect(href.startsWith(host)).toBe(true);
      const text = [...new URL(href).searchParams.values()].join(' ');
      for (const part of [address, invoice_name, '720.00']) expect(text).toContain(part);
    }
    await expect(share.getByRole('link')).toHaveText(['Telegram', 'Viber', 'WhatsApp']);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'a messenger' }));
    const opened = page.waitForEvent('popup');
    await share.getByRole('link', { name: 'WhatsApp' }).click();
    await (await opened).close();
    await expect(page.getByText('WhatsApp opened by owner@example.com')).toBeVisible();
    await share.getByRole('button', { name: 'Email' }).click();
    await expect(dialogNamed(page, 'Email the link')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogNamed(page, 'Email the link')).toHaveCount(0);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame.contentFrame().getByRole('link').first()).toBeVisible();
    await expect(frame.contentFrame().locator('body')).toContainText('720,00');
    await moreActions(page).click();
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    const image = dialogNamed(page, 'QR code').getByRole('img', { name: /^QR code: / });
    await expect(image).toBeVisible();
    await expect.poll(() => readQrText(image)).toBe(whole);
  },
);

test(
  'a payment link without a short address gets one from the shortener, or shows its full address if that fails',
  { tag: ['@LINK-050', '@LINK-051', '@LINK-052', '@SHELL-112', '@SHELL-115', '@SHELL-116', '@SHELL-117', '@ERR-012'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/500|shortener/);
    await alterAnswers(page, '/links/*/info/', (answer) => ({ ...answer, url_short: '' }));
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v2/s/shortener');
    await openLink(page, portal, SAMPLE_LINKS.created);
    const { token } = (await (await answered).json()) as { token: string };
    await expect(page.getByRole('main').getByText(`${portal.url}/s/${token}`, { exact: true })).toBeVisible();
    await portal.faults.add({ path: '/api/v2/s/shortener', status: 500 });
    await page.reload();
    await expect(page.getByRole('main').getByText(new RegExp(`^${portal.url}/pay/[\\w-]+$`))).toBeVisible();
    await expectNoMessages(page);
  },
);
