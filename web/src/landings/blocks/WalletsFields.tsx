import { SimpleGrid, TextInput } from '@mantine/core';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { t } from '../../text/t.ts';
import type { FormFields } from '../../ui/form/formFields.ts';
import { RecordList } from '../../ui/form/RecordList.tsx';
import type { BlockProps } from './blockProps.ts';
import { blankWallet } from './blockValues.ts';

const walletFields = (wallet: FormFields<typeof blankWallet>) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
    <TextInput label={t('Currency or network')} required {...wallet.getInputProps('name')} />
    <TextInput
      label={t('Address')}
      required
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      {...wallet.getInputProps('address')}
    />
  </SimpleGrid>
);

/** Wallets for direct transfers. */
export const WalletsFields = ({ form }: BlockProps) => (
  <RecordList
    form={form.getRecord('wallets')}
    name="wallets"
    label={t('Wallets')}
    heading="none"
    add={t('Add wallet')}
    blank={blankWallet}
    title={(n) => t('Wallet {n}', { n })}
    max={LANDING_LIMITS.wallets}
  >
    {walletFields}
  </RecordList>
);
