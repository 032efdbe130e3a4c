import type { ProviderForm } from '@portal/contract/cashRegisters';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import type { TaxObject } from './taxObject.ts';

/** Names of the steps of connecting or editing a cash register, as in the address (CASH-026). */
export type RegisterStepView = 'certs' | 'tax-object' | 'form';

/** Progress of a cash register that is being connected or edited. */
export interface RegisterProgress {
  type: 'add' | 'edit';
  form: ProviderForm;
  /** Uploaded certificate that is not saved yet. */
  kept: TaxObject | undefined;
}

/** Progress of a cash register, with a function that stores an uploaded certificate for the next step. */
export interface RegisterStep extends RegisterProgress {
  keep: (kept: TaxObject | undefined) => void;
}

const LABELS: Readonly<Record<RegisterStepView, () => string>> = {
  certs: () => t('Key and certificate'),
  'tax-object': () => t('Tax object'),
  form: () => t('Settings'),
};

export const getStepPath = ({ type, form }: Pick<RegisterProgress, 'type' | 'form'>, view: RegisterStepView): string =>
  paths.cashRegisterStep(type, form.merchant.id, form.provider.id, view);

/** Lists the steps that a provider needs, in order. */
export const listStepViews = ({ needs_certificate, needs_tax_object }: ProviderForm): readonly RegisterStepView[] => [
  ...(needs_certificate ? (['certs'] as const) : []),
  ...(needs_certificate && needs_tax_object ? (['tax-object'] as const) : []),
  'form',
];

/**
 * Whether a step can be opened. Later steps need an uploaded certificate; when a register is edited, the certificate in
 * use is enough.
 */
export function canOpenStep({ type, form, kept }: RegisterProgress, view: RegisterStepView): boolean {
  if (view === 'certs') return form.needs_certificate;
  if (view === 'tax-object') return form.needs_tax_object && kept !== undefined;
  if (!form.needs_certificate || (type === 'edit' && kept === undefined)) return true;
  return kept !== undefined && (!form.needs_tax_object || kept.taxKey !== null);
}

/** Returns the next step: the provider form if it can be opened, otherwise the first incomplete step. */
export function getNextStepView(step: RegisterProgress): RegisterStepView {
  if (canOpenStep(step, 'form')) return 'form';
  return canOpenStep(step, 'tax-object') ? 'tax-object' : 'certs';
}

export const getStepLabel = (view: RegisterStepView): string => LABELS[view]();
