/** Returning to a screen finds it as it was left: scrolled, and the focus on the link that led away (design/ui.md). */
interface Left {
  top: number;
  /** Where the link led that was followed from here. */
  href: string | null;
}

const left = new Map<number, Left>();
let entry = 0;
let last = 0;
/** Address of the entry whose screen is shown, with its `#`. */
let address = '';

const idOf = (): number | undefined => (history.state as { portal?: number } | null)?.portal;

/** The screen goes; called while it still stands, whatever the address says already. */
export function saveScroll(): void {
  const focused = document.activeElement?.closest('a');
  left.set(entry, { top: window.scrollY, href: focused?.getAttribute('href') ?? null });
  // What is selected across the screen would be so on the next one too, and hold its rows (SHELL-092).
  if (getSelection()?.type === 'Range') getSelection()?.removeAllRanges();
}

/** The state of a history entry that is made now: its id, and the address that it was opened from. */
export const newHistoryEntry = (): { portal: number; from: string } => ({ portal: ++last, from: address });

/** The address has an entry of its own from now on, also where the screen stays: another page of the same list. */
export function adoptHistoryEntry(): void {
  const known = idOf();
  if (known === undefined) history.replaceState(newHistoryEntry(), '');
  entry = known ?? last;
  last = Math.max(last, entry);
  address = location.hash;
}

/** The screen of the entry came. One that was left before gets its scroll and focus back, any other begins at its top. */
export function restoreScroll(): void {
  const before = left.get(entry);
  if (before === undefined) window.scrollTo(0, 0);
  // A frame later the heading has had the focus.
  else requestAnimationFrame(() => restore(before, 60));
}

/** Frame by frame, for a second at most: the rows may come a moment later. */
function restore({ top, href }: Left, frames: number): void {
  const link = href === null ? null : document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  const isTallEnough = document.documentElement.scrollHeight >= top + window.innerHeight;
  if (frames > 0 && (!isTallEnough || (href !== null && link === null))) {
    requestAnimationFrame(() => restore({ top, href }, frames - 1));
    return;
  }
  window.scrollTo(0, top);
  link?.focus({ preventScroll: true });
}
