import { Text, TextInput } from '@mantine/core';
import { permissions } from '@portal/contract/permissions';
import { all, email, maxlength, required } from '@portal/contract/rules';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { showAlert } from '../ui/overlay/alerts.ts';
import type { Colleague } from './colleagueReads.ts';
import { RightsFields, useCanGrantRight } from './RightsFields.tsx';
import { buildRightsRows, buildRightsBody, type RightsRow } from './rightsTable.ts';
import { getRights } from './rightWords.ts';

interface Props {
  merchantId: number;
  /** Person with a pending invitation who is invited again. */
  invited: Colleague | undefined;
  onClose: () => void;
}

type Values = { email: string; full_name: string; views: readonly RightsRow[] };

const rules = { email: all(required, email), full_name: maxlength(100) };

/**
 * Modal that gives a person access: existing users are notified, others are invited by email (PERM-008 … PERM-010,
 * PERM-016, PERM-017).
 */
export function AddColleagueModal({ merchantId: id, invited, onClose }: Props) {
  const add = useRouteMutation(permissions.add, [permissions.list, permissions.history]);
  const mayGive = useCanGrantRight(id);
  const submit = async ({ views, ...who }: Values) => {
    await add.run({ params: { id }, body: { ...who, views: buildRightsBody(views) } });
    showAlert('success-light', t('An email was sent to {email}', { email: who.email }));
  };
  const initial: Values = {
    email: invited?.email ?? '',
    full_name: invited?.full_name ?? '',
    views: buildRightsRows(invited ? getRights(invited.views) : {}),
  };
  return (
    <FormModal
      title={t('Add user')}
      verb={t('Add user')}
      initial={initial}
      rules={rules}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed">
            {t('People with an account get access immediately. Others get an invitation.')}
          </Text>
          <EmailInput label={t('Email')} {...form.getInputProps('email')} autoComplete="off" />
          <TextInput label={t('Full name')} autoComplete="off" {...form.getInputProps('full_name')} />
          <RightsFields lines={form.values.views} mayGive={mayGive} onChange={(lines) => form.set('views', lines)} />
        </>
      )}
    </FormModal>
  );
}
