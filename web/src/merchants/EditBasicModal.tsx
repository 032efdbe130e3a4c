import { TextInput } from '@mantine/core';
import { type BasicSettings, merchantSettings, type SaveBasicSettings } from '@portal/contract/merchantSettings';
import { merchants } from '@portal/contract/merchants';
import { all, maxlength, required, type Rule, url } from '@portal/contract/rules';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { UrlInput } from '../ui/fields/UrlInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { merchantQueries } from './settingsReads.ts';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';
import { embedOrigin, MAX_EMBED_ORIGINS, webOrigin } from '@portal/contract/buttons/embedOrigins';
import { addHttps } from '../ui/fields/accepted.ts';
import { TagsInput, type TagsInputProps } from '../ui/fields/TagsInput.tsx';

const rule: Rule = (typed) => embedOrigin(addHttps(typed));

/**
 * Input for several website origins. An address without a scheme gets `https://`; hosts are converted to lower case and
 * punycode.
 */
const WebsitesInput = (props: TagsInputProps) => (
  <TagsInput
    placeholder="https://blog.example"
    {...props}
    rule={rule}
    normalize={(typed) => webOrigin(addHttps(typed))}
  />
);

/** Checks the number of a form's websites. */
const websiteLimit: Rule = (origins) =>
  origins.split(',').length > MAX_EMBED_ORIGINS ? t('Enter at most {n} websites', { n: MAX_EMBED_ORIGINS }) : undefined;

const rules = {
  name: all(required, maxlength(100)),
  name_en: all(required, maxlength(100)),
  url: all(required, url, maxlength(256)),
  embed_origins: websiteLimit,
};

const describe = ({ name, name_en, url: address, embed_origins = [] }: BasicSettings) =>
  [
    [t('Business name'), name],
    [t('English name'), name_en],
    [t('Website'), address],
    [t('Other websites'), embed_origins.join(', ')],
  ] as const;

/** Modal that edits a merchant's names and websites (MER-044). A server without the `embed_origins` setting gets no field for it. */
export function EditBasicModal({ settings: loaded, onClose }: { settings: BasicSettings; onClose: () => void }) {
  const { id } = loaded;
  const save = useRouteMutation(merchantSettings.saveBasic, [merchants.list, merchantSettings.info]);
  const { settings, submit, conflict, formKey } = useSettingsForm<BasicSettings, SaveBasicSettings>({
    loaded,
    read: merchantQueries.basic(id),
    save: (body) => save.run({ params: { id }, body }),
    describe,
  });
  const { name, name_en, url: address, embed_origins } = settings;
  return (
    <FormModal
      key={formKey}
      title={t('Edit merchant')}
      verb={t('Save')}
      initial={{ name, name_en, url: address, embed_origins: embed_origins ?? [] }}
      rules={rules}
      submit={({ embed_origins: others, ...body }) =>
        submit(embed_origins ? { ...body, embed_origins: [...others] } : body)
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit())}
          <TextInput label={t('Business name')} {...form.getInputProps('name')} />
          <TextInput label={t('English name')} {...form.getInputProps('name_en')} />
          <UrlInput label={t('Website')} {...form.getInputProps('url')} />
          {embed_origins && (
            <WebsitesInput
              label={t('Other websites (optional)')}
              description={t('Payment buttons on these websites also open the checkout over the page.')}
              {...form.getListProps('embed_origins')}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
