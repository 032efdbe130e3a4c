import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import { confirmLeaving, registerUnsaved, unregisterUnsaved, type UnsavedInput } from './unsaved.ts';

interface GuardOptions {
  isModal?: boolean;
  staysAt?: UnsavedInput['staysAt'];
}

/**
 * Asks before unsaved input is lost: by a link, the menu, the search palette, Back, signing out, or closing the modal. A
 * forced sign-out does not ask.
 */
export function useLeaveGuard(isUnsaved: boolean, { isModal = false, staysAt }: GuardOptions = {}) {
  const [question, setQuestion] = useState<{ proceed: () => void }>();
  const [input] = useState<UnsavedInput>(() => ({
    isModal,
    staysAt,
    ask: (proceed) => setQuestion({ proceed }),
  }));
  useLayoutEffect(() => (isUnsaved ? registerUnsaved(input) : undefined), [input, isUnsaved]);
  return {
    isAsking: question !== undefined,
    stay: () => setQuestion(undefined),
    /** Leaves, as the person asked to. */
    leave: () => {
      setQuestion(undefined);
      question?.proceed();
    },
    /** Closes the form; asks first. */
    close: (onClose: () => void) => confirmLeaving(onClose, (one) => one === input),
    /** Closes the form without asking: the person pressed Cancel. */
    cancel: (onClose: () => void) => {
      unregisterUnsaved(input);
      onClose();
    },
  };
}

interface Props {
  isUnsaved: boolean;
  /** Other paths at which the form stays open: its tabs. */
  staysAt?: UnsavedInput['staysAt'];
  /** Called when the person leaves without saving. */
  onLeave?: () => void;
}

/** Asks before a page with unsaved input is left. */
export function LeaveGuard({ isUnsaved, staysAt, onLeave }: Props) {
  const { isAsking, stay, leave } = useLeaveGuard(isUnsaved, { staysAt });
  return (
    <Modal
      opened={isAsking}
      onClose={stay}
      title={t('Leave without saving?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <LeaveQuestion
        onStay={stay}
        onLeave={() => {
          onLeave?.();
          leave();
        }}
      />
    </Modal>
  );
}

/** The question with its two buttons. After "Stay" the focus returns to where it was. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  useFocusRestored();
  return (
    <Stack gap="lg">
      <Text>{t('Your changes will be lost.')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onStay} autoFocus data-autofocus>
          {t('Stay')}
        </Button>
        <Button color="red" onClick={onLeave}>
          {t('Leave')}
        </Button>
      </Group>
    </Stack>
  );
}

function useFocusRestored(): void {
  // Read while rendering: the question's button takes the focus when it mounts.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    },
    [before],
  );
}
