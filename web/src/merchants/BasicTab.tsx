import { Anchor, Group, Stack } from '@mantine/core';
import type { BasicSettings } from '@portal/contract/merchantSettings';
import { paths } from '../paths/paths.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { RightButton } from '../ui/overlay/RightButton.tsx';
import { RightLink } from '../ui/overlay/RightLink.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Id } from '../ui/value/Id.tsx';
import { DeleteModal } from './DeleteModal.tsx';
import { EditBasicModal } from './EditBasicModal.tsx';
import { PrivateKeys } from './PrivateKeys.tsx';
import { RenewKeyModal } from './RenewModals.tsx';
import { reads, type ShownMerchant } from './settingsReads.ts';

/**
 * Tab with names, website and private keys, and the button that deletes the merchant (MER-005, MER-020, MER-043,
 * MER-044).
 */
export function BasicTab({ merchant: { id } }: { merchant: ShownMerchant }) {
  return <WhenLoaded read={reads.basic(id)}>{(settings) => <Content settings={settings} />}</WhenLoaded>;
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
      { label: t('ID'), value: <Id value={settings.id} what={t('ID')} /> },
      { label: t('Fee'), value: `${settings.client_fee} %` },
      { label: t('Checkout version'), value: settings.checkout_version },
    ],
  },
];

function Content({ settings }: { settings: BasicSettings }) {
  const form = useFormInAddress();
  const { may } = useRights();
  const mayEdit = may('merchant.edit', settings.id);
  return (
    <Stack gap="xl" maw={960}>
      <Facts wide groups={factsOf(settings)} />
      <Group gap="sm">
        <RightButton right="merchant.edit" merchantId={settings.id} onClick={() => form.open('edit')}>
          {t('Edit')}
        </RightButton>
        <RightButton
          right="merchant.edit"
          merchantId={settings.id}
          variant="default"
          onClick={() => form.open('delete')}
        >
          {t('Delete merchant')}
        </RightButton>
        <RightLink right="landings.read" merchantId={settings.id} to={paths.promocodes(settings.id)}>
          {t('Promocodes')}
        </RightLink>
      </Group>
      <PrivateKeys settings={settings} renew={(key) => form.open('renew', { key })} />
      <AddressForm form={form} name="edit" isAllowed={mayEdit}>
        {(close) => <EditBasicModal settings={settings} onClose={close} />}
      </AddressForm>
      <AddressForm form={form} name="delete" isAllowed={mayEdit}>
        {(close) => <DeleteModal settings={settings} onClose={close} />}
      </AddressForm>
      <AddressForm form={form} name="renew" isAllowed={may('callbacks.edit', settings.id)}>
        {(close) => (
          <RenewKeyModal id={settings.id} which={form.param('key') === 'credit' ? 'credit' : 'debit'} onClose={close} />
        )}
      </AddressForm>
    </Stack>
  );
}
