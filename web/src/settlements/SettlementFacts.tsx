import { Anchor } from '@mantine/core';
import type { SettlementInfo } from '@portal/contract/settlements';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { Ledger } from '../ui/page/Ledger.tsx';
import { Moment } from '../ui/value/Moment.tsx';

/** Figure of a settlement with a link to the rows that it adds up. */
const linked = (
  value: string,
  { id, currency }: SettlementInfo,
  part: 'info' | 'refunds' | 'deposits' | 'chargebacks',
) => (
  <Anchor component={Link} to={paths.settlement(part, id)}>
    <Amount value={value} currency={currency} />
  </Anchor>
);

/** Returns the figures of a settlement in the order of the list's columns. */
const lines = (info: SettlementInfo) => [
  { label: t('Payments'), value: linked(info.payments, info, 'info') },
  { label: t('Refunds'), value: linked(info.refunds, info, 'refunds') },
  { label: t('Chargebacks'), value: linked(info.chargebacks, info, 'chargebacks') },
  { label: t('Dispute reserve'), value: linked(info.deposits, info, 'deposits') },
  { label: t('Fees'), value: linked(info.fees, info, 'info') },
];

const moments = (info: SettlementInfo) => [
  { label: t('Created'), value: <Moment value={info.createtime} withTime /> },
  { label: t('Cut-off'), value: <Moment value={info.cutofftime} withTime /> },
  { label: t('Payout time'), value: <Moment value={info.payouttime} withTime /> },
];

/** Facts of a settlement: figures with their sign, the cut-off time and the payout time. */
export const SettlementFacts = ({ info }: { info: SettlementInfo }) => (
  <>
    <Ledger
      title={t('Amounts')}
      lines={lines(info)}
      total={{ label: t('Net'), value: <Amount value={info.settlement_amount} currency={info.currency} /> }}
    />
    <Facts groups={[{ title: t('Settlement'), facts: moments(info) }]} />
  </>
);
