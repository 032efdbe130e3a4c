import { Stack, TextInput } from '@mantine/core';
import { companies, type Company, type CompanyBasic, type SaveCompany } from '@portal/contract/companies';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { CountryWithFlag } from '../ui/value/CountryWithFlag.tsx';
import { staleMissingItemRoutes, companyQueries } from './companyReads.ts';
import { merchants } from '@portal/contract/merchants';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { regNumber, registrationNumberExample } from '@portal/contract/companies/regNumber';
import { all, maxlength, phone, required } from '@portal/contract/rules';
import { useRouteMutation } from '../api/client.ts';
import { PhoneInput } from '../ui/fields/FilteredInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';

const rulesFor = ({ country, jurtype }: CompanyBasic) => ({
  company_name: all(required, maxlength(200)),
  entity_value: all(required, maxlength(40), regNumber(country, jurtype)),
  vat_number: maxlength(40),
  registration_address: all(required, maxlength(300)),
  phone,
});

const told = (basic: CompanyBasic) =>
  [
    [t('Company name'), basic.company_name],
    [t('Registration number'), basic.entity_value],
    [t('VAT number'), basic.vat_number],
    [t('Registered address'), basic.registration_address],
    [t('Phone'), basic.phone],
  ] as const;

const STALE = [...staleMissingItemRoutes, merchants.list, merchantSettings.info, merchantSettings.basic];

/**
 * Modal that edits the name, numbers and address of a company (COM-016). The country and the form of business cannot
 * change.
 */
function EditCompanyModal({ id, basic, onClose }: { id: number; basic: CompanyBasic; onClose: () => void }) {
  const save = useRouteMutation(companies.saveBasic, STALE);
  const { settings, submit, conflict, formKey } = useSettingsForm<CompanyBasic, SaveCompany>({
    loaded: basic,
    read: companyQueries.basic(id),
    save: (body) => save.run({ params: { id }, body }),
    describe: told,
  });
  const { company_name, entity_value, vat_number, registration_address, phone: number } = settings;
  const example = registrationNumberExample(settings.country, settings.jurtype);
  return (
    <FormModal
      key={formKey}
      title={t('Edit company')}
      verb={t('Save')}
      initial={{ company_name, entity_value, vat_number, registration_address, phone: number }}
      rules={rulesFor(settings)}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit())}
          <TextInput label={t('Company name')} {...form.getInputProps('company_name')} />
          <TextInput
            label={t('Registration number')}
            description={t('Example: {example}', { example })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('entity_value')}
          />
          <TextInput label={t('VAT number')} {...form.getInputProps('vat_number')} />
          <TextareaInput label={t('Registered address')} {...form.getInputProps('registration_address')} />
          <PhoneInput label={t('Phone')} {...form.getInputProps('phone')} />
        </>
      )}
    </FormModal>
  );
}

/** Tab with the company's name, numbers and contact data (COM-004, COM-009, COM-016). */
export const CompanyBasicTab = ({ company }: { company: Company }) => (
  <WhenLoaded read={companyQueries.basic(company.id)}>
    {(basic) => <Content company={company} basic={basic} />}
  </WhenLoaded>
);

const factsOf = (basic: CompanyBasic) => [
  {
    title: t('Registration'),
    facts: [
      { label: t('Company name'), value: <bdi>{basic.company_name}</bdi> },
      { label: t('Registration number'), value: basic.entity_value },
      { label: t('VAT number'), value: basic.vat_number },
      { label: t('Country'), value: <CountryWithFlag code={basic.country} /> },
      {
        label: t('Form of business'),
        value: basic.jurtype === 'individual' ? t('Sole proprietor') : t('Company'),
      },
    ],
  },
  {
    title: t('Contact'),
    facts: [
      { label: t('Registered address'), value: <bdi>{basic.registration_address}</bdi> },
      { label: t('Phone'), value: basic.phone },
    ],
  },
];

function Content({ company, basic }: { company: Company; basic: CompanyBasic }) {
  const form = useRoutedForm();
  const { id, merchant_id: merchantId } = company;
  return (
    <Stack gap="xl" maw={960}>
      <Facts wide groups={factsOf(basic)} />
      <div>
        <AuthorizedButton right="companies.edit" merchantId={merchantId} onClick={() => form.open('edit')}>
          {t('Edit')}
        </AuthorizedButton>
      </div>
      <RoutedForm form={form} name="edit" isAllowed={useUserRights().may('companies.edit', merchantId)}>
        {(close) => <EditCompanyModal id={id} basic={basic} onClose={close} />}
      </RoutedForm>
    </Stack>
  );
}
