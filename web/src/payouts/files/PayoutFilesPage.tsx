import { Button, Stack } from '@mantine/core';
import type { Field } from '@portal/contract/dataList';
import type { PayoutFile } from '@portal/contract/payouts';
import { useOptionalQuery, useCachedQuery } from '../../api/queryHooks.ts';
import { paths, sections } from '../../paths/paths.ts';
import type { PayoutMerchant } from '../../api/payoutMerchants.ts';
import { useUserRights } from '../../api/rights.ts';
import { currentUserQuery } from '../../api/sharedQueries.ts';
import { t } from '../../text/t.ts';
import { RoutedForm, useRoutedForm } from '../../ui/form/RoutedForm.tsx';
import { lastListAddress } from '../../ui/list/lastListAddress.ts';
import { ClientPagedList } from '../../ui/list/ClientPagedList.tsx';
import type { Choice } from '../../ui/overlay/choice.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Amount } from '../../ui/value/Amount.tsx';
import { Badge } from '../../ui/value/Badge.tsx';
import { RequirePayoutMerchant } from '../payoutGuards.tsx';
import { getFilePayoutsAddress } from '../payoutAddresses.ts';
import { DecidePayoutsModal } from './DecidePayoutsModal.tsx';
import { payoutFilesQuery } from './fileReads.ts';
import { FourEyesPanel } from './FourEyesPanel.tsx';
import { getSubmissionName } from './approvalWords.ts';

const columns: readonly Field[] = [
  { name: 'name', title: 'Name', type: 'text' },
  { name: 'status', title: 'Status', type: 'status' },
  { name: 'decided_by', title: 'Decided by', type: 'text' },
  { name: 'payouts', title: 'Payouts', type: 'number' },
  { name: 'totals', title: 'Total', type: 'amount' },
  { name: 'created_by', title: 'Submitted by', type: 'text' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'merchant.name', title: 'Merchant', type: 'merchant' },
];

const cells = {
  name: (file: PayoutFile) => <bdi>{getSubmissionName(file)}</bdi>,
  totals: ({ totals }: PayoutFile) => (
    <Stack gap={0}>
      {totals.map(({ currency, amount }) => (
        <Amount key={currency} value={amount} currency={currency} />
      ))}
    </Stack>
  ),
  status: ({ status }: PayoutFile) => <Badge status={status} />,
};

/** Whether the signed-in user submitted the payouts. The submitter cannot decide about them. */
const isOwn = ({ created_by: by }: PayoutFile, email: string | undefined) => by === email;

const readAll = () => payoutFilesQuery;
const textsOf = ({ id, name, created_by, merchant }: PayoutFile) => [String(id), name, created_by, merchant.name];

/**
 * Page of submitted payouts that a second person approves or rejects, waiting ones first, with the panel of the
 * four-eyes rule.
 */
export default function PayoutFilesPage() {
  return (
    <>
      <PageHeader
        title={t('Payouts for approval')}
        back={{ to: lastListAddress(sections.payouts, paths.payouts('payouts')), label: t('Payout history') }}
      />
      <RequirePayoutMerchant>{(merchants) => <Content merchants={merchants} />}</RequirePayoutMerchant>
    </>
  );
}

function Content({ merchants }: { merchants: readonly PayoutMerchant[] }) {
  const form = useRoutedForm({ keepsQuery: true });
  const may = useUserRights();
  const mine = useCachedQuery(currentUserQuery)?.email;
  const files = useOptionalQuery(payoutFilesQuery)?.data;
  const asked = files?.find(({ id }) => String(id) === form.param('file'));
  const decide = ({ id }: PayoutFile) => form.open('decide', { file: String(id) });
  const decideOn = (file: PayoutFile): Choice[] => {
    if (file.can_decide) return [{ label: t('Approve or reject'), run: () => decide(file) }];
    const whyNot = isOwn(file, mine)
      ? t('A colleague must decide')
      : (may.whyNot('payouts.edit', file.merchant.id) ??
        t('Only people who had the right to pay out before the submission can approve or reject'));
    return file.status === 'waiting' ? [{ label: t('Approve or reject'), whyNot, run: () => undefined }] : [];
  };
  const decideButton = (file: PayoutFile) =>
    file.can_decide && (
      <Button size="compact-sm" variant="default" onClick={() => decide(file)}>
        {t('Approve or reject')}
      </Button>
    );
  const whoDecides = (file: PayoutFile) => {
    if (file.can_decide) return t('Waiting for your decision');
    return file.status === 'waiting' && isOwn(file, mine) ? t('A colleague must decide') : (file.decided_by ?? '—');
  };
  return (
    <Stack gap="lg">
      <FourEyesPanel merchants={merchants} />
      <ClientPagedList
        readAll={readAll}
        textsOf={textsOf}
        columns={columns}
        cells={{ ...cells, decided_by: whoDecides }}
        label={t('Payouts for approval')}
        rowTo={({ id }) => getFilePayoutsAddress(id)}
        action={decideButton}
        menu={(file) => [{ label: t('Show payouts'), to: getFilePayoutsAddress(file.id) }, ...decideOn(file)]}
        empty={{ title: t("Payouts that need a second person's approval appear here") }}
      />
      {asked && (
        <RoutedForm form={form} name="decide" isAllowed={asked.can_decide} refusal={t('A colleague must decide')}>
          {(close) => <DecidePayoutsModal file={asked} onClose={close} />}
        </RoutedForm>
      )}
    </Stack>
  );
}
