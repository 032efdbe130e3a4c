import type { RegistrationStep } from '@portal/contract/onboarding';
import { t } from '../text/t.ts';

export type StepState = 'done' | 'current' | 'disabled';

/**
 * Registration steps in the specification's wording, each with the matching step of the status answer (decision 25).
 */
const STEPS = [
  { name: 'add_company', status: 'create_merchant', label: () => t('Company') },
  { name: 'financial_details', status: 'finance_settings', label: () => t('Bank account') },
  { name: 'upload_documents', status: 'upload_docs', label: () => t('Documents') },
  { name: 'contract_signing', status: 'sign_contract', label: () => t('Contract') },
  { name: 'merchant_activation', status: 'activation_pending', label: () => t('Activation') },
] as const satisfies readonly { name: string; status: RegistrationStep; label: () => string }[];

interface ShownStep {
  name: (typeof STEPS)[number]['name'];
  label: string;
  state: StepState;
}

/**
 * Returns the states of the five registration steps, or of four if the contract is a public offer. If no next step is
 * given, all steps are done (MER-054 … MER-057).
 */
export function getStepStates(step: RegistrationStep | null, isOffer: boolean): ShownStep[] {
  const shown = STEPS.filter(({ name }) => !isOffer || name !== 'contract_signing');
  const at = step === null ? shown.length : shown.findIndex(({ status }) => status === step);
  return shown.map(({ name, label }, index) => ({
    name,
    label: label(),
    state: index < at ? 'done' : index === at ? 'current' : 'disabled',
  }));
}
