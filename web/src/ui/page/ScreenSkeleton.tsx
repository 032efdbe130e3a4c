import { t } from '../../text/t.ts';
import classes from './ScreenSkeleton.module.css';

/** Where a screen will stand while what it shows is read: its heading, its key line, its parts. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label={t('Loading')} className={classes.screen}>
      <i className={classes.heading} />
      <i className={classes.figure} />
      <i className={classes.line} />
      <i className={classes.part} />
    </div>
  );
}

/** Where one part of a screen will stand, in something that says itself that it is busy. */
export function PartSkeleton() {
  return (
    <div aria-hidden className={classes.screen}>
      <i className={classes.part} />
    </div>
  );
}
