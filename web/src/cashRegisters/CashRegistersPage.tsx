import { createFinder } from '@portal/contract/text/fold';
import { Group, Text, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, useState } from 'react';
import { t } from '../text/t.ts';
import { type RoutedFormState, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { EmptyState, RequireMerchant } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { ShowAllButton } from '../ui/page/ShowAllButton.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import type { RouteResult } from '../api/client.ts';
import type { CashRegisterMerchant, cashRegisters } from '@portal/contract/cashRegisters';
import { registerListQuery } from './cashRegisterReads.ts';
import classes from './cashRegisters.module.css';
import { RegisterTabs } from './RegisterTabs.tsx';
import { ToggleRegisterForm } from './ToggleRegisterForm.tsx';
import { useLocation } from 'wouter';
import { paths } from '../paths/paths.ts';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { CardHeader } from '../ui/page/CardHeader.tsx';
import { CountryWithFlag } from '../ui/value/CountryWithFlag.tsx';
import { RegisterAlert } from './RegisterAlert.tsx';
import { RegisterRow } from './RegisterRow.tsx';

interface Props {
  merchant: CashRegisterMerchant;
  form: RoutedFormState;
}

/** Card of a merchant with its cash register, or with a link to connect one (CASH-013 … CASH-015). */
function MerchantCard({ merchant, form }: Props) {
  const titleId = useId();
  const [, navigate] = useLocation();
  const { id, name, status, country, is_offered, alert, cashbox } = merchant;
  return (
    <li className={classes.card} aria-labelledby={titleId}>
      <CardHeader id={titleId} name={name} status={status} isLarge />
      <Group gap="md" className={classes.under ?? ''}>
        <span>{t('ID {id}', { id })}</span>
        <CountryWithFlag code={country} />
      </Group>
      {(is_offered || cashbox) && <RegisterAlert alert={alert} />}
      {cashbox && <RegisterRow merchant={merchant} cashbox={cashbox} form={form} />}
      {!cashbox && is_offered && (
        <div className={classes.foot}>
          <AuthorizedButton
            right="cash_registers.edit"
            merchantId={id}
            aria-describedby={titleId}
            onClick={() => navigate(paths.connectCashRegister(id))}
          >
            {t('Connect cash register')}
          </AuthorizedButton>
        </div>
      )}
      {!cashbox && !is_offered && (
        <Text size="sm" c="dimmed">
          {t('No cash register provider is available in this country yet.')}
        </Text>
      )}
    </li>
  );
}

type Merchants = RouteResult<typeof cashRegisters.list>['data'];

/** Number of merchant cards shown before "Show all". */
const FIRST = 24;

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = (_, queries) => void queries.prefetchQuery(registerListQuery);

/**
 * Page that lists merchants as cards: each card shows the merchant's cash register or a link to connect one (CASH-002,
 * CASH-003).
 */
export default function CashRegistersPage() {
  return (
    <>
      <PageHeader title={t('Online cash box')} />
      <Text c="dimmed" mb="md">
        {t('Connect fiscal cash registers (on-line cash box) to merchants so that payments produce tax receipts.')}
      </Text>
      <RegisterTabs />
      <WhenLoaded read={registerListQuery}>{({ data }) => <Content merchants={data} />}</WhenLoaded>
    </>
  );
}

/** Returns the merchants whose cash register the user may activate or deactivate. */
const switchableRegisters = ({ id, name, can_edit, cashbox }: Merchants[number]) =>
  can_edit && cashbox ? [{ id, name, needs_check: cashbox.needs_check }] : [];

function Content({ merchants }: { merchants: Merchants }) {
  const form = useRoutedForm();
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  if (merchants.length === 0)
    return (
      <RequireMerchant>
        <EmptyState title={t('Nothing found')} />
      </RequireMerchant>
    );
  const isIn = createFinder(search);
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
      {found.length === 0 && <EmptyState title={t('Nothing found')} />}
      <ul className={classes.cards} aria-label={t('Cash registers')}>
        {(showsAll ? found : found.slice(0, FIRST)).map((merchant) => (
          <MerchantCard key={merchant.id} merchant={merchant} form={form} />
        ))}
      </ul>
      {found.length > FIRST && <ShowAllButton mt="md" isOn={showsAll} onChange={setShowsAll} />}
      <ToggleRegisterForm form={form} merchants={merchants.flatMap(switchableRegisters)} />
    </>
  );
}
