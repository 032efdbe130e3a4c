import { TextInput } from '@mantine/core';
import { merchantSettings, type BasicSettings, type SaveBasicSettings } from '@portal/contract/merchantSettings';
import { merchants } from '@portal/contract/merchants';
import { all, maxlength, required, url } from '@portal/contract/rules';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { UrlInput } from '../ui/fields/UrlInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { reads } from './settingsReads.ts';
import { useSettings } from '../ui/form/useSettings.tsx';

const rules = {
  name: all(required, maxlength(100)),
  name_en: all(required, maxlength(100)),
  url: all(required, url, maxlength(256)),
};

const describe = ({ name, name_en, url: address }: BasicSettings) =>
  [
    [t('Business name'), name],
    [t('English name'), name_en],
    [t('Website'), address],
  ] as const;

/** Modal that edits the names and website of a merchant (MER-044). */
export function EditBasicModal({ settings: loaded, onClose }: { settings: BasicSettings; onClose: () => void }) {
  const { id } = loaded;
  const save = useAction(merchantSettings.saveBasic, [merchants.list, merchantSettings.info]);
  const { settings, submit, conflict, formKey } = useSettings<BasicSettings, SaveBasicSettings>({
    loaded,
    read: reads.basic(id),
    save: (body) => save.run({ params: { id }, body }),
    describe,
  });
  const { name, name_en, url: address } = settings;
  return (
    <FormModal
      key={formKey}
      title={t('Edit merchant')}
      verb={t('Save')}
      initial={{ name, name_en, url: address }}
      rules={rules}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit())}
          <TextInput label={t('Business name')} {...form.getInputProps('name')} />
          <TextInput label={t('English name')} {...form.getInputProps('name_en')} />
          <UrlInput label={t('Website')} {...form.getInputProps('url')} />
        </>
      )}
    </FormModal>
  );
}
