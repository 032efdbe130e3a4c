import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface Props {
  /** Text of the tooltip; a tooltip has no buttons or links. */
  text: string;
  /** Focusable element with the tooltip, such as a button or a link; it must accept a ref. */
  children: ReactElement;
}

/**
 * Tooltip of a control, shown on hover, on focus and after a tap (CTRL-007). It stays while the pointer is over it,
 * closes with Escape, and describes the control for screen readers.
 */
export function Tooltip({ text, children }: Props) {
  return (
    <MantineTooltip
      label={text}
      events={{ hover: true, focus: true, touch: true }}
      interactive
      // The tooltip is rendered next to its control, to stay in the same landmark; the fixed position prevents
      // clipping.
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
