import { isSettled } from '@portal/fixtures/outcomes';
import { cutOffOf, payoutOf } from '@portal/fixtures/payoutCalendar';
import { settlementIdOf, settlementOfId } from '@portal/fixtures/settlements';
import { payoutAccounts } from '@portal/fixtures/shops';
import { DAY } from '../core/time.ts';
import { NONE, type Part, type SearchIndex } from './searchIndex.ts';

/** Payments of the base that are in a settlement were begun at most so long before its payout: a hold and a weekend. */
const OLDEST = 15 * DAY;

/** What a settlement's reference names; nothing where no settlement has it. */
function namedBy(reference: string) {
  try {
    return settlementOfId(settlementIdOf(reference));
  } catch {
    return undefined;
  }
}

/** The payments of the base that are in the settlement of a reference. */
export function settledIn(index: SearchIndex, reference: string): Part {
  const named = namedBy(reference);
  if (!named) return NONE;
  const { base } = index;
  const place = payoutAccounts.indexOf(named.account);
  const [from, to] = [base.indexAt(named.payout - OLDEST), base.indexAt(cutOffOf(named.payout))];
  return index.scan(`settlement ${reference}`, (at) => {
    if (at < from || at >= to || base.account[at] !== place) return false;
    return isSettled(base.outcome[at]!) && payoutOf(base.capturedAt(at)) === named.payout;
  });
}
