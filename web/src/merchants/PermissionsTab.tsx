import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Field } from '@portal/contract/dataList';
import { merchants } from '@portal/contract/merchants';
import { payouts } from '@portal/contract/payouts';
import { permissions, type PendingRights } from '@portal/contract/permissions';
import { Link } from 'wouter';
import { useCachedQuery } from '../api/queryHooks.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { emitPortalEvent } from '../api/events.ts';
import { useUserRights } from '../api/rights.ts';
import { currentUserQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm, type RoutedFormState } from '../ui/form/RoutedForm.tsx';
import { ClientPagedList } from '../ui/list/ClientPagedList.tsx';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { AddColleagueModal } from './AddColleagueModal.tsx';
import { colleagueQueries, type Colleague } from './colleagueReads.ts';
import { CopyColleaguesModal } from './CopyColleaguesModal.tsx';
import { EditColleagueModal } from './EditColleagueModal.tsx';
import { RightsHistory } from './RightsHistory.tsx';
import type { ShownMerchant } from './settingsReads.ts';

const columns: readonly Field[] = [
  { name: 'name', title: 'Name', type: 'text' },
  { name: 'email', title: 'Email', type: 'text' },
  { name: 'access', title: 'Access', type: 'status' },
  { name: 'invited_until', title: 'Invitation expires', type: 'date' },
  { name: 'pending', title: 'Waiting for approval', type: 'text' },
];

/**
 * Labels of changes that wait for approval by a second person, by kind and view. Without a view, the change concerns
 * payouts.
 */
const PENDING: Readonly<Record<string, () => string>> = {
  grant: () => t('Grant the right to pay out'),
  'grant financial': () => t('Grant the right to change bank accounts'),
  revoke: () => t('Remove the right to pay out'),
  'revoke financial': () => t('Remove the right to change bank accounts'),
  remove: () => t('Removal'),
};
const pendingText = ({ kind, view }: PendingRights): string =>
  (PENDING[`${kind} ${view ?? ''}`] ?? PENDING[kind])?.() ?? kind;

/** Table cells for values that some users do not have. */
const cells = {
  pending: ({ pending = [] }: Colleague) => pending.map(pendingText).join(', '),
  invited_until: ({ invited_until: until }: Colleague) => (until === null ? '' : <Moment value={until} />),
};

const textsOf = ({ name, email }: Colleague) => [`${name} ${email}`];

/** Tab with the users of a merchant and their rights (MER-004). Without the right to see them, a note is shown. */
export function PermissionsTab({ merchant }: { merchant: ShownMerchant }) {
  const why = useUserRights().whyNot('permissions.read', merchant.id);
  if (why !== undefined) return <Text c="dimmed">{why}</Text>;
  return <Content id={merchant.id} />;
}

function Content({ id }: { id: number }) {
  const form = useRoutedForm({ keepsQuery: true });
  const menu = useColleagueMenu(id, form);
  return (
    <Stack gap="xl">
      <Stack gap="md">
        <Group gap="sm">
          <AuthorizedButton right="permissions.edit" merchantId={id} onClick={() => form.open('add')}>
            {t('Add user')}
          </AuthorizedButton>
          <AuthorizedButton
            right="permissions.edit"
            merchantId={id}
            variant="default"
            onClick={() => form.open('copy')}
          >
            {t('Copy users')}
          </AuthorizedButton>
        </Group>
        <FourEyesNote merchantId={id} />
        <ClientPagedList
          readAll={() => colleagueQueries.all(id)}
          textsOf={textsOf}
          columns={columns}
          label={t('Users')}
          menu={menu}
          cells={cells}
          empty={{ title: t('Users not found') }}
          failed={t('Unexpected error')}
        />
      </Stack>
      <RightsHistory merchantId={id} />
      <Forms id={id} form={form} />
    </Stack>
  );
}

/**
 * Note about the four-eyes rule: a second person must approve payouts and the changes of rights that the note names.
 */
function FourEyesNote({ merchantId }: { merchantId: number }) {
  const people = useCachedQuery(colleagueQueries.all(merchantId))?.data ?? [];
  const mayLook = useUserRights().may('payouts.read', merchantId);
  if (!people.some(({ needsSecond }) => needsSecond)) return null;
  return (
    <Text size="sm">
      {t('Payouts, and changes to the rights to pay out and to change bank accounts, need a second person.')}{' '}
      {mayLook && (
        <Anchor component={Link} to={paths.payoutFiles()} inherit>
          {t('Requests')}
        </Anchor>
      )}
    </Text>
  );
}

