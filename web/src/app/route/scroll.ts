/** Scroll position and focus of a screen at the time when the user left it. They are restored when the user returns. */
interface SavedPosition {
  top: number;
  /** `href` of the link that the user followed; null without one. */
  href: string | null;
}

const positions = new Map<number, SavedPosition>();
let entry = 0;
let last = 0;
/** Address of the history entry whose screen is shown, including the `#`. */
let address = '';

const idOf = (): number | undefined => (history.state as { portal?: number } | null)?.portal;

/** `href` of the link that the user followed: the focused link, or the link of a clicked row, which gets no focus. */
function followedLink(): string | null {
  const focused = document.activeElement?.closest('a');
  if (focused) return focused.getAttribute('href');
  const isForward = (idOf() ?? 0) > entry;
  return isForward && findLink(location.hash) ? location.hash : null;
}

const findLink = (href: string) => document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);

/** Saves scroll position and followed link of the shown screen. Called before the screen is replaced. */
export function saveScroll(): void {
  positions.set(entry, { top: window.scrollY, href: followedLink() });
  // A text selection would survive on the next screen, where it blocks clicks on rows (SHELL-092).
  if (getSelection()?.type === 'Range') getSelection()?.removeAllRanges();
}

/** Creates the state of a new history entry: its id, and the address from which the entry was opened. */
export const createHistoryState = (): { portal: number; from: string } => ({ portal: ++last, from: address });

/**
 * Makes the current history entry the one whose scroll position is saved. Another page of the same list has its own
 * history entry.
 */
export function adoptHistoryEntry(): void {
  const known = idOf();
  if (known === undefined) history.replaceState(createHistoryState(), '');
  entry = known ?? last;
  last = Math.max(last, entry);
  address = location.hash;
}

/** Restores scroll position and focus of the current history entry. A new entry starts at the top. */
export function restoreScroll(): void {
  const before = positions.get(entry);
  if (before === undefined) window.scrollTo(0, 0);
  // Restores the position one frame later, after the heading received the focus.
  else requestAnimationFrame(() => restore(before, 60));
}

/**
 * Restores a scroll position when the page is tall enough and the link exists. Tries for `frames` frames, because rows
 * may load later.
 */
function restore({ top, href }: SavedPosition, frames: number): void {
  const link = href === null ? null : findLink(href);
  const isTallEnough = document.documentElement.scrollHeight >= top + window.innerHeight;
  if (frames > 0 && (!isTallEnough || (href !== null && link === null))) {
    requestAnimationFrame(() => restore({ top, href }, frames - 1));
    return;
  }
  window.scrollTo(0, top);
  link?.focus({ preventScroll: true });
}
