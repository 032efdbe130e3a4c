import { describe, expect, test } from 'vitest';
import { merchantSettings } from '@portal/contract/merchantSettings';
import type { SaveNotificationSettings } from '@portal/contract/notificationSettings';
import { payment } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const read = async (portal: Portal, id: number) =>
  (await portal.call(merchantSettings.notification, { params: { id } })).body;

/** Saves the settings as they are, with what the test wants otherwise. */
const save = async (portal: Portal, id: number, say: Partial<SaveNotificationSettings>) =>
  portal.call(merchantSettings.saveNotification, { params: { id }, body: { ...(await read(portal, id)), ...say } });

describe('the notification settings', () => {
  test('say whom the mails of a merchant go to', async () => {
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

  test('are saved whole, each address once', async () => {
    covers('MER-022', 'MER-083');
    const portal = await openPortal({ account: 'owner' });
    const say: SaveNotificationSettings = {
      dispute_emails: ['disputes@b.co'],
      tran_emails: ['a@b.co', 'c@d.co', 'a@b.co'],
      tran_decline_emails: ['declines@b.co'],
      report_emails: ['reports@b.co'],
      email_notification_lang: 'cs',
      forbidden_emails_type: ['report'],
      support_email: 'help@b.co',
    };
    const saved = { ...say, tran_emails: ['a@b.co', 'c@d.co'] };
    expect((await save(portal, MERCHANTS.books, say)).body).toMatchObject(saved);
    expect(await read(portal, MERCHANTS.books)).toMatchObject(saved);
  });

  test.each([
    ['what is no address', { tran_emails: ['nobody'] }, 400],
    ['an address with a header of its own', { dispute_emails: ['a@b.co\r\nBcc: c@d.co'] }, 400],
    ['21 addresses', { report_emails: Array.from({ length: 21 }, (_, n) => `p${n}@b.co`) }, 400],
    ['a language that is not spoken', { email_notification_lang: 'fr' }, 200],
  ])('are not saved with %s', async (_what, say, status) => {
    const portal = await openPortal({ account: 'owner' });
    const before = await read(portal, MERCHANTS.books);
    const answer = await save(portal, MERCHANTS.books, say);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.error).toEqual([[expect.any(String), expect.any(String)]]);
    expect(await read(portal, MERCHANTS.books)).toEqual(before);
  });
});

describe('a payment that ends', () => {
  const DECLINE = 'declines@shop.example';
  const PAID = 'paid@shop.example';

  /** Charges a stored card, and says who was mailed what. */
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

  test('is mailed to those who are listed, in the language of the mails', async () => {
    const portal = await openPortal({ account: 'owner' });
    const lists = { tran_decline_emails: [DECLINE], tran_emails: [PAID], email_notification_lang: 'de' };
    await save(portal, await merchantOf(portal), lists);
    expect(await charge(portal, '10.13')).toEqual([
      [DECLINE, expect.stringMatching(/^Zahlung abgelehnt: Bestellung /)],
    ]);
    expect((await charge(portal, '10.00')).at(-1)).toEqual([PAID, expect.stringMatching(/^Zahlung eingegangen: /)]);
  });

  test('is mailed to nobody where that is forbidden', async () => {
    const portal = await openPortal({ account: 'owner' });
    const lists = { tran_decline_emails: [DECLINE], forbidden_emails_type: ['decline' as const] };
    await save(portal, await merchantOf(portal), lists);
    expect(await charge(portal, '10.13')).toEqual([]);
  });
});
