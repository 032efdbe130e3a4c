import { useIsFetching } from '@tanstack/react-query';
import { useTrueFor } from '../../ui/page/useTrueFor.ts';
import { useNavigation } from './navigationState.ts';
import classes from './ProgressBar.module.css';
import { isTenantQuery } from '../session/session.ts';

/** Thin bar at the top of the page while reads or a route change take longer than 150 ms (quality B3). */
export function ProgressBar() {
  const isFetching = useIsFetching({ predicate: ({ queryKey }) => !isTenantQuery(queryKey) }) > 0;
  const isMoving = useNavigation((now) => now.isMoving);
  return useTrueFor(isFetching || isMoving, 150) ? <div className={classes.bar} aria-hidden /> : null;
}
