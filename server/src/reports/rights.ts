import type { UserRecord } from '@portal/fixtures/people';
import { may } from '../core/caller.ts';
import type { Lists } from '../lists/dataList.ts';

/** A list that was saved, or is to be. */
interface OfList {
  list: string;
}

/** Whether a person may read in the portal what a report holds of a merchant. */
export function mayReadRows(lists: Lists, { list }: OfList, user: UserRecord, merchantId: number): boolean {
  const right = lists.get(list)?.right;
  return right !== undefined && may(user, right, merchantId);
}

/** Whether a list of a merchant may be saved for a person again and again: once, reading is enough. */
export const maySchedule = (lists: Lists, saved: OfList, user: UserRecord, merchantId: number): boolean =>
  may(user, 'reports.edit', merchantId) && mayReadRows(lists, saved, user, merchantId);
