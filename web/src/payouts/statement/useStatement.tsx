import type { Payout } from '@portal/contract/payouts';
import { useState, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import { RoutedForm, useRoutedForm } from '../../ui/form/RoutedForm.tsx';
import type { Choice } from '../../ui/overlay/choice.tsx';
import { isPayout, type PayoutRow } from '../payoutRows.tsx';
import { formatCard } from '../payoutWords.ts';
import { StatementModal } from './StatementModal.tsx';

/** Hook that returns the menu entry for a receiver's statement, and the form that the entry opens. */
export function useStatement(): { choices: (row: PayoutRow) => Choice[]; form: ReactNode } {
  const form = useRoutedForm({ keepsQuery: true });
  // The form also opens by its address, which names no card.
  const [payout, setPayout] = useState<Payout>();
  const open = (row: Payout) => {
    setPayout(row);
    form.open('statement', { merchant: String(row.merchant.id), receiver: String(row.receiver_id) });
  };
  const [merchant, receiver] = [Number(form.param('merchant')), Number(form.param('receiver'))];
  const isSame = payout?.receiver_id === receiver;
  return {
    choices: (row) => (isPayout(row) ? [{ label: t('Receiver statement'), run: () => open(row) }] : []),
    form: (
      <RoutedForm form={form} name="statement" isAllowed={merchant > 0 && receiver > 0}>
        {(close) => (
          <StatementModal
            merchant={merchant}
            receiver={receiver}
            card={isSame ? formatCard(payout.brand, payout.receiver) : undefined}
            onClose={close}
          />
        )}
      </RoutedForm>
    ),
  };
}
