import { useState } from 'react';
import { t } from '../../text/t.ts';
import { SlowNotice } from '../../ui/page/SlowNotice.tsx';
import { DelayedContent } from '../../ui/page/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../../ui/page/ScreenSkeleton.tsx';
import classes from './FirstLoad.module.css';
import { TenantBrand } from '../shell/TenantBrand.tsx';
import { wasSidebarDocked } from '../shell/sidebarStorage.ts';
import { getCurrentAddress } from './hash.ts';
import { cancelRouteChange, retryRouteChange } from './navigation.ts';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { findPublicScreen } from '../publicScreens.ts';
import { isSessionLikelyOpen } from '../session/session.ts';

/** Milliseconds before the loading placeholder appears. A faster load shows its screen directly. */
const QUICK = 400;

/** Outline of the shell without user data, shown while the session is checked. */
function Outline() {
  const isNarrow = !wasSidebarDocked();
  return (
    <div className={classes.outline} data-narrow={isNarrow || undefined}>
      <div className={classes.panel}>
        <TenantBrand isMarkOnly={isNarrow} />
      </div>
      <div className={classes.header} />
      <main className={classes.main}>
        <SlowNotice onRetry={retryRouteChange} onCancel={cancelRouteChange} />
        <ScreenSkeleton />
      </main>
    </div>
  );
}

function Card() {
  return (
    <PublicFrame>
      <SlowNotice onRetry={retryRouteChange} onCancel={cancelRouteChange} />
      <div role="status" aria-label={t('Loading')} className={classes.card}>
        <i />
        <i />
        <i />
      </div>
    </PublicFrame>
  );
}

/**
 * Placeholder until the first screen is loaded, in the frame that the screen will probably have. After ten seconds it
 * offers to retry or cancel.
 */
export function FirstLoad() {
  const [isWithin] = useState(() => isSessionLikelyOpen() && findPublicScreen(getCurrentAddress().path) === undefined);
  return <DelayedContent ms={QUICK}>{isWithin ? <Outline /> : <Card />}</DelayedContent>;
}
