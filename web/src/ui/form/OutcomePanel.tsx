import { Anchor, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import type { Outcome } from './outcome.ts';
import { OtherOutcomes } from './UnknownOutcome.tsx';

const looks = {
  done: { icon: IconCheck, color: 'green' },
  declined: { icon: IconX, color: 'red' },
  progress: { icon: IconClock, color: 'blue' },
  unknown: { icon: IconHelp, color: 'yellow' },
} as const;

/** The end of a form that moved money, in words: done, declined with the reason, or still going. */
export function OutcomePanel({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { icon: Sign, color } = looks[outcome.kind];
  const words = useId();
  return (
    <Stack gap="lg">
      <Group wrap="nowrap" align="flex-start" role="status" id={words} data-outcome={outcome.kind}>
        <ThemeIcon color={color} variant="light" radius="xl" size={40} aria-hidden>
          <Sign size={24} />
        </ThemeIcon>
        <Stack gap={4} mt={8}>
          <Text fw={600}>{outcome.text}</Text>
          {outcome.reason && <Text>{outcome.reason}</Text>}
          {outcome.link && (
            <Anchor component={Link} to={outcome.link.to}>
              {outcome.link.label}
            </Anchor>
          )}
        </Stack>
      </Group>
      <OtherOutcomes others={outcome.others} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} autoFocus aria-describedby={words}>
          {t('Close')}
        </Button>
      </Group>
    </Stack>
  );
}
