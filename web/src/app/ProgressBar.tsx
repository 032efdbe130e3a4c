import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from './navigation.ts';
import classes from './ProgressBar.module.css';

/** A thin bar on top while something is read for longer than 150 ms (quality B3). */
export function ProgressBar() {
  const isFetching = useIsFetching() > 0;
  const isMoving = useNavigation((now) => now.isMoving);
  const isBusy = isFetching || isMoving;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return setLong(false);
    const timer = setTimeout(setLong, 150, true);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isLong && isBusy ? <div className={classes.bar} aria-hidden /> : null;
}
