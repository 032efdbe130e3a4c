import { Alert, SimpleGrid, Text } from '@mantine/core';
import type { CreationDraft, CreationForm } from '@portal/contract/onboarding';
import { useEffect, useState } from 'react';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { useValidatedForm, type ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { countryName } from '../ui/list/values.ts';
import { CreationFieldInput } from './CreationFieldInput.tsx';
import {
  buildCreationBody,
  isMerchantField,
  getCreationRules,
  getCreationValues,
  withFieldTitles,
  type CreationValues,
} from './creationValues.ts';
import { OnboardingForm } from './OnboardingForm.tsx';
import { OnboardingLayout } from './OnboardingLayout.tsx';
import { useCreateMerchant } from './useCreateMerchant.ts';
import { useCreationDraft, useSendDraftOnLeave } from './useCreationDraft.ts';
import { RequireCountry } from './RequireCountry.tsx';

/** Second page of the merchant creation form: the company data that the chosen country requires (MER-050). */
export default function CompanyDetailsPage() {
  return <RequireCountry>{(form, draft) => <CompanyForm asked={form} draft={draft} />}</RequireCountry>;
}

function CompanyForm({ asked, draft }: { asked: CreationForm; draft: CreationDraft }) {
  const create = useCreateMerchant();
  const [begun] = useState(draft);
  const fields = asked.fields.filter((field) => !isMerchantField(field));
  const { country, jurtype } = asked;
  const form = useValidatedForm<CreationValues>({
    initial: getCreationValues(begun),
    rules: getCreationRules(fields, asked.required),
    submit: (values) => create({ ...buildCreationBody(values), country, jurtype }).catch(withFieldTitles(asked.fields)),
  });
  useKept(form);
  const back = paths.registerMerchant(country, jurtype, begun.business_type);
  return (
    <OnboardingLayout step="create_merchant" isOffer={asked.is_offer}>
      <OnboardingForm form={form} label={t('Your company')} verb={t('Register merchant')} back={back}>
        <Text>{summaryOf(asked)}</Text>
        <Parts form={form} asked={{ ...asked, fields }} />
        {asked.is_offer && (
          <Alert color="blue">
            {t('By registering, you accept the public offer. There is no separate contract to sign.')}
          </Alert>
        )}
      </OnboardingForm>
    </OnboardingLayout>
  );
}

/** Returns the country and legal form chosen on the first page, as text. */
const summaryOf = ({ country, jurtype, choices }: CreationForm) =>
  [countryName(country), t(choices.jurtype.find(({ value }) => value === jurtype)?.text ?? '')].join(', ');

/** Hook that saves the draft with the address of this page, so that the user continues here later. */
function useKept({ values, isDirty }: ValidatedForm<CreationValues>): void {
  const { keep } = useCreationDraft();
  useSendDraftOnLeave();
  const typed = JSON.stringify(values);
  useEffect(() => {
    if (isDirty) keep({ ...(JSON.parse(typed) as CreationDraft), page: 'company' });
    // The draft is saved only when the values change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, isDirty]);
}

const isOfAddress = (name: string) =>
  ['community', 'zip_code', 'street', 'building', 'appartment'].includes(name) || name.startsWith('address_line');
const PARTS = {
  company: (name: string) => !isOfAddress(name) && !name.startsWith('owner_'),
  owner: (name: string) => name.startsWith('owner_'),
  address: isOfAddress,
} as const;

/** Form sections for the company, the person behind it and the address. */
function Parts({ form, asked }: { form: ValidatedForm<CreationValues>; asked: CreationForm }) {
  const titles = {
    company: asked.jurtype === 'individual' ? t('Your identification numbers') : t('Company'),
    owner: asked.jurtype === 'individual' ? t('Your name') : t('Director'),
    address: t('Address'),
  };
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
    <DetailSection key={part} title={titles[part]}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {asked.fields
          .filter(({ name }) => PARTS[part](name))
          .map((field) => (
            <CreationFieldInput
              key={field.name}
              field={field}
              form={form}
              isRequired={asked.required.includes(field.name)}
              choices={asked.choices}
            />
          ))}
      </SimpleGrid>
    </DetailSection>
  ));
}
