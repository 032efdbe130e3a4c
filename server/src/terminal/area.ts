import { contract } from '@portal/contract';
import { answered, type Area } from '../lists/area.ts';
import type { PaymentListDependencies } from '../payments/lists.ts';
import { terminalHandlers } from './handlers.ts';
import { terminalLists } from './lists.ts';
import { terminalJobs } from './request.rules.ts';

/** Area of manual card charges. The functions that the list of charges needs are passed in. */
export const terminal = (others: PaymentListDependencies) =>
  ({
    routes: [answered(contract.terminal, terminalHandlers)],
    lists: terminalLists(others),
    jobs: terminalJobs,
  }) satisfies Area;
