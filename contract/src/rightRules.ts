/** Views of the portal, each of which requires a right (PERM-002). */
export const VIEWS = [
  'dashboard',
  'payments',
  'settlements',
  'disputes',
  'reports',
  'merchant',
  'permissions',
  'financial',
  'companies',
  'cash_registers',
  'payouts',
  'buttons',
  'links',
  'designs',
  'landings',
  'terminal',
  'callbacks',
] as const;
export type View = (typeof VIEWS)[number];
export type Level = 'read' | 'edit';
export type Rights = Readonly<Partial<Record<View, Level>>>;
export type Access = 'view_only' | 'full_access' | 'mixed_access';

/** Right as one string, such as `payments.edit`. */
export type Right = `${View}.${Level}`;

/**
 * Who may make a call: everyone (`public`), users before the second step of signing in (`half`), every signed-in user
 * (`self`), or users with the named right at the call's merchant.
 */
export type CallRight = 'public' | 'half' | 'self' | Right;

/** Whether a call requires a right at a merchant. */
export const isRight = (word: CallRight): word is Right => word.includes('.');

/** Returns the view of a right. */
export const viewOf = (right: Right): View => right.slice(0, right.indexOf('.')) as View;

/** Whether a user's rights at a merchant include a right. `edit` includes `read` (decision 28). */
export function allows(rights: Rights | undefined, right: Right): boolean {
  const held = rights?.[viewOf(right)];
  return held === 'edit' || (held === 'read' && right.endsWith('.read'));
}

/** Whether rights include all of `others`. Users can grant only rights that they have (decision 28). */
export const includes = (rights: Rights | undefined, others: Rights): boolean =>
  VIEWS.every((view) => others[view] === undefined || allows(rights, `${view}.${others[view]}`));

/** Rights that two users share. */
export function commonRights(one: Rights, other: Rights): Rights {
  const levelOf = (view: View) =>
    allows(other, `${view}.edit`) ? one[view] : allows(other, `${view}.read`) && one[view] && 'read';
  return Object.fromEntries(VIEWS.flatMap((view) => (levelOf(view) ? [[view, levelOf(view)]] : [])));
}

/** Returns rights with the same level in every view. */
export const everywhere = (level: Level): Rights => Object.fromEntries(VIEWS.map((view) => [view, level]));

/** Summarizes rights as full, mixed or view-only access (decision 28). */
export function accessOf(rights: Rights): Access {
  if (VIEWS.every((view) => rights[view] === 'edit')) return 'full_access';
  return Object.values(rights).includes('edit') ? 'mixed_access' : 'view_only';
}

/** Views whose edit right moves money out: under four eyes, a second person approves changes of these rights. */
export const GUARDED_VIEWS = ['payouts', 'financial'] as const satisfies readonly View[];

/** Whether rights include the edit right of a guarded view. */
export const hasGuardedRight = (rights: Rights): boolean => GUARDED_VIEWS.some((view) => rights[view] === 'edit');
