import { permissions, type RightsChange, type UserPermission } from '@portal/contract/permissions';
import { accessOf, type Access } from '@portal/contract/rightRules';
import { qWithDefaults } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { textOf } from '../api/textOf.ts';
import { t } from '../text/t.ts';
import { rightsOf } from './rightWords.ts';

/** A colleague as lists show them. */
export interface Colleague extends UserPermission {
  /** "Name unspecified" where nobody said it (PERM-018). */
  name: string;
  /** Four eyes: the person may pay out, so their removal waits for a second person. */
  needsSecond: boolean;
  /** What the rights come to (PERM-020, PERM-021). */
  access: Access;
}

/** A view without rights in it is closed. */
const viewsIn = (said: UserPermission['views'] | undefined): UserPermission['views'] =>
  listOf(said).flatMap(({ name, perm }) => {
    const { read, edit } = membersOf(perm);
    return [{ name, perm: { read: read === true, edit: edit === true } }];
  });

const userOf = (answer: UserPermission): UserPermission => {
  const said = membersOf(answer);
  return {
    id: said.id ?? null,
    full_name: textOf(said.full_name) ?? '',
    email: textOf(said.email) ?? '',
    can_edit: said.can_edit === true,
    views: viewsIn(said.views),
    invited_until: textOf(said.invited_until),
    ...(said.pending ? { pending: said.pending } : {}),
    version: textOf(said.version) ?? '',
  };
};

const colleagueOf = (user: UserPermission, hasFourEyes: boolean): Colleague => ({
  ...user,
  needsSecond: hasFourEyes && rightsOf(user.views).payouts === 'edit',
  name: user.full_name || t('Name unspecified'),
  access: accessOf(rightsOf(user.views)),
});

const changeIn = (said: RightsChange): RightsChange => ({
  ...said,
  before: membersOf(said.before),
  after: membersOf(said.after),
});

/** What is read of the people of a merchant. */
export const colleagueReads = {
  all: (id: number) =>
    qWithDefaults(permissions.list, { params: { id } }, ({ users, four_eyes: hasFourEyes }) => ({
      data: rowsIn(users, ['email'])
        .map(userOf)
        .map((user) => colleagueOf(user, hasFourEyes === true)),
    })),
  /** Asked anew each time: a form begins with what is true now. */
  one: (id: number, user_id: number) => ({
    ...qWithDefaults(permissions.user, { params: { id, user_id } }, userOf),
    staleTime: 0,
    gcTime: 0,
  }),
  history: (id: number) =>
    qWithDefaults(permissions.history, { params: { id } }, ({ data }) => ({
      data: rowsIn(data, ['at', 'by', 'whom']).map(changeIn),
    })),
};
