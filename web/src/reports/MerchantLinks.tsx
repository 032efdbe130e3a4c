import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { myMerchants } from '../api/shared.ts';

/** A merchant's payments: the list of all, with a filter on its id. */
const paymentsOf = (id: number) =>
  `/transactions/payments/all?${new URLSearchParams({ filters: JSON.stringify([{ s: 'merchant_id', m: 'eq', v: String(id) }]) })}`;

/** The merchants of a report, which knows them by their names; each leads to its payments (REP-020). */
export function MerchantLinks({ names }: { names: string }) {
  const mine = useQuery(myMerchants).data?.data ?? [];
  const whole = mine.filter(({ name }) => name === names);
  const parts = whole.length > 0 ? [names] : names.split(', ');
  return parts.map((name, index) => {
    const [found, other] = mine.filter((merchant) => merchant.name === name);
    // Two merchants of one name: the report does not say which.
    const isKnown = found !== undefined && other === undefined;
    return (
      <span key={name}>
        {index > 0 && ', '}
        {isKnown ? <Anchor component={Link} to={paymentsOf(found.id)} children={name} /> : name}
      </span>
    );
  });
}
