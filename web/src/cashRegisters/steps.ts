import type { ProviderForm } from '@portal/contract/cashRegisters';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import type { TaxObject } from './taxObject.ts';

/** The sub-views of connecting and editing (CASH-026). */
export type StepView = 'certs' | 'tax-object' | 'form';

/** How far a register is on the way to be connected or edited. */
export interface Progress {
  type: 'add' | 'edit';
  form: ProviderForm;
  /** A certificate that was uploaded and is not saved yet. */
  kept: TaxObject | undefined;
}

/** A step of the way, which may keep a certificate for the next one. */
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

/** The views that a provider needs, in their order. */
export const viewsOf = ({ needs_certificate, needs_tax_object }: ProviderForm): readonly StepView[] => [
  ...(needs_certificate ? (['certs'] as const) : []),
  ...(needs_certificate && needs_tax_object ? (['tax-object'] as const) : []),
  'form',
];

/** Whether a view has what it needs: a certificate that was uploaded or, to edit a register, the one in use. */
export function isOpen({ type, form, kept }: Progress, view: StepView): boolean {
  if (view === 'certs') return form.needs_certificate;
  if (view === 'tax-object') return form.needs_tax_object && kept !== undefined;
  if (!form.needs_certificate || (type === 'edit' && kept === undefined)) return true;
  return kept !== undefined && (!form.needs_tax_object || kept.taxKey !== null);
}

/** The view to go on with: the form once it has all it needs, else the first view that lacks something. */
export function nextView(step: Progress): StepView {
  if (isOpen(step, 'form')) return 'form';
  return isOpen(step, 'tax-object') ? 'tax-object' : 'certs';
}

export const viewLabel = (view: StepView): string => LABELS[view]();
