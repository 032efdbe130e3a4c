import { Button, Group, Stack, Text } from '@mantine/core';
import { MAX_SPLIT_RECEIVERS } from '@portal/contract/payouts';
import { evenShares } from '@portal/contract/payouts/payoutRules';
import { t } from '../../text/t.ts';
import { CardInput } from '../../ui/fields/CardInput.tsx';
import { percentageCharacters } from '../../ui/fields/accepted.ts';
import { FilteredInput } from '../../ui/fields/FilteredInput.tsx';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import type { FormFields } from '../../ui/form/formFields.ts';
import { RecordList } from '../../ui/form/RecordList.tsx';
import type { ValidatedForm } from '../../ui/form/useValidatedForm.ts';
import { Amount } from '../../ui/value/Amount.tsx';
import { StoredCardSelect } from '../StoredCardSelect.tsx';
import classes from './SplitReceivers.module.css';
import { emptyReceiver, getMissingShare, type SplitPart, type ReceiverValues, type SplitValues } from './splitForm.ts';

interface Props {
  form: ValidatedForm<SplitValues>;
  merchant: number;
  currency: string;
  /** Amount of each receiver, calculated from the current shares. */
  parts: readonly SplitPart[];
  isEmptied: boolean;
}

/** Fields for two to twenty receivers, each with a share and the resulting amount. */
export function SplitReceivers({ form, merchant, currency, parts, isEmptied }: Props) {
  const { receivers } = form.values;
  const divide = () => {
    const shares = evenShares(receivers.length);
    form.set(
      'receivers',
      receivers.map((one, index) => ({ ...one, share: shares[index] ?? '' })),
    );
  };
  return (
    <Stack gap="xs">
      <RecordList
        form={form}
        name="receivers"
        label={t('Receivers')}
        heading="h2"
        add={t('Add receiver')}
        blank={emptyReceiver}
        title={(n) => t('Receiver {n}', { n })}
        max={MAX_SPLIT_RECEIVERS}
      >
        {(row, index) => (
          <Receiver row={row} merchant={merchant} currency={currency} amount={parts[index]?.amount ?? '0.00'} />
        )}
      </RecordList>
      {isEmptied && <Text size="sm">{t('For security, the card numbers were cleared. Enter them again.')}</Text>}
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {remainderText(form.values)}
        </Text>
        <Button variant="default" size="compact-sm" disabled={receivers.length === 0} onClick={divide}>
          {t('Split evenly')}
        </Button>
      </Group>
    </Stack>
  );
}

function remainderText(values: SplitValues): string {
  const rest = getMissingShare(values);
  if (rest === '0') return t('Shares total 100%');
  return rest.startsWith('-')
    ? t('Shares are {share}% above 100%', { share: rest.slice(1) })
    : t('{share}% not assigned yet', { share: rest });
}

interface ReceiverProps {
  row: FormFields<ReceiverValues>;
  merchant: number;
  currency: string;
  amount: string;
}

function Receiver({ row, merchant, currency, amount }: ReceiverProps) {
  const { onChange, ...type } = row.getInputProps('type');
  // The receiver is cleared when its type changes, because a card number is not a token, and a token is not a card
  // number.
  const choose = (chosen: string | null | { currentTarget: { value: string } }) => {
    onChange(chosen);
    row.set('receiver', '');
  };
  return (
    <div className={classes.receiver}>
      <div className={classes.wide}>
        <SelectInput
          label={t('Payout destination')}
          data={[
            { value: 'card', label: t('A card number') },
            { value: 'token', label: t('A stored card') },
          ]}
          {...type}
          onChange={choose}
        />
      </div>
      <div className={classes.wide}>
        {row.values.type === 'card' ? (
          <CardInput label={t('Card number')} {...row.getInputProps('receiver')} />
        ) : (
          <StoredCardSelect merchantId={merchant} field={row.getInputProps('receiver')} />
        )}
      </div>
      <FilteredInput
        accepted={percentageCharacters}
        inputMode="decimal"
        label={t('Share, %')}
        {...row.getInputProps('share')}
      />
      <div className={classes.amount}>
        <Text size="sm" fw={500} component="div">
          {t('Amount')}
        </Text>
        <Amount value={amount} currency={currency} />
      </div>
    </div>
  );
}
