import { Anchor } from '@mantine/core';
import type { SettlementInfo } from '@portal/contract/settlements';
import { Link } from 'wouter';
import { paths } from '../app/paths.ts';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Facts, type FactGroup } from '../ui/page/Facts.tsx';
import { Moment } from '../ui/value/Moment.tsx';

/** A figure that leads to the rows it is the sum of. */
const linked = (
  value: string,
  { id, currency }: SettlementInfo,
  part: 'info' | 'refunds' | 'deposits' | 'chargebacks',
) => (
  <Anchor component={Link} to={paths.settlement(part, id)}>
    <Amount value={value} currency={currency} />
  </Anchor>
);
const figure = (value: string, { currency }: SettlementInfo) => <Amount value={value} currency={currency} />;

const groups = (info: SettlementInfo): FactGroup[] => [
  {
    title: t('Amounts'),
    facts: [
      { label: t('Payments'), value: linked(info.payments, info, 'info') },
      { label: t('Refunds'), value: linked(info.refunds, info, 'refunds') },
      { label: t('Deposits'), value: linked(info.deposits, info, 'deposits') },
      { label: t('Chargebacks'), value: linked(info.chargebacks, info, 'chargebacks') },
      { label: t('Amount'), value: figure(info.amount, info) },
      { label: t('Fees'), value: linked(info.fees, info, 'info') },
      { label: t('Settlement amount'), value: figure(info.settlement_amount, info) },
    ],
  },
  {
    title: t('Settlement'),
    facts: [
      { label: t('Created'), value: <Moment value={info.createtime} withTime /> },
      { label: t('Cut-off'), value: <Moment value={info.cutofftime} withTime /> },
      { label: t('Payout time'), value: <Moment value={info.payouttime} withTime /> },
    ],
  },
];

/** What the settlement adds up to, figure by figure. */
export const SettlementFacts = ({ info }: { info: SettlementInfo }) => <Facts groups={groups(info)} />;
