import { contract } from '@portal/contract';
import { answered, type Area } from '../lists/area.ts';
import type { PaymentDisputes } from '../payments/otherAreas.ts';
import { terminalHandlers } from './handlers.ts';
import { terminalLists } from './lists.ts';
import { terminalJobs } from './request.rules.ts';

/** Manual card charges. The disputes area passes in what the list shows about disputes. */
export const terminal = (disputes: PaymentDisputes) =>
  ({
    routes: [answered(contract.terminal, terminalHandlers)],
    lists: terminalLists(disputes),
    jobs: terminalJobs,
  }) satisfies Area;
