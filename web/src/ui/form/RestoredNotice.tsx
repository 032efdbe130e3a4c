import { Alert, Button, Group } from '@mantine/core';
import { t } from '../../text/t.ts';

/** The form began with what the person typed before the session ended; one press takes it back. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between" gap="sm">
        {t('What you typed before your session ended is restored.')}
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('Discard draft')}
        </Button>
      </Group>
    </Alert>
  );
}
