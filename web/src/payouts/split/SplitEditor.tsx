import { Paper } from '@mantine/core';
import type { SplitForm } from '@portal/contract/payouts';
import { useLocation } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { useOutcome, type Outcome } from '../../ui/form/outcome.ts';
import { OutcomePanel } from '../../ui/form/OutcomePanel.tsx';
import { Split } from './Split.tsx';
import type { SplitValues } from './splitForm.ts';

interface Props {
  merchant: number;
  terms: SplitForm;
  split: (values: SplitValues) => Promise<Outcome>;
  first: Outcome | undefined;
}

/** The form until the payouts are created, then the result. Card numbers disappear with the form. */
export function SplitEditor({ merchant, terms, split, first }: Props) {
  const [, navigate] = useLocation();
  const close = () => navigate(paths.payment(terms.payment_id, 'general'));
  const { outcome, submit, check } = useOutcome<SplitValues>({
    submit: split,
    onClose: close,
    first,
  });
  if (outcome && outcome.kind !== 'unknown')
    return (
      <Paper withBorder p="lg" maw={560}>
        <OutcomePanel outcome={outcome} onClose={close} />
      </Paper>
    );
  return <Split merchant={merchant} terms={terms} onSubmit={submit} unknown={outcome} check={check} />;
}
