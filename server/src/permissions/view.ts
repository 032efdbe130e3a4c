import type { PendingRights, RightsChange, UserPermission, ViewPermission } from '@portal/contract/permissions';
import { allows, includes, VIEWS, type Level, type Rights } from '@portal/contract/rights';
import type { InviteRecord } from '@portal/fixtures/invites';
import type { UserRecord } from '@portal/fixtures/people';
import type { RightsChangeRecord } from '@portal/fixtures/rightsChanges';
import { isInvitationValid } from '../account/registration.rules.ts';
import { formatTimestamp } from '../core/time.ts';
import { settingsVersion } from '../core/version.ts';
import type { World } from '../core/world.ts';
import { fourEyesAt, requestsAbout } from '../fourEyes/rules.ts';
import { merchantName } from '../merchants/names.ts';

const viewsOf = (rights: Rights): ViewPermission[] =>
  VIEWS.map((name) => ({
    name,
    perm: { read: allows(rights, `${name}.read`), edit: allows(rights, `${name}.edit`) },
  }));

/** Returns the rights in a form. `edit` includes `read` (PERM-007). A repeated view has the higher level. */
export function rightsOf(views: readonly ViewPermission[]): Rights {
  const levelOf = (name: string): Level | undefined => {
    const said = views.filter((view) => view.name === name);
    if (said.some(({ perm }) => perm.edit)) return 'edit';
    return said.some(({ perm }) => perm.read) ? 'read' : undefined;
  };
  return Object.fromEntries(VIEWS.flatMap((name) => (levelOf(name) ? [[name, levelOf(name)]] : [])));
}

/** Whether a user with the rights `holds` may change the rights `others` of another user. */
export const mayChange = (holds: Rights | undefined, others: Rights): boolean =>
  allows(holds, 'permissions.edit') && includes(holds, others);

const rightsIn = (rights: Rights, holds: Rights | undefined) => ({
  can_edit: mayChange(holds, rights),
  views: viewsOf(rights),
  version: settingsVersion(rights),
});

/** Changes of a user's rights that wait for a second person. */
const pendingOf = ({ store }: World, userId: number, merchantId: number): PendingRights[] =>
  requestsAbout(fourEyesAt(store, merchantId), userId).flatMap(({ change, by, at }) =>
    'user_id' in change
      ? [{ kind: change.kind, view: 'view' in change ? change.view : null, by, time: formatTimestamp(at) }]
      : [],
  );

/** Returns a user with rights at a merchant, as shown to a colleague with the rights `holds`. */
export const userPermissionView = (
  world: World,
  user: UserRecord,
  merchantId: number,
  holds: Rights | undefined,
): UserPermission => ({
  id: user.id,
  full_name: user.name,
  email: user.email,
  invited_until: null,
  ...rightsIn(user.rights[merchantId] ?? {}, holds),
  pending: pendingOf(world, user.id, merchantId),
});

const inviteWire = (invite: InviteRecord, holds: Rights | undefined): UserPermission => ({
  id: null,
  full_name: invite.name,
  email: invite.email,
  invited_until: formatTimestamp(invite.until),
  ...rightsIn(invite.rights, holds),
});

const inOrder = new Intl.Collator('uk').compare;
const byName = (one: UserPermission, other: UserPermission) =>
  inOrder(one.full_name || one.email, other.full_name || other.email);

/** Users with rights at a merchant by name, followed by people with an open invitation. */
export function usersAndInvitationsAt(world: World, merchantId: number, holds: Rights | undefined): UserPermission[] {
  const { users, invites } = world.store;
  const here = [...users.values()].filter(({ rights }) => rights[merchantId] !== undefined);
  const waiting = [...invites.values()].filter(
    (invite) =>
      invite.merchant_id === merchantId && isInvitationValid(invite, users.get(invite.invited_by), world.now()),
  );
  return [
    ...here.map((user) => userPermissionView(world, user, merchantId, holds)).toSorted(byName),
    ...waiting.map((invite) => inviteWire(invite, holds)).toSorted(byName),
  ];
}

/** Maximum number of entries in the history of rights. */
const LONGEST_HISTORY = 500;

const changeWire = ({ store }: World, { merchant_id: _, at, from, ...rest }: RightsChangeRecord): RightsChange => ({
  ...rest,
  at: formatTimestamp(at),
  from: from === null ? null : { id: from, name: merchantName(store, from) },
});

/** The last changes of rights at a merchant, newest first. */
export const historyOf = (world: World, merchantId: number): RightsChange[] =>
  [...world.store.rightsChanges.values()]
    .filter(({ merchant_id }) => merchant_id === merchantId)
    .slice(-LONGEST_HISTORY)
    .toReversed()
    .map((change) => changeWire(world, change));
