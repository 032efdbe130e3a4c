/** The button that empties a select, for the keyboard too: Mantine keeps its own for the mouse alone (UI-006). */
// A style of ours replaces Mantine's own, which lets the button take the pointer.
export const clearButton = (label: string) =>
  ({
    'aria-label': label,
    'aria-hidden': false,
    tabIndex: 0,
    style: { minWidth: 24, minHeight: 24, pointerEvents: 'all' },
  }) as const;
