import { expect, test } from 'vitest';
import { settlementLists, settlements, type Settlement } from '@portal/contract/settlements';
import { covers } from '../support/covers.ts';
import { toMinorUnits } from '../support/dashboardFigures.ts';
import { openPortal } from '../support/portal.ts';

/** Rules that the settlements of every server follow. */

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + toMinorUnits(amount), 0);

/** Asserts that the columns of a settlement add up. */
function expectSum({ id, payments, refunds, deposits, chargebacks, fees, ...one }: Settlement): void {
  const amount = sumOf([payments, refunds, deposits, chargebacks]);
  expect([id, 'amount', toMinorUnits(one.amount)]).toEqual([id, 'amount', amount]);
  const paidOut = amount + toMinorUnits(fees);
  expect([id, 'payout', toMinorUnits(one.settlement_amount)]).toEqual([id, 'payout', paidOut]);
}

test.for(['direct', 'bulk', 'transactional'] as const)(
  'each %s settlement is the sum of its payments, refunds, deposits, chargebacks and fees, in list and details',
  async (type, { skip }) => {
    covers('SET-013', 'SET-033');
    const portal = await openPortal({ account: 'owner', shared: true });
    const { data } = (await portal.call(settlementLists[type].find, { body: { limit: 80 } })).body;
    if (data.length === 0) skip(`the owner has no ${type} settlement`);
    data.forEach(expectSum);
    const withRefunds = data.filter(({ refunds }) => toMinorUnits(refunds) !== 0);
    for (const row of new Set([...data.slice(0, 3), ...withRefunds.slice(0, 3)])) {
      const { refund_rows, deposit_rows, chargeback_rows, ...whole } = (
        await portal.call(settlements.info, { params: { id: row.id } })
      ).body;
      expect(whole).toMatchObject(row);
      expect(sumOf(refund_rows.map(({ amount }) => amount))).toBe(toMinorUnits(row.refunds));
      expect(sumOf(deposit_rows.map(({ amount }) => amount))).toBe(toMinorUnits(row.deposits));
      expect(sumOf(chargeback_rows.map(({ amount }) => amount))).toBe(toMinorUnits(row.chargebacks));
    }
  },
);
