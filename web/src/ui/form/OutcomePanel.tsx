import { Alert, Anchor, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import type { MoneyOutcome } from './outcome.ts';

const looks = {
  done: { icon: IconCheck, color: 'green' },
  declined: { icon: IconX, color: 'red' },
  progress: { icon: IconClock, color: 'blue' },
  unknown: { icon: IconHelp, color: 'yellow' },
} as const;

/** Replaces a money form after its submission: done, declined with the reason, or in progress. */
export function OutcomePanel({ outcome, onClose }: { outcome: MoneyOutcome; onClose: () => void }) {
  const { icon: OutcomeIcon, color } = looks[outcome.kind];
  const id = useId();
  return (
    <Stack gap="lg">
      <Group wrap="nowrap" align="flex-start" role="status" id={id} data-outcome={outcome.kind}>
        <ThemeIcon color={color} variant="light" radius="xl" size={40} aria-hidden>
          <OutcomeIcon size={24} />
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
        <Button variant="default" onClick={onClose} autoFocus aria-describedby={id}>
          {t('Close')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Warning above a money form whose outcome is unknown, followed by the outcomes of other earlier operations. */
export function UnknownOutcomeWarning({ outcome: { text, others } }: { outcome: MoneyOutcome }) {
  return (
    <>
      <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={20} />}>
        {text}
      </Alert>
      <OtherOutcomes others={others} />
    </>
  );
}

/** Alerts for the outcomes of other earlier operations. */
const OtherOutcomes = ({ others = [] }: Pick<MoneyOutcome, 'others'>) =>
  others.map(({ kind, text, reason, link }, index) => (
    <Alert key={`${index} ${text}`} color={looks[kind].color} role="status">
      {[text, reason].filter(Boolean).join('. ')}{' '}
      {link && (
        <Anchor component={Link} to={link.to} inherit>
          {link.label}
        </Anchor>
      )}
    </Alert>
  ));

/** Button that checks an unknown outcome again. The form's submit button returns when the check succeeds. */
export function CheckOutcomeButton({ check }: { check: () => Promise<void> }) {
  const [isRunning, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    void check().finally(() => setRunning(false));
  };
  return (
    <Button loading={isRunning} onClick={run}>
      {t('Check again')}
    </Button>
  );
}
