/** Props that make a select's clear button usable by keyboard; Mantine's button works only with a pointer (UI-006). */
// The `pointerEvents` style overrides Mantine's, which turns off the pointer for this button.
export const clearButtonProps = (label: string) =>
  ({
    'aria-label': label,
    'aria-hidden': false,
    tabIndex: 0,
    style: { minWidth: 24, minHeight: 24, pointerEvents: 'all' },
  }) as const;
