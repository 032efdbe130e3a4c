/**
 * Which open forms hold something typed and not sent. The session's end asks, to say that it was lost (quality B6);
 * editors ask before they are left.
 */
const dirty = new Set<object>();

/** Marks a form, known by any object of its own, as changed or as clean again. */
export function markDirty(form: object, isDirty: boolean): void {
  if (isDirty) dirty.add(form);
  else dirty.delete(form);
}

/** True while a form on the screen differs from what it was opened with. */
export const isAnythingDirty = (): boolean => dirty.size > 0;
