import { SlowNotice } from '../../ui/page/SlowNotice.tsx';
import bars from '../shell/bars.module.css';
import { cancelRouteChange, retryRouteChange } from './navigation.ts';
import { useNavigation } from './navigationState.ts';

/** Notice above the current screen when a route change takes long. */
export function SlowNavigation({ isShown }: { isShown: boolean }) {
  const isMoving = useNavigation((now) => now.isMoving);
  return (
    <div className={bars.late}>
      <SlowNotice isWaiting={isMoving && isShown} onRetry={retryRouteChange} onCancel={cancelRouteChange} />
    </div>
  );
}
