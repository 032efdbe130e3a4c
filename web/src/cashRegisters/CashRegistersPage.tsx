import { finderOf } from '@portal/contract/text/fold';
import { Text, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';
import { t } from '../text/t.ts';
import { useFormInAddress } from '../ui/form/AddressForm.tsx';
import { EmptyMessage, RequireMerchant } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { ShowAllButton } from '../ui/page/ShowAllButton.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import type { Result } from '../api/client.ts';
import type { cashRegisters } from '@portal/contract/cashRegisters';
import { registerList } from './cashRegisterReads.ts';
import classes from './cashRegisters.module.css';
import { MerchantCard } from './MerchantCard.tsx';
import { RegisterTabs } from './RegisterTabs.tsx';
import { ToggleForm } from './ToggleForm.tsx';

type Merchants = Result<typeof cashRegisters.list>['data'];

/** Number of cards shown before "Show all". */
const FIRST = 24;

/** @public Called by the navigation through the module namespace. */
export const prefetch: Prefetch = (_, queries) => void queries.prefetchQuery(registerList);

/** List of merchants as cards: each shows its cash register or a link to connect one (CASH-002, CASH-003). */
export default function CashRegistersPage() {
  return (
    <>
      <PageHeader title={t('Online cash box')} />
      <Text c="dimmed" mb="md">
        {t('Connect fiscal cash registers (on-line cash box) to merchants so that payments produce tax receipts.')}
      </Text>
      <RegisterTabs />
      <WhenLoaded read={registerList}>{({ data }) => <Content merchants={data} />}</WhenLoaded>
    </>
  );
}

/** Merchants whose register the person may activate or deactivate. */
const switchableRegisters = ({ id, name, can_edit, cashbox }: Merchants[number]) =>
  can_edit && cashbox ? [{ id, name, needs_check: cashbox.needs_check }] : [];

function Content({ merchants }: { merchants: Merchants }) {
  const form = useFormInAddress();
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  if (merchants.length === 0)
    return (
      <RequireMerchant>
        <EmptyMessage title={t('Nothing found')} />
      </RequireMerchant>
    );
  const isIn = finderOf(search);
  const found = merchants.filter(({ id, name }) => isIn(`${id} ${name}`));
  return (
    <>
      {merchants.length > FIRST && (
        <TextInput
          className={classes.search ?? ''}
          aria-label={t('Search merchants')}
          placeholder={t('Search merchants')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {found.length === 0 && <EmptyMessage title={t('Nothing found')} />}
      <ul className={classes.cards} aria-label={t('Cash registers')}>
        {(showsAll ? found : found.slice(0, FIRST)).map((merchant) => (
          <MerchantCard key={merchant.id} merchant={merchant} form={form} />
        ))}
      </ul>
      {found.length > FIRST && <ShowAllButton mt="md" isOn={showsAll} onChange={setShowsAll} />}
      <ToggleForm form={form} merchants={merchants.flatMap(switchableRegisters)} />
    </>
  );
}
