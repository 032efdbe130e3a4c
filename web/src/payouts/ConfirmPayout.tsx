import { Alert, Anchor, Button, Group, Modal, Stack } from '@mantine/core';
import type { PayoutTerms } from '@portal/contract/payouts';
import { payoutCost } from '@portal/contract/payouts/payoutRules';
import { useEffect } from 'react';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { paths } from '../paths/paths.ts';
import type { PayoutMerchant } from '../api/payoutMerchants.ts';
import { getServerTime } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { dayText } from '../ui/value/dateText.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { restoreFocus } from '../ui/page/restoreFocus.ts';
import { Ledger } from '../ui/page/Ledger.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { formatCard } from './payoutWords.ts';
import { getLatestPayoutsQuery } from './usePayoutOperation.ts';
import type { AskedPayout } from './usePayoutOrder.ts';

interface Props {
  asked: AskedPayout;
  merchant: PayoutMerchant;
  terms: PayoutTerms;
  isSending: boolean;
}

/** Returns the focus to the pressed button after the form renders again, unless the user moved the focus. */
function focusLater(pressed: Element | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body) restoreFocus(pressed);
  });
}

/** Confirmation of a payout: receiver, cost, and a warning about the same payout within a day. */
export function ConfirmPayout({ asked, merchant, terms, isSending }: Props) {
  const { values, card, brand, pressed, send, back } = asked;
  const { currency } = terms;
  // The pressed button is disabled while the confirmation is open, so it lost the focus.
  useEffect(() => () => focusLater(pressed), [pressed]);
  const verb = t('Pay out {amount}', { amount: moneyText(values.amount, currency) });
  return (
    <Modal
      opened
      title={t('Check the payout')}
      onClose={back}
      closeOnEscape={!isSending}
      closeOnClickOutside={!isSending}
      closeButtonProps={{ 'aria-label': t('Close'), disabled: isSending }}
    >
      <Stack gap="md">
        <Again asked={asked} merchantId={merchant.id} currency={currency} />
        <Facts
          groups={[
            {
              title: t('Payout'),
              facts: [
                { label: t('Card'), value: formatCard(brand, card) },
                { label: t('Merchant'), value: merchant.name },
                ...(values.additional_info === ''
                  ? []
                  : [{ label: t('Purpose of payment'), value: values.additional_info }]),
                {
                  label: t('Payout date'),
                  value: values.planned_for === undefined ? t('Immediately') : dayText(values.planned_for),
                },
              ],
            },
          ]}
        />
        <Sums terms={terms} amount={values.amount} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={back} disabled={isSending}>
            {t('Back')}
          </Button>
          <Button onClick={send} loading={isSending} data-autofocus>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Sums({ terms, amount }: { terms: PayoutTerms; amount: string }) {
  const cost = payoutCost(amount, terms);
  const shown = (value: string | undefined) => <Amount value={value} currency={terms.currency} />;
  return (
    <Ledger
      title={t('Amounts')}
      lines={[
        { label: t('Amount'), value: shown(cost?.amount) },
        { label: t('Fee'), value: shown(cost?.fee) },
      ]}
      total={{ label: t('Amount and fee'), value: shown(cost?.total) }}
    />
  );
}

const DAY = 86_400_000;
const OVER = new Set(['declined', 'cancelled']);

/** Warning that the same amount was paid to the same card within a day. */
function Again({ asked, merchantId, currency }: { asked: AskedPayout; merchantId: number; currency: string }) {
  const data = useOptionalQuery({ ...getLatestPayoutsQuery(merchantId), staleTime: 0 }) ?? [];
  const wanted = moneyText(asked.values.amount, currency);
  const before = data.find(
    (one) =>
      one.receiver === asked.card &&
      moneyText(one.amount, one.currency) === wanted &&
      !OVER.has(one.status) &&
      getServerTime() - Date.parse(one.createtime) < DAY,
  );
  if (before === undefined) return null;
  return (
    <Alert color="yellow">
      {t('Already paid to this card within 24 hours: {amount}', { amount: wanted })}{' '}
      <Anchor href={`#${paths.payout(merchantId, before.order_id)}`} target="_blank" rel="noopener" inherit>
        {t('Payout {id}', { id: before.order_id })}
      </Anchor>
    </Alert>
  );
}
