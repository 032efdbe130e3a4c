import { describe, expect, test } from 'vitest';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment } from '@portal/contract/payments';
import { CARDS, paymentsOf } from '../support/selling/checkout.ts';
import { createLink, openLinkPayer, firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { createAmountPattern } from '../support/amountPattern.ts';

const mailsTo = async (owner: Portal, address: string) => (await owner.outbox()).filter(({ to }) => to === address);

/** Creates a payer whose payment is authorized but not captured. */
async function heldPayer(owner: Portal, receipt: boolean) {
  const link = await createLink(owner, { preauth_enabled: true });
  const payer = await openLinkPayer(owner, link);
  await payer.pay(CARDS.approved, { receipt });
  const [made] = await paymentsOf(owner, link.id);
  return { payer, params: { id: made?.id ?? 0 } };
}

describe('receipts for payers', () => {
  test("a payer's receipt is in the checkout's language and names the merchant's support email", async () => {
    const owner = await openPortal({ account: 'owner' });
    const params = { id: firstMerchantOf(owner) };
    const { social_contacts: before } = (await owner.call(merchantSettings.customization, { params })).body;
    const social_contacts = { ...before, support_email: 'hello@shop.example' };
    await owner.call(merchantSettings.saveCustomization, { params, body: { social_contacts } });
    const payer = await openLinkPayer(owner, await createLink(owner));
    expect(payer.seen.merchant.support_email).toBe('hello@shop.example');
    await payer.pay(CARDS.approved, { receipt: true, language: 'de' });
    const [mail] = await mailsTo(owner, 'anna.payer@example.com');
    expect(mail?.body).toContain('hello@shop.example');
    expect(String((await payer.receipt()).body)).toContain('/Lang (de)');
  });

  test('one email address gets at most six receipts that payers request with the card payment', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = await createLink(owner, { single_use: false });
    const states: unknown[] = [];
    for (let count = 0; count < 8; count++) {
      const payer = await openLinkPayer(owner, link);
      const say = { email: 'Victim@example.com', receipt: true };
      await payer.pay(CARDS.declined, say);
      const { body } = await payer.pay(CARDS.approved, say);
      states.push([body.state, body.attempt?.receipt_email]);
    }
    const mailed = ['approved', 'Victim@example.com'];
    expect(states).toEqual([...Array.from({ length: 6 }, () => mailed), ['approved', ''], ['approved', '']]);
    expect(await mailsTo(owner, 'Victim@example.com')).toHaveLength(6);
  });

  test('one email address gets at most six receipts that payers request after paying', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = await createLink(owner, { single_use: false });
    const said: unknown[] = [];
    for (let count = 0; count < 7; count++) {
      const payer = await openLinkPayer(owner, link);
      await payer.pay(CARDS.approved);
      const { body } = await payer.mailReceipt('victim@example.com');
      said.push(body.error ?? body.attempt?.receipt_email);
      expect((await payer.mailReceipt(`${CARDS.approved}@example.com`)).body.error).toEqual([
        ['email', "Don't enter a card number here"],
      ]);
    }
    expect(said).toEqual([
      ...Array.from({ length: 6 }, () => 'victim@example.com'),
      'Too many emails were sent to this address. Try again in an hour',
    ]);
  });
});

describe('a payer of an authorized payment', () => {
  test('the payer of an authorized payment gets the requested receipt only after the capture', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { payer, params } = await heldPayer(owner, true);
    expect(payer.seen).toMatchObject({
      state: 'approved',
      attempt: { money: 'held', receipt_email: 'anna.payer@example.com' },
    });
    const later = 'The receipt is available after the payment is captured';
    expect((await payer.receipt()).body).toEqual({ error: later });
    expect((await payer.mailReceipt('me@example.com')).body.error).toBe(later);
    expect(await mailsTo(owner, 'anna.payer@example.com')).toEqual([]);

    await owner.call(payment.capture, { params, body: { type: 'partial', amount: '10.00', currency: 'EUR' } });
    expect((await payer.read()).body.attempt).toMatchObject({
      money: 'taken',
      receipt_email: 'anna.payer@example.com',
    });
    expect(await mailsTo(owner, 'anna.payer@example.com')).toMatchObject([
      { body: expect.stringMatching(createAmountPattern('10.00', 'EUR')) as string },
    ]);
    expect((await payer.receipt()).headers['content-type']).toBe('application/pdf');
  });

  test('the payer of an authorized payment gets no receipt after the capture without a request', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { payer, params } = await heldPayer(owner, false);
    await owner.call(payment.capture, { params, body: { type: 'total' } });
    expect((await payer.read()).body.attempt).toMatchObject({ money: 'taken', receipt_email: '' });
    expect(await mailsTo(owner, 'anna.payer@example.com')).toEqual([]);
  });

  test('the payer sees the release of an authorization that was not captured in time', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { payer } = await heldPayer(owner, true);
    await owner.clock.advance('30d');
    expect((await payer.read()).body).toMatchObject({
      state: 'approved',
      attempt: { money: 'released', receipt_email: '' },
    });
    expect((await payer.receipt()).body).toEqual({ error: 'This payment has no receipt' });
    expect(await mailsTo(owner, 'anna.payer@example.com')).toEqual([]);
  });
});
