import { checkout } from '@portal/contract/checkout';
import { payment } from '@portal/contract/payments';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { CARDS, type Payer } from '../support/selling/checkout.ts';
import { openLinkPayer } from '../support/selling/links.ts';
import { createOwnLink } from '../support/selling/ownLink.ts';
import { skipTest } from '../support/skipTest.ts';

/** Pays a new payment link with the test card; skips the test if the target's bank refuses test cards. */
async function payOwnLink(portal: Portal): Promise<{ payer: Payer; id: number }> {
  const payer = await openLinkPayer(portal, await createOwnLink(portal));
  await payer.pay(CARDS.approved);
  const id = payer.seen.attempt?.payment_id;
  if (payer.seen.state !== 'approved' || typeof id !== 'string') return skipTest('the bank declines test cards');
  return { payer, id: Number(id) };
}

describe('checkout of an own payment link', () => {
  test('a checkout session shows the amount of its payment link and can be cancelled', async () => {
    covers(...rowsOfCall('POST', checkout.open.path), ...rowsOfCall('POST', checkout.cancel.path));
    const portal = await openPortal({ account: 'owner', shared: true });
    const link = await createOwnLink(portal);
    const payer = await openLinkPayer(portal, link);
    expect(payer.seen.order).toMatchObject({ amount: link.amount, currency: link.currency });
    await payer.read();
    await payer.cancel();
    expect(payer.seen.state).toBe('cancelled');
  });

  test('a paid payment link has a payment with its amount, and the payer gets the receipt', async () => {
    covers(...rowsOfCall('POST', checkout.pay.path), ...rowsOfCall('GET', checkout.receipt.path));
    const portal = await openPortal({ account: 'owner', shared: true });
    const { payer, id } = await payOwnLink(portal);
    expect((await payer.receipt()).headers['content-type']).toBe('application/pdf');
    expect((await payer.mailReceipt('payer@example.com')).status).toBe(200);
    const { body } = await portal.call(payment.info, { params: { id } });
    expect(body).toMatchObject({ amount: '12.34', status: 'approved', origin_type: 'link' });
  });

  test('a payment with 3-D Secure is approved when the payer confirms it', async () => {
    covers(...rowsOfCall('POST', checkout.confirm.path));
    const portal = await openPortal({ account: 'owner', shared: true });
    const payer = await openLinkPayer(portal, await createOwnLink(portal));
    await payer.pay(CARDS.confirmed);
    if (payer.seen.state !== '3ds') skipTest('the bank does not ask for 3-D Secure');
    await payer.confirm('confirm');
    expect(payer.seen.state).toBe('approved');
  });

  test('a payment by wallet is approved when the payer approves it', async () => {
    covers(...rowsOfCall('POST', checkout.payByWallet.path));
    const portal = await openPortal({ account: 'owner', shared: true });
    const payer = await openLinkPayer(portal, await createOwnLink(portal));
    if (!payer.seen.methods.includes('wallets')) skipTest('the target has no wallet');
    await payer.payByWallet('approve');
    expect(payer.seen.state).toBe('approved');
  });

  test('no page of another origin may embed the checkout of an unknown button', async () => {
    covers(...rowsOfCall('GET', checkout.embedding.path));
    const portal = await openPortal({ shared: true });
    const query = { origin: 'https://shop.example', buttons: 'unknown-button' };
    expect((await portal.call(checkout.embedding, { query })).body.allowed).toEqual([]);
  });

  test('a refund reduces the amount that can be refunded, and a larger refund is refused', async () => {
    covers('PAY-066', 'PAY-081');
    const portal = await openPortal({ account: 'owner', shared: true });
    const { id } = await payOwnLink(portal);
    const params = { id };
    const { currency } = (await portal.call(payment.info, { params })).body;
    const refund = async (amount: string) =>
      (await portal.call(payment.refund, { params, body: { type: 'partial', amount, currency } })).body;
    expect(await refund('2.35')).toMatchObject({ amount: '2.35', currency });
    const { max_reversal_amount: rest } = (await portal.call(payment.info, { params })).body;
    expect(rest).toEqual({ amount: '9.99', currency });
    expect((await refund('10.00')).error).toBeDefined();
    expect((await refund('9.99')).error).toBeUndefined();
  });

  test("a payment's receipt and callback can be sent again", async () => {
    const portal = await openPortal({ account: 'owner', shared: true });
    const params = { id: (await payOwnLink(portal)).id };
    expect((await portal.call(payment.receiptMail, { params })).status).toBe(200);
    expect((await portal.call(payment.recallback, { params })).status).toBe(200);
  });
});
