/**
 * Forms and uploads on the screen with unsaved input. At the end of the session, their number shows how many were lost
 * (quality B6).
 */
const dirty = new Set<object>();

/** Marks a form as changed or unchanged; `form` is any object that identifies it. */
export function markFormDirty(form: object, isDirty: boolean): void {
  if (isDirty) dirty.add(form);
  else dirty.delete(form);
}

/** Number of forms and uploads on the screen with unsaved input. */
export const countUnsavedForms = (): number => dirty.size;

/** Unsaved input on the screen, and the question to the person before the input is lost. */
export interface UnsavedInput {
  /** A modal closes when the address's `do` changes; a page only when the path changes. */
  isModal: boolean;
  /** Other paths at which the form stays open, such as its tabs. */
  staysAt?: ((path: string) => boolean) | undefined;
  /** Asks the person for confirmation; `proceed` continues the interrupted navigation. */
  ask: (proceed: () => void) => void;
}

const unsavedInputs = new Set<UnsavedInput>();

const pathOf = (hash: string) => hash.replace(/\?.*/s, '');
const formOf = (hash: string) => new URLSearchParams(hash.replace(/^[^?]*\??/s, '')).get('do');

/** Whether a change of address from `from` to `to` closes the form. */
const isClosedBetween =
  (from: string, to: string) =>
  ({ isModal, staysAt }: UnsavedInput) =>
    (pathOf(from) !== pathOf(to) && staysAt?.(pathOf(to).slice(1)) !== true) ||
    (isModal && formOf(from) !== formOf(to));

/**
 * Runs `proceed`, which loses the unsaved input that `isLost` selects (all of it by default): immediately if there is none,
 * otherwise after the person agrees.
 */
export function confirmLeaving(proceed: () => void, isLost: (input: UnsavedInput) => boolean = () => true): void {
  const lost = [...unsavedInputs].filter(isLost);
  const last = lost.at(-1);
  if (last === undefined) return proceed();
  last.ask(() => {
    lost.forEach(unregisterUnsaved);
    proceed();
  });
}

/** Asks for confirmation if a change of address, `#/path?query`, would lose unsaved input; then runs `proceed`. */
export const confirmNavigation = (from: string, to: string, proceed: () => void): void =>
  confirmLeaving(proceed, isClosedBetween(from, to));

/**
 * Blocks a history step that the browser has already taken (Back, or a plain link) if unsaved input would be lost.
 * Returns whether it did; the address bar then shows the old address again.
 */
export function blockHistoryStep({ oldURL }: HashChangeEvent): boolean {
  const [from, to] = [new URL(oldURL).hash, location.hash];
  if (![...unsavedInputs].some(isClosedBetween(from, to))) return false;
  // The old screen is still shown: its address becomes a new history entry after the one that Back led to.
  history.pushState(null, '', from);
  confirmNavigation(from, to, () => history.back());
  return true;
}

/** Makes the browser ask before the tab is closed or reloaded. */
const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Registers unsaved input, so that the person is asked before the input is lost. The returned function ends the
 * registration.
 */
export function registerUnsaved(input: UnsavedInput): () => void {
  unsavedInputs.add(input);
  window.addEventListener('beforeunload', onUnload);
  return () => unregisterUnsaved(input);
}

/** Unregisters unsaved input, so that the person is not asked about it. */
export function unregisterUnsaved(input: UnsavedInput): void {
  unsavedInputs.delete(input);
  if (unsavedInputs.size === 0) window.removeEventListener('beforeunload', onUnload);
}
