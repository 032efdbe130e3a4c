import { Stack, Text } from '@mantine/core';
import type { BasicSettings, RenewKey } from '@portal/contract/merchantSettings';
import { t } from '../text/t.ts';
import { RightButton } from '../ui/overlay/RightButton.tsx';
import { Section } from '../ui/page/DetailPage.tsx';
import { SmallTable, type SmallColumn } from '../ui/page/SmallTable.tsx';
import { Secret } from '../ui/value/Secret.tsx';
import { keyName } from './RenewModals.tsx';

type Which = RenewKey['key'];
interface Row {
  which: Which;
  value: string;
}

const columnsOf = (id: number, renew: (key: Which) => void): SmallColumn<Row>[] => [
  { title: t('Key'), cell: ({ which }) => keyName(which) },
  { title: t('Value'), cell: ({ which, value }) => <Secret key={value} value={value} what={keyName(which)} /> },
  {
    title: t('Actions'),
    screenOnly: true,
    cell: ({ which }) => (
      <RightButton
        right="callbacks.edit"
        merchantId={id}
        variant="default"
        size="compact-sm"
        onClick={() => renew(which)}
        aria-label={t('Renew {what}', { what: keyName(which) })}
      >
        {t('Renew')}
      </RightButton>
    ),
  },
];

/** Masked private keys; people without the right see a note instead (MER-021). */
export function PrivateKeys({ settings, renew }: { settings: BasicSettings; renew: (key: Which) => void }) {
  const { debit_private_key: debit, credit_private_key: credit } = settings;
  if (debit === null || credit === null)
    return (
      <Section title={t('Private keys')}>
        <Text c="dimmed">{t("You don't have the right to see the keys. Ask a colleague with full access.")}</Text>
      </Section>
    );
  const rows: Row[] = [
    { which: 'debit', value: debit },
    { which: 'credit', value: credit },
  ];
  return (
    <Section title={t('Private keys')}>
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
    </Section>
  );
}
