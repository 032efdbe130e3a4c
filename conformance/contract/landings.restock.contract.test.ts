import { describe, expect, test } from 'vitest';
import { payment, type RefundPayment } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { newPaymentsOf } from '../support/selling/checkout.ts';
import { buyItem, Customer, SAMPLE_PAGE_ALIASES } from '../support/selling/customers.ts';
import { readAllSteps, publishLanding, saveStep, readStep } from '../support/selling/landings.ts';

const PAGE = { id: 701, merchant_id: 100101 };
const GRINDER = 'grinder';

const leftOf = async (owner: Portal) =>
  (await (await Customer.at(owner, SAMPLE_PAGE_ALIASES.products)).look()).items.find(({ id }) => id === GRINDER)?.left;
const soldOf = async (owner: Portal) =>
  (await readStep(owner, PAGE, 'finance')).sold.find(({ id }) => id === GRINDER)?.quantity;
const problemsOf = async (owner: Portal) =>
  (await readAllSteps(owner, PAGE)).problems
    .filter(({ message }) => message === 'This item is sold out')
    .map(({ path }) => path);

/** Refunds the page's newest payment in full or in part. */
async function refund(owner: Portal, body: RefundPayment): Promise<void> {
  const [newest] = await newPaymentsOf(owner, PAGE.id);
  const answer = await owner.call(payment.refund, { params: { id: newest!.id }, body });
  expect(answer.body.status).toBe('approved');
}

/** Saves the grinder's total stock in the draft of the landing page. */
async function stock(owner: Portal, typed: string) {
  const { forms } = await readStep(owner, PAGE, 'finance');
  const items = forms.finance!.items.map((item) => (item.id === GRINDER ? { ...item, stock: typed } : item));
  return saveStep(owner, PAGE, 'finance', { finance: { ...forms.finance!, items } });
}

describe('stock of a landing page', () => {
  test('the landing page editor shows the sold quantity of an item, and a warning if it is sold out', async () => {
    covers('LAND-055');
    const owner = await openPortal({ account: 'owner' });
    expect(await soldOf(owner)).toBe(0);
    expect(await problemsOf(owner)).toEqual(['finance.items.3.stock']);
    await buyItem(owner, GRINDER);
    expect(await soldOf(owner)).toBe(1);
    expect(await problemsOf(owner)).toEqual(['finance.items.2.stock', 'finance.items.3.stock']);
    expect(await leftOf(owner)).toBe(0);
    const saved = await stock(owner, '3');
    expect(saved.sold.find(({ id }) => id === GRINDER)).toEqual({ id: GRINDER, quantity: 1 });
    expect(await problemsOf(owner)).toEqual(['finance.items.3.stock']);
    await publishLanding(owner, PAGE);
    expect(await leftOf(owner)).toBe(2);
  });

  test('the stock of a landing page item grows again only after a full refund', async () => {
    const owner = await openPortal({ account: 'owner' });
    await buyItem(owner, GRINDER);
    await refund(owner, { type: 'partial', amount: '90', currency: 'UAH' });
    expect(await leftOf(owner)).toBe(0);
    await refund(owner, { type: 'total' });
    expect(await soldOf(owner)).toBe(0);
    expect(await leftOf(owner)).toBe(1);
    await buyItem(owner, GRINDER);
    expect(await newPaymentsOf(owner, PAGE.id)).toHaveLength(2);
    expect(await leftOf(owner)).toBe(0);
  });
});
