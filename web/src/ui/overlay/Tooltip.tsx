import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface Props {
  /** Words only: nothing in a tooltip can be pressed. */
  text: string;
  /** One element that takes the focus and a ref: a button, a link. */
  children: ReactElement;
}

/**
 * Words about a control, while the pointer rests on it, while it has the focus, and after a tap (CTRL-007). They stay
 * while the pointer is on them, go with Escape, and describe the control for those who do not see them.
 */
export function Tooltip({ text, children }: Props) {
  return (
    <MantineTooltip
      label={text}
      events={{ hover: true, focus: true, touch: true }}
      interactive
      // Beside its control, so that it is in the same part of the page; fixed, so that no scrolling box cuts it off.
      withinPortal={false}
      floatingStrategy="fixed"
      multiline
      maw={320}
      withArrow
      openDelay={150}
      closeDelay={100}
    >
      {children}
    </MantineTooltip>
  );
}
