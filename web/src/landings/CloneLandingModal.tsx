import { Text } from '@mantine/core';
import { landings, type LandingInfo } from '@portal/contract/landings';
import { required } from '@portal/contract/rules';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useFormData } from '../ui/form/useFormData.ts';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { getCloneLanguagesQuery, getLandingQuery, staleLandingListRoutes } from './landingReads.ts';
import { getLanguageOptions } from './landingWords.ts';

interface Props {
  merchantId: number;
  id: number;
  onClose: () => void;
}

type Values = { language: string };
type Languages = readonly { value: string }[];

/**
 * Returns the initial language of a copy: the language of the landing page if available, otherwise the first available
 * language.
 */
const firstOf = (languages: Languages, { language }: LandingInfo): Values => ({
  language: languages.some(({ value }) => value === language) ? language : (languages[0]?.value ?? ''),
});

/** Modal that clones a landing page in a chosen language and then opens the copy's editor (LAND-080). */
export function CloneLandingModal({ merchantId: merchant, id: landing, onClose }: Props) {
  const info = useFormData(getLandingQuery(merchant, landing), onClose);
  const clones = useFormData(getCloneLanguagesQuery(merchant, landing), onClose);
  const clone = useRouteMutation(landings.clone, staleLandingListRoutes);
  const [, navigate] = useLocation();
  /** Address of the copy's editor, set when the copy exists. It replaces the address of this form in the history. */
  const editor = useRef<string>(undefined);
  const submit = async (body: Values) => {
    const copied = await clone.run({ params: { merchant, landing }, body });
    showSuccessAlert();
    editor.current = paths.editLanding(copied.merchant_id, copied.id, 'settings');
  };
  const close = () => (editor.current === undefined ? onClose() : navigate(editor.current, { replace: true }));
  return (
    <FormModal<Values>
      title={t('Clone {name}', { name: info?.name ?? '' })}
      verb={t('Clone')}
      initial={info && clones && firstOf(clones.language, info)}
      rules={{ language: required }}
      submit={submit}
      onClose={close}
      failed="Request error"
    >
      {(form) => (
        <>
          <Text size="sm">
            {t('The copy is a draft with its own address. Its texts are not translated: change them in the editor.')}
          </Text>
          <SelectInput
            label={t('Language of the copy')}
            data={getLanguageOptions(clones?.language ?? [])}
            {...form.getInputProps('language')}
          />
        </>
      )}
    </FormModal>
  );
}
