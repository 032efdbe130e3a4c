import { z } from 'zod';
import { VIEWS } from './rightRules.ts';

export * from './rightRules.ts';

export const View = z.enum(VIEWS).describe('Part of the portal that a right opens (PERM-002).');
export type View = z.infer<typeof View>;

export const Level = z.enum(['read', 'edit']).describe('`read` allows to view, `edit` also to change.');
export type Level = z.infer<typeof Level>;

export const Rights = z
  .partialRecord(View, Level)
  .describe('Rights of a user at a merchant, by view. Missing views are not allowed (PERM-019).');
export type Rights = Readonly<z.infer<typeof Rights>>;

export const Access = z
  .enum(['view_only', 'full_access', 'mixed_access'])
  .describe(
    'Summary of rights: `view_only` has no edit right, `full_access` has all of them, `mixed_access` is anything else (PERM-021).',
  );
export type Access = z.infer<typeof Access>;
