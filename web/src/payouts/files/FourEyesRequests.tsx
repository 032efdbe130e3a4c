import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { payouts, type FourEyesRequest } from '@portal/contract/payouts';
import { permissions } from '@portal/contract/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteMutation } from '../../api/client.ts';
import { t } from '../../text/t.ts';
import { confirmAction } from '../../ui/overlay/confirmAction.tsx';
import { runAction } from '../../ui/overlay/runAction.ts';
import { SmallTable, type SmallTableColumn } from '../../ui/page/SmallTable.tsx';
import { Amount } from '../../ui/value/Amount.tsx';
import { Moment } from '../../ui/value/Moment.tsx';
import { normalizePayoutOptions, getPayoutOptionsQuery } from './fileReads.ts';
import { formatFourEyesLimits, formatFourEyesRequest, type FourEyesLimit } from './approvalWords.ts';

interface Props {
  merchantId: number;
  /** Four-eyes limits that apply now. */
  limits: readonly FourEyesLimit[];
  requests: readonly FourEyesRequest[];
}

/**
 * List of changes that wait for a second person. A colleague approves or rejects a change; the requester can withdraw
 * it.
 */
export function FourEyesRequests({ merchantId: id, limits, requests }: Props) {
  const queries = useQueryClient();
  const { run } = useRouteMutation(payouts.decideRequest, [permissions.list, permissions.history]);
  const decide = async ({ id: request }: FourEyesRequest, approve: boolean) => {
    const saved = await run({ params: { id, request }, body: { approve } });
    queries.setQueryData(getPayoutOptionsQuery(id).queryKey, normalizePayoutOptions(saved));
  };
  return (
    <Stack gap="xs" w="100%">
      {requests.map((request) => (
        <Request key={request.id} request={request} current={limits} decide={(approve) => decide(request, approve)} />
      ))}
    </Stack>
  );
}

interface RequestProps {
  request: FourEyesRequest;
  /** Four-eyes limits that apply now. */
  current: readonly FourEyesLimit[];
  decide: (approve: boolean) => Promise<void>;
}

function Request({ request, current, decide }: RequestProps) {
  const { kind, limits, time, can_decide: mayDecide, can_withdraw: mayWithdraw } = request;
  const text = formatFourEyesRequest(request);
  const approve = () =>
    confirmAction({
      title: t('Approve request'),
      body: <Question request={request} current={current} />,
      verb: t('Approve'),
      danger: true,
      run: () => decide(true),
    });
  const drop = () => void runAction(() => decide(false));
  return (
    <Alert color="yellow" role="status">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {text} {kind === 'limits' && formatFourEyesLimits(limits, [])} <Moment value={time} withTime />
        </Text>
        {mayDecide && (
          <Group gap="sm">
            <Button size="compact-sm" variant="default" onClick={() => void approve()}>
              {t('Approve')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={drop}>
              {t('Reject')}
            </Button>
          </Group>
        )}
        {mayWithdraw && (
          <>
            <Text size="sm">{t('A colleague with the right to pay out must approve this.')}</Text>
            <Button size="compact-sm" variant="default" onClick={drop}>
              {t('Withdraw request')}
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  );
}

/** Text of the confirmation: the request, and the current and the requested limits. */
function Question({ request, current }: Pick<RequestProps, 'request' | 'current'>) {
  const { kind, limits } = request;
  return (
    <Stack gap="md">
      <Text>
        {formatFourEyesRequest(request)}{' '}
        {kind === 'off' && t('Payouts that are already waiting still need a decision.')}
      </Text>
      {kind === 'limits' && <LimitsTable current={current} requested={limits} />}
    </Stack>
  );
}

interface LimitChange {
  currency: string;
  current: string | undefined;
  requested: string | undefined;
}
const limitOf = (amount: string | undefined, currency: string) =>
  amount === undefined ? t('Every payout needs approval') : <Amount value={amount} currency={currency} />;
const limitColumns = (): SmallTableColumn<LimitChange>[] => [
  { title: t('Currency'), cell: ({ currency }) => currency },
  { title: t('Current limit'), cell: ({ current, currency }) => limitOf(current, currency), align: 'end' },
  { title: t('Requested limit'), cell: ({ requested, currency }) => limitOf(requested, currency), align: 'end' },
];

function LimitsTable({
  current,
  requested,
}: {
  current: readonly FourEyesLimit[];
  requested: readonly FourEyesLimit[];
}) {
  const currencies = [...new Set([...current, ...requested].map(({ currency }) => currency))];
  const amountIn = (limits: readonly FourEyesLimit[], code: string) =>
    limits.find(({ currency }) => currency === code)?.amount;
  const rows = currencies.map((currency) => ({
    currency,
    current: amountIn(current, currency),
    requested: amountIn(requested, currency),
  }));
  return <SmallTable label={t('Limits')} columns={limitColumns()} rows={rows} rowKey={({ currency }) => currency} />;
}
