import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { payouts, type FourEyesRequest } from '@portal/contract/payouts';
import { permissions } from '@portal/contract/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../api/client.ts';
import { t } from '../../text/t.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { tellAction } from '../../ui/overlay/tellAction.ts';
import { Moment } from '../../ui/value/Moment.tsx';
import { optionsIn, payoutOptions } from './fileReads.ts';
import { limitsText, requestText } from './fourEyesWords.ts';

interface Props {
  merchantId: number;
  requests: readonly FourEyesRequest[];
}

/** Changes that wait for a second person: a colleague approves or rejects them, the requester can withdraw them. */
export function FourEyesRequests({ merchantId: id, requests }: Props) {
  const queries = useQueryClient();
  const { run } = useAction(payouts.decideRequest, [permissions.list, permissions.history]);
  const decide = async ({ id: request }: FourEyesRequest, approve: boolean) => {
    const saved = await run({ params: { id, request }, body: { approve } });
    queries.setQueryData(payoutOptions(id).queryKey, optionsIn(saved));
  };
  return (
    <Stack gap="xs" w="100%">
      {requests.map((request) => (
        <Request key={request.id} request={request} decide={(approve) => decide(request, approve)} />
      ))}
    </Stack>
  );
}

function Request({ request, decide }: { request: FourEyesRequest; decide: (approve: boolean) => Promise<void> }) {
  const { kind, limits, time, can_decide: mayDecide, can_withdraw: mayWithdraw } = request;
  const text = requestText(request);
  const approve = () =>
    confirm({
      title: t('Approve the request'),
      body: kind === 'off' ? `${text} ${t('Payouts that wait already still need a decision.')}` : text,
      verb: t('Approve'),
      danger: true,
      run: () => decide(true),
    });
  const drop = () => void tellAction(() => decide(false));
  return (
    <Alert color="yellow" role="status">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {text} {kind === 'limits' && limitsText(limits, [])} <Moment value={time} withTime />
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
            <Text size="sm">{t('A colleague who may pay out has to approve it.')}</Text>
            <Button size="compact-sm" variant="default" onClick={drop}>
              {t('Withdraw request')}
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  );
}
