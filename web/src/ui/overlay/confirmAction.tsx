import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import { FormAlerts } from '../form/FormErrors.tsx';
import { runAction } from './runAction.ts';

interface Question {
  title: string;
  body: ReactNode;
  /** Text of the confirm button; the text of a destructive button names its object. */
  verb: string;
  danger?: boolean;
  run: () => Promise<unknown>;
  /** Text of the success alert; by default the specification's text. A function shows the success itself. */
  done?: string | (() => void);
  failed?: string;
}

/**
 * Asks for confirmation, runs the action, and shows one alert with the result. Resolves when the question is closed.
 */
export function confirmAction(question: Question): Promise<void> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: question.title,
      closeButtonProps: { 'aria-label': t('Close') },
      onClose: resolve,
      children: <Ask {...question} close={() => modals.close(id)} hold={(held) => hold(id, held)} />,
    });
  });
}

const hold = (modalId: string, held: boolean) =>
  modals.updateModal({ modalId, closeOnEscape: !held, closeOnClickOutside: !held, withCloseButton: !held });

interface AskProps extends Question {
  close: () => void;
  /** Keeps the dialog open while the action runs. */
  hold: (held: boolean) => void;
}

/** Confirmation dialog. If no answer arrives, the dialog stays open, says so, and the action can be confirmed again. */
function Ask({ body, verb, danger, run, close, hold: keep, ...texts }: AskProps) {
  const [isRunning, setRunning] = useState(false);
  const [unreached, setUnreached] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  // Restores the focus that the button lost when it was disabled.
  useEffect(() => void (unreached !== undefined && button.current?.focus()), [unreached]);
  const go = async () => {
    let said: string | undefined;
    setUnreached(undefined);
    setRunning(true);
    keep(true);
    await runAction(run, { ...texts, unreached: (text) => (said = text) });
    if (said === undefined) return close();
    setUnreached(said);
    setRunning(false);
    keep(false);
  };
  return (
    <Stack gap="lg">
      <FormAlerts alerts={unreached === undefined ? [] : [unreached]} />
      {typeof body === 'string' ? <Text>{body}</Text> : body}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={isRunning} onClick={close}>
          {t('Cancel')}
        </Button>
        <Button
          ref={button}
          loading={isRunning}
          {...(danger ? { color: 'red' } : {})}
          onClick={() => void go()}
          data-autofocus
        >
          {verb}
        </Button>
      </Group>
    </Stack>
  );
}
