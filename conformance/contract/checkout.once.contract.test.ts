import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkout, MAX_PAYMENT_ATTEMPTS } from '@portal/contract/checkout';
import { TEST_CARDS } from '@portal/contract/checkout/testCards';
import { computeProviderSignature } from '../receiver/verifySignatures.ts';
import { createButton } from '../support/selling/buttons.ts';
import { CARDS, Payer, paymentsOf, sampleLink, typedCard } from '../support/selling/checkout.ts';
import { openPortal } from '../support/portal.ts';

describe('payment requests of the checkout', () => {
  test('the payer can set the amount only if the merchant allows it', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    const say = async (body: object) => (await payer.pay(CARDS.approved, body)).body.error;
    const changed = 'The price has changed. Check it before you pay';
    expect([await say({ amount: '0.01' }), await say({ currency: 'USD' })]).toEqual([changed, changed]);
    const open = await Payer.at(owner, sampleLink(owner, 'open'));
    const pay = async (amount: string) => (await open.pay(CARDS.approved, { amount })).body.error;
    expect(await pay('0')).toEqual([['amount', 'field is lower than 0.01']]);
    expect(await pay('1000000')).toEqual([['amount', 'field is greater than 999999.99']]);
    expect(await pay('99999999999999999.99')).toEqual([['amount', 'field is greater than 999999.99']]);
    expect((await open.pay(CARDS.approved, { amount: '7,5' })).body.attempt?.amount).toBe('7.50');
    expect(await paymentsOf(owner, link.id)).toEqual([]);
  });

  test.each([
    [{ card_number: '4444 5555-1111' }, 'card_number', 'Enter a valid card number'],
    [{ card_number: '44445555111166661111' }, 'card_number', 'Enter a valid card number'],
    [{ card_number: '4444abcd11116666' }, 'card_number', 'Enter a valid card number'],
    [{ card_number: '٤٤٤٤٥٥٥٥١١١١٦٦٦٦' }, 'card_number', 'Enter a valid card number'],
    [{ card_number: '4111111111111111' }, 'card_number', 'Only test cards are accepted here: no real money is charged'],
    [{ expiry: '00/30' }, 'expiry', 'Enter a valid expiry date'],
    [{ expiry: '13/30' }, 'expiry', 'Enter a valid expiry date'],
    [{ expiry: '10/26' }, 'expiry', 'The card has expired'],
    [{ expiry: '12/99' }, 'expiry', 'Enter a valid expiry date'],
    [{ cvc: '11' }, 'cvc', 'Enter 3 or 4 digits'],
    [{ cvc: '11a' }, 'cvc', 'Enter 3 or 4 digits'],
    [{ name: '4444 5555 1111 6666' }, 'name', "Don't enter a card number here"],
    [{ name: '111' }, 'name', 'Enter the name on the card'],
    [{ name: ' 9 9 9 9 ' }, 'name', 'Enter the name on the card'],
    [{ email: '4444555511116666@example.com' }, 'email', "Don't enter a card number here"],
  ])('the checkout refuses the card data %j at their field, without a payment', async (typed, field, said) => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    expect((await payer.pay(CARDS.approved, typed)).body.error).toEqual([[field, said]]);
    expect((await payer.read()).body).toMatchObject({ state: 'open', tries_left: MAX_PAYMENT_ATTEMPTS });
    expect(await paymentsOf(owner, link.id)).toEqual([]);
  });

  test('the checkout accepts a card number with spaces and dashes, and a card that expires this month', async () => {
    const owner = await openPortal({ account: 'owner' });
    const payer = await Payer.at(owner, sampleLink(owner, 'waiting'));
    const { body } = await payer.pay(' 4444-5555 1111 6666 ', { expiry: ' 11 / 2026 ' });
    expect(body.state).toBe('approved');
  });

  test("HTML in the payer's name stays text in mails and payments", async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    await payer.pay(CARDS.approved, { name: '<img src=x onerror=alert(1)>', receipt: true });
    const mail = (await owner.outbox()).find(({ to }) => to === 'anna.payer@example.com');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect((await paymentsOf(owner, link.id))[0]?.sender_name).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('single payment', () => {
  test('repeated requests of one payment attempt make only one payment, even with other card data', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    const attempt = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => payer.pay(CARDS.approved, { attempt })));
    expect(new Set(all.map(({ body }) => body.state))).toEqual(new Set(['approved']));
    expect((await payer.pay(CARDS.declined, { attempt })).body.state).toBe('approved');
    expect(await paymentsOf(owner, link.id)).toHaveLength(1);
  });

  test('a single-use payment link paid by twenty payers at the same time is charged once', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payers = await Promise.all(Array.from({ length: 20 }, () => Payer.at(owner, link)));
    await Promise.all(payers.map((payer) => payer.pay(CARDS.approved)));
    const states = await Promise.all(payers.map(async (payer) => (await payer.read()).body.state));
    expect(states.toSorted()).toEqual(['approved', ...Array.from({ length: 19 }, () => 'paid')]);
    expect(await paymentsOf(owner, link.id)).toMatchObject([{ status: 'approved' }]);
  });

  test('a single-use payment link confirmed by two payers at their banks is charged once', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const [first, second] = [await Payer.at(owner, link), await Payer.at(owner, link)];
    await first.pay(CARDS.confirmed);
    await second.pay(CARDS.confirmed);
    expect((await second.confirm('confirm')).body.state).toBe('approved');
    expect((await first.confirm('confirm')).body).toMatchObject({ state: 'paid', attempt: { reason: 'withdrawn' } });
    expect((await paymentsOf(owner, link.id)).map(({ status }) => status).toSorted()).toEqual(['approved', 'declined']);
  });

  test('a payment that the payer cancels during 3-D Secure is not charged', async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'waiting');
    const payer = await Payer.at(owner, link);
    await payer.pay(CARDS.confirmed);
    expect((await payer.cancel()).body).toMatchObject({ state: 'cancelled', is_final: true, can_reopen: true });
    expect((await payer.confirm('confirm')).body.state).toBe('cancelled');
    expect((await payer.pay(CARDS.approved)).body.state).toBe('cancelled');
    expect(await paymentsOf(owner, link.id)).toMatchObject([{ status: 'declined' }]);
  });
});

