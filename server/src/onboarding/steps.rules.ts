import type { MerchantStatus } from '@portal/contract/onboarding';

/** What the step of a registration follows from. */
export interface RegistrationFacts {
  /** The first account: none, added but not confirmed, confirmed but not paid to yet, or paid to. */
  account: 'none' | 'unconfirmed' | 'coming' | 'active';
  /** The papers of the company: something is missing or was sent back, all is looked at, or all is accepted. */
  documents: 'missing' | 'in review' | 'accepted';
  /** The contract is an offer: nobody signs it. */
  isOffer: boolean;
  contract: 'unsigned' | 'in review' | 'signed';
  isActive: boolean;
}

type Standing = Required<Pick<MerchantStatus, 'step' | 'waiting'>>;
const at = (step: Standing['step'], waiting = false): Standing => ({ step, waiting });

/** What is to be done next for a merchant to be activated, in the order of decision 25, and whether by the provider. */
export function standingOf({ account, documents, isOffer, contract, isActive }: RegistrationFacts): Standing {
  if (isActive) return at(null);
  if (account === 'none') return at('finance_settings');
  if (documents !== 'accepted') return at('upload_docs', documents === 'in review');
  if (!isOffer && contract !== 'signed') return at('sign_contract', contract === 'in review');
  return at('activation_pending', account !== 'unconfirmed');
}

/** Whether nothing is left to do but to activate the merchant. */
export const isReady = (facts: RegistrationFacts): boolean =>
  standingOf(facts).step === 'activation_pending' && facts.account === 'active';
