import type { SocialContacts } from '@portal/contract/customization';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { expect, test } from '../../support/e2e.ts';
import { choose, picture, plain } from '../../support/files/pictures.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { fact, pictureSize, pressAnyway, said, WIDTHS } from '../../support/screen.ts';
import { BOOKS, dialog, openSettings } from './screen.ts';

const SITES = ['Facebook', 'Instagram', 'Telegram', 'TikTok', 'Twitter', 'YouTube', 'LinkedIn'];

test(
  'a logo is chosen, cut to its ratio, and stands there and in the QR code; one too narrow is told',
  { tag: ['@MER-011', '@MER-039', '@MER-040', '@MER-042'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'customization');
    await expect(page.getByText('No logo yet')).toBeVisible();
    await expect(page.getByText('PNG is best. It stands in the middle of your QR codes.')).toBeVisible();
    await choose(page, 'Logo', picture(plain(279, 279)));
    await expect(said(page, 'The picture must be at least 280 × 100 px')).toBeVisible();
    await choose(page, 'Logo', picture(Buffer.from('GIF89a')));
    await expect(said(page, 'Error in file: "logo.png" - Only PNG and JPG pictures can be used')).toBeVisible();
    await choose(page, 'Logo', picture(plain(280, 200)));
    await dialog(page, 'Cut the picture').getByRole('button', { name: 'Use this picture' }).click();
    const { width, height } = await pictureSize(page.getByRole('img', { name: 'Logo' }));
    expect(width / height).toBeCloseTo(2.8, 1);
    await expect(page.getByRole('img', { name: 'QR code: Website' })).toBeVisible();
  },
);

test(
  'social contacts are typed, a wrong one is told, and they are saved',
  { tag: ['@MER-038'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'customization');
    for (const site of SITES) await page.getByLabel(site).fill(`${site.toLowerCase()}.example/owl`);
    await page.getByLabel('WhatsApp').fill('+380 (67) 123-45-67');
    await page.getByLabel('Viber').fill('380501234567');
    await page.getByLabel('Support phone').fill('380441234567');
    await page.getByLabel('Support e-mail').fill('nobody');
    await pressAnyway(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Enter a valid email address', { exact: true })).toBeVisible();
    await page.getByLabel('Support e-mail').fill('help@owl.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    const { body } = await portal.call(merchantSettings.customization, { params: { id: BOOKS.id } });
    expect(body.social_contacts).toEqual({
      support_phone: '380441234567',
      support_email: 'help@owl.example',
      whats_up: '380671234567',
      viber_number: '380501234567',
      ...Object.fromEntries(SITES.map((site) => [site.toLowerCase(), `https://${site.toLowerCase()}.example/owl`])),
    });
  },
);

test('who may only look reads where payers reach the merchant', { tag: ['@MER-038'] }, async ({ page, portal }) => {
  await portal.signIn('owner');
  const contacts = {
    'Support phone': ['support_phone', '380441234567'],
    'Support e-mail': ['support_email', 'help@owl.example'],
    WhatsApp: ['whats_up', '380671234567'],
    Viber: ['viber_number', '380501234567'],
    ...Object.fromEntries(SITES.map((site) => [site, [site.toLowerCase(), `https://owl.example/${site}`]])),
  };
  const social_contacts = Object.fromEntries(Object.values(contacts)) as SocialContacts;
  await portal.call(merchantSettings.saveCustomization, { params: { id: BOOKS.id }, body: { social_contacts } });
  await openSettings(page, portal, 'customization', 'viewer');
  for (const [label, [, value]] of Object.entries(contacts)) await expect(fact(page, label)).toHaveText(value!);
});

for (const width of WIDTHS)
  test(`logo and contacts are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open('/settings/merchants/info/100101/customization');
    await expect(page.getByRole('img', { name: 'QR code: Website' })).toBeVisible();
    await expectPresentable(page);
  });
