import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState, type ReactNode } from 'react';
import { t } from '../text/t.ts';
import { tellAction } from './tellAction.ts';

interface Question {
  title: string;
  body: ReactNode;
  /** The verb of the effect; a destructive one names its object. */
  verb: string;
  danger?: boolean;
  run: () => Promise<unknown>;
  /** What the alerts say; the product's default texts otherwise. */
  done?: string;
  failed?: string;
}

/** Asks, runs, and tells success or failure once, as an alert. Resolves when the question is gone. */
export function confirm(question: Question): Promise<void> {
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
  /** Keeps the question open while it runs. */
  hold: (held: boolean) => void;
}

function Ask({ body, verb, danger, run, done, failed, close, hold: keep }: AskProps) {
  const [isRunning, setRunning] = useState(false);
  const go = async () => {
    setRunning(true);
    keep(true);
    await tellAction(run, { ...(done === undefined ? {} : { done }), ...(failed === undefined ? {} : { failed }) });
    close();
  };
  return (
    <Stack gap="lg">
      {typeof body === 'string' ? <Text>{body}</Text> : body}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={isRunning} onClick={close}>
          {t('Cancel')}
        </Button>
        <Button loading={isRunning} {...(danger ? { color: 'red' } : {})} onClick={() => void go()} data-autofocus>
          {verb}
        </Button>
      </Group>
    </Stack>
  );
}
