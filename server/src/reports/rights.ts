import type { UserRecord } from '@portal/fixtures/people';
import { hasRight } from '../core/caller.ts';
import type { Lists } from '../lists/dataList.ts';

/** Record that names a list saved as a report. */
interface OfList {
  list: string;
}

/** Whether a user may read the rows of a report at a merchant in the portal. */
export function mayReadRows(lists: Lists, { list }: OfList, user: UserRecord, merchantId: number): boolean {
  const right = lists.get(list)?.right;
  return right !== undefined && hasRight(user, right, merchantId);
}

/** Whether a user may schedule reports of a list at a merchant. A single report requires only the right to read. */
export const maySchedule = (lists: Lists, saved: OfList, user: UserRecord, merchantId: number): boolean =>
  hasRight(user, 'reports.edit', merchantId) && mayReadRows(lists, saved, user, merchantId);
