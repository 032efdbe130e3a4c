import { expect, test } from 'vitest';
import { merchantSettings } from '@portal/contract/merchantSettings';
import type { SaveNotificationSettings } from '@portal/contract/notificationSettings';
import { payment, paymentLists } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { SAMPLE_SETTINGS_BODIES } from '../support/sampleBodies.ts';

const { coffee, books } = MERCHANTS;
const KYIV = { 'X-Timezone': 'Europe/Kyiv' };

const save = (portal: Portal, id: number, say: Partial<SaveNotificationSettings>) => {
  const none = SAMPLE_SETTINGS_BODIES['merchantSettings.saveNotification'] as SaveNotificationSettings;
  return portal.call(merchantSettings.saveNotification, { params: { id }, body: { ...none, ...say } });
};
const reportsTo = async (portal: Portal, to: string) =>
  (await portal.outbox()).filter((mail) => mail.to === to && /payments of|Zahlungen vom|платежі за/.test(mail.subject));

/** Payments of the coffee shop on one day in Kyiv's time zone, from the payments list. */
async function paidOn(portal: Portal, day: string, currency: string) {
  const filters = [
    { s: 'merchant_id', m: 'eq', v: String(coffee) },
    { s: 'createtime', m: 'between', v: [day, day] },
    { s: 'status', m: 'eq', v: 'approved' },
    { s: 'currency', m: 'eq', v: currency },
  ];
  return (await portal.call(paymentLists.payments.find, { body: { filters, limit: 80 }, headers: KYIV })).body.data;
}

test("each morning the listed recipients get an email about the previous day's payments", async () => {
  covers('MER-022');
  const portal = await openPortal({ account: 'owner', world: { payments: 20_000 } });
  await save(portal, coffee, { report_emails: ['books@example.com', 'chief@example.com'] });
  // The clock shows 22:30 UTC, so the next day has begun in Kyiv.
  await portal.clock.set('2026-11-20T22:30:00Z');
  await portal.pay(coffee, '7.77', 'UAH');
  await portal.clock.set('2026-11-21T04:59:59Z');
  expect(await reportsTo(portal, 'books@example.com')).toEqual([]);
  await portal.clock.set('2026-11-21T05:00:00Z');
  const rows = await paidOn(await portal.as('owner'), '2026-11-20', 'UAH');
  expect(rows.length).toBeGreaterThan(0);
  const sum = rows.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  for (const to of ['books@example.com', 'chief@example.com']) {
    const [mail, ...more] = await reportsTo(portal, to);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Кав’ярня «Двір»: payments of 2026-11-20');
    expect(mail?.body.replaceAll(',', '')).toMatch(
      new RegExp(`Approved payments UAH:? *${rows.length}\\n[^]*Total:? *${(sum / 100).toFixed(2)} UAH`),
    );
  }
});

test('the daily report counts captures and refunds by their day, not by the day of their payment', async () => {
  covers('MER-022');
  const portal = await openPortal({ account: 'owner', world: { payments: 2000 } });
  await save(portal, coffee, { report_emails: ['books@example.com'] });
  const { id } = await portal.pay(coffee, '40.00', 'UAH');
  await portal.clock.set('2026-11-25T10:00:00Z');
  const later = await portal.as('owner');
  const partial = { type: 'partial', amount: '1.25', currency: 'UAH' } as const;
  expect((await later.call(payment.refund, { params: { id }, body: partial })).status).toBe(200);
  await portal.clock.set('2026-11-26T06:00:00Z');
  const mail = (await reportsTo(portal, 'books@example.com')).at(-1);
  expect(mail?.subject).toBe('Кав’ярня «Двір»: payments of 2026-11-25');
  expect(mail?.body).toMatch(/Refunds:? *1\.25 UAH/);
});

test('the daily report is in the language of the emails, and none is sent for other merchants or days without payments', async () => {
  covers('MER-022');
  const portal = await openPortal({ account: 'owner' });
  await save(portal, coffee, { report_emails: ['books@example.com'], email_notification_lang: 'de' });
  await save(portal, books, { report_emails: ['books@example.com'], forbidden_emails_type: ['report'] });
  await portal.clock.set('2026-11-21T06:00:00Z');
  expect((await reportsTo(portal, 'books@example.com')).map(({ subject }) => subject)).toEqual([
    'Кав’ярня «Двір»: Zahlungen vom 2026-11-20',
  ]);
  const before = (await portal.outbox()).length;
  await portal.clock.set('2026-12-05T06:00:00Z');
  const later = (await portal.outbox())
    .slice(before)
    .filter(({ subject }) => /Zahlungen vom 2026-12-0[2-5]/.test(subject));
  expect(later).toEqual([]);
});
