/** A select's clear button that the keyboard can reach; Mantine's is for the pointer only (UI-006). */
// Our style replaces Mantine's, which keeps the pointer from the button.
export const clearButton = (label: string) =>
  ({
    'aria-label': label,
    'aria-hidden': false,
    tabIndex: 0,
    style: { minWidth: 24, minHeight: 24, pointerEvents: 'all' },
  }) as const;
