import type { CashRegisterMerchant, CashRegisterStatus } from '@portal/contract/cashRegisters';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import type { RoutedFormState } from '../ui/form/RoutedForm.tsx';
import type { Choice } from '../ui/overlay/choice.tsx';

/**
 * Name of the modal that activates or deactivates a register, as in the address; fixed by the specification (CASH-018).
 */
export const TOGGLE_MODAL = 'taxes/toggle';

interface Register {
  merchant: Pick<CashRegisterMerchant, 'id'>;
  id: number;
  status: CashRegisterStatus;
  provider: string;
}

/**
 * Hook that returns the actions of a cash register. Actions without the right carry the reason (CASH-017 … CASH-021).
 */
export function useRegisterActions(form: RoutedFormState) {
  const { whyNot } = useUserRights();
  return ({ merchant, id, status, provider }: Register): Record<'toggle' | 'edit' | 'overview' | 'details', Choice> => {
    const why = whyNot('cash_registers.edit', merchant.id);
    const isActive = status === 'active';
    const state = isActive ? 'disable' : 'activate';
    return {
      toggle: {
        label: isActive ? t('Deactivate') : t('Activate'),
        danger: isActive,
        whyNot: why,
        run: () => form.open(TOGGLE_MODAL, { merchant: String(merchant.id), state }),
      },
      edit: { label: t('Edit'), to: paths.editCashRegister(merchant.id, provider), whyNot: why },
      overview: { label: t('Cash register overview'), to: paths.registerOverview(merchant.id) },
      details: { label: t('Details'), to: paths.cashRegister(merchant.id, id) },
    };
  };
}
