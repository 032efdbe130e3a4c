/** Something on the screen that holds unsaved input, and asks before it goes. */
export interface Keeper {
  /** A modal goes with the `do` of the address, anything else with its path. */
  isModal: boolean;
  /** Other addresses that it stands at too: tabs of its form. */
  staysAt?: ((path: string) => boolean) | undefined;
  /** Asks the person; `go` is what was kept from happening. */
  ask: (go: () => void) => void;
}

const keepers = new Set<Keeper>();

const pathOf = (hash: string) => hash.replace(/\?.*/s, '');
const formOf = (hash: string) => new URLSearchParams(hash.replace(/^[^?]*\??/s, '')).get('do');

/** Whether a keeper goes when the address changes. */
const goesBetween =
  (from: string, to: string) =>
  ({ isModal, staysAt }: Keeper) =>
    (pathOf(from) !== pathOf(to) && staysAt?.(pathOf(to).slice(1)) !== true) ||
    (isModal && formOf(from) !== formOf(to));

/**
 * Does what would lose unsaved input, of the keepers that `goes` tells: at once where there is none, else once the person
 * said so.
 */
export function leave(go: () => void, goes: (keeper: Keeper) => boolean = () => true): void {
  const lost = [...keepers].filter(goes);
  const last = lost.at(-1);
  if (last === undefined) return go();
  last.ask(() => {
    lost.forEach(release);
    go();
  });
}

/** The same for a step to another address, `#/path?query`. */
export const leaveAddress = (from: string, to: string, go: () => void): void => leave(go, goesBetween(from, to));

/**
 * Whether a step that the browser took by itself, Back or a plain link, is held back: its address is then no longer in
 * the address bar.
 */
export function isHeldBack({ oldURL }: HashChangeEvent): boolean {
  const [from, to] = [new URL(oldURL).hash, location.hash];
  if (![...keepers].some(goesBetween(from, to))) return false;
  // The screen is still on the page: its address comes back on top of where the step led.
  history.pushState(null, '', from);
  leaveAddress(from, to, () => history.back());
  return true;
}

/** A window that is closed or reloaded is the browser's to ask about. */
const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Until the returned function is called, or the person chose to leave, what would lose the input of the keeper asks. */
export function keep(keeper: Keeper): () => void {
  keepers.add(keeper);
  window.addEventListener('beforeunload', onUnload);
  return () => release(keeper);
}

/** What it holds may be lost now: the person said so. */
export function release(keeper: Keeper): void {
  keepers.delete(keeper);
  if (keepers.size === 0) window.removeEventListener('beforeunload', onUnload);
}
