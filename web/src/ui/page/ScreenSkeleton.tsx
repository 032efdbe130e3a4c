import { t } from '../../text/t.ts';
import classes from './ScreenSkeleton.module.css';

/** Placeholder of a loading screen: heading, key line, sections. */
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

/** Placeholder for a part of a screen, inside an element that is already marked as busy. */
export function ScreenPartSkeleton() {
  return (
    <div aria-hidden className={classes.screen}>
      <i className={classes.part} />
    </div>
  );
}
