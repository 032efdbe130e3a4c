import { Group, Loader, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { payouts, type PayoutOptions } from '@portal/contract/payouts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/client.ts';
import type { PayoutMerchant } from '../../api/payoutMerchants.ts';
import { useRights } from '../../api/rights.ts';
import { t } from '../../text/t.ts';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { StaleStrip } from '../../ui/list/EmptyList.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { tellAction } from '../../ui/overlay/tellAction.ts';
import { payoutOptions } from './fileReads.ts';

/** Whether payouts of a file wait for a second person, at each merchant by itself. */
export function FourEyes({ merchants }: { merchants: readonly PayoutMerchant[] }) {
  const { may } = useRights();
  const mine = merchants.filter(({ id }) => may('payouts.edit', id));
  return mine.length === 0 ? null : (
    <Paper component="section" withBorder p="md" aria-label={t('Second person')} maw={720}>
      <OfMerchants merchants={mine} />
    </Paper>
  );
}

function OfMerchants({ merchants }: { merchants: readonly PayoutMerchant[] }) {
  const [chosen, choose] = useState(String(merchants[0]?.id ?? ''));
  const merchant = merchants.find(({ id }) => String(id) === chosen);
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      {merchants.length > 1 && (
        <SelectInput
          label={t('Merchant')}
          data={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={(value) => typeof value === 'string' && choose(value)}
          flex="1 1 220px"
          maw={320}
        />
      )}
      {merchant && <FourEyesSwitch key={chosen} merchant={merchant} />}
    </Group>
  );
}

/** Switched off, the files that wait already still need a decision. */
function FourEyesSwitch({ merchant: { id, name } }: { merchant: PayoutMerchant }) {
  const queries = useQueryClient();
  const read = payoutOptions(id);
  const { data: options, isError, refetch } = useQuery(read);
  const { run, running } = useAction(payouts.saveOptions);
  const save = async (isOn: boolean) => {
    const saved: PayoutOptions = await run({ params: { id }, body: { four_eyes: isOn } });
    queries.setQueryData(read.queryKey, { four_eyes: saved.four_eyes });
  };
  const change = () => {
    if (!options || running) return;
    if (!options.four_eyes) return void tellAction(() => save(true));
    void confirm({
      title: t('Pay out without a second person'),
      body: t('Files of {name} are paid out as soon as they are sent. Those that wait still need a decision.', {
        name,
      }),
      verb: t('Switch off'),
      danger: true,
      run: () => save(false),
    });
  };
  if (!options && isError)
    return <StaleStrip text={t('The server could not be reached. Try again.')} onRetry={() => void refetch()} />;
  return (
    <Stack gap={4} flex="1 1 280px">
      {options ? (
        <Switch
          label={t('Payouts of a file wait for a second person')}
          checked={options.four_eyes}
          onChange={change}
          aria-busy={running}
          thumbIcon={running && <Loader size={10} />}
          {...(running ? { 'aria-disabled': true } : {})}
        />
      ) : (
        <Skeleton height={24} width={280} />
      )}
      <Text size="sm" c="dimmed">
        {t('A colleague with the right to pay out approves or rejects them; never whoever handed the file in.')}
      </Text>
    </Stack>
  );
}
