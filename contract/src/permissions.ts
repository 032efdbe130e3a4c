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
  .describe('What a person may do in one view: look, and act (PERM-002).');
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
    id: Id.nullable().describe('Null for somebody who is invited and has not registered yet (PERM-015).'),
    full_name: z.string().describe('Empty where nobody said it (PERM-018).'),
    email: z.string(),
    can_edit: z
      .boolean()
      .describe('Whoever asks may change these rights: they may change rights at all, and hold each of these.'),
    views: z.array(ViewPermission).describe('Every view, in the order of the product.'),
    invited_until: Moment.nullable().describe('How long the invitation waits; null for those who are here.'),
    pending: z
      .array(PendingRights)
      .optional()
      .describe(
        'Changes of the rights to pay out and to change bank accounts that wait for a second person (four eyes).',
      ),
    version: Version,
  })
  .describe('What a person may do at a merchant (PERM-019).');
export type UserPermission = z.infer<typeof UserPermission>;

export const MerchantPermissions = z
  .object({
    users: z.array(UserPermission).describe('By name; then those who are invited.'),
    four_eyes: z
      .boolean()
      .optional()
      .describe('Payouts, and changes of who may pay out or change bank accounts, wait for a second person.'),
  })
  .describe('Everybody who may do something at a merchant (PERM-028).');
export type MerchantPermissions = z.infer<typeof MerchantPermissions>;

const Views = z
  .array(ViewPermission)
  .max(View.options.length)
  .describe('Views that are not named are closed. To act is also to look (PERM-007).');

export const AddUser = z
  .object({ email: Email, full_name: text(maxlength(100)).optional(), views: Views })
  .describe('Who is to work here as well, and what they may do (PERM-016, PERM-017).');
export type AddUser = z.infer<typeof AddUser>;

export const SaveUser = z
  .object({ views: Views, version: Version.optional() })
  .describe('What a person may do from now on.');
export type SaveUser = z.infer<typeof SaveUser>;

export const CopyUsers = z
  .object({
    merchant_id: Id.describe('The merchant that they are copied from.'),
    users: z.array(Id).min(1).max(1000).describe('Ids of people who may do something there.'),
  })
  .describe('People of another merchant, who may do here what they may do there (PERM-013, PERM-014).');
export type CopyUsers = z.infer<typeof CopyUsers>;

export const WithdrawInvitation = z.object({ email: Email }).describe('Whose invitation is to be void.');

export const RightsChange = z
  .object({
    id: Id,
    at: Moment,
    kind: z.enum(['invited', 'joined', 'granted', 'changed', 'copied', 'removed', 'withdrawn', 'viewed_as']),
    by: NamedPerson,
    whom: NamedPerson,
    before: Rights,
    after: Rights,
    from: MerchantName.nullable().describe('Of those who were copied, the merchant that they were copied from.'),
    approved_by: NamedPerson.optional().describe('The second person, where four eyes required one.'),
  })
  .describe('Who gave what to whom, and when; of somebody who joined, by whose invitation.');
export type RightsChange = z.infer<typeof RightsChange>;

export const RightsHistory = z
  .object({ data: z.array(RightsChange) })
  .describe('What has become of the rights at a merchant: the last 500 changes, the latest first.');

/** Who may do what at a merchant (PERM-028 … PERM-033). */
export const permissions = area('/api/v2/merchant', {
  list: {
    method: 'GET',
    path: '/:id/permissions/',
    pathParams: ofMerchant,
    responses: answers(MerchantPermissions),
    metadata: { right: 'permissions.read' },
    summary: 'Everybody who may do something at a merchant',
  },
  add: {
    method: 'POST',
    path: '/:id/permissions/add/',
    pathParams: ofMerchant,
    body: t(AddUser),
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: 'Give somebody access',
    description:
      'Whoever has an account has access at once and is told by mail; anybody else is invited by mail. An invitation ' +
      'that waits already gives way to the new one.',
  },
  copy: {
    method: 'POST',
    path: '/:id/permissions/copy/',
    pathParams: ofMerchant,
    body: t(CopyUsers),
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: 'Give people of another merchant the rights that they have there',
    description: 'All of them or nobody: who has access here already is refused, and so are rights one does not hold.',
  },
  withdraw: {
    method: 'POST',
    path: '/:id/permissions/withdraw/',
    pathParams: ofMerchant,
    body: t(WithdrawInvitation),
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: 'Make an invitation void',
  },
  history: {
    method: 'GET',
    path: '/:id/permissions/history/',
    pathParams: ofMerchant,
    responses: answers(RightsHistory),
    metadata: { right: 'permissions.read' },
    summary: 'Who gave what to whom',
  },
  user: {
    method: 'GET',
    path: '/:id/permissions/:user_id/',
    pathParams: ofColleague,
    responses: answers(UserPermission),
    metadata: { right: 'permissions.read' },
    summary: 'What one person may do at a merchant',
  },
  save: {
    method: 'POST',
    path: '/:id/permissions/:user_id/',
    pathParams: ofColleague,
    body: t(SaveUser),
    responses: answers(UserPermission),
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: 'Save what one person may do at a merchant',
    description: 'One gives only what one holds, and somebody with full access stays (decision 28).',
  },
  viewAs: {
    method: 'POST',
    path: '/:id/permissions/:user_id/view_as/',
    pathParams: ofColleague,
    body: nothing,
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'allowed' },
    summary: 'See the portal as a colleague sees it',
    description:
      'From now on the session has the rights that both have, at the merchants where whoever looks may see rights; every ' +
      'call that changes something is refused, until `account/view_as/stop/` or the end of the session.',
  },
  remove: {
    method: 'POST',
    path: '/:id/permissions/:user_id/remove/',
    pathParams: ofColleague,
    body: nothing,
    responses: done,
    metadata: { right: 'permissions.edit', demo: 'blocked' },
    summary: 'Take all rights at a merchant from somebody',
  },
});
