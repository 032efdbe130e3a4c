import { disputeLists, disputes } from '@portal/contract/disputes';

/** The reads that a response makes stale: the dispute whole, and every list it stands in. */
export const invalidates = [disputes.info, ...Object.values(disputeLists).flatMap((list) => [list.rows, list.find])];
