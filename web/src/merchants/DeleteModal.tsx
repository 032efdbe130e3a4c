import { Text, TextInput } from '@mantine/core';
import { merchantSettings, type BasicSettings } from '@portal/contract/merchantSettings';
import { merchants } from '@portal/contract/merchants';
import { onboarding } from '@portal/contract/onboarding';
import { all, match, required } from '@portal/contract/rules';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { alert } from '../ui/overlay/alerts.ts';

/** Modal that deletes a merchant; the person types its name to confirm (MER-043). */
export function DeleteModal({ settings: { id, name }, onClose }: { settings: BasicSettings; onClose: () => void }) {
  const remove = useAction(merchantSettings.remove, [merchants.list, onboarding.status]);
  const [, navigate] = useLocation();
  const isGone = useRef(false);
  const submit = async (body: { name: string }) => {
    await remove.run({ params: { id }, body });
    isGone.current = true;
    alert('success-light', t('Merchant deleted: {name}', { name }));
  };
  return (
    <FormModal
      title={t('Delete merchant')}
      verb={t('Delete {name}', { name })}
      danger
      initial={{ name: '' }}
      rules={{ name: all(required, match(name)) }}
      submit={submit}
      onClose={() => (isGone.current ? navigate(paths.merchants(), { replace: true }) : onClose())}
    >
      {(form) => (
        <>
          <Text>{t('Its payments, settlements and reports will be hidden from everyone. This cannot be undone.')}</Text>
          <TextInput
            label={t("Type the merchant's name to confirm")}
            description={name}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
        </>
      )}
    </FormModal>
  );
}
