import { describe, expect, test } from 'vitest';
import { checkout, MAX_PAYMENT_ATTEMPTS } from '@portal/contract/checkout';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { CARDS, Payer, paymentsOf, sampleLink } from '../support/selling/checkout.ts';
import { createLink, openLinkPayer, firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { createAmountPattern } from '../support/amountPattern.ts';

/** Saves the merchant's settings for mails: recipients and disabled kinds. */
async function saveMails(owner: Portal, say: object): Promise<void> {
  const params = { id: firstMerchantOf(owner) };
  const { body } = await owner.call(merchantSettings.notification, { params });
  await owner.call(merchantSettings.saveNotification, { params, body: { ...body, ...say } });
}

describe('a payer at a checkout', () => {
  test('the checkout of a payment link shows merchant, amount and description', async () => {
    covers('MER-025');
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    expect(payer.seen).toMatchObject({
      state: 'open',
      can_pay: true,
      is_final: false,
      tries_left: MAX_PAYMENT_ATTEMPTS,
      test_mode: true,
      attempt: null,
      merchant: { name: 'Кав’ярня «Двір»', support_email: 'support@coffee-yard.example', has_logo: true },
      order: {
        title: link.invoice_name,
        amount: (link.amount / 100).toFixed(2),
        currency: 'UAH',
        amount_readonly: true,
      },
      language: 'uk',
    });
    expect(payer.seen.merchant).toMatchObject({
      offer_url: 'https://coffee-yard.example/uk/offer',
      offer_template: 'https://coffee-yard.example/{lang}/offer',
    });
    const logo = await payer.portal.call(checkout.logo, { params: { session: payer.session } });
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test("the checkout links to the terms of sale in the checkout's language", async () => {
    covers('MER-025');
    const owner = await openPortal({ account: 'owner' });
    for (const [checkout_language, address] of [
      ['de', 'https://coffee-yard.example/de/offer'],
      ['en', 'https://coffee-yard.example/en/offer'],
    ] as const) {
      const payer = await openLinkPayer(owner, await createLink(owner, { checkout_language }));
      expect([payer.seen.language, payer.seen.merchant.offer_url]).toEqual([checkout_language, address]);
    }
  });

  test("a card payment of a payment link appears in the payments list immediately, with the link's name", async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    const { body } = await payer.pay(CARDS.approved);
    expect(body).toMatchObject({ state: 'approved', is_final: true, can_pay: false, can_reopen: false });
    const [made, ...others] = await paymentsOf(owner, link.id);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      status: 'approved',
      processing_status: 'captured',
      amount: (link.amount / 100).toFixed(2),
      currency: 'UAH',
      card: '444455******6666',
      card_brand: 'visa',
      sender_name: 'Anna Payer',
      sender_email: 'anna.payer@example.com',
      description: link.invoice_desc,
      origin_type: 'link',
      origin_id: String(link.id),
      origin_name: link.invoice_name,
    });
    expect(body.attempt).toMatchObject({ state: 'approved', card: '444455******6666', payment_id: String(made?.id) });
    const info = (await owner.call(payment.info, { params: { id: made?.id ?? 0 } })).body;
    expect(info).toMatchObject({ can_reverse: true, card_bin: '444455' });
    expect(Number(info.fee)).toBeCloseTo((link.amount * 275) / 1_000_000, 2);
    const [callback] = await owner.sentOfPayments();
    expect(JSON.parse(callback?.body ?? '')).toMatchObject({ payment_id: made?.id, order_status: 'approved' });
    const back = await owner.call(payment.refund, { params: { id: made?.id ?? 0 }, body: { type: 'total' } });
    expect(back.body.status).toBe('approved');
    // A refunded payment link still counts as paid.
    expect((await Payer.at(owner, link)).seen.state).toBe('paid');
  });

  test("a checkout session continues after a reload, and other payers can't read the session", async () => {
    const owner = await openPortal({ account: 'owner' });
    const payer = await Payer.at(owner, sampleLink(owner, 'waiting'));
    await payer.pay(CARDS.confirmed);
    const before = payer.seen;
    expect((await payer.open()).body).toEqual(before);
    expect((await payer.read()).body).toEqual(before);
    const [id = '', secret = ''] = payer.session.split(/-(.*)/s);
    for (const session of [`${id}-${'x'.repeat(32)}`, `${Number(id) + 1}-${secret}`, 'none', '__proto__'])
      expect((await owner.call(checkout.read, { params: { session } })).status).toBe(404);
    const other = await Payer.at(owner, sampleLink(owner, 'open'));
    other.session = payer.session;
    expect((await other.open()).body).toMatchObject({ state: 'open', attempt: null });
  });

  test('opening the checkout needs neither cookies nor the CSRF token', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { token } = sampleLink(owner, 'waiting');
    const nobody = await owner.as();
    const answer = await nobody.http.post(checkout.open.path).send({ token });
    expect([answer.status, (answer.body as { state: string }).state]).toEqual([200, 'open']);
  });
});

