import { Modal } from '@mantine/core';
import { t } from '../../text/t.ts';
import type { Keeper } from './leaving.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

interface Props {
  isUnsaved: boolean;
  /** Other addresses of the same form: its tabs. */
  staysAt?: Keeper['staysAt'];
  /** The person gives up what is unsaved. */
  onLeave?: () => void;
}

/** Asks before a page is left whose form holds something unsaved. */
export function LeaveGuard({ isUnsaved, staysAt, onLeave }: Props) {
  const { isHeld, stay, go } = useLeaveGuard(isUnsaved, { staysAt });
  return (
    <Modal
      opened={isHeld}
      onClose={stay}
      title={t('Leave without saving?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <LeaveQuestion
        stay={stay}
        go={() => {
          onLeave?.();
          go();
        }}
      />
    </Modal>
  );
}
