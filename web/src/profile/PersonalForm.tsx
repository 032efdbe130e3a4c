import { TextInput } from '@mantine/core';
import { profile, type Personal } from '@portal/contract/profile';
import { all, maxlength, phone, required } from '@portal/contract/rules';
import { useEffect, useState } from 'react';
import { useCachedQuery } from '../api/queryHooks.ts';
import { useRouteMutation } from '../api/client.ts';
import { emitPortalEvent } from '../api/events.ts';
import { tenantSettingsQuery } from '../api/sharedQueries.ts';
import { listTenantLanguages, getLanguageName } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { PhoneInput } from '../ui/fields/FilteredInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormPage } from '../ui/form/FormPage.tsx';

const rules = { name: all(required, maxlength(100)), phone, language: required };

/**
 * Form with the user's name, phone and language (PROF-006). A new language applies immediately, like the language
 * switch in the header.
 */
export function PersonalForm({ person }: { person: Personal }) {
  const save = useRouteMutation(profile.savePersonal, [profile.personal]);
  const info = useCachedQuery(tenantSettingsQuery);
  const [chosen, setChosen] = useState<string>();
  const submit = async (values: { name: string; phone: string; language: string }) => {
    const saved = await save.run({ body: values });
    emitPortalEvent({ type: 'person' });
    if (saved.language !== person.language) setChosen(saved.language);
  };
  const initial = { name: person.name, phone: person.phone ?? '', language: person.language };
  const languages = listTenantLanguages(info).map((value) => ({ value, label: getLanguageName(value) }));
  return (
    <FormPage label={t('Personal settings')} verb={t('Save')} initial={initial} rules={rules} submit={submit}>
      {(form) => (
        <>
          <TextInput label={t('Name')} autoComplete="name" {...form.getInputProps('name')} />
          <PhoneInput label={t('Phone')} {...form.getInputProps('phone')} />
          <SelectInput
            label={t('Language')}
            description={t('Language of the portal and of the emails you receive')}
            data={languages}
            {...form.getInputProps('language')}
          />
          <LanguageChange language={form.isDirty ? undefined : chosen} />
        </>
      )}
    </FormPage>
  );
}

/**
 * Changes the portal's language when the form has no unsaved changes, because the reload would ask the user about
 * unsaved changes.
 */
function LanguageChange({ language }: { language: string | undefined }) {
  useEffect(() => {
    if (language !== undefined) emitPortalEvent({ type: 'language', language });
  }, [language]);
  return null;
}