describe('declined payments', () => {
  test.each([
    ['4444111155556666', 'declined'],
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'wrong_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('a payment with card %s is declined with the reason %s, and another attempt succeeds', async (card, reason) => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    const { body } = await payer.pay(card);
    expect(body).toMatchObject({
      state: 'declined',
      can_pay: true,
      is_final: false,
      tries_left: MAX_PAYMENT_ATTEMPTS - 1,
    });
    expect(body.attempt).toMatchObject({ state: 'declined', reason, payment_id: null });
    expect((await payer.pay(CARDS.approved)).body.state).toBe('approved');
    expect((await paymentsOf(owner, link.id)).map(({ status }) => status)).toEqual(['approved', 'declined']);
  });

  test("a declined payment is mailed to the merchant's recipients and sent as a callback", async () => {
    const owner = await openPortal({ account: 'owner' });
    await saveMails(owner, { tran_decline_emails: ['declines@shop.example'] });
    const payer = await Payer.at(owner, sampleLink(owner, 'waiting'));
    await payer.pay(CARDS.poor);
    const sent = await owner.sentOfPayments();
    expect(sent.flatMap(({ kind, to }) => (kind === 'mail' ? [to] : []))).toEqual(['declines@shop.example']);
    const callback = sent.find(({ kind }) => kind === 'callback');
    expect(JSON.parse(callback?.body ?? '')).toMatchObject({ order_status: 'declined', processing_status: 'declined' });
  });

  test('a checkout session ends after five declined payments, and the address opens a new session', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    for (let count = 0; count < MAX_PAYMENT_ATTEMPTS; count++) await payer.pay(CARDS.declined);
    expect(payer.seen).toMatchObject({
      state: 'declined',
      can_pay: false,
      is_final: true,
      can_reopen: true,
      tries_left: 0,
    });
    expect((await payer.pay(CARDS.approved)).body.state).toBe('declined');
    expect(await paymentsOf(owner, link.id)).toHaveLength(MAX_PAYMENT_ATTEMPTS);
    expect((await Payer.at(owner, link)).seen.state).toBe('open');
  });

  test("in test mode the amount's last digits can also decline a payment", async () => {
    const owner = await openPortal({ account: 'owner' });
    const payer = await Payer.at(owner, sampleLink(owner, 'open'));
    expect((await payer.pay(CARDS.approved, { amount: '10.13' })).body.attempt?.reason).toBe('declined');
    expect((await payer.pay(CARDS.poor, { amount: '10.17' })).body.attempt?.reason).toBe('insufficient_funds');
  });

  test('a payment of a black-listed payer is declined without a specific reason', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'open');
    const first = await Payer.at(owner, link);
    await first.pay(CARDS.approved, { amount: '20.00' });
    const [made] = await paymentsOf(owner, link.id);
    const params = { order_id: made?.order_id ?? '' };
    await owner.call(payment.bwlistChange, { params, body: { field: 'email', list: 'black' } });
    const again = await Payer.at(owner, link);
    expect((await again.pay(CARDS.approved, { amount: '20.00' })).body).toMatchObject({
      state: 'declined',
      attempt: { reason: 'declined' },
    });
    const [blocked] = await paymentsOf(owner, link.id);
    expect(blocked).toMatchObject({ status: 'declined', processing_status: 'blocked' });
  });
});

