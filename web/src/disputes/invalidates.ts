import { disputeLists, disputes } from '@portal/contract/disputes';

/** Queries to refresh after a response: the dispute and all dispute lists. */
export const invalidates = [disputes.info, ...Object.values(disputeLists).flatMap((list) => [list.rows, list.find])];
