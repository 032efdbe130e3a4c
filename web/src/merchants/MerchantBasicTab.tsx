import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { type BasicSettings, merchantSettings, type RenewKey } from '@portal/contract/merchantSettings';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { EditBasicModal } from './EditBasicModal.tsx';
import { getKeyName, RenewKeyModal } from './RenewModals.tsx';
import { merchantQueries, type ShownMerchant } from './settingsReads.ts';
import { merchants } from '@portal/contract/merchants';
import { onboarding } from '@portal/contract/onboarding';
import { all, match, required } from '@portal/contract/rules';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useRouteMutation } from '../api/client.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { showAlert } from '../ui/overlay/alerts.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { type SmallTableColumn, SmallTable } from '../ui/page/SmallTable.tsx';
import { SecretValue } from '../ui/value/SecretValue.tsx';

type Which = RenewKey['key'];
interface Row {
  which: Which;
  value: string;
}

const columnsOf = (id: number, renew: (key: Which) => void): SmallTableColumn<Row>[] => [
  { title: t('Key'), cell: ({ which }) => getKeyName(which) },
  { title: t('Value'), cell: ({ which, value }) => <SecretValue key={value} value={value} what={getKeyName(which)} /> },
  {
    title: t('Actions'),
    screenOnly: true,
    cell: ({ which }) => (
      <AuthorizedButton
        right="callbacks.edit"
        merchantId={id}
        variant="default"
        size="compact-sm"
        onClick={() => renew(which)}
        aria-label={t('Renew {what}', { what: getKeyName(which) })}
      >
        {t('Renew')}
      </AuthorizedButton>
    ),
  },
];

/** Section with the masked private keys. Users without the right see a note instead (MER-021). */
function PrivateKeys({ settings, renew }: { settings: BasicSettings; renew: (key: Which) => void }) {
  const { debit_private_key: debit, credit_private_key: credit } = settings;
  if (debit === null || credit === null)
    return (
      <DetailSection title={t('Private keys')}>
        <Text c="dimmed">{t("You don't have the right to see the keys. Ask a colleague with full access.")}</Text>
      </DetailSection>
    );
  const rows: Row[] = [
    { which: 'debit', value: debit },
    { which: 'credit', value: credit },
  ];
  return (
    <DetailSection title={t('Private keys')}>
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {t('Your servers use these keys to authenticate. Keep them secret.')}
        </Text>
        <SmallTable
          label={t('Private keys')}
          rows={rows}
          rowKey={({ which }) => which}
          columns={columnsOf(settings.id, renew)}
        />
      </Stack>
    </DetailSection>
  );
}

/** Modal that deletes a merchant. The user types the merchant's name to confirm (MER-043). */
function DeleteModal({ settings: { id, name }, onClose }: { settings: BasicSettings; onClose: () => void }) {
  const remove = useRouteMutation(merchantSettings.remove, [merchants.list, onboarding.status]);
  const [, navigate] = useLocation();
  const isGone = useRef(false);
  const submit = async (body: { name: string }) => {
    await remove.run({ params: { id }, body });
    isGone.current = true;
    showAlert('success-light', t('Merchant deleted: {name}', { name }));
  };
  return (
    <FormModal
      title={t('Delete merchant')}
      verb={t('Delete {name}', { name })}
      danger
      initial={{ name: '' }}
      rules={{ name: all(required, match(name)) }}
      submit={submit}
      onClose={() => (isGone.current ? navigate(paths.merchants(), { replace: true }) : onClose())}
    >
      {(form) => (
        <>
          <Text>
            {t("The merchant's payments, settlements and reports will be hidden from everyone. This can't be undone.")}
          </Text>
          <TextInput
            label={t("Type the merchant's name to confirm")}
            description={name}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
        </>
      )}
    </FormModal>
  );
}

/**
 * Tab with a merchant's names, website and private keys, and the button that deletes the merchant (MER-005, MER-020,
 * MER-043, MER-044).
 */
export function MerchantBasicTab({ merchant: { id } }: { merchant: ShownMerchant }) {
  return <WhenLoaded read={merchantQueries.basic(id)}>{(settings) => <Content settings={settings} />}</WhenLoaded>;
}

const factsOf = (settings: BasicSettings) => [
  {
    title: t('Business'),
    facts: [
      { label: t('Business name'), value: settings.name },
      { label: t('English name'), value: settings.name_en },
      {
        label: t('Website'),
        value: (
          <Anchor href={settings.url} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
            {settings.url}
          </Anchor>
        ),
      },
      { label: t('Other websites'), value: (settings.embed_origins ?? []).join(', ') },
      { label: t('Company'), value: settings.company_name },
    ],
  },
  {
    title: t('Merchant details'),
    facts: [
      { label: t('ID'), value: <CopyableId value={settings.id} what={t('ID')} /> },
      { label: t('Fee'), value: `${settings.client_fee} %` },
      { label: t('Checkout version'), value: settings.checkout_version },
    ],
  },
];

function Content({ settings }: { settings: BasicSettings }) {
  const form = useRoutedForm();
  const { may } = useUserRights();
  const mayEdit = may('merchant.edit', settings.id);
  return (
    <Stack gap="xl" maw={960}>
      <Facts wide groups={factsOf(settings)} />
      <Group gap="sm">
        <AuthorizedButton right="merchant.edit" merchantId={settings.id} onClick={() => form.open('edit')}>
          {t('Edit')}
        </AuthorizedButton>
        <AuthorizedButton
          right="merchant.edit"
          merchantId={settings.id}
          variant="default"
          onClick={() => form.open('delete')}
        >
          {t('Delete merchant')}
        </AuthorizedButton>
        <AuthorizedLink right="landings.read" merchantId={settings.id} to={paths.promocodes(settings.id)}>
          {t('Promocodes')}
        </AuthorizedLink>
      </Group>
      <PrivateKeys settings={settings} renew={(key) => form.open('renew', { key })} />
      <RoutedForm form={form} name="edit" isAllowed={mayEdit}>
        {(close) => <EditBasicModal settings={settings} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="delete" isAllowed={mayEdit}>
        {(close) => <DeleteModal settings={settings} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="renew" isAllowed={may('callbacks.edit', settings.id)}>
        {(close) => (
          <RenewKeyModal id={settings.id} which={form.param('key') === 'credit' ? 'credit' : 'debit'} onClose={close} />
        )}
      </RoutedForm>
    </Stack>
  );
}