describe('3-D Secure', () => {
  test.each([
    [CARDS.confirmed, 'confirm', 'approved', null],
    ['5555666644441111', 'confirm', 'approved', null],
    ['4000000000003220', 'confirm', 'approved', null],
    [CARDS.confirmed, 'refuse', 'declined', 'three_ds_refused'],
    [CARDS.confirmed, 'cancel', 'declined', 'three_ds_cancelled'],
    [CARDS.refused, 'confirm', 'declined', 'three_ds_refused'],
    [CARDS.confirmedThenDeclined, 'confirm', 'declined', 'declined'],
  ] as const)(
    '3-D Secure with card %s and the answer "%s" ends the payment as %s',
    async (card, answer, state, reason) => {
      const owner = await openPortal({ account: 'owner' });
      const link = sampleLink(owner, 'waiting');
      const payer = await Payer.at(owner, link);
      expect((await payer.pay(card)).body).toMatchObject({ state: '3ds', can_pay: false, poll_ms: null });
      expect(payer.seen.attempt?.three_ds_until).not.toBeNull();
      expect((await paymentsOf(owner, link.id)).map((one) => one.status)).toEqual(['processing']);
      expect((await payer.confirm(answer)).body).toMatchObject({ state, attempt: { reason } });
      expect((await paymentsOf(owner, link.id)).map((one) => one.status)).toEqual([state]);
      // A repeated confirmation (double click, or the browser's back button) changes nothing.
      expect((await payer.confirm('confirm')).body.state).toBe(state);
      expect(await paymentsOf(owner, link.id)).toHaveLength(1);
    },
  );

  test('a payment without an answer to 3-D Secure is declined after ten minutes', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    await payer.pay(CARDS.confirmed);
    await owner.clock.advance('9m');
    expect((await payer.read()).body.state).toBe('3ds');
    await owner.clock.advance('1m');
    expect((await payer.confirm('confirm')).body).toMatchObject({
      state: 'declined',
      can_pay: true,
      attempt: { reason: 'three_ds_timeout' },
    });
    expect(await paymentsOf(owner, link.id)).toMatchObject([{ status: 'declined', processing_status: 'expired' }]);
  });
});

describe('late answers of the processor', () => {
  test.each([
    ['10.17', 'approved'],
    ['10.19', 'declined'],
  ])('a payment of %s is in progress for a minute and then %s', async (amount, state) => {
    const owner = await openPortal({ account: 'owner' });
    const payer = await openLinkPayer(owner, await createLink(owner, { amount, currency: 'UAH' }));
    const { body } = await payer.pay(CARDS.approved, { receipt: true });
    expect(body).toMatchObject({ state: 'processing', poll_ms: 2000, can_cancel: false });
    expect((await payer.cancel()).body.error).toBe('The payment is being processed and can no longer be cancelled');
    await owner.clock.advance('1m');
    expect((await payer.read()).body).toMatchObject({ state, poll_ms: null });
    const subject = expect.stringMatching(state === 'approved' ? /^Квитанція / : /^Платіж відхилено: /) as string;
    const mails = (await owner.outbox()).filter(({ to }) => to === 'anna.payer@example.com');
    expect(mails).toMatchObject([
      { subject, body: expect.stringMatching(createAmountPattern(amount, 'UAH')) as string },
    ]);
  });

  test("the receipt of a delayed payment is in the page's language, else in the country's language", async () => {
    const subjects: Record<string, string> = {};
    for (const language of ['es', 'ko', 'pl', undefined]) {
      const owner = await openPortal({ account: 'owner' });
      const payer = await Payer.at(owner, sampleLink(owner, 'open'));
      await payer.pay(CARDS.approved, { amount: '10.17', receipt: true, ...(language ? { language } : {}) });
      await owner.clock.advance('1m');
      const [mail] = (await owner.outbox()).filter(({ to }) => to === 'anna.payer@example.com');
      subjects[language ?? 'country'] = mail?.subject ?? '';
    }
    expect(subjects).toEqual({
      es: expect.stringMatching(/^Recibo de /) as string,
      ko: expect.stringContaining(' 영수증, ') as string,
      pl: expect.stringMatching(/^Potwierdzenie płatności: /) as string,
      country: expect.stringMatching(/^Квитанція /) as string,
    });
  });

  const mailedLate = async (owner: Portal, receipt: boolean) => {
    await (await Payer.at(owner, sampleLink(owner, 'open'))).pay(CARDS.approved, { amount: '10.19', receipt });
    await owner.clock.advance('1m');
    return (await owner.sentOfPayments()).filter(({ kind }) => kind === 'mail').map(({ to }) => to);
  };

  test("a delayed decline is mailed to the merchant's recipients, and to the payer only on request", async () => {
    const owner = await openPortal({ account: 'owner' });
    await saveMails(owner, { tran_decline_emails: ['declines@shop.example'] });
    expect(await mailedLate(owner, false)).toEqual(['declines@shop.example']);
    expect(await mailedLate(owner, true)).toEqual([
      'declines@shop.example',
      'declines@shop.example',
      'anna.payer@example.com',
    ]);
  });

  test('a delayed decline is not mailed if the merchant turned off mails about declines', async () => {
    const owner = await openPortal({ account: 'owner' });
    await saveMails(owner, { tran_decline_emails: ['declines@shop.example'], forbidden_emails_type: ['decline'] });
    expect(await mailedLate(owner, true)).toEqual([]);
  });
});
