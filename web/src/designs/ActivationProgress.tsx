import { Progress, Stack, Text } from '@mantine/core';
import type { Design } from '@portal/contract/designs';
import { t } from '../text/t.ts';
import { isActivationPending, getActivationShare, useActivationClock } from './useActivations.ts';

/** Progress bar of a design's activation (DSN-041); renders nothing without an activation in progress. */
export function ActivationProgress({ design }: { design: Design }) {
  const isWaiting = isActivationPending(design);
  const now = useActivationClock(isWaiting);
  if (!isWaiting) return null;
  const percent = Math.round(getActivationShare(design, now) * 100);
  return (
    <Stack gap={4}>
      <Progress.Root size="sm">
        <Progress.Section value={percent} aria-label={t('Activation of {name}', { name: design.name })} />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {t('Payers will see the design shortly')}
      </Text>
    </Stack>
  );
}
