import { payment, paymentLists } from '@portal/contract/payments';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const info = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;
const charge = async (portal: Portal, id: number, sender_email: string) => {
  const { currency } = await info(portal, id);
  const body = { id, sender_email, amount: '12.50', currency };
  return (await portal.call(payment.chargeManually, { params: { id }, body })).body;
};
const put = async (portal: Portal, id: number, body: object) => {
  const { order_id } = await info(portal, id);
  await portal.call(payment.bwlistChange, { params: { order_id }, body });
};

/** Finds the first payments of two subscriptions of different merchants. */
async function twoMerchants(portal: Portal): Promise<[here: number, elsewhere: number]> {
  const { data } = (await portal.call(paymentLists.recurring.find, { body: { limit: 80 } })).body;
  const here = await info(portal, portal.known.recurringParent);
  for (const { id, merchant } of data)
    if (merchant.id !== here.merchant.id && (await info(portal, id)).can_manual_recurring) return [here.id, id];
  throw new Error('no subscription at another merchant');
}

describe('new payments and the black and white list', () => {
  test('a new payment of a black-listed payer is declined with the reason', async () => {
    covers('PAY-088');
    const portal = await openPortal({ account: 'owner' });
    const id = portal.known.recurringParent;
    await put(portal, id, { field: 'card', list: 'black', period: 3600 });
    const said = await charge(portal, id, 'second@example.com');
    const reason = "The payer's card is on the black list";
    expect(said).toMatchObject({ status: 'declined', reason });
    const made = await info(portal, said.id);
    expect(made).toMatchObject({
      status: 'declined',
      processing_status: 'blocked',
      api_error: { description: reason },
    });
    expect(made.events.findLast(({ type }) => type === 'declined')).toMatchObject({ type: 'declined', detail: reason });
    await portal.clock.advance('61m');
    expect(await charge(await portal.as('owner'), id, 'second@example.com')).toMatchObject({ status: 'approved' });
  });

  test('the white list takes precedence over the black list', async () => {
    covers('PAY-088');
    const portal = await openPortal({ account: 'owner' });
    const id = portal.known.recurringParent;
    await put(portal, id, { field: 'ip', list: 'black' });
    await put(portal, id, { field: 'card', list: 'white' });
    const said = await charge(portal, id, 'second@example.com');
    expect(said).toMatchObject({ status: 'approved', reason: null });
    expect((await info(portal, said.id)).events).toContainEqual(
      expect.objectContaining({ type: 'bwlist_allowed', detail: "The payer's card is on the white list" }),
    );
  });

  test('a black list entry applies only to the merchant that added it', async () => {
    covers('PAY-088');
    const portal = await openPortal({ account: 'owner' });
    const [here, elsewhere] = await twoMerchants(portal);
    const email = 'shared@example.com';
    const first = await charge(portal, here, email);
    const second = await charge(portal, elsewhere, email);
    await put(portal, first.id, { field: 'email', list: 'black' });
    expect(await charge(portal, here, 'Shared@Example.com')).toMatchObject({ status: 'declined' });
    expect(await charge(portal, elsewhere, email)).toMatchObject({ status: 'approved' });
    const { items } = (await portal.call(payment.bwlist, { params: { id: second.id } })).body;
    expect(items.find(({ field }) => field === 'email')).toMatchObject({ value: email, list: null });
  });

  test('a payment in progress is declined if its payer is black-listed before it ends', async () => {
    covers('PAY-088');
    const portal = await openPortal({ account: 'owner' });
    const { data } = (
      await portal.call(paymentLists.payments.find, {
        body: { filters: [{ s: 'processing_status', m: 'eq', v: 'in_progress' }], limit: 80 },
      })
    ).body;
    const [{ id } = { id: portal.known.processing }] = data;
    await put(portal, id, { field: 'card', list: 'black' });
    await portal.clock.advance('3h');
    expect(await info(await portal.as('owner'), id)).toMatchObject({
      status: 'declined',
      processing_status: 'blocked',
      api_error: { description: "The payer's card is on the black list" },
    });
  });
});
