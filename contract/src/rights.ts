import { z } from 'zod';
import { VIEWS } from './rightRules.ts';

export * from './rightRules.ts';

export const View = z.enum(VIEWS).describe('A part of the portal that rights are given for (PERM-002).');
export type View = z.infer<typeof View>;

export const Level = z.enum(['read', 'edit']).describe('To look, or also to act: `edit` includes `read`.');
export type Level = z.infer<typeof Level>;

export const Rights = z
  .partialRecord(View, Level)
  .describe('What a person may do at a merchant, view by view; a view that is not named is closed (PERM-019).');
export type Rights = Readonly<z.infer<typeof Rights>>;

export const Access = z
  .enum(['view_only', 'full_access', 'mixed_access'])
  .describe('What rights come to: no edit right, every right there is, or anything else (PERM-021).');
export type Access = z.infer<typeof Access>;
