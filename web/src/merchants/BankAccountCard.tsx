import { Alert, Group, Paper, Stack, Text } from '@mantine/core';
import type { FinancialAccount } from '@portal/contract/financial';
import type { ReactNode } from 'react';
import { t } from '../text/t.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { countryName } from '../ui/list/values.ts';
import { Badge } from '../ui/value/Badge.tsx';
import { CountryWithFlag } from '../ui/value/CountryWithFlag.tsx';
import { timeWithZoneText } from '../ui/value/momentText.ts';

/** Returns the label of a legal form of business. */
export const getBusinessFormName = (jurtype: FinancialAccount['jurtype']) =>
  jurtype === 'legal' ? t('Company') : t('Sole proprietor');

const factsOf = ({ country, currency, settlement_currency, jurtype, data }: FinancialAccount) => [
  { label: t('Country'), value: <CountryWithFlag code={country} /> },
  {
    label: t('Payout currency'),
    value: settlement_currency === currency ? currency : `${currency} → ${settlement_currency}`,
  },
  { label: t('Form of business'), value: getBusinessFormName(jurtype) },
  ...data.map(([label, value]) => ({ label: t(label), value: t(value) })),
];

/** Describes the pending change of a bank account: new account number, earliest date and missing confirmation. */
export function formatAccountChange({ settlement_status, change, iban }: FinancialAccount): string | undefined {
  if (change === null) return undefined;
  const blanks = { now: iban, next: change.iban, moment: timeWithZoneText(change.from), by: change.by };
  if (settlement_status !== null)
    return change.confirmed
      ? t('Settlements go to {now} until {moment}, then to {next}. Changed by: {by}.', blanks)
      : t('Settlements go to {now} until {next} is confirmed, at least until {moment}. Changed by: {by}.', blanks);
  return change.confirmed
    ? t('Settlements go to this account from {moment}. Added by: {by}.', blanks)
    : t('Settlements go to this account after it is confirmed, not before {moment}. Added by: {by}.', blanks);
}

/**
 * Returns the other data that a pending change brings to an existing bank account. For a new account, the card shows
 * this data itself.
 */
function pendingFacts({ settlement_status, change }: FinancialAccount): string {
  if (change === null || settlement_status === null) return '';
  const { bank, country, jurtype } = change;
  return [bank, country && countryName(country), jurtype && getBusinessFormName(jurtype)].filter(Boolean).join(', ');
}

/** Card of a bank account: number, status, details and pending change (FIN-002, FIN-003, FIN-007). */
export function BankAccountCard({ account, children }: { account: FinancialAccount; children: ReactNode }) {
  const coming = formatAccountChange(account);
  const facts = pendingFacts(account);
  return (
    <Paper component="li" withBorder p="md" aria-label={account.iban}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Text fw={600}>{account.iban}</Text>
          <Badge status={account.settlement_status === null ? 'New' : 'Active'} />
        </Group>
        <Facts groups={[{ title: account.currency, facts: factsOf(account) }]} />
        {coming !== undefined && (
          <Alert color="yellow">
            {coming}
            {facts !== '' && <div>{facts}</div>}
          </Alert>
        )}
        <Group gap="sm">{children}</Group>
      </Stack>
    </Paper>
  );
}
