import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Currency, Id, TypedAmount } from '@portal/contract/values';
import { toppedUp } from '@portal/fixtures/domain/payoutMovements';
import type { TopupRecord } from '@portal/fixtures/payouts';
import { decimal, minorOf } from '../core/money.ts';
import { readControl } from '../core/readControl.ts';
import { HttpProblem, missing } from '../core/refusal.ts';
import { stampAt, type Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import { booked } from './ledger.rules.ts';
import { isEligible, termsIn } from './make.rules.ts';

const TopUp = z.strictObject({ merchant: Id, amount: TypedAmount, currency: Currency });
/** Largest top-up in minor units, so that balances stay safe integers. */
const MOST = 1_000_000_000_000;

/** Adds money to a merchant's payout balance. */
export function topUp(
  { merchant_id, amount, currency }: Pick<TopupRecord, 'merchant_id' | 'amount' | 'currency'>,
  stamp: Stamp,
): Change {
  const id = stamp.id();
  const topup: TopupRecord = {
    id,
    merchant_id,
    created: stamp.at,
    amount,
    currency,
    status: 'approved',
    source: 'Test bank •••• 0000',
    reference: `TU-${id}`,
  };
  return merged([{ payoutTopups: [topup] }, booked([toppedUp(topup, stamp.at)], stamp)]);
}

/** Registers `POST /_mock/payouts/topup/`, which adds money to a merchant's payout balance. */
export function addPayoutControls(control: FastifyInstance): void {
  control.post('/payouts/topup/', async ({ world, body }) => {
    const { merchant: merchantId, amount: typed, currency } = readControl(TopUp, body);
    const merchant = world.store.merchants.get(merchantId) ?? missing();
    if (!isEligible(merchant) || !termsIn(merchant, currency))
      throw new HttpProblem(400, 'This merchant has no balance in this currency');
    const amount = minorOf(typed);
    if (amount <= 0 || amount > MOST) throw new HttpProblem(400, `An amount above zero, at most ${decimal(MOST)}`);
    const change = topUp({ merchant_id: merchant.id, amount, currency }, stampAt(world, world.now()));
    world.store.apply(change);
    return { id: change.payoutTopups?.[0]?.id ?? missing() };
  });
}
