import { expect, test } from 'vitest';
import { links } from '@portal/contract/links';
import { merchants } from '@portal/contract/merchants';
import { openPortal } from '../support/portal.ts';
import { CARDS, paymentsOf } from '../support/selling/checkout.ts';
import { createLink, LINK, openLinkPayer } from '../support/selling/links.ts';
import { payOwnLink } from './ownPayments.testData.ts';

/** Payment links that the test creates and pays with a test card. */

const openOwner = () => openPortal({ account: 'owner', shared: true });

test('the payer of a new link cannot change its fixed amount or currency', async () => {
  const owner = await openOwner();
  const link = await createLink(owner);
  const payer = await openLinkPayer(owner, link);
  for (const changed of [{ amount: '0.01' }, { currency: 'USD' }])
    expect((await payer.pay(CARDS.approved, changed)).body.error).toEqual(expect.stringMatching(/./));
  expect(await paymentsOf(owner, link.id)).toEqual([]);
});

test('a new single-use link accepts one payment', async () => {
  const owner = await openOwner();
  const { link, id } = await payOwnLink(owner, { single_use: true });
  const second = await openLinkPayer(owner, link);
  await second.pay(CARDS.approved);
  expect((await paymentsOf(owner, link.id)).map((row) => row.id)).toEqual([id]);
});

test('a new link of a demo user is not stored, and the answer is "demo_mode"', async () => {
  const demo = await openPortal({ account: 'demo', shared: true });
  const [merchant] = (await demo.call(merchants.list)).body.data;
  const params = { merchant: merchant?.id ?? 1 };
  expect((await demo.call(links.create, { params, body: LINK })).body).toEqual({ demo_mode: true });
});
