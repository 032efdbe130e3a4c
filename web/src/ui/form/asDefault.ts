let isActing = false;

/**
 * Runs a change that the form makes without its person: a value that is no option is dropped, the merchant comes from
 * the address. Such a change moves what the form was opened with, so that it does not count as unsaved.
 */
export function asDefault(act: () => void): void {
  isActing = true;
  try {
    act();
  } finally {
    isActing = false;
  }
}

/** Whether the change that is being made is one of those. */
export const isDefault = (): boolean => isActing;
