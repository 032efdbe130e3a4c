import { MOST_RECEIVERS, type SplitForm } from '@portal/contract/payouts';
import { useState, type SubmitEvent } from 'react';
import { t } from '../../text/t.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import type { Outcome } from '../../ui/form/outcome.ts';
import { useClearedCard } from '../../ui/form/useClearedCard.ts';
import { useValidatedForm, type ValidatedForm } from '../../ui/form/useValidatedForm.ts';
import { PayoutLayout } from '../PayoutLayout.tsx';
import { ConfirmSplit } from './ConfirmSplit.tsx';
import { initialSplit, partsOf, splitRules, type SplitValues } from './splitForm.ts';
import { SplitCost } from './SplitCost.tsx';
import { SplitFields } from './SplitFields.tsx';

interface Props {
  merchant: number;
  terms: SplitForm;
  onSubmit: (values: SplitValues) => Promise<void>;
  /** Set while the outcome of the last submission is unknown; `check` reads it again. */
  unknown: Outcome | undefined;
  check: () => Promise<void>;
}

const RECEIVERS = Array.from({ length: MOST_RECEIVERS }, (_, index) => `receivers.${index}.receiver` as const);

function emptyCards(form: ValidatedForm<SplitValues>): void {
  const rows = form.getRows('receivers');
  for (const index of rows.keys.keys()) {
    const row = rows.row(index);
    if (row.values.type === 'card') row.set('receiver', '');
  }
}

/** Form that splits a payment: receivers and shares are entered, confirmed with masked cards, then sent. */
export function Split({ merchant, terms, onSubmit, unknown, check }: Props) {
  const [isAsked, setAsked] = useState(false);
  const form = useValidatedForm<SplitValues>({
    initial: initialSplit(terms),
    rules: splitRules(terms),
    // The confirmation closes before errors appear at their fields.
    submit: (values) => onSubmit(values).finally(() => setAsked(false)),
    failed: 'Request error',
    clearOnError: RECEIVERS,
  });
  const wasEmptied = useClearedCard(form.button, () => emptyCards(form));
  const cards = form.values.receivers.filter(({ type }) => type === 'card');
  const isEmptied = wasEmptied && cards.length > 0 && cards.every(({ receiver }) => receiver === '');
  const isRunning = form.button === 'proceed';
  const parts = partsOf(form.values, terms);
  const askFirst = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isRunning && form.validate()) setAsked(true);
  };
  return (
    <form ref={form.ref} onSubmit={askFirst} noValidate aria-label={t('Split payment')} aria-busy={isRunning}>
      <PayoutLayout form={form} unknown={unknown} check={check} cost={<SplitCost parts={parts} terms={terms} />} isWide>
        <SplitFields form={form} merchant={merchant} terms={terms} parts={parts} isEmptied={isEmptied} />
      </PayoutLayout>
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
