import { Anchor, Text } from '@mantine/core';
import { paymentLists } from '@portal/contract/payments';
import type { SettlementInfo } from '@portal/contract/settlements';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { paths, buildListAddress } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { buildPaymentFilters } from './settlementPeriod.ts';

const columns = ['id', 'createtime', 'order_id', 'settlement_amount', 'fee'];

/** Table of a settlement's payments, with amounts and fees (SET-006). */
export function SettledPayments({ info }: { info: SettlementInfo }) {
  const only = useMemo(() => ({ filters: buildPaymentFilters(info), merchants: [info.merchant.id], columns }), [info]);
  const why = useUserRights().whyNot('payments.read', info.merchant.id);
  if (why !== undefined) return <Text>{why}</Text>;
  return (
    <>
      <DataList
        list={paymentLists.payments}
        label={t('Settled payments')}
        rowTo={({ id }) => paths.payment(id, 'general')}
        only={only}
        empty={{ title: t('No payments in this settlement') }}
      />
      <Anchor component={Link} to={buildListAddress(paths.payments('all'), only.filters)} size="sm" data-paper="off">
        {t('Open in the list of payments')}
      </Anchor>
    </>
  );
}
