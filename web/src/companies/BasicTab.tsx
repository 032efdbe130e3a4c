import { Stack } from '@mantine/core';
import type { Company, CompanyBasic } from '@portal/contract/companies';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { RightButton } from '../ui/overlay/RightButton.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Country } from '../ui/value/Country.tsx';
import { reads } from './companyReads.ts';
import { EditCompanyModal } from './EditCompanyModal.tsx';

/** Tab with the company's name, numbers and contact data (COM-004, COM-009, COM-016). */
export const BasicTab = ({ company }: { company: Company }) => (
  <WhenLoaded read={reads.basic(company.id)}>{(basic) => <Content company={company} basic={basic} />}</WhenLoaded>
);

const factsOf = (basic: CompanyBasic) => [
  {
    title: t('Registration'),
    facts: [
      { label: t('Company name'), value: <bdi>{basic.company_name}</bdi> },
      { label: t('Registration number'), value: basic.entity_value },
      { label: t('VAT number'), value: basic.vat_number },
      { label: t('Country'), value: <Country code={basic.country} /> },
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
  const form = useFormInAddress();
  const { id, merchant_id: merchantId } = company;
  return (
    <Stack gap="xl" maw={960}>
      <Facts wide groups={factsOf(basic)} />
      <div>
        <RightButton right="companies.edit" merchantId={merchantId} onClick={() => form.open('edit')}>
          {t('Edit')}
        </RightButton>
      </div>
      <AddressForm form={form} name="edit" isAllowed={useRights().may('companies.edit', merchantId)}>
        {(close) => <EditCompanyModal id={id} basic={basic} onClose={close} />}
      </AddressForm>
    </Stack>
  );
}
