import { permissions, type PendingRights, type RightsChange, type UserPermission } from '@portal/contract/permissions';
import { accessOf, hasGuardedRight, type Access } from '@portal/contract/rightRules';
import { createQuery } from '../api/client.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { toDisplayText } from '../api/toDisplayText.ts';
import { t } from '../text/t.ts';
import { getRights } from './rightWords.ts';

/** A user in a merchant's list of users. */
export interface Colleague extends UserPermission {
  /** Name of the user, or "Name unspecified" if there is none (PERM-018). */
  name: string;
  /**
   * Whether a second person must approve the user's removal, because the four-eyes rule applies and the user may create
   * payouts or change bank accounts.
   */
  needsSecond: boolean;
  /** Access level derived from the user's rights (PERM-020, PERM-021). */
  access: Access;
}

/**
 * Lists the changes of a user's rights that wait for a second person. A server without the four-eyes rule omits them.
 */
export const listPendingRights = ({ pending }: Partial<UserPermission>): PendingRights[] => toList(pending);

/** Completes the rights of a user. Rights that the answer omits count as not granted. */
const viewsIn = (said: UserPermission['views'] | undefined): UserPermission['views'] =>
  toList(said).flatMap(({ name, perm }) => {
    const { read, edit } = toPartialObject(perm);
    return [{ name, perm: { read: read === true, edit: edit === true } }];
  });

const userOf = (answer: UserPermission): UserPermission => {
  const said = toPartialObject(answer);
  return {
    id: said.id ?? null,
    full_name: toDisplayText(said.full_name) ?? '',
    email: toDisplayText(said.email) ?? '',
    can_edit: said.can_edit === true,
    views: viewsIn(said.views),
    invited_until: toDisplayText(said.invited_until),
    pending: listPendingRights(said),
    version: toDisplayText(said.version) ?? '',
  };
};

function colleagueOf(user: UserPermission, hasFourEyes: boolean): Colleague {
  const rights = getRights(user.views);
  return {
    ...user,
    needsSecond: hasFourEyes && hasGuardedRight(rights),
    name: user.full_name || t('Name unspecified'),
    access: accessOf(rights),
  };
}

const changeIn = (said: RightsChange): RightsChange => ({
  ...said,
  before: toPartialObject(said.before),
  after: toPartialObject(said.after),
});

/** Queries for the users of a merchant. */
export const colleagueQueries = {
  all: (id: number) =>
    createQuery(permissions.list, { params: { id } }, ({ users, four_eyes: hasFourEyes }) => ({
      data: requireRows(users, ['email'])
        .map(userOf)
        .map((user) => colleagueOf(user, hasFourEyes === true)),
    })),
  /** The user is always read again, so that the form starts with the current rights. */
  one: (id: number, user_id: number) => ({
    ...createQuery(permissions.user, { params: { id, user_id } }, userOf),
    staleTime: 0,
    gcTime: 0,
  }),
  history: (id: number) =>
    createQuery(permissions.history, { params: { id } }, ({ data }) => ({
      data: requireRows(data, ['at', 'by', 'whom']).map(changeIn),
    })),
};
