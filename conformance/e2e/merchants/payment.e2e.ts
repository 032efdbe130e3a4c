import { merchantSettings } from '@portal/contract/merchantSettings';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { said, WIDTHS } from '../../support/screen.ts';
import { BOOKS, openSettings } from './screen.ts';

test(
  'the lifetime of an order is typed in seconds or in parts, each follows the other, and is kept in its limits',
  { tag: ['@MER-007', '@MER-029', '@MER-030', '@MER-031', '@MER-032', '@MER-033', '@MER-035', '@MER-036', '@MER-037'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'payment');
    const [total, days, hours] = ['In seconds', 'Days', 'Hours'].map((name) => page.getByLabel(name, { exact: true }));
    await expect(total!).toHaveValue('7200');
    await expect(hours!).toHaveValue('2');
    await days!.fill('1');
    await expect(total!).toHaveValue('93600');
    await total!.fill('90061');
    for (const [part, value] of [
      ['Days', '1'],
      ['Hours', '1'],
      ['Minutes', '1'],
      ['Seconds', '1'],
    ] as const)
      await expect(page.getByLabel(part, { exact: true })).toHaveValue(value);
    for (const [part, most] of [
      ['Hours', '24'],
      ['Minutes', '60'],
      ['Seconds', '60'],
      ['Days', '1461'],
    ] as const) {
      await page.getByLabel(part, { exact: true }).fill('9999');
      await expect(page.getByLabel(part, { exact: true })).toHaveValue(most);
    }
    await expect(total!).toHaveValue('126230400');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    const { body } = await portal.call(merchantSettings.payment, { params: { id: BOOKS.id } });
    expect(body.default_order_lifetime).toBe(126_230_400);
  },
);

test(
  'autocapture asks for 1 to 25 days, five to begin with, and is saved with the address of the offer',
  { tag: ['@MER-026', '@MER-027', '@MER-028'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'payment');
    const interval = page.getByLabel('Days until the capture');
    await expect(interval).toHaveCount(0);
    await page.getByLabel('Capture held payments automatically').check();
    await expect(interval).toHaveValue('5');
    await interval.fill('0');
    await interval.blur();
    await expect(interval).toHaveValue('1');
    await interval.fill('26');
    await expect(interval).toHaveValue('25');
    await page.getByLabel('Public offer').fill('owl.example/{lang}/offer');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    await page.reload();
    await expect(interval).toHaveValue('25');
    await expect(page.getByLabel('Public offer')).toHaveValue('https://owl.example/{lang}/offer');
  },
);

test('who may only look reads the payment settings and finds nothing to type in', async ({ page, portal }) => {
  await openSettings(page, portal, 'payment', 'viewer');
  await expect(page.getByText('7200 seconds')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

for (const width of WIDTHS)
  test(`the payment settings are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSettings(page, portal, 'payment');
    await page.getByLabel('Capture held payments automatically').check();
    await expectPresentable(page);
  });
