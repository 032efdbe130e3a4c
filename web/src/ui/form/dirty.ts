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

/** Number of forms and uploads on the screen that hold something unsaved. */
export const countDirty = (): number => dirty.size;
