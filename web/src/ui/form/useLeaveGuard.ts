import { useLayoutEffect, useState } from 'react';
import { keep, leave, release, type Keeper } from './leaving.ts';

/**
 * Holds a person back who would lose what is unsaved: by a link, the menu, the palette, Back, signing out, or by closing
 * the modal it stands in. What the portal itself does, a forced sign-out, is not held back.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  { isModal = false, staysAt }: { isModal?: boolean; staysAt?: Keeper['staysAt'] } = {},
) {
  const [held, setHeld] = useState<{ go: () => void }>();
  const [keeper] = useState<Keeper>(() => ({ isModal, staysAt, ask: (go) => setHeld({ go }) }));
  useLayoutEffect(() => (isUnsaved ? keep(keeper) : undefined), [keeper, isUnsaved]);
  return {
    isHeld: held !== undefined,
    stay: () => setHeld(undefined),
    /** Does what the person was held back from. */
    go: () => {
      setHeld(undefined);
      held?.go();
    },
    /** Closes what it guards, which the person gave up in so many words. */
    giveUp: (onClose: () => void) => {
      release(keeper);
      onClose();
    },
    /** Closes what it guards; asks first. */
    close: (onClose: () => void) => leave(onClose, (one) => one === keeper),
  };
}