describe('checkout addresses', () => {
  test('the checkout of a paid, expired or deleted payment link shows its state and accepts no card', async () => {
    const owner = await openPortal({ account: 'owner' });
    for (const [kind, state] of [
      ['expired', 'expired'],
      ['deleted', 'deactivated'],
      ['paid', 'paid'],
    ] as const) {
      const link = sampleLink(owner, kind);
      const payer = await Payer.at(owner, link);
      const before = await paymentsOf(owner, link.id);
      expect([kind, payer.seen.state, payer.seen.is_final, payer.seen.can_reopen]).toEqual([kind, state, true, false]);
      expect((await payer.pay(CARDS.approved)).body.state).toBe(state);
      expect(await paymentsOf(owner, link.id)).toEqual(before);
    }
  });

  test('a payment button opens a new checkout session for a new visit, but not for a reload', async () => {
    const owner = await openPortal({ account: 'owner' });
    const payer = await Payer.at(owner, await createButton(owner));
    const first = payer.session;
    await payer.pay(CARDS.confirmed);
    await payer.open({ arrives: true });
    expect([payer.session, payer.seen.state]).toEqual([first, '3ds']);
    await payer.confirm('confirm');
    await payer.open();
    expect([payer.session, payer.seen.state, payer.seen.can_reopen]).toEqual([first, 'approved', true]);
    await payer.open({ arrives: true });
    expect([payer.session === first, payer.seen.state]).toEqual([false, 'open']);
    const once = await Payer.at(owner, sampleLink(owner, 'waiting'));
    await once.pay(CARDS.approved);
    await once.open({ arrives: true });
    expect([once.seen.state, once.seen.can_reopen]).toEqual(['approved', false]);
  });

  test('the checkout answers 404 for an unknown token', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { token } = sampleLink(owner, 'waiting');
    const [id = ''] = token.split('-');
    for (const wrong of ['none', id, `${id}-${'x'.repeat(32)}`, `${token}x`, token.toUpperCase(), CARDS.approved])
      expect((await owner.call(checkout.open, { body: { token: wrong } })).status).toBe(404);
  });

  test("a checkout session expires after the merchant's order lifetime, and the address opens a new one", async () => {
    const owner = await openPortal({ account: 'owner' });
    const link = sampleLink(owner, 'open');
    const payer = await Payer.at(owner, link);
    expect(Date.parse(payer.seen.expires) - (await owner.clock.now())).toBeGreaterThan(7_100_000);
    await owner.clock.advance('2h');
    expect((await payer.read()).body).toMatchObject({ state: 'expired', is_final: true, can_reopen: true });
    expect((await payer.pay(CARDS.approved)).body.state).toBe('expired');
    expect((await Payer.at(owner, link)).seen.state).toBe('open');
  });
});

