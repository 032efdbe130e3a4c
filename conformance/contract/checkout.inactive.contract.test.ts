import { expect, test } from 'vitest';
import { buttons } from '@portal/contract/buttons';
import { links } from '@portal/contract/links';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { onboarding } from '@portal/contract/onboarding';
import { buttonData } from '../support/selling/buttons.ts';
import { CARDS, Payer, paymentsOf } from '../support/selling/checkout.ts';
import { LINK } from '../support/selling/links.ts';
import { KYIV_BAKERY } from '../support/sampleBodies.ts';
import { openPortal } from '../support/portal.ts';
import { uploadMultipart } from '../support/upload.ts';

test("an inactive merchant can prepare payment buttons, but can't create payment links or receive payments", async () => {
  const first = await openPortal({ account: 'new', world: { payments: 0 } });
  const { merchant_id: id } = (await first.call(onboarding.create, { body: KYIV_BAKERY })).body;
  const account = { country: 'UA', currency: 'UAH', jurtype: 'legal', bank: 'A bank' };
  const iban = 'UA21 3223 1300 0002 6007 2335 6600 1';
  await first.call(merchantSettings.saveFinancial, { params: { id }, body: { ...account, iban } });
  const { data } = (await first.call(merchantSettings.financial, { params: { id } })).body;
  await first.call(merchantSettings.confirmAccount, { params: { id }, body: { account_id: data[0]!.id } });
  await first.clock.advance('1d');
  const portal = await first.as('new');

  const refusal = "This merchant doesn't accept payments now";
  const params = { merchant: id };
  const link = await portal.call(links.create, { params, body: { ...LINK, currency: 'UAH' } });
  expect(link.body.error).toBe(refusal);
  const file = { bytes: Buffer.from('amount,currency\n12.00,UAH\n'), name: 'links.csv' };
  const path = links.createMany.path.replace(':merchant', String(id));
  expect((await uploadMultipart(portal, { path }, file)).body).toEqual({ error: refusal });

  const body = { data: buttonData({ currency: 'UAH' }) };
  const button = (await portal.call(buttons.create, { params, body })).body;
  const payer = await Payer.at(portal, button);
  const waits = { state: 'open', can_pay: false, is_final: false, can_reopen: false };
  expect(payer.seen).toMatchObject({ ...waits, merchant: { takes_payments: false } });
  expect((await payer.pay(CARDS.approved)).body.error).toBe(refusal);
  expect((await payer.read()).body).toMatchObject({ ...waits, attempt: null });
  expect(await paymentsOf(portal, button.id, 'button')).toEqual([]);
});
