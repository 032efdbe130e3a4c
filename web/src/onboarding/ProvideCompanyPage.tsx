import { Radio, Stack, Text } from '@mantine/core';
import { CREATION_FIELDS, type CreationDraft, type CreationForm } from '@portal/contract/onboarding';
import { required } from '@portal/contract/rules';
import { Redirect, useLocation } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { isMerchantField, withFieldTitles } from './creationValues.ts';
import { OnboardingForm } from './OnboardingForm.tsx';
import { OnboardingLayout } from './OnboardingLayout.tsx';
import { useCreateMerchant } from './useCreateMerchant.ts';
import { RequireCountry } from './RequireCountry.tsx';

/** Page that chooses the company of a new merchant: an existing or a new company (MER-051). */
export default function ProvideCompanyPage() {
  return (
    <RequireCountry>
      {(form, draft) =>
        form.companies.length === 0 ? (
          <Redirect to={paths.addCompanyDetails()} replace />
        ) : (
          <Choice asked={form} draft={draft} />
        )
      }
    </RequireCountry>
  );
}

const OTHER = 'other';

/** Returns the draft without company fields, because an existing company was chosen. */
const withoutCompanyFields = (draft: CreationDraft) =>
  Object.fromEntries(CREATION_FIELDS.filter((name) => isMerchantField({ name })).map((name) => [name, draft[name]]));

function Choice({ asked, draft }: { asked: CreationForm; draft: CreationDraft }) {
  const create = useCreateMerchant();
  const [, navigate] = useLocation();
  const { country, jurtype } = asked;
  const form = useValidatedForm<{ company_profile_id: string }>({
    initial: { company_profile_id: '' },
    rules: { company_profile_id: required },
    submit: async ({ company_profile_id: id }) => {
      if (id === OTHER) navigate(paths.addCompanyDetails());
      else {
        const body = { ...withoutCompanyFields(draft), country, jurtype, company_profile_id: Number(id) };
        await create(body).catch(withFieldTitles(asked.fields));
      }
    },
  });
  return (
    <OnboardingLayout step="create_merchant" isOffer={asked.is_offer}>
      <OnboardingForm
        form={form}
        label={t("Merchant's company")}
        verb={t('Continue')}
        back={paths.registerMerchant(country, jurtype, draft.business_type)}
      >
        <Radio.Group label={t("Merchant's company")} {...form.getInputProps('company_profile_id')}>
          <Stack gap="sm" mt="sm">
            {asked.companies.map(({ id, company_name }) => (
              <Radio key={id} value={String(id)} label={company_name} />
            ))}
            <Radio value={OTHER} label={t('Another company')} />
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          {t("A company's accepted documents apply to all its merchants.")}
        </Text>
      </OnboardingForm>
    </OnboardingLayout>
  );
}
