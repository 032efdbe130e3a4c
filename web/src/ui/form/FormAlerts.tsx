import { Alert } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';

/** The button of a long form stands far below. In the next frame: in this one the browser keeps in place what is seen. */
const bringIntoView = (alert: HTMLElement | null) =>
  void requestAnimationFrame(() => alert?.scrollIntoView({ block: 'nearest' }));
/** A page and a modal keep their heads in place. */
const belowHead = { scrollMarginTop: 72 };

/** What the last answer said about the form as a whole (ERR-016, ERR-017), read out and brought into view when it appears. */
export function FormAlerts({ alerts }: { alerts: readonly string[] }) {
  return alerts.map((text) => (
    <Alert
      key={text}
      ref={bringIntoView}
      style={belowHead}
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertCircle size={20} />}
    >
      {text}
    </Alert>
  ));
}
