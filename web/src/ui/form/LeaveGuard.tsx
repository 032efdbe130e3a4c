import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import { confirmLeaving, registerUnsaved, unregisterUnsaved, type UnsavedInput } from './unsaved.ts';

interface GuardOptions {
  isModal?: boolean;
  staysAt?: UnsavedInput['staysAt'];
}

/**
 * Asks for confirmation before unsaved input is lost: by a link, the menu, the search palette, Back, signing out, or
 * closing the modal. A forced sign-out does not ask.
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
    /** Continues the interrupted navigation after the person agreed to leave. */
    leave: () => {
      setQuestion(undefined);
      question?.proceed();
    },
    /** Closes the form, after confirmation if there is unsaved input. */
    close: (onClose: () => void) => confirmLeaving(onClose, (one) => one === input),
    /** Closes the form without confirmation, because the person pressed Cancel. */
    cancel: (onClose: () => void) => {
      unregisterUnsaved(input);
      onClose();
    },
  };
}

interface Props {
  isUnsaved: boolean;
  /** Other paths at which the form stays open, such as its tabs. */
  staysAt?: UnsavedInput['staysAt'];
  /** Called when the person leaves without saving. */
  onLeave?: () => void;
}

/** Asks for confirmation before the user leaves a page with unsaved input. */
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

/** Question about leaving a form without saving. After "Stay" the focus returns to the element that had it before. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  useFocusRestored();
  return (
    <Stack gap="lg">
      <Text>{t('Your changes will be lost.')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onStay} autoFocus data-autofocus>
          {t('Keep editing')}
        </Button>
        <Button color="red" onClick={onLeave}>
          {t('Leave without saving')}
        </Button>
      </Group>
    </Stack>
  );
}

function useFocusRestored(): void {
  // Reads the focused element during rendering, because the question's button takes the focus when it mounts.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    },
    [before],
  );
}
