import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface Props {
  /** Text only: a tooltip has no buttons or links. */
  text: string;
  /** One focusable element that accepts a ref: a button or a link. */
  children: ReactElement;
}

/**
 * Text about a control, shown on hover, on focus and after a tap (CTRL-007). It stays while the pointer is over it,
 * closes with Escape, and describes the control for screen readers.
 */
export function Tooltip({ text, children }: Props) {
  return (
    <MantineTooltip
      label={text}
      events={{ hover: true, focus: true, touch: true }}
      interactive
      // Rendered next to its control to stay in the same landmark; the fixed position keeps it from being clipped.
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
