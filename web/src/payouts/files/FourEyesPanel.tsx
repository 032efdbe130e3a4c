import { Button, Group, Loader, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { payouts, type SavePayoutOptions } from '@portal/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSectionQuery } from '../../api/queryHooks.ts';
import { useRouteMutation } from '../../api/client.ts';
import type { PayoutMerchant } from '../../api/payoutMerchants.ts';
import { useUserRights } from '../../api/rights.ts';
import { t } from '../../text/t.ts';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { RoutedForm, useRoutedForm } from '../../ui/form/RoutedForm.tsx';
import { StaleNotice } from '../../ui/list/EmptyList.tsx';
import { showAlert } from '../../ui/overlay/alerts.ts';
import { confirmAction } from '../../ui/overlay/confirmAction.tsx';
import { runAction } from '../../ui/overlay/runAction.ts';
import { normalizePayoutOptions, getPayoutOptionsQuery } from './fileReads.ts';
import { FourEyesRequests } from './FourEyesRequests.tsx';
import { type FourEyesLimit, formatFourEyesLimits } from './approvalWords.ts';
import { all, amount, max } from '@portal/contract/rules';
import { AmountInput } from '../../ui/fields/NumericInput.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';

interface Props {
  limits: readonly FourEyesLimit[];
  /** Currencies of the merchant's balances. */
  currencies: readonly string[];
  save: (limits: FourEyesLimit[]) => Promise<void>;
  onClose: () => void;
}

type Values = { limits: readonly { currency: string; amount: string }[] };

const rules = { 'limits.*.amount': all(amount, max('9999999999.99')) };

/** Modal with the limits below which payouts need no approval by a second person, with one field per currency. */
function LimitsModal({ limits, currencies, save, onClose }: Props) {
  const shown = [...new Set([...currencies, ...limits.map(({ currency }) => currency)])];
  const initial: Values = {
    limits: shown.map((currency) => ({
      currency,
      amount: limits.find((limit) => limit.currency === currency)?.amount ?? '',
    })),
  };
  return (
    <FormModal<Values>
      title={t('Limits without approval')}
      verb={t('Save')}
      initial={initial}
      rules={rules}
      submit={({ limits: typed }) => save(typed.filter((limit) => limit.amount !== ''))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t(
              "A payout needs approval if it raises one person's 24-hour total above the limit. If a field is empty, every payout in that currency needs approval.",
            )}
          </Text>
          {shown.map((currency, index) => (
            <AmountInput
              key={currency}
              {...form.getNumberProps(`limits.${index}.amount`)}
              label={t('Limit in {currency} (optional)', { currency })}
              currency={currency}
            />
          ))}
        </>
      )}
    </FormModal>
  );
}

/** Panel of the four-eyes rule by merchant: its switch, its limits and open requests. */
export function FourEyesPanel({ merchants }: { merchants: readonly PayoutMerchant[] }) {
  const { may } = useUserRights();
  const mine = merchants.filter(({ id }) => may('payouts.edit', id));
  return mine.length === 0 ? null : (
    <Paper component="section" withBorder p="md" aria-label={t('Second person')} maw={720}>
      <OfMerchants merchants={mine} />
    </Paper>
  );
}

function OfMerchants({ merchants }: { merchants: readonly PayoutMerchant[] }) {
  const form = useRoutedForm({ keepsQuery: true });
  // Merchant whose form is open, as named in the address.
  const named = merchants.find(({ id }) => String(id) === form.param('merchant'));
  const [chosen, choose] = useState(String((named ?? merchants[0])?.id ?? ''));
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
      {merchant && <OfMerchant key={chosen} merchant={merchant} />}
    </Group>
  );
}

/** Hook that saves a merchant's payout options and caches the answer. */
function useFourEyes(id: number) {
  const queries = useQueryClient();
  const { run, running } = useRouteMutation(payouts.saveOptions);
  const save = async (body: SavePayoutOptions) => {
    const saved = normalizePayoutOptions(await run({ params: { id }, body }));
    queries.setQueryData(getPayoutOptionsQuery(id).queryKey, saved);
    return saved;
  };
  return { save, running };
}

type Save = ReturnType<typeof useFourEyes>['save'];

/** Requests to switch off the four-eyes rule. A colleague must approve the request. */
const askToEnd = (name: string, save: Save) =>
  confirmAction({
    title: t('Pay out without a second person'),
    body: t(
      '{name}: a colleague with the right to pay out gets an email and must approve this. Until then, payouts still need approval.',
      {
        name,
      },
    ),
    verb: t('Request approval'),
    danger: true,
    run: () => save({ four_eyes: false }),
  });

function OfMerchant({ merchant: { id, name, currencies } }: { merchant: PayoutMerchant }) {
  const form = useRoutedForm({ keepsQuery: true });
  const { data: options, failure, refetch } = useSectionQuery(getPayoutOptionsQuery(id));
  const { save, running } = useFourEyes(id);
  const isAsked = options?.requests.some(({ kind }) => kind === 'off') === true;
  const change = () => {
    if (!options || running || isAsked) return;
    if (options.four_eyes) void askToEnd(name, save);
    else void runAction(() => save({ four_eyes: true }));
  };
  const saveLimits = async (limits: NonNullable<SavePayoutOptions['limits']>) => {
    const saved = await save({ four_eyes: true, limits });
    if (saved.requests.some(({ kind }) => kind === 'limits'))
      showAlert('success-light', t('A colleague must approve higher limits'));
  };
  if (!options && failure)
    return <StaleNotice text={t("The server couldn't be reached. Try again.")} onRetry={() => void refetch()} />;
  return (
    <Stack gap="xs" flex="1 1 280px" align="flex-start">
      {options ? (
        <Switch
          label={t("Payouts need a second person's approval")}
          checked={options.four_eyes}
          onChange={change}
          aria-busy={running}
          thumbIcon={running && <Loader size={10} />}
          {...(running || isAsked ? { 'aria-disabled': true } : {})}
        />
      ) : (
        <Skeleton height={24} width={280} />
      )}
      <Text size="sm" c="dimmed">
        {t(
          'A colleague who already had the right to pay out approves or rejects these payouts. A colleague must also approve changes to this right.',
        )}
      </Text>
      {options?.four_eyes && (
        <>
          <Text size="sm">{formatFourEyesLimits(options.limits, currencies)}</Text>
          <Button size="compact-sm" variant="default" onClick={() => form.open('limits', { merchant: String(id) })}>
            {t('Edit limits')}
          </Button>
        </>
      )}
      {options && <FourEyesRequests merchantId={id} limits={options.limits} requests={options.requests} />}
      <RoutedForm
        form={form}
        name="limits"
        isAllowed={options?.four_eyes === true && form.param('merchant') === String(id)}
      >
        {(close) => (
          <LimitsModal limits={options?.limits ?? []} currencies={currencies} save={saveLimits} onClose={close} />
        )}
      </RoutedForm>
    </Stack>
  );
}
