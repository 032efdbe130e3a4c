import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../text/t.ts';

/** Asks whether what is unsaved may be lost; the focus goes back to where it was when the answer is no. */
export function LeaveQuestion({ stay, go }: { stay: () => void; go: () => void }) {
  useFocusBefore();
  return (
    <Stack gap="lg">
      <Text>{t('What you changed here will be lost.')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={stay} autoFocus data-autofocus>
          {t('Stay')}
        </Button>
        <Button color="red" onClick={go}>
          {t('Leave')}
        </Button>
      </Group>
    </Stack>
  );
}

function useFocusBefore(): void {
  // While it is drawn: its own button takes the focus as soon as it stands.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    },
    [before],
  );
}
