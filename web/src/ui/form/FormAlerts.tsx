import { Alert } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';

/** What the last answer said about the form as a whole (ERR-016, ERR-017), read out when it appears. */
export function FormAlerts({ alerts }: { alerts: readonly string[] }) {
  return alerts.map((text) => (
    <Alert key={text} color="red" variant="light" role="alert" icon={<IconAlertCircle size={20} />}>
      {text}
    </Alert>
  ));
}
