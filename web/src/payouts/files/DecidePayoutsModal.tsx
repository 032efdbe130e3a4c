import { Stack, Text } from '@mantine/core';
import { payouts, type PayoutFile } from '@portal/contract/payouts';
import { required } from '@portal/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callServer, invalidateRoutes } from '../../api/client.ts';
import { toFailure, Failure } from '../../api/failure.ts';
import { generateRandomHex } from '../../api/generateRandomHex.ts';
import { t } from '../../text/t.ts';
import { RadioRow } from '../../ui/fields/RadioRow.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import type { MoneyOutcome } from '../../ui/form/outcome.ts';
import { isFailureShownElsewhere } from '../../ui/overlay/runAction.ts';
import { SmallTable, type SmallTableColumn } from '../../ui/page/SmallTable.tsx';
import { Amount } from '../../ui/value/Amount.tsx';
import { Moment } from '../../ui/value/Moment.tsx';
import { getFilePayoutsAddress } from '../payoutAddresses.ts';
import { payoutFilesQuery, stalePayoutFileRoutes } from './fileReads.ts';
import { getSubmissionName } from './approvalWords.ts';

type Values = { decision: '' | 'approve' | 'reject' };

/** Modal in which a second person approves or rejects submitted payouts. */
export function DecidePayoutsModal({ file, onClose }: { file: PayoutFile; onClose: () => void }) {
  const decide = useDecision(file);
  return (
    <FormModal<Values>
      title={t('Approve or reject {name}', { name: getSubmissionName(file) })}
      verb={({ decision }) => verbOf(decision, file)}
      danger={({ decision }) => decision === 'reject'}
      initial={{ decision: '' }}
      rules={{ decision: required }}
      submit={async ({ decision }) => decide(decision === 'approve')}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <>
          <FileFacts file={file} />
          <RadioRow
            {...form.getInputProps('decision')}
            label={t('Decision')}
            choices={{ approve: t('Approve'), reject: t('Reject') }}
          />
        </>
      )}
    </FormModal>
  );
}

function verbOf(decision: Values['decision'], { payouts: n }: PayoutFile): string {
  if (decision === 'reject') return t('Reject {n} payout|Reject {n} payouts', { n });
  return t('Approve {n} payout|Approve {n} payouts', { n });
}

type Total = PayoutFile['totals'][number];
const columns = (): SmallTableColumn<Total>[] => [
  { title: t('Payouts'), cell: ({ payouts: n }) => t('{n} payout|{n} payouts', { n }) },
  { title: t('Amount'), cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />, align: 'end' },
  { title: t('Fees'), cell: ({ fees, currency }) => <Amount value={fees} currency={currency} />, align: 'end' },
];

const FileFacts = ({ file: { merchant, created_by: by, createtime, totals } }: { file: PayoutFile }) => (
  <Stack gap="xs">
    <Text>
      {merchant.name}
      {', '}
      <Moment value={createtime} withTime />
    </Text>
    <Text>{t('Submitted by {email}', { email: by })}</Text>
    <SmallTable label={t('Total by currency')} columns={columns()} rows={totals} rowKey={({ currency }) => currency} />
  </Stack>
);

/**
 * Hook that sends the decision about submitted payouts. If there is no clear answer, the file's status shows the
 * outcome (quality B2).
 */
function useDecision(file: PayoutFile): (isApproved: boolean) => Promise<MoneyOutcome> {
  const queries = useQueryClient();
  const [keys] = useState({ approve: generateRandomHex(), reject: generateRandomHex() });
  const look = async (): Promise<MoneyOutcome> => {
    const found = await queries.fetchQuery({ ...payoutFilesQuery, staleTime: 0 }).then(
      ({ data }) => data.find(({ id }) => id === file.id),
      () => undefined,
    );
    if (found && isDecided(found)) return outcomeOf(found);
    const text = t("The server didn't confirm the request, so the outcome is unknown.");
    if (!found) return { kind: 'unknown', text, check: look };
    return { kind: 'unknown', text: `${text} ${t('The payouts are still waiting for a decision.')}` };
  };
  return async (isApproved) => {
    const params = { id: file.merchant.id, file: file.id };
    try {
      const key = isApproved ? keys.approve : keys.reject;
      const decided = await callServer(payouts.decide, { params, body: { approve: isApproved } }, { key });
      await invalidateRoutes(queries, stalePayoutFileRoutes);
      if (!isDecided(decided)) throw new Failure('other', 200);
      return outcomeOf(decided);
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (!failure.isRefusal && !isFailureShownElsewhere(failure)) return look();
      // The files are read again, because another user may have decided.
      void queries.invalidateQueries({ queryKey: payoutFilesQuery.queryKey });
      throw thrown;
    }
  };
}

const DECIDED: readonly string[] = ['approved', 'rejected', 'cancelled'] satisfies PayoutFile['status'][];
const isDecided = ({ id, status }: PayoutFile): boolean => typeof id === 'number' && DECIDED.includes(status);

function outcomeOf({ id, status, payouts: n }: PayoutFile): MoneyOutcome {
  const link = { to: getFilePayoutsAddress(id), label: t('View in the list') };
  return status === 'approved'
    ? { kind: 'done', text: t('{n} payout approved|{n} payouts approved', { n }), link }
    : { kind: 'declined', text: t('{n} payout cancelled|{n} payouts cancelled', { n }), link };
}