describe('after a payment', () => {
  test('after a payment the receipt can be downloaded and mailed, but only a few times to one address', async () => {
    const owner = await openPortal({ account: 'owner' });
    const payer = await Payer.at(owner, sampleLink(owner, 'waiting'));
    expect((await payer.receipt()).body).toEqual({ error: 'This payment has no receipt, because nothing was paid' });
    expect((await payer.mailReceipt('me@example.com')).body.error).toBe(
      'This payment has no receipt, because nothing was paid',
    );
    await payer.pay(CARDS.approved);
    const { headers, body } = await payer.receipt();
    expect([headers['content-type'], (body as Buffer).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect((await payer.mailReceipt('me@example.com')).body.state).toBe('approved');
    expect((await owner.outbox()).filter(({ to }) => to === 'me@example.com')).toHaveLength(1);
    for (let count = 0; count < 30; count++) await payer.mailReceipt('victim@example.com');
    expect((await owner.outbox()).filter(({ to }) => to === 'victim@example.com')).toHaveLength(2);
  });

  test("the return URL after a payment carries a signature made with the merchant's secret", async () => {
    const owner = await openPortal({ account: 'owner' });
    const payer = await Payer.at(owner, sampleLink(owner, 'waiting'));
    const hex = owner.fixture.merchants[0]?.keys.callback ?? '';
    const secret = `whsec_${Buffer.from(hex, 'hex').toString('base64')}`;
    expect(payer.seen.return).toBeNull();
    for (const [card, address, outcome] of [
      [CARDS.declined, 'https://coffee-yard.example/try-again', 'declined'],
      [CARDS.approved, 'https://coffee-yard.example/thank-you', 'approved'],
    ]) {
      const { body } = await payer.pay(card ?? '');
      const { url, method, fields } = body.return!;
      expect([url, method, fields['order_status']]).toEqual([address, 'POST', outcome]);
      expect(fields['signature']).toBe(computeProviderSignature(fields, secret));
    }
  });
});

describe('card data', () => {
  test('card numbers and security codes appear in no request journal, outbox or answer', async () => {
    const owner = await openPortal({ account: 'owner' });
    const answers: unknown[] = [];
    for (const { number } of TEST_CARDS) {
      const payer = await Payer.at(owner, sampleLink(owner, 'open'));
      answers.push(await payer.pay(number, { cvc: '7391', receipt: true }), await payer.confirm('confirm'));
      answers.push(await payer.pay(number, { expiry: '00/00', cvc: '7391' }));
    }
    const body = { ...typedCard({ card_number: '4111 1111 1111 1111', cvc: '7391' }), pan: '4111111111111111' };
    const { session } = (await Payer.at(owner, sampleLink(owner, 'open'))).seen;
    answers.push(await owner.call(checkout.pay, { params: { session }, body }));
    answers.push(await owner.call(checkout.read, { params: { session: '4111111111111111' } }));
    const all = JSON.stringify([answers, await owner.journal(), await owner.outbox()]);
    const found = [...TEST_CARDS.map(({ number }) => number), '4111111111111111', '4111 1111 1111 1111'];
    expect(found.filter((number) => all.includes(number))).toEqual([]);
    expect(JSON.stringify(await owner.journal())).not.toContain('"7391"');
    expect((await owner.journal()).filter(({ path }) => path.includes('/pay/')).length).toBeGreaterThan(20);
  });
});
