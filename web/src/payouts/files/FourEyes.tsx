import { Alert, Button, Group, Loader, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { payouts, type PayoutOptions } from '@portal/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePart } from '../../api/reads.ts';
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

/** Saves whether a second person decides, and knows what came of it. */
function useFourEyes(id: number) {
  const queries = useQueryClient();
  const { run, running } = useAction(payouts.saveOptions);
  const save = async (isOn: boolean) => {
    const saved: PayoutOptions = await run({ params: { id }, body: { four_eyes: isOn } });
    queries.setQueryData(payoutOptions(id).queryKey, saved);
  };
  return { save, running };
}

/** One person alone does not switch it off. */
const askFor = (name: string, save: (isOn: boolean) => Promise<void>) =>
  confirm({
    title: t('Pay out without a second person'),
    body: t('A colleague who may pay out has to agree, and all of them get a mail. Until then files of {name} wait.', {
      name,
    }),
    verb: t('Ask for it'),
    danger: true,
    run: () => save(false),
  });

/** Switched off, the files that wait already still need a decision. */
const agree = (name: string, save: (isOn: boolean) => Promise<void>) =>
  confirm({
    title: t('Pay out without a second person'),
    body: t('Files of {name} are paid out as soon as they are sent. Those that wait still need a decision.', { name }),
    verb: t('Switch off'),
    danger: true,
    run: () => save(false),
  });

function FourEyesSwitch({ merchant: { id, name } }: { merchant: PayoutMerchant }) {
  const { data: options, failure, refetch } = usePart(payoutOptions(id));
  const { save, running } = useFourEyes(id);
  const asked = options?.off_asked;
  const change = () => {
    if (!options || running || asked) return;
    if (options.four_eyes) void askFor(name, save);
    else void tellAction(() => save(true));
  };
  if (!options && failure)
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
          {...(running || asked ? { 'aria-disabled': true } : {})}
        />
      ) : (
        <Skeleton height={24} width={280} />
      )}
      <Text size="sm" c="dimmed">
        {t('A colleague with the right to pay out approves or rejects them; never whoever handed the file in.')}
      </Text>
      {asked && <OffAsked asked={asked} name={name} save={save} />}
    </Stack>
  );
}

interface OffAskedProps {
  asked: NonNullable<PayoutOptions['off_asked']>;
  name: string;
  save: (isOn: boolean) => Promise<void>;
}

/** Somebody wants to do without a second person: a colleague agrees or keeps it on, whoever asked can take it back. */
const OffAsked = ({ asked, name, save }: OffAskedProps) => (
  <Alert color="yellow" role="status">
    <Stack gap="xs" align="flex-start">
      <Text size="sm">
        {asked.can_agree
          ? t('{who} wants to pay out files without a second person. It stays on until you agree.', { who: asked.by })
          : t('{who} asked to do without a second person. It stays on until a colleague agrees.', { who: asked.by })}
      </Text>
      <Group gap="sm">
        {asked.can_agree && (
          <Button size="compact-sm" variant="default" onClick={() => void agree(name, save)}>
            {t('Agree')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void tellAction(() => save(true))}>
          {t('Keep it on')}
        </Button>
      </Group>
    </Stack>
  </Alert>
);
