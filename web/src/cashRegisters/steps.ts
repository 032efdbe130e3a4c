import type { ProviderForm } from '@portal/contract/cashRegisters';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import type { TaxObject } from './taxObject.ts';

/** Steps of connecting and editing a register (CASH-026). */
export type StepView = 'certs' | 'tax-object' | 'form';

/** Progress of a register that is being connected or edited. */
export interface Progress {
  type: 'add' | 'edit';
  form: ProviderForm;
  /** Uploaded certificate that is not saved yet. */
  kept: TaxObject | undefined;
}

/** Progress with a function that stores an uploaded certificate for the next step. */
export interface Step extends Progress {
  keep: (kept: TaxObject | undefined) => void;
}

const LABELS: Readonly<Record<StepView, () => string>> = {
  certs: () => t('Key and certificate'),
  'tax-object': () => t('Tax object'),
  form: () => t('Settings'),
};

export const stepPath = ({ type, form }: Pick<Progress, 'type' | 'form'>, view: StepView): string =>
  paths.cashRegisterStep(type, form.merchant.id, form.provider.id, view);

/** Steps that a provider needs, in order. */
export const viewsOf = ({ needs_certificate, needs_tax_object }: ProviderForm): readonly StepView[] => [
  ...(needs_certificate ? (['certs'] as const) : []),
  ...(needs_certificate && needs_tax_object ? (['tax-object'] as const) : []),
  'form',
];

/** Whether a step can open: the later steps need an uploaded certificate, or when editing, the one in use. */
export function isOpen({ type, form, kept }: Progress, view: StepView): boolean {
  if (view === 'certs') return form.needs_certificate;
  if (view === 'tax-object') return form.needs_tax_object && kept !== undefined;
  if (!form.needs_certificate || (type === 'edit' && kept === undefined)) return true;
  return kept !== undefined && (!form.needs_tax_object || kept.taxKey !== null);
}

/** The next step: the form if it can open, else the first incomplete step. */
export function nextView(step: Progress): StepView {
  if (isOpen(step, 'form')) return 'form';
  return isOpen(step, 'tax-object') ? 'tax-object' : 'certs';
}

export const viewLabel = (view: StepView): string => LABELS[view]();
