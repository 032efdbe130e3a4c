import { z } from 'zod';
import { MerchantName } from './merchants.ts';
import { answers, area, done, nothing, t } from './protocol.ts';
import { Rights, View } from './rights.ts';
import { maxlength } from './rules.ts';
import { Email, Id, Moment, NamedPerson, PathId, text, Version } from './values.ts';

const ofMerchant = t(z.object({ id: PathId }));
const ofColleague = t(z.object({ id: PathId, user_id: PathId }));

export const ViewPermission = z
  .object({ name: View, perm: z.object({ read: z.boolean(), edit: z.boolean() }) })
  .describe("A person's rights in one view (PERM-002).");
export type ViewPermission = z.infer<typeof ViewPermission>;

export const PendingRights = z
  .object({
    kind: z
      .enum(['grant', 'revoke', 'remove'])
      .describe('Give the edit right of `view`, take it away, or remove the person from the merchant.'),
    view: View.nullable().optional().describe('View of the right; null for a removal.'),
    by: z.string().describe('Email address of the requester.'),
    time: Moment,
  })
  .describe("A change of a person's rights that waits for a second person.");
export type PendingRights = z.infer<typeof PendingRights>;

export const UserPermission = z
  .object({
    id: Id.nullable().describe('Null for an invited person without an account (PERM-015).'),
    full_name: z.string().describe('Empty if unknown (PERM-018).'),
    email: z.string(),
    can_edit: z
      .boolean()
      .describe(
        'Whether the caller may change these rights: they have `permissions.edit` and hold each of these rights.',
      ),
    views: z.array(ViewPermission).describe('Every view, in menu order.'),
    invited_until: Moment.nullable().describe('When the invitation expires; null for people with an account.'),
    pending: z
      .array(PendingRights)
      .optional()
      .describe(
        'Changes of the rights to pay out and to change bank accounts that wait for a second person (four eyes).',
      ),
    version: Version,
  })
  .describe('A person and their rights at a merchant (PERM-019).');
export type UserPermission = z.infer<typeof UserPermission>;

export const MerchantPermissions = z
  .object({
    users: z.array(UserPermission).describe('People with an account by name, then invited people.'),
    four_eyes: z
      .boolean()
      .optional()
      .describe('Payouts, and changes of who may pay out or change bank accounts, wait for a second person.'),
  })
  .describe('The people with rights at a merchant (PERM-028).');
export type MerchantPermissions = z.infer<typeof MerchantPermissions>;

const Views = z
  .array(ViewPermission)
  .max(View.options.length)
  .describe('Views that are left out are closed. `edit` includes `read` (PERM-007).');

export const AddUser = z
  .object({ email: Email, full_name: text(maxlength(100)).optional(), views: Views })
  .describe('The person to add and their rights (PERM-016, PERM-017).');
export type AddUser = z.infer<typeof AddUser>;

export const SaveUser = z.object({ views: Views, version: Version.optional() }).describe("The person's new rights.");
export type SaveUser = z.infer<typeof SaveUser>;

export const CopyUsers = z
  .object({
    merchant_id: Id.describe('The merchant to copy from.'),
    users: z.array(Id).min(1).max(1000).describe('Ids of people with rights at that merchant.'),
  })
  .describe('People of another merchant, who get the same rights here (PERM-013, PERM-014).');
export type CopyUsers = z.infer<typeof CopyUsers>;

export const WithdrawInvitation = z
  .object({ email: Email })
  .describe('The email address whose invitation to withdraw.');

export const RightsChange = z
  .object({
    id: Id,
    at: Moment,
    kind: z.enum(['invited', 'joined', 'granted', 'changed', 'copied', 'removed', 'withdrawn', 'viewed_as']),
    by: NamedPerson,
    whom: NamedPerson,
    before: Rights,
    after: Rights,
    from: MerchantName.nullable().describe('Of a copy, the merchant that it was made from; else null.'),
    approved_by: NamedPerson.optional().describe('The second person, where four eyes required one.'),
  })
  .describe("A change of a person's rights. Of `joined`, `by` sent the invitation.");
export type RightsChange = z.infer<typeof RightsChange>;

export const RightsHistory = z
  .object({ data: z.array(RightsChange) })
  .describe('The last 500 changes of rights at a merchant, newest first.');

/** People and their rights at a merchant (PERM-028 … PERM-033). */
export const permissions = area('/api/v2/merchant', {
  list: {
    method: 'GET',
    path: '/:id/permissions/',
    pathParams: ofMerchant,
    responses: answers(MerchantPermissions),
    metadata: { right: 'permissions.read' },
    summary: 'List the people with rights at a merchant',
  },
  add: {
    method: 'POST',
    path: '/:id/permissions/add/',
    pathParams: ofMerchant,
    body: t(AddUser),
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: 'Add a person',
    description:
      'A person with an account gets access immediately and an email about it; anyone else gets an invitation by email. A ' +
      'new invitation replaces an earlier one.',
  },
  copy: {
    method: 'POST',
    path: '/:id/permissions/copy/',
    pathParams: ofMerchant,
    body: t(CopyUsers),
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: 'Copy people and their rights from another merchant',
    description:
      'Copies all of the people or none. Refused if one has access here already, or has a right that the caller lacks.',
  },
  withdraw: {
    method: 'POST',
    path: '/:id/permissions/withdraw/',
    pathParams: ofMerchant,
    body: t(WithdrawInvitation),
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: 'Withdraw an invitation',
  },
  history: {
    method: 'GET',
    path: '/:id/permissions/history/',
    pathParams: ofMerchant,
    responses: answers(RightsHistory),
    metadata: { right: 'permissions.read' },
    summary: 'List the changes of rights',
  },
  user: {
    method: 'GET',
    path: '/:id/permissions/:user_id/',
    pathParams: ofColleague,
    responses: answers(UserPermission),
    metadata: { right: 'permissions.read' },
    summary: "Read a person's rights",
  },
  save: {
    method: 'POST',
    path: '/:id/permissions/:user_id/',
    pathParams: ofColleague,
    body: t(SaveUser),
    responses: answers(UserPermission),
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: "Save a person's rights",
    description:
      'A caller gives only rights that they hold, and one person with full access must remain (decision 28).',
  },
  viewAs: {
    method: 'POST',
    path: '/:id/permissions/:user_id/view_as/',
    pathParams: ofColleague,
    body: nothing,
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'allowed' },
    summary: 'View the portal as a colleague',
    description:
      'The session gets the rights that both people share, at the merchants where the caller has `permissions.read`. Calls ' +
      'that change data are refused until `account/view_as/stop/` or the end of the session.',
  },
  remove: {
    method: 'POST',
    path: '/:id/permissions/:user_id/remove/',
    pathParams: ofColleague,
    body: nothing,
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: 'Remove a person from a merchant',
  },
});
