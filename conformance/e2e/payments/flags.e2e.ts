import { payment as paymentCalls } from '@portal/contract/payments';
import { offeredActions, paymentsOf, showPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { tableNamed } from './screen.ts';

/** Actions of a payment that the payment's flags and the user's rights allow. */

const FLAGS = [
  ['can_receipt', 'Print receipt'],
  ['can_receipt_mail', 'Send receipt'],
  ['can_reverse', 'Refund'],
  ['can_print_p2p', 'Print confirmation'],
  ['can_capture', 'Capture'],
  ['can_callback', 'Resend callback'],
  ['can_change_recurring', 'Turn on recurring charges'],
  ['can_manual_recurring', 'Charge card again'],
  ['can_fiscalize', 'Fiscalize'],
] as const;

test(
  'each flag of a payment alone offers its action, and without flags only the independent actions are offered',
  {
    tag: [
      '@PAY-028',
      '@PAY-030',
      '@PAY-043',
      '@PAY-044',
      '@PAY-045',
      '@PAY-046',
      '@PAY-047',
      '@PAY-048',
      '@PAY-049',
      '@PAY-050',
      '@PAY-051',
      '@PAY-052',
      '@PAY-054',
      '@SCONST-005',
    ],
  },
  async ({ page, portal }) => {
    const always = ['Update status', 'Black/White list'];
    const receipts = tableNamed(page, 'Refunds').getByRole('button', { name: /^Download receipt/ });
    await portal.signIn('owner');
    const ids = paymentsOf(portal).map(({ id }) => id);
    /** Makes the next payment answer like a known payment, with all flags off except one; returns the payment's id. */
    const withFlag = async (of: 'refundable' | 'partlyRefunded', flag?: string): Promise<number> => {
      const [id = 0] = ids.splice(0, 1);
      const info = (await portal.call(paymentCalls.info, { params: { id: portal.known[of] } })).body;
      const flags = Object.keys(info).filter((name) => name.startsWith('can_') || name.startsWith('show_'));
      const body = { ...info, id, ...Object.fromEntries(flags.map((name) => [name, name === flag])) };
      await portal.faults.add({ path: `/api/v2/merchant/transactions/${id}/info/`, body });
      return id;
    };

    for (const [flag, action] of FLAGS)
      await test.step(`the flag ${flag} offers "${action}"`, async () => {
        await showPayment(page, portal, await withFlag('refundable', flag));
        expect((await offeredActions(page)).toSorted()).toEqual([...always, action].toSorted());
      });

    await test.step("the flag show_reverse_receipt offers a refund's receipt", async () => {
      await showPayment(page, portal, await withFlag('partlyRefunded', 'show_reverse_receipt'));
      await expect(receipts).toHaveCount(1);
    });

    await test.step('a payment without flags offers only the independent actions, and no receipt of a refund', async () => {
      await showPayment(page, portal, await withFlag('partlyRefunded'));
      expect(await offeredActions(page)).toEqual(always);
      await expect(tableNamed(page, 'Refunds').getByRole('row')).toHaveCount(2);
      await expect(receipts).toHaveCount(0);
    });
  },
);

test(
  'a user with read rights is offered no action that changes the payment',
  { tag: ['@PAY-028'] },
  async ({ page, portal }) => {
    await portal.signIn('viewer');
    await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
    expect(await offeredActions(page)).toEqual(['Update status', 'Print receipt', 'Black/White list']);
    await portal.open(`/transactions/payments/info/${portal.known.refundable}/bwlist`);
    await expect(page.getByText("You can view these lists but can't change them.")).toBeVisible();
    await expect(tableNamed(page, 'Black/White list').getByRole('button')).toHaveCount(0);
  },
);
