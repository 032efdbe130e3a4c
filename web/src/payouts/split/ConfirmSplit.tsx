import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { cardBrandOf } from '@portal/contract/checkout/cardNumbers';
import type { SplitForm } from '@portal/contract/payouts';
import { useCachedQuery } from '../../api/queryHooks.ts';
import { t } from '../../text/t.ts';
import { useRestoreFocus } from '../../ui/page/restoreFocus.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { SmallTable, type SmallTableColumn } from '../../ui/page/SmallTable.tsx';
import { Amount } from '../../ui/value/Amount.tsx';
import { moneyText } from '../../ui/value/amountText.ts';
import { getStoredCardsQuery } from '../payoutReads.ts';
import { formatCard } from '../payoutWords.ts';
import { calculateParts, maskReceiver, calculateTotals, type SplitPart, type SplitValues } from './splitForm.ts';

interface Props {
  values: SplitValues;
  merchant: number;
  terms: SplitForm;
  isSending: boolean;
  onSend: () => void;
  onBack: () => void;
}

/** Confirmation of a split payment (one payment paid out to several receivers): masked cards, amounts and cost. */
export function ConfirmSplit({ values, merchant, terms, isSending, onSend, onBack }: Props) {
  const { amount, additional_info: purpose, receivers } = values;
  const n = receivers.length;
  useRestoreFocus();
  const verb = t('Pay out {amount} to {n} receiver|Pay out {amount} to {n} receivers', {
    amount: moneyText(amount, terms.currency),
    n,
  });
  return (
    <Modal
      opened
      size="lg"
      title={t('Check the payouts')}
      onClose={onBack}
      closeOnEscape={!isSending}
      closeOnClickOutside={!isSending}
      closeButtonProps={{ 'aria-label': t('Close'), disabled: isSending }}
    >
      <Stack gap="md">
        <Parts values={values} merchant={merchant} terms={terms} />
        {purpose !== '' && (
          <Facts groups={[{ title: t('Payout'), facts: [{ label: t('Purpose of payment'), value: purpose }] }]} />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onBack} disabled={isSending}>
            {t('Back')}
          </Button>
          <Button onClick={onSend} loading={isSending} data-autofocus>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Row = SplitPart & { number: number; card: string; share: string };

const columns = (currency: string): SmallTableColumn<Row>[] => [
  { title: t('Card'), cell: ({ card }) => card },
  { title: t('Share, %'), cell: ({ share }) => share, align: 'end' },
  { title: t('Amount'), cell: ({ amount }) => <Amount value={amount} currency={currency} />, align: 'end' },
  { title: t('Fee'), cell: ({ fee }) => <Amount value={fee} currency={currency} />, align: 'end' },
];

function Parts({ values, merchant, terms }: Pick<Props, 'values' | 'merchant' | 'terms'>) {
  const tokens = useCachedQuery(getStoredCardsQuery(merchant)) ?? [];
  const parts = calculateParts(values, terms);
  const { total } = calculateTotals(parts, terms);
  const cardOf = (receiver: SplitValues['receivers'][number]) => {
    const stored = tokens.find(({ token }) => token === receiver.receiver);
    return receiver.type === 'token'
      ? formatCard(stored?.brand ?? '', stored?.card ?? receiver.receiver)
      : formatCard(cardBrandOf(receiver.receiver) ?? '', maskReceiver(receiver));
  };
  const rows = parts.map((part, index): Row => {
    const receiver = values.receivers[index];
    return {
      ...part,
      number: index,
      card: receiver ? cardOf(receiver) : '',
      share: receiver?.share ?? '',
    };
  });
  return (
    <>
      <SmallTable
        label={t('Receivers')}
        columns={columns(terms.currency)}
        rows={rows}
        rowKey={({ number }) => number}
      />
      <Text>{t('Total with fees: {amount}.', { amount: moneyText(total, terms.currency) })}</Text>
    </>
  );
}
