import { describe, expect, test } from 'vitest';
import { merchantSettings } from '@portal/contract/merchantSettings';
import type { SaveNotificationSettings } from '@portal/contract/notificationSettings';
import { payment } from '@portal/contract/payments';
import { settlements } from '@portal/contract/settlements';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const read = async (portal: Portal, id: number) =>
  (await portal.call(merchantSettings.notification, { params: { id } })).body;

/** Saves the merchant's notification settings with the given changes. */
const save = async (portal: Portal, id: number, say: Partial<SaveNotificationSettings>) =>
  portal.call(merchantSettings.saveNotification, { params: { id }, body: { ...(await read(portal, id)), ...say } });

describe('notification settings', () => {
  test('notification settings list the email recipients of a merchant', async () => {
    covers('MER-022', 'MER-082');
    const portal = await openPortal({ account: 'owner' });
    expect(await read(portal, MERCHANTS.coffee)).toEqual({
      dispute_emails: [],
      tran_emails: [],
      tran_decline_emails: [],
      report_emails: ['books@coffee-yard.example', 'owner@example.com'],
      email_notification_lang: 'uk',
      forbidden_emails_type: [],
      support_email: 'support@coffee-yard.example',
      version: expect.any(String) as string,
    });
  });

  test('notification settings are saved with duplicate email addresses removed', async () => {
    covers('MER-001', 'MER-022', 'MER-082', 'MER-083');
    const portal = await openPortal({ account: 'owner' });
    const say: SaveNotificationSettings = {
      dispute_emails: ['disputes@b.co'],
      tran_emails: ['a@b.co', 'c@d.co', 'a@b.co'],
      tran_decline_emails: ['declines@b.co'],
      report_emails: ['reports@b.co'],
      email_notification_lang: 'cs',
      forbidden_emails_type: ['report', 'payment', 'decline', 'dispute'],
      support_email: 'help@b.co',
    };
    const saved = { ...say, tran_emails: ['a@b.co', 'c@d.co'] };
    expect((await save(portal, MERCHANTS.books, say)).body).toMatchObject(saved);
    expect(await read(portal, MERCHANTS.books)).toMatchObject(saved);
  });

  test.each([
    ['an invalid address for payments', { tran_emails: ['nobody'] }, 400],
    ['an invalid address for declined payments', { tran_decline_emails: ['nobody'] }, 400],
    ['an invalid address for disputes', { dispute_emails: ['nobody'] }, 400],
    ['an invalid address for reports', { report_emails: ['nobody'] }, 400],
    ['an invalid support email', { support_email: 'nobody' }, 400],
    ['an unknown type of email', { forbidden_emails_type: ['advertising' as 'report'] }, 400],
    ['an address with an injected header', { dispute_emails: ['a@b.co\r\nBcc: c@d.co'] }, 400],
    ['21 addresses', { report_emails: Array.from({ length: 21 }, (_, n) => `p${n}@b.co`) }, 400],
    ['an unsupported language', { email_notification_lang: 'fr' }, 200],
  ])('notification settings are not saved with %s', async (_what, say, status) => {
    covers('MER-022', 'MER-023', 'MER-083');
    const portal = await openPortal({ account: 'owner' });
    const before = await read(portal, MERCHANTS.books);
    const answer = await save(portal, MERCHANTS.books, say);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.error).toEqual([[expect.any(String), expect.any(String)]]);
    expect(await read(portal, MERCHANTS.books)).toEqual(before);
  });
});

describe('emails about finished payments', () => {
  const DECLINE = 'declines@shop.example';
  const PAID = 'paid@shop.example';

  /** Charges a stored card and returns the emails about the payment with their recipients. */
  async function charge(portal: Portal, amount: string) {
    const id = portal.known.recurringParent;
    const { currency } = (await portal.call(payment.info, { params: { id } })).body;
    const body = { id, amount, currency, sender_email: 'payer@example.com' };
    await portal.call(payment.chargeManually, { params: { id }, body });
    return (await portal.sentOfPayments())
      .filter(({ kind }) => kind === 'mail')
      .map(({ to, subject }) => [to, subject]);
  }
  const merchantOf = async (portal: Portal) =>
    (await portal.call(payment.info, { params: { id: portal.known.recurringParent } })).body.merchant.id;

  test("a finished payment is reported to the merchant's listed addresses, in the configured email language", async () => {
    covers('MER-022');
    const portal = await openPortal({ account: 'owner' });
    const lists = { tran_decline_emails: [DECLINE], tran_emails: [PAID], email_notification_lang: 'de' };
    await save(portal, await merchantOf(portal), lists);
    expect(await charge(portal, '10.13')).toEqual([
      [DECLINE, expect.stringMatching(/^Zahlung abgelehnt: Bestellung /)],
    ]);
    expect((await charge(portal, '10.00')).at(-1)).toEqual([PAID, expect.stringMatching(/^Zahlung eingegangen: /)]);
  });

  test('with emails about approved or declined payments turned off, only the other type is sent', async () => {
    covers('MER-022');
    const portal = await openPortal({ account: 'owner' });
    const lists = { tran_decline_emails: [DECLINE], tran_emails: [PAID] };
    await save(portal, await merchantOf(portal), { ...lists, forbidden_emails_type: ['decline'] });
    expect(await charge(portal, '10.13')).toEqual([]);
    const told = (await charge(portal, '10.00')).map(([to]) => to);
    expect(told).toContain(PAID);
    await save(portal, await merchantOf(portal), { ...lists, forbidden_emails_type: ['payment'] });
    expect((await charge(portal, '10.00')).map(([to]) => to).filter((to) => to === PAID)).toEqual([PAID]);
    expect((await charge(portal, '10.13')).at(-1)?.[0]).toBe(DECLINE);
  });
});

describe('emails about new disputes', () => {
  const LISTED = 'disputes@shop.example';

  /**
   * Captures an amount that is disputed three days after its settlement, and returns the recipients of the email about
   * the dispute.
   */
  async function mailed(say: Partial<SaveNotificationSettings>) {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.uncaptured };
    const { currency, merchant } = (await portal.call(payment.info, { params })).body;
    await save(portal, merchant.id, { dispute_emails: [LISTED, 'owner@example.com'], ...say });
    await portal.call(payment.capture, { params, body: { type: 'partial', amount: '10.71', currency } });
    const { settlement } = (await portal.call(payment.info, { params })).body;
    const { payouttime } = (await portal.call(settlements.info, { params: { id: settlement!.id } })).body;
    await portal.clock.set(new Date(Date.parse(payouttime) + 3 * 86_400_000).toISOString());
    const mails = (await portal.outbox()).filter(({ kind, payment_id }) => kind === 'mail' && payment_id === params.id);
    return mails.filter(({ to }) => [LISTED, 'owner@example.com'].includes(to)).map(({ to, subject }) => [to, subject]);
  }

  test('a new dispute is reported to each listed address only once, in the configured email language', async () => {
    covers('MER-022');
    expect(await mailed({ email_notification_lang: 'de' })).toEqual([
      ['owner@example.com', expect.stringMatching(/^New dispute: /)],
      [LISTED, expect.stringMatching(/^Neuer Streitfall: /)],
    ]);
  });

  test('a new dispute is not reported by email if emails about disputes are turned off', async () => {
    covers('MER-022');
    expect((await mailed({ forbidden_emails_type: ['dispute'] })).map(([to]) => to)).toEqual(['owner@example.com']);
  });
});
