import type { Callback } from '@portal/contract/callbacks';
import { getServerTime } from '../api/serverClock.ts';

/** Whether a delivery attempt of a callback is in progress: the attempt is due and its answer is not known yet. */
export const isAttemptInProgress = ({ status, next_time: due }: Pick<Callback, 'status' | 'next_time'>): boolean =>
  status === 'pending' && due !== null && Date.parse(due) <= getServerTime();
