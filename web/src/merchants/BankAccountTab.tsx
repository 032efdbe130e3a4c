import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import type { FinancialAccount, FinancialSettings } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { onboarding } from '@portal/contract/onboarding';
import { required } from '@portal/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUserRights } from '../api/rights.ts';
import { getQueryKey, useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { BankAccountCard } from './BankAccountCard.tsx';
import { merchantQueries, type ShownMerchant } from './settingsReads.ts';

const waits = ({ change }: FinancialAccount) => change?.confirmed === false;

/**
 * Tab with the bank accounts that wait for confirmation; without any, the account that receives settlements (MER-010,
 * MER-046).
 */
export function BankAccountTab({ merchant: { id } }: { merchant: ShownMerchant }) {
  return (
    <WhenLoaded read={merchantQueries.financial(id)}>
      {(settings) => <Content id={id} settings={settings} />}
    </WhenLoaded>
  );
}

function Content({ id, settings: { data, version } }: { id: number; settings: FinancialSettings }) {
  const form = useRoutedForm();
  const mayEdit = useUserRights().may('financial.edit', id);
  const waiting = data.filter(waits);
  const asked = waiting.find((account) => String(account.id) === form.param('account'));
  return (
    <Stack gap="lg" maw={960}>
      <Text c="dimmed">
        {waiting.length > 0
          ? t(
              'Check the account and confirm it. A new or changed account receives no settlements until it is confirmed.',
            )
          : t('Nothing to confirm. Settlements in the main currency go to this account.')}
      </Text>
      {data.length === 0 && <Alert color="gray">{t('Add a bank account to receive settlements')}</Alert>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {(waiting.length > 0 ? waiting : data.slice(0, 1)).map((account) => (
          <BankAccountCard key={account.id} account={account}>
            {waits(account) && account.change?.can_confirm === false && (
              <Text c="dimmed">{t('Another person must confirm this account.')}</Text>
            )}
            {waits(account) && account.change?.can_confirm !== false && (
              <AuthorizedButton
                right="financial.edit"
                merchantId={id}
                onClick={() => form.open('confirm', { account: String(account.id) })}
              >
                {t('Confirm account')}
              </AuthorizedButton>
            )}
          </BankAccountCard>
        ))}
      </SimpleGrid>
      <RoutedForm form={form} name="confirm" isAllowed={mayEdit && asked !== undefined}>
        {(close) => asked && <ConfirmModal merchantId={id} account={asked} version={version} onClose={close} />}
      </RoutedForm>
    </Stack>
  );
}

interface ModalProps {
  merchantId: number;
  account: FinancialAccount;
  /** Version of the settings that the user sees, sent to detect a colleague's changes. */
  version: string;
  onClose: () => void;
}

/**
 * Modal that confirms a new or changed bank account (MER-045, MER-092). If a colleague has changed the account in the
 * meantime, it shows the current data and asks again.
 */
function ConfirmModal({ merchantId: id, account, version, onClose }: ModalProps) {
  const confirm = useRouteMutation(merchantSettings.confirmAccount, [merchantSettings.financial, onboarding.status]);
  const queries = useQueryClient();
  const iban = account.change?.iban ?? account.iban;
  const [first] = useState(version);
  const submit = async () => {
    try {
      await confirm.run({ params: { id }, body: { account_id: account.id, version } });
    } catch (thrown) {
      await queries.invalidateQueries({ queryKey: getQueryKey(merchantSettings.financial) });
      throw thrown;
    }
  };
  return (
    <FormModal
      key={version}
      title={t('Confirm account')}
      verb={t('Confirm {what}', { what: iban })}
      initial={{ isRight: false }}
      rules={{ isRight: required }}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {version !== first && (
            <Alert color="yellow" role="alert">
              {t('Another person has changed the accounts. Check this account again.')}
            </Alert>
          )}
          <CheckboxInput
            label={t('Account {iban} belongs to our company and should receive settlements in {currency}', {
              iban,
              currency: account.currency,
            })}
            {...form.getCheckProps('isRight')}
          />
        </>
      )}
    </FormModal>
  );
}
