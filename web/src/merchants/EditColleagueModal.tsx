import { Modal } from '@mantine/core';
import { merchants } from '@portal/contract/merchants';
import { permissions, type SaveUser, type UserPermission } from '@portal/contract/permissions';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useRestoreFocus } from '../ui/page/restoreFocus.ts';
import { useFormData } from '../ui/form/useFormData.ts';
import { DelayedContent } from '../ui/page/ScreenBoundary.tsx';
import { showAlert } from '../ui/overlay/alerts.ts';
import { colleagueQueries, listPendingRights } from './colleagueReads.ts';
import { RightsFields, useCanGrantRight } from './RightsFields.tsx';
import { buildRightsRows, buildRightsBody, type RightsRow } from './rightsTable.ts';
import { formatRightLevel, getRights, getViewName } from './rightWords.ts';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';

interface Props {
  merchantId: number;
  userId: number;
  onClose: () => void;
}
type Values = { views: readonly RightsRow[] };

const nothing = async () => undefined;

/**
 * Modal with the current rights of a user; read-only without the right to change them (PERM-011, PERM-022, PERM-024).
 */
export function EditColleagueModal({ merchantId, userId, onClose }: Props) {
  useRestoreFocus();
  const user = useFormData(colleagueQueries.one(merchantId, userId), onClose);
  const title = t('Edit rights');
  if (user === undefined)
    return (
      <DelayedContent>
        <FormModal title={title} verb={t('Save')} initial={undefined} submit={nothing} onClose={onClose}>
          {() => null}
        </FormModal>
      </DelayedContent>
    );
  if (!user.can_edit) return <Shown user={user} onClose={onClose} />;
  return <Editable merchantId={merchantId} user={user} onClose={onClose} />;
}

const describe = ({ views }: UserPermission) => {
  const rights = getRights(views);
  return views.map(({ name }) => [getViewName(name), formatRightLevel(rights[name])] as const);
};

function Editable({
  merchantId: id,
  user,
  onClose,
}: {
  merchantId: number;
  user: UserPermission;
  onClose: () => void;
}) {
  const user_id = user.id ?? 0;
  const save = useRouteMutation(permissions.save, [permissions.list, permissions.history, merchants.list]);
  const mayGive = useCanGrantRight(id);
  const { settings, submit, conflict, formKey } = useSettingsForm<UserPermission, SaveUser>({
    loaded: user,
    read: colleagueQueries.one(id, user_id),
    save: async (body) => {
      const saved = await save.run({ params: { id, user_id }, body });
      const known = new Set(listPendingRights(user).map(({ time }) => time));
      if (listPendingRights(saved).some(({ time }) => !known.has(time)))
        showAlert('success-light', t('A second person must approve this change'));
      return saved;
    },
    describe,
  });
  const initial: Values = { views: buildRightsRows(getRights(settings.views)) };
  return (
    <FormModal
      key={formKey}
      title={`${t('Edit rights')}: ${user.full_name || user.email}`}
      verb={t('Save')}
      initial={initial}
      submit={({ views }) => submit({ views: buildRightsBody(views) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit())}
          <RightsFields lines={form.values.views} mayGive={mayGive} onChange={(lines) => form.set('views', lines)} />
        </>
      )}
    </FormModal>
  );
}

const never = () => false;

function Shown({ user, onClose }: { user: UserPermission; onClose: () => void }) {
  return (
    <Modal
      opened
      title={`${t('Rights')}: ${user.full_name || user.email}`}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <RightsFields lines={buildRightsRows(getRights(user.views))} mayGive={never} />
    </Modal>
  );
}
