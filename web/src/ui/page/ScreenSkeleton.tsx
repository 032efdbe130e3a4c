import { t } from '../../text/t.ts';
import classes from './ScreenSkeleton.module.css';

/** Placeholder of a screen: heading, key line, sections. */
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

/** Placeholder of a part inside an element that is already marked busy. */
export function PartSkeleton() {
  return (
    <div aria-hidden className={classes.screen}>
      <i className={classes.part} />
    </div>
  );
}
