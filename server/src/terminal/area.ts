import { contract } from '@portal/contract';
import { answered, type Area } from '../lists/area.ts';
import type { PaymentDisputes } from '../payments/otherAreas.ts';
import { terminalHandlers } from './handlers.ts';
import { terminalLists } from './lists.ts';
import { terminalJobs } from './request.rules.ts';

/** Area of manual card charges. `disputes` provides the dispute data that the list of charges shows. */
export const terminal = (disputes: PaymentDisputes) =>
  ({
    routes: [answered(contract.terminal, terminalHandlers)],
    lists: terminalLists(disputes),
    jobs: terminalJobs,
  }) satisfies Area;
