import type { ProviderForm } from '@portal/contract/cashRegisters';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import type { TaxObject } from './taxObject.ts';

/** Steps of connecting and editing a register (CASH-026). */
export type RegisterStepView = 'certs' | 'tax-object' | 'form';

/** Progress of a register that is being connected or edited. */
export interface RegisterProgress {
  type: 'add' | 'edit';
  form: ProviderForm;
  /** Uploaded certificate that is not saved yet. */
  kept: TaxObject | undefined;
}

/** Progress with a function that stores an uploaded certificate for the next step. */
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

/** Steps that a provider needs, in order. */
export const listStepViews = ({ needs_certificate, needs_tax_object }: ProviderForm): readonly RegisterStepView[] => [
  ...(needs_certificate ? (['certs'] as const) : []),
  ...(needs_certificate && needs_tax_object ? (['tax-object'] as const) : []),
  'form',
];

/** Whether a step can open: the later steps need an uploaded certificate, or when editing, the one in use. */
export function canOpenStep({ type, form, kept }: RegisterProgress, view: RegisterStepView): boolean {
  if (view === 'certs') return form.needs_certificate;
  if (view === 'tax-object') return form.needs_tax_object && kept !== undefined;
  if (!form.needs_certificate || (type === 'edit' && kept === undefined)) return true;
  return kept !== undefined && (!form.needs_tax_object || kept.taxKey !== null);
}

/** The next step: the form if it can open, else the first incomplete step. */
export function getNextStepView(step: RegisterProgress): RegisterStepView {
  if (canOpenStep(step, 'form')) return 'form';
  return canOpenStep(step, 'tax-object') ? 'tax-object' : 'certs';
}

export const getStepLabel = (view: RegisterStepView): string => LABELS[view]();
