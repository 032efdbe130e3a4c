import { Late } from '../../ui/page/Late.tsx';
import bars from '../shell/bars.module.css';
import { giveUp, moveAgain } from './navigation.ts';
import { useNavigation } from './place.ts';

/** Over the screen that still stands while the way to the next one takes long. */
export function LateMove({ isShown }: { isShown: boolean }) {
  const isMoving = useNavigation((now) => now.isMoving);
  if (!isMoving || !isShown) return null;
  return (
    <div className={bars.late}>
      <Late onRetry={moveAgain} onCancel={giveUp} />
    </div>
  );
}
