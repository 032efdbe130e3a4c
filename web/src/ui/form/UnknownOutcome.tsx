import { Alert, Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { t } from '../../text/t.ts';

/** Above a form that moved money, or not: nobody knows. */
export function UnknownOutcome({ text }: { text: string }) {
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={20} />}>
      {text}
    </Alert>
  );
}

/** Looks once more what became of it; the form's own button comes back when that look succeeded. */
export function CheckButton({ check }: { check: () => Promise<void> }) {
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
