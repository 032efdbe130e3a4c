import type { UserRecord } from '@portal/fixtures/people';
import { may } from '../core/caller.ts';
import type { Lists } from '../lists/dataList.ts';

/** A list that is saved as a report. */
interface OfList {
  list: string;
}

/** Whether a user may read a report's rows of a merchant in the portal. */
export function mayReadRows(lists: Lists, { list }: OfList, user: UserRecord, merchantId: number): boolean {
  const right = lists.get(list)?.right;
  return right !== undefined && may(user, right, merchantId);
}

/** Whether a user may schedule a list of a merchant; a single report only needs the right to read. */
export const maySchedule = (lists: Lists, saved: OfList, user: UserRecord, merchantId: number): boolean =>
  may(user, 'reports.edit', merchantId) && mayReadRows(lists, saved, user, merchantId);
