import { Alert, Button, Group, Text } from '@mantine/core';
import type { Company } from '@portal/contract/companies';
import type { MerchantStatus } from '@portal/contract/onboarding';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { getNextRegistrationStep, registrationQuery } from '../../api/registration.ts';
import { t } from '../../text/t.ts';

/** Whether the next registration step is not on a tab of the company's screen. */
const isElsewhere = ({ step, waiting }: MerchantStatus) =>
  step === 'finance_settings' || (step === 'activation_pending' && waiting === false);

const lacks = ({ missing }: Company, name: Company['missing'][number]['tab']) =>
  missing.some(({ tab }) => tab === name);

interface Next {
  text: string;
  /** Address of the screen for the registration step. */
  to?: string | undefined;
  button?: string;
}

function nextOf(status: MerchantStatus, company: Company): Next | undefined {
  const next = getNextRegistrationStep(status);
  const { merchant_id } = status.data;
  if (!next) return undefined;
  if (status.step === 'sign_contract' && merchant_id !== null)
    return { text: next.text, to: paths.merchant(merchant_id, 'contract'), button: t('Sign contract') };
  if (status.step === 'upload_docs' && !lacks(company, 'documents') && lacks(company, 'individuals'))
    return {
      text: t("Add your company's directors and owners with their identity documents."),
      to: paths.company(company.id, 'individuals'),
      button: t('Individuals'),
    };
  return isElsewhere(status) ? next : { text: next.text };
}

/**
 * Note about the next registration step of a company's merchant, with a link unless the step is on this screen
 * (MER-063, MER-064).
 */
export function RegistrationNote({ company }: { company: Company }) {
  const { data } = useQuery(registrationQuery);
  const [here] = useLocation();
  const next = data?.data.company_profile_id === company.id ? nextOf(data, company) : undefined;
  if (!next) return null;
  return (
    <Alert color="blue" mb="lg" maw={960} title={t('Merchant registration')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{next.text}</Text>
        {next.to !== undefined && next.to !== here && (
          <Button component={Link} to={next.to} size="compact-sm">
            {next.button}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
