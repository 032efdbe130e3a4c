import type { MerchantStatus } from '@portal/contract/onboarding';

/** Facts that decide the registration step of a merchant. */
export interface RegistrationFacts {
  /**
   * State of the merchant's first bank account: none, not confirmed, confirmed but not receiving settlements yet, or
   * active.
   */
  account: 'none' | 'unconfirmed' | 'coming' | 'active';
  /** State of the company's documents: missing or rejected, all in review, or all accepted. */
  documents: 'missing' | 'in review' | 'accepted';
  /** Whether the contract is a public offer without a signature. */
  isOffer: boolean;
  contract: 'unsigned' | 'in review' | 'signed';
  isActive: boolean;
}

type Standing = Required<Pick<MerchantStatus, 'step' | 'waiting'>>;
const at = (step: Standing['step'], waiting = false): Standing => ({ step, waiting });

/**
 * Next registration step of a merchant in the order of decision 25, and whether the merchant waits for the provider.
 */
export function nextStepOf({ account, documents, isOffer, contract, isActive }: RegistrationFacts): Standing {
  if (isActive) return at(null);
  if (account === 'none') return at('finance_settings');
  if (documents !== 'accepted') return at('upload_docs', documents === 'in review');
  if (!isOffer && contract !== 'signed') return at('sign_contract', contract === 'in review');
  return at('activation_pending', account !== 'unconfirmed');
}

/** Whether only the activation of the merchant is left. */
export const isReady = (facts: RegistrationFacts): boolean =>
  nextStepOf(facts).step === 'activation_pending' && facts.account === 'active';
