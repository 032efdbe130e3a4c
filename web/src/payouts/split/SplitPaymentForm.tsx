import { MAX_SPLIT_RECEIVERS, type SplitForm } from '@portal/contract/payouts';
import { type SubmitEvent, useState } from 'react';
import { t } from '../../text/t.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import type { MoneyOutcome } from '../../ui/form/outcome.ts';
import { useClearCardAfterSubmit } from '../../ui/form/useClearCardAfterSubmit.ts';
import { useValidatedForm, type ValidatedForm } from '../../ui/form/useValidatedForm.ts';
import { PayoutFormLayout } from '../PayoutFormLayout.tsx';
import { ConfirmSplit } from './ConfirmSplit.tsx';
import {
  getInitialSplitValues,
  type SplitPart,
  calculateParts,
  getSplitRules,
  type SplitValues,
  calculateTotals,
} from './splitForm.ts';
import { SplitFields } from './SplitFields.tsx';
import { Ledger } from '../../ui/page/Ledger.tsx';
import { Amount } from '../../ui/value/Amount.tsx';

/** Cost of a split payment, and the balance afterwards. */
function SplitCost({ parts, terms: { currency, ...terms } }: { parts: readonly SplitPart[]; terms: SplitForm }) {
  const { divided, fees, after } = calculateTotals(parts, terms);
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <Ledger
      title={t('Cost')}
      lines={[
        { label: t('Available balance'), value: amount(terms.available) },
        { label: t('Total for receivers'), value: amount(`-${divided}`) },
        { label: t('Fees'), value: amount(`-${fees}`) },
      ]}
      total={{ label: t('Available after payout'), value: amount(after) }}
    />
  );
}

interface Props {
  merchant: number;
  terms: SplitForm;
  onSubmit: (values: SplitValues) => Promise<void>;
  /** Outcome of the last submission, set only while it is unknown. `check` reads the outcome again. */
  unknown: MoneyOutcome | undefined;
  check: () => Promise<void>;
}

const RECEIVERS = Array.from({ length: MAX_SPLIT_RECEIVERS }, (_, index) => `receivers.${index}.receiver` as const);

function emptyCards(form: ValidatedForm<SplitValues>): void {
  const rows = form.getRows('receivers');
  for (const index of rows.keys.keys()) {
    const row = rows.row(index);
    if (row.values.type === 'card') row.set('receiver', '');
  }
}

/**
 * Form that splits a payment: the user enters receivers and shares, confirms them with masked cards, and sends the
 * split.
 */
export function SplitPaymentForm({ merchant, terms, onSubmit, unknown, check }: Props) {
  const [isAsked, setAsked] = useState(false);
  const form = useValidatedForm<SplitValues>({
    initial: getInitialSplitValues(terms),
    rules: getSplitRules(terms),
    // The confirmation closes first, so that errors are visible at their fields.
    submit: (values) => onSubmit(values).finally(() => setAsked(false)),
    failed: 'Request error',
    clearOnError: RECEIVERS,
  });
  const wasEmptied = useClearCardAfterSubmit(form.button, () => emptyCards(form));
  const cards = form.values.receivers.filter(({ type }) => type === 'card');
  const isEmptied = wasEmptied && cards.length > 0 && cards.every(({ receiver }) => receiver === '');
  const isRunning = form.button === 'proceed';
  const parts = calculateParts(form.values, terms);
  const askFirst = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isRunning && form.validate()) setAsked(true);
  };
  return (
    <form ref={form.ref} onSubmit={askFirst} noValidate aria-label={t('Split payment')} aria-busy={isRunning}>
      <PayoutFormLayout
        form={form}
        unknown={unknown}
        check={check}
        cost={<SplitCost parts={parts} terms={terms} />}
        isWide
      >
        <SplitFields form={form} merchant={merchant} terms={terms} parts={parts} isEmptied={isEmptied} />
      </PayoutFormLayout>
      {isAsked && (
        <ConfirmSplit
          values={form.values}
          merchant={merchant}
          terms={terms}
          isSending={isRunning}
          onSend={() => form.onSubmit()}
          onBack={() => setAsked(false)}
        />
      )}
      <LeaveGuard isUnsaved={form.isUnsaved} onLeave={form.discardDraft} />
    </form>
  );
}
