/** Whether the user is typing into a field, so that a key press is not a shortcut. */
export const isTypingInField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
