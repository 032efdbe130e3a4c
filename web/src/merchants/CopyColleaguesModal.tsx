import { Text } from '@mantine/core';
import { permissions } from '@portal/contract/permissions';
import { required } from '@portal/contract/rules';
import { useOptionalQuery, useSectionQuery } from '../api/queryHooks.ts';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { myMerchantsQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { MultiSelectInput } from '../ui/fields/MultiSelectInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { badgeText } from '../ui/value/badgeClass.ts';
import { colleagueQueries, type Colleague } from './colleagueReads.ts';
import { useCanGrantRight } from './RightsFields.tsx';

interface Props {
  merchantId: number;
  /** Users who already have access to this merchant. */
  here: readonly Colleague[];
  onClose: () => void;
}

type Values = { merchant: string; users: readonly string[] };

const initial: Values = { merchant: '', users: [] };
const rules = { merchant: required, users: required };

/** Modal that gives users of another merchant the same rights at this merchant (PERM-013, PERM-014, PERM-023). */
export function CopyColleaguesModal({ merchantId: id, here, onClose }: Props) {
  const copy = useRouteMutation(permissions.copy, [permissions.list, permissions.history]);
  const submit = async ({ merchant, users }: Values) => {
    await copy.run({ params: { id }, body: { merchant_id: Number(merchant), users: users.map(Number) } });
    showAlert('success-light', t('{n} person now has access|{n} people now have access', { n: users.length }));
  };
  return (
    <FormModal
      title={t('Copy users')}
      verb={t('Copy')}
      initial={initial}
      rules={rules}
      submit={submit}
      onClose={onClose}
    >
      {(form) => <Fields form={form} merchantId={id} here={here} />}
    </FormModal>
  );
}

function useOtherMerchants(merchantId: number) {
  const { may } = useUserRights();
  const data = useOptionalQuery(myMerchantsQuery);
  return (data?.data ?? [])
    .filter(({ id }) => id !== merchantId && may('permissions.read', id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}

/**
 * Hook that returns the users of another merchant who can be copied to this merchant. Such a user has no access to this
 * merchant, and the signed-in user may grant each of the user's rights.
 */
function useCopyable(merchant: string, merchantId: number, here: readonly Colleague[]) {
  const mayGive = useCanGrantRight(merchantId);
  const read = useSectionQuery(colleagueQueries.all(Number(merchant)), merchant !== '');
  const ids = new Set(here.map((user) => user.id));
  const others = (read.data?.data ?? []).filter(({ id }) => id !== null);
  const isFree = ({ id, views }: Colleague) =>
    !ids.has(id) &&
    views.every(({ name, perm }) => (!perm.read || mayGive(name, 'read')) && (!perm.edit || mayGive(name, 'edit')));
  return { read, copyable: others.filter(isFree), others };
}

interface FieldsProps {
  form: ValidatedForm<Values>;
  merchantId: number;
  here: readonly Colleague[];
}

function Fields({ form, merchantId, here }: FieldsProps) {
  const { merchant } = form.values;
  const from = form.getInputProps('merchant');
  // Clears the chosen users, because the users of the newly chosen merchant may have other rights.
  const choose: typeof from.onChange = (chosen) => {
    from.onChange(chosen);
    form.set('users', []);
  };
  const { read, copyable, others } = useCopyable(merchant, merchantId, here);
  const options = copyable.map(({ id, full_name, email, access }) => ({
    value: String(id),
    label: `${full_name || email} · ${badgeText(access)}`,
  }));
  const left = others.length - copyable.length;
  return (
    <>
      <SelectInput
        label={t('Merchant to copy from')}
        data={useOtherMerchants(merchantId)}
        {...from}
        onChange={choose}
      />
      {read.failure && <Text size="sm">{t('Unexpected error')}</Text>}
      {read.data && options.length === 0 && <Text size="sm">{t('Users not found')}</Text>}
      {options.length > 0 && (
        <MultiSelectInput withLabel label={t('Users')} data={options} {...form.getListProps('users')} />
      )}
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {t("People not listed because they already have access or have rights that you don't: {n}", { n: left })}
        </Text>
      )}
    </>
  );
}
