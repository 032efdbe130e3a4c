import { onboarding, type MerchantStatus, type RegistrationStep } from '@portal/contract/onboarding';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { screenExists } from '../ui/page/screens.ts';
import { createQuery } from './client.ts';
import { Failure } from './failure.ts';
import { toPartialObject } from './toList.ts';

/** Completes a registration status: a missing step becomes null, which means that no step is open (quality B11). */
function statusOf(answer: MerchantStatus): MerchantStatus {
  const { step, show, data, ...more } = toPartialObject(answer);
  if (step === undefined) throw new Failure('other', 200);
  const { merchant_id = null, company_profile_id = null } = toPartialObject(data);
  return { ...more, step, show: show === true, data: { merchant_id, company_profile_id } };
}

/** Query for the registration state of a merchant. */
export const registrationQuery = createQuery(onboarding.status, {}, statusOf);

type Status = Pick<MerchantStatus, 'step' | 'waiting'> & { data?: Partial<MerchantStatus['data']> };

/** Banner text, button text and address of the next registration step (MER-059 … MER-065). */
export interface NextRegistrationStep {
  text: string;
  button: string;
  /** Address of the step's screen; undefined if the step has no screen. */
  to: string | undefined;
}

interface Words {
  text: string;
  /** Banner text while the payment provider has to act. */
  waits?: string;
  button: string;
}
const WORDS: Readonly<Record<RegistrationStep, () => Words>> = {
  create_merchant: () => ({ text: t('Register your merchant to accept payments.'), button: t('Get Started') }),
  finance_settings: () => ({
    text: t('Add the bank account that receives your money.'),
    button: t('Add bank account'),
  }),
  upload_docs: () => ({
    text: t("Upload your company's documents to get your merchant activated."),
    waits: t("We're reviewing your documents. We'll email you within a day."),
    button: t('Open documents'),
  }),
  sign_contract: () => ({
    text: t('Sign the contract to get your merchant activated.'),
    button: t('Open contract'),
  }),
  activation_pending: () => ({
    text: t('Confirm the bank account to activate your merchant.'),
    waits: t("Your merchant is waiting for activation. We'll email you when it's active."),
    button: t('Open bank account'),
  }),
};

function targetOf(step: RegistrationStep, { merchant_id, company_profile_id }: Partial<MerchantStatus['data']>) {
  if (step === 'create_merchant') return paths.registerMerchant();
  if (step === 'finance_settings') return paths.financialDetails();
  if (step === 'activation_pending') return merchant_id ? paths.merchant(merchant_id, 'bank_account') : undefined;
  return company_profile_id
    ? paths.company(company_profile_id, step === 'upload_docs' ? 'documents' : 'contracts')
    : undefined;
}

/**
 * Returns the next step for a registration status; undefined if the registration is complete or the step is unknown.
 */
export function getNextRegistrationStep({ step, waiting, data = {} }: Status): NextRegistrationStep | undefined {
  const words = step !== null && Object.hasOwn(WORDS, step) ? WORDS[step]() : undefined;
  if (step === null || words === undefined) return undefined;
  const { text, waits = text, button } = words;
  // If the server does not say who has to act next, the provider is assumed in the last step and the merchant in the
  // others.
  const isWaiting = waiting ?? step === 'activation_pending';
  const to = targetOf(step, data);
  return { text: isWaiting ? waits : text, button, to: to !== undefined && screenExists(to) ? to : undefined };
}
