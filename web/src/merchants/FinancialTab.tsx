import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import type { FinancialAccount, FinancialSettings } from '@portal/contract/financial';
import { lazy } from 'react';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { BankAccountCard } from './BankAccountCard.tsx';
import { CancelAccountChangeButton } from './CancelAccountChangeButton.tsx';
import { merchantQueries, type ShownMerchant } from './settingsReads.ts';

/** The modal's code is loaded when the modal opens, because it contains the IBAN table of all countries. */
const AccountModal = lazy(() => import('./AccountModal.tsx'));

/** Tab with the bank accounts that receive settlements (MER-008, FIN-001 … FIN-007). */
export function FinancialTab({ merchant: { id } }: { merchant: ShownMerchant }) {
  return (
    <WhenLoaded read={merchantQueries.financial(id)}>
      {(settings) => <Content id={id} settings={settings} />}
    </WhenLoaded>
  );
}

function Content({ id, settings }: { id: number; settings: FinancialSettings }) {
  const form = useRoutedForm();
  const mayEdit = useUserRights().may('financial.edit', id);
  const edited = settings.data.find((account) => String(account.id) === form.param('account'));
  return (
    <Stack gap="lg" maw={960}>
      <Text c="dimmed">
        {t(
          'Settlements are paid to these accounts. A change takes effect after it is confirmed, 24 hours later at the earliest. Colleagues with full rights get an email.',
        )}
      </Text>
      <div>
        <AuthorizedButton right="financial.edit" merchantId={id} onClick={() => form.open('add')}>
          {t('Add account')}
        </AuthorizedButton>
      </div>
      {settings.data.length === 0 && <Alert color="gray">{t('Add a bank account to receive settlements')}</Alert>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {settings.data.map((account) => (
          <BankAccountCard key={account.id} account={account}>
            <EditButton id={id} account={account} open={() => form.open('edit', { account: String(account.id) })} />
            {account.change && (
              <CancelAccountChangeButton merchantId={id} account={account} version={settings.version} />
            )}
          </BankAccountCard>
        ))}
      </SimpleGrid>
      <RoutedForm form={form} name="add" isAllowed={mayEdit}>
        {(close) => <AccountModal merchantId={id} settings={settings} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="edit" isAllowed={mayEdit && edited !== undefined}>
        {(close) => edited && <AccountModal merchantId={id} settings={settings} account={edited} onClose={close} />}
      </RoutedForm>
    </Stack>
  );
}

function EditButton({ id, account, open }: { id: number; account: FinancialAccount; open: () => void }) {
  return (
    <AuthorizedButton
      right="financial.edit"
      merchantId={id}
      variant="default"
      size="compact-sm"
      aria-label={t('Edit {what}', { what: account.iban })}
      onClick={open}
    >
      {t('Edit')}
    </AuthorizedButton>
  );
}
