/** Focuses what had the focus before something that is gone now, or the heading where that is gone too. */
export function focusBack(before: Element | null): void {
  const target = before?.isConnected && before !== document.body ? before : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
