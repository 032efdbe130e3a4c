import { links, type LinkInfo } from '@portal/contract/links';
import { expect } from 'vitest';
import type { Portal } from '../portal.ts';
import { skipTest } from '../skipTest.ts';

/** Creates a payment link for 12.34 in the first currency of any merchant, which works on every target. */
export async function createOwnLink(portal: Portal): Promise<LinkInfo> {
  const { id: merchant = '' } = await portal.state('a merchant');
  const { currency } = (await portal.call(links.choices, { params: { merchant } })).body;
  const [first] = currency;
  if (first === undefined) return skipTest('the merchant has no currency for payment links');
  const body = { amount: '12.34', currency: first.value, invoice_name: 'Test', amount_readonly: true };
  const { status, body: link } = await portal.call(links.create, { params: { merchant }, body });
  expect([status, link.error]).toEqual([200, undefined]);
  return link;
}
