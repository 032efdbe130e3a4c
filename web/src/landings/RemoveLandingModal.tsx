import { Text } from '@mantine/core';
import { landings, type REMOVE_REASONS } from '@portal/contract/landings';
import { landingRules, LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { required } from '@portal/contract/rules';
import { useRef } from 'react';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { toSelectOptions } from '../ui/fields/options.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useFormData } from '../ui/form/useFormData.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { getLandingQuery, getRemovalReasonsQuery, staleLandingListRoutes } from './landingReads.ts';

interface Props {
  merchantId: number;
  id: number;
  onClose: () => void;
  /** Called when the landing page was deleted; the default is `onClose`. */
  onDone?: () => void;
}

type Values = { reason: string; comment: string };

/** Modal that deletes a landing page permanently and asks for the reason (LAND-081). */
export function RemoveLandingModal({ merchantId: merchant, id: landing, onClose, onDone = onClose }: Props) {
  const info = useFormData(getLandingQuery(merchant, landing), onClose);
  const removal = useFormData(getRemovalReasonsQuery(merchant, landing), onClose);
  const remove = useRouteMutation(landings.remove, staleLandingListRoutes);
  const isDone = useRef(false);
  const submit = async ({ reason, comment }: Values) => {
    const body = { reason: reason as (typeof REMOVE_REASONS)[number], ...(comment.trim() === '' ? {} : { comment }) };
    await remove.run({ params: { merchant, landing }, body });
    showAlert('success-light', t('Page deleted'));
    isDone.current = true;
  };
  return (
    <FormModal<Values>
      title={t('Delete {name}', { name: info?.name ?? '' })}
      verb={t('Delete landing')}
      danger
      initial={info && removal && { reason: '', comment: '' }}
      rules={{ reason: required, comment: landingRules.comment }}
      submit={submit}
      onClose={() => (isDone.current ? onDone() : onClose())}
      failed="Request error"
    >
      {(form) => (
        <>
          <Text size="sm">{t('Note: If you delete landing you won`t be able to restore it.')}</Text>
          <SelectInput
            label={t('Reason for deletion')}
            data={toSelectOptions(removal?.reason ?? [])}
            {...form.getInputProps('reason')}
          />
          <TextareaInput
            label={t('{label} (optional)', { label: t('Comment') })}
            maxLength={LANDING_LIMITS.comment}
            {...form.getInputProps('comment')}
          />
        </>
      )}
    </FormModal>
  );
}
