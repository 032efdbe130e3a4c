import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Currency, Id, TypedAmount } from '@portal/contract/values';
import { toppedUp } from '@portal/fixtures/domain/payoutMovements';
import type { TopupRecord } from '@portal/fixtures/payouts';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import { parseControlBody } from '../core/readControl.ts';
import { HttpError, throwNotFound } from '../core/refusal.ts';
import { changeContextAt, type ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { addToLedger } from './ledger.rules.ts';
import { canPayOut, payoutTermsIn } from './make.rules.ts';

const TopUp = z.strictObject({ merchant: Id, amount: TypedAmount, currency: Currency });
/** Largest top-up in minor units, so that balances stay safe integers. */
const MOST = 1_000_000_000_000;

/** Adds money to a merchant's payout balance. */
export function topUpPayoutBalance(
  { merchant_id, amount, currency }: Pick<TopupRecord, 'merchant_id' | 'amount' | 'currency'>,
  stamp: ChangeContext,
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
  return mergeChanges([{ payoutTopups: [topup] }, addToLedger([toppedUp(topup, stamp.at)], stamp)]);
}

/** Registers `POST /_mock/payouts/topup/`, which adds money to a merchant's payout balance. */
export function addPayoutControls(control: FastifyInstance): void {
  control.post('/payouts/topup/', async ({ world, body }) => {
    const { merchant: merchantId, amount: typed, currency } = parseControlBody(TopUp, body);
    const merchant = world.store.merchants.get(merchantId) ?? throwNotFound();
    if (!canPayOut(merchant) || !payoutTermsIn(merchant, currency))
      throw new HttpError(400, 'This merchant has no balance in this currency');
    const amount = parseMinorUnits(typed);
    if (amount <= 0 || amount > MOST) throw new HttpError(400, `An amount above zero, at most ${formatDecimal(MOST)}`);
    const change = topUpPayoutBalance(
      { merchant_id: merchant.id, amount, currency },
      changeContextAt(world, world.now()),
    );
    world.store.apply(change);
    return { id: change.payoutTopups?.[0]?.id ?? throwNotFound() };
  });
}
