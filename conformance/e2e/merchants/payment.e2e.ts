import { merchantSettings } from '@portal/contract/merchantSettings';
import { PASSWORD } from '@portal/fixtures/people';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { PAYMENT_URLS, BOOKSHOP, dialogNamed, openMerchantSettings, saveSettings } from './screen.ts';

test(
  "a merchant's order lifetime, capture, URLs and callback secret are checked against their limits and saved",
  {
    tag: [
      '@MER-007',
      '@MER-024',
      '@MER-026',
      '@MER-027',
      '@MER-028',
      '@MER-029',
      '@MER-030',
      '@MER-031',
      '@MER-032',
      '@MER-033',
      '@MER-034',
      '@MER-035',
      '@MER-036',
      '@MER-037',
    ],
  },
  async ({ page, portal }) => {
    await openMerchantSettings(page, portal, 'payment');
    const main = page.getByRole('main');
    const interval = page.getByLabel('Days until capture');

    await test.step('the lifetime is typed as seconds or in parts, which stay equal, within its limits', async () => {
      const [total, days, hours] = ['Total seconds', 'Days', 'Hours'].map((name) =>
        page.getByLabel(name, { exact: true }),
      );
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
      await hours!.fill('24');
      await expect(total!).toHaveValue('172861');
      await expect(hours!).toHaveValue('24');
      await expect(days!).toHaveValue('1');
      await total!.fill('172860');
      await expect(days!).toHaveValue('2');
      await expect(hours!).toHaveValue('0');
      for (const part of ['Days', 'Hours', 'Minutes', 'Seconds']) {
        const box = page.getByLabel(part, { exact: true });
        await box.fill('0');
        await box.blur();
        await expect(box).toHaveValue('0');
      }
      await total!.fill('126230401');
      await expect(total!).toHaveValue('126230400');
      await expect(days!).toHaveValue('1461');
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
      await saveSettings(page);
      const { body } = await portal.call(merchantSettings.payment, { params: { id: BOOKSHOP.id } });
      expect(body.default_order_lifetime).toBe(126_230_400);
    });

    await test.step('automatic capture accepts 1 to 25 days, starts with five, and is saved with the URLs', async () => {
      await expect(interval).toHaveCount(0);
      await page.getByLabel('Capture held payments automatically').check();
      await expect(interval).toHaveValue('5');
      await interval.fill('0');
      await interval.blur();
      await expect(interval).toHaveValue('1');
      await interval.fill('26');
      await expect(interval).toHaveValue('25');
      await page.getByLabel('Public offer').fill('owl.example/{lang}/offer');
      await expect(page.getByLabel('Public offer')).toHaveAccessibleDescription(
        /^\{lang\} in the URL is replaced with/,
      );
      await pick(page, 'Checkout language', 'Deutsch');
      await page.getByLabel('Let payers save their card').check();
      await page.getByRole('radio', { name: 'GET' }).check();
      for (const [label, name] of Object.entries(PAYMENT_URLS))
        await page.getByLabel(label, { exact: true }).fill(`https://owl.example/${name}`);
      await saveSettings(page);
      expect((await portal.call(merchantSettings.payment, { params: { id: BOOKSHOP.id } })).body).toMatchObject({
        lang_priority_id: 'de',
        checkout_save_card: true,
        response_method: 'GET',
        autocapture: true,
        offerta_url: 'https://owl.example/{lang}/offer',
        ...Object.fromEntries(Object.values(PAYMENT_URLS).map((name) => [name, `https://owl.example/${name}`])),
      });
    });

    await test.step('the callback secret is masked and renewed with the password, and the screen shows until when the old secret is valid', async () => {
      await expect(main).not.toContainText('whsec_');
      await main.getByRole('button', { name: 'Reveal Callback secret' }).click();
      const before = await main.getByText(/^whsec_/).innerText();
      await main.getByRole('button', { name: 'Renew secret' }).click();
      const form = dialogNamed(page, 'Renew callback secret');
      await form.getByLabel('Your password').fill('not the password');
      await form.getByRole('button', { name: 'Renew', exact: true }).click();
      await expect(form.getByLabel('Your password')).toHaveAccessibleDescription('Wrong password');
      await form.getByLabel('Your password').fill(PASSWORD);
      await form.getByRole('button', { name: 'Renew', exact: true }).click();
      await expect(notice(page, 'Secret renewed.')).toBeVisible();
      const told = /^Until .* GMT\S*, callbacks are also signed with the previous secret\.$/;
      await expect(main.getByText(told)).toBeVisible();
      await page.reload();
      await expect(main.getByText(told)).toBeVisible();
      await main.getByRole('button', { name: 'Reveal Callback secret' }).click();
      await expect(main.getByText(/^whsec_/)).not.toHaveText(before);
    });

    await test.step('a reload shows the saved settings, and disabling automatic capture resets its interval to five days', async () => {
      await expect(interval).toHaveValue('25');
      await expect(page.getByLabel('Public offer')).toHaveValue('https://owl.example/{lang}/offer');
      await interval.fill('');
      await page.getByLabel('Capture held payments automatically').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      const saved = async () =>
        (await portal.call(merchantSettings.payment, { params: { id: BOOKSHOP.id } })).body.autocapture_interval;
      await expect.poll(saved).toBe(5);
    });
  },
);