function Forms({ id, form }: { id: number; form: RoutedFormState }) {
  const mayEdit = useUserRights().may('permissions.edit', id);
  const here = useCachedQuery(colleagueQueries.all(id))?.data ?? [];
  const userId = Number(form.param('user'));
  const invited = here.find(({ id: own, email }) => own === null && email === form.param('email'));
  return (
    <>
      <RoutedForm form={form} name="add" isAllowed={mayEdit}>
        {(close) => <AddColleagueModal merchantId={id} invited={invited} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="copy" isAllowed={mayEdit}>
        {(close) => <CopyColleaguesModal merchantId={id} here={here} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="edit" isAllowed={Number.isSafeInteger(userId) && userId > 0}>
        {(close) => <EditColleagueModal merchantId={id} userId={userId} onClose={close} />}
      </RoutedForm>
    </>
  );
}

/**
 * Hook that returns the actions for a merchant's user. A user can be removed only if the user's record has an id and
 * may be changed (PERM-015).
 */
function useColleagueMenu(id: number, form: RoutedFormState): (user: Colleague) => Choice[] {
  const stale = [permissions.list, permissions.history, merchants.list, payouts.options];
  const remove = useRouteMutation(permissions.remove, stale);
  const withdraw = useRouteMutation(permissions.withdraw, stale);
  const askToRemove = (user: Colleague, user_id: number) =>
    confirmAction({
      title: t('Remove user'),
      body: user.needsSecond
        ? t(
            'A second person must approve the removal, because this person may pay out or change bank accounts: {name}',
            { name: user.name },
          )
        : t('{name} loses access to this merchant immediately.', { name: user.name }),
      verb: t('Remove {name}', { name: user.full_name || user.email }),
      danger: true,
      run: () => remove.run({ params: { id, user_id }, body: {} }),
    });
  const askToWithdraw = ({ email }: Colleague) =>
    confirmAction({
      title: t('Withdraw invitation'),
      body: t('The invitation link sent to {email} will stop working.', { email }),
      verb: t('Withdraw'),
      danger: true,
      run: () => withdraw.run({ params: { id }, body: { email } }),
    });
  const viewAs = useViewAs(id);
  return (user) => {
    const { id: userId, can_edit } = user;
    if (userId === null)
      return [
        { label: t('Invite again'), whyNot: whyNot(can_edit), run: () => form.open('add', { email: user.email }) },
        { label: t('Withdraw invitation'), danger: true, whyNot: whyNot(can_edit), run: () => askToWithdraw(user) },
      ];
    return [
      { label: can_edit ? t('Edit rights') : t('Show rights'), run: () => form.open('edit', { user: String(userId) }) },
      ...viewAs(user, userId),
      ...(can_edit ? [{ label: t('Remove'), danger: true, run: () => askToRemove(user, userId) }] : []),
    ];
  };
}

/**
 * Hook that returns the action "View as", which shows the portal with a colleague's rights. It is not offered for the
 * signed-in user.
 */
function useViewAs(id: number): (user: Colleague, userId: number) => Choice[] {
  const leadOn = useNavigateUnlessLeft();
  const own = useCachedQuery(currentUserQuery)?.id;
  const why = useUserRights().whyNot('permissions.edit', id);
  const viewAs = useRouteMutation(permissions.viewAs);
  const ask = ({ name }: Colleague, user_id: number) =>
    confirmAction({
      title: t('View as'),
      body: t(
        "You see only what both of you can see. You can't make changes until you stop viewing. The history records this.",
      ),
      verb: t('View as {name}', { name }),
      run: async () => {
        await viewAs.run({ params: { id, user_id }, body: {} });
        leadOn(paths.home());
        emitPortalEvent({ type: 'rights' });
      },
    });
  return (user, userId) => (userId === own ? [] : [{ label: t('View as'), whyNot: why, run: () => ask(user, userId) }]);
}

const whyNot = (mayEdit: boolean): string | undefined =>
  mayEdit ? undefined : t("You can't change this person's rights because they have rights that you don't");
