import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useEffect } from 'react';
import { restoreFocus } from '../page/restoreFocus.ts';
import { t } from '../../text/t.ts';
import { registerAlertStack, type AlertContent } from './alerts.ts';
import classes from './AlertStack.module.css';

const LIFE = 5000;
const DANGER_LIFE = 10_000;

const looks = {
  'success-light': { color: 'green', Icon: IconCheck },
  success: { color: 'green', Icon: IconCheck },
  danger: { color: 'red', Icon: IconAlertTriangle },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  info: { color: 'blue', Icon: IconInfoCircle },
} as const;

/** Element that had the focus before an alert took it. */
let before: Element | null = null;

const isInAlert = (element: EventTarget | null) =>
  element instanceof Element && element.closest(`.${classes.stack}`) !== null;

/** Returns the focus to the earlier element when the focused alert closes. */
function releaseFocus(): void {
  if (isInAlert(document.activeElement)) restoreFocus(before);
}

function show({ kind, text }: AlertContent): void {
  const { color, Icon } = looks[kind];
  const autoClose = kind === 'danger' ? DANGER_LIFE : LIFE;
  const id = notifications.show({
    message: text,
    color,
    icon: <Icon size={16} />,
    autoClose,
    role: kind === 'danger' || kind === 'warning' ? 'alert' : 'status',
    'data-kind': kind,
    classNames: { root: classes.alert, description: classes.text },
    closeButtonProps: { 'aria-label': t('Close') },
    // Mantine pauses the timer on hover, but not on focus.
    onFocus: ({ relatedTarget }) => {
      if (!isInAlert(relatedTarget)) before = relatedTarget;
      notifications.update({ id, message: text, autoClose: false });
    },
    onClose: releaseFocus,
    onBlur: () => notifications.update({ id, message: text, autoClose }),
  });
}

/** Stack of alerts at the top right; its code is loaded with the first alert. */
export function AlertStack() {
  useEffect(() => registerAlertStack(show), []);
  return (
    <Notifications
      className={classes.stack}
      position="top-right"
      containerWidth={380}
      // Alerts are above modals (z-index 200) and below menus (300): an alert must not cover the choices of an open
      // menu.
      zIndex={250}
      limit={5}
      notificationMaxHeight="50dvh"
    />
  );
}
