/** The parts of the portal that rights are given for (PERM-002). */
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

/** A right at a merchant in one word: `payments.edit`. */
export type Right = `${View}.${Level}`;

/**
 * Who may make a call, in one word: anybody (`public`), also somebody whose second step is still missing (`half`),
 * everybody who is signed in (`self`), or whoever holds a right at the merchant that the call is about.
 */
export type CallRight = 'public' | 'half' | 'self' | Right;

/** Whether a call needs a right at a merchant. */
export const isRight = (word: CallRight): word is Right => word.includes('.');

/** The view of a right, or of the calls that need it. */
export const viewOf = (right: Right): View => right.slice(0, right.indexOf('.')) as View;

/** Whether rights at one merchant include a right; edit includes read (decision 28). */
export function allows(rights: Rights | undefined, right: Right): boolean {
  const held = rights?.[viewOf(right)];
  return held === 'edit' || (held === 'read' && right.endsWith('.read'));
}

/** Whether rights include every one of others: who holds them may give the others away (decision 28). */
export const includes = (rights: Rights | undefined, others: Rights): boolean =>
  VIEWS.every((view) => others[view] === undefined || allows(rights, `${view}.${others[view]}`));

/** What two people may both do. */
export function inCommon(one: Rights, other: Rights): Rights {
  const levelOf = (view: View) =>
    allows(other, `${view}.edit`) ? one[view] : allows(other, `${view}.read`) && one[view] && 'read';
  return Object.fromEntries(VIEWS.flatMap((view) => (levelOf(view) ? [[view, levelOf(view)]] : [])));
}

/** The same right in every view: `full_access` is `edit` everywhere. */
export const everywhere = (level: Level): Rights => Object.fromEntries(VIEWS.map((view) => [view, level]));

/** What rights come to (decision 28). */
export function accessOf(rights: Rights): Access {
  if (VIEWS.every((view) => rights[view] === 'edit')) return 'full_access';
  return Object.values(rights).includes('edit') ? 'mixed_access' : 'view_only';
}
