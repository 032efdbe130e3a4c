import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { ManyPayouts } from '@portal/contract/payouts';
import { Link } from 'wouter';
import { listOf } from '../../api/listOf.ts';
import { t } from '../../text/t.ts';
import { FormAlerts } from '../../ui/form/FormErrors.tsx';
import type { SmallColumn } from '../../ui/page/SmallTable.tsx';
import { maskedCard } from '../../ui/list/values.ts';
import { ConfirmRepeated } from '../../ui/upload/ConfirmRepeated.tsx';
import { FileResult as Result } from '../../ui/upload/FileResult.tsx';
import type { CheckedFile } from '../../ui/upload/useCheckedFile.ts';
import { Amount } from '../../ui/value/Amount.tsx';
import { moneyText } from '../../ui/value/amountText.ts';
import { badgeText } from '../../ui/value/badgeClass.ts';
import { Moment } from '../../ui/value/Moment.tsx';
import { payoutsOfFile } from '../payoutAddresses.ts';

type Total = ManyPayouts['totals'][number];

const isShort = ({ balance_after: after }: Total) => after.startsWith('-');

const totalColumns = (): SmallColumn<Total>[] => [
  { title: t('Currency'), cell: (total) => total.currency },
  { title: t('Payouts'), cell: (total) => total.payouts, align: 'end' },
  { title: t('Amount'), cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />, align: 'end' },
  { title: t('Fees'), cell: ({ fees, currency }) => <Amount value={fees} currency={currency} />, align: 'end' },
  {
    title: t('Available after payout'),
    cell: (total) => (
      <Text component="span" {...(isShort(total) ? { c: 'var(--status-closed-text)', fw: 600 } : {})}>
        <Amount value={total.balance_after} currency={total.currency} />
      </Text>
    ),
    align: 'end',
  },
];

type Repeated = NonNullable<ManyPayouts['repeated']>[number];
const repeatedColumns = (): SmallColumn<Repeated>[] => [
  { title: t('Card'), cell: ({ receiver }) => maskedCard(receiver) },
  { title: t('Amount'), cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />, align: 'end' },
  { title: t('Purpose of payment'), cell: ({ additional_info: purpose }) => purpose || '—' },
];

/** Number of payouts by status; without these counts, the number of created payouts. */
function madeText({ created, waits, outcomes }: ManyPayouts): string {
  if (waits) return t('{n} payout waits for a colleague|{n} payouts wait for a colleague', { n: created });
  const counted = listOf(outcomes);
  if (counted.length === 0) return t('{n} payout is created|{n} payouts are created', { n: created });
  return counted.map(({ status, payouts: n }) => `${badgeText(status)}: ${n}`).join(', ');
}

/** Progress and result of a payout file. */
export const FileResult = ({ state }: { state: CheckedFile<ManyPayouts> }) => (
  <Result
    state={state}
    making={t('Creating the payouts')}
    columns={totalColumns()}
    madeText={madeText}
    madeIn={({ file_id }) => payoutsOfFile(file_id)}
  >
    {(checked) => <Ready checked={checked} onMake={state.make} />}
  </Result>
);

/** A checked file: notices about the balance and the approval, and the button that sends it. */
function Ready({ checked, onMake }: { checked: ManyPayouts; onMake: () => Promise<void> }) {
  const { rows, totals, waits } = checked;
  const short = totals.filter(isShort);
  return (
    <>
      <MadeBefore file={checked.made_before} />
      <FormAlerts
        alerts={short.map(({ balance_after: after, currency }) =>
          t('The balance is too low by {amount}. No payouts will be created.', {
            amount: moneyText(after.slice(1), currency),
          }),
        )}
      />
      {waits && (
        <Alert color="blue" title={t('Approval required')}>
          {t('The amounts are reserved until a colleague approves or rejects the file.')}
        </Alert>
      )}
      {short.length === 0 && (
        <ConfirmRepeated
          title={t('Several rows have the same card, amount and purpose')}
          columns={repeatedColumns()}
          repeated={listOf(checked.repeated)}
          confirm={t('Pay out each of these rows')}
          verb={
            waits
              ? t('Submit {n} payout|Submit {n} payouts', { n: rows })
              : t('Send {n} payout|Send {n} payouts', { n: rows })
          }
          onMake={() => void onMake()}
        />
      )}
    </>
  );
}

/** Warning that a file with the same rows was sent before. */
function MadeBefore({ file }: { file: ManyPayouts['made_before'] }) {
  if (!file) return null;
  return (
    <Alert color="yellow" title={t('The same file was sent before')}>
      <Stack gap={4} align="flex-start">
        <Text size="sm">
          {t('{who} sent a file with these rows. If you send this file, they are paid out again.', {
            who: file.created_by,
          })}{' '}
          <Moment value={file.createtime} withTime />
        </Text>
        <Anchor component={Link} to={payoutsOfFile(file.file_id)} size="sm">
          {t('Show the payouts')}
        </Anchor>
      </Stack>
    </Alert>
  );
}
