import { Alert, TextInput } from '@mantine/core';
import { cashRegisters, type ProviderField } from '@portal/contract/cashRegisters';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { toFailure, Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { useValidatedForm, type ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { staleRegisterRoutes } from './cashRegisterReads.ts';
import {
  buildProviderBody,
  formatProviderValue,
  type ProviderValues,
  getProviderRules,
  getProviderValues,
} from './providerValues.ts';
import { RegisterStepForm } from './RegisterStepForm.tsx';
import { type RegisterStep, getStepPath, listStepViews } from './steps.ts';
import { storeTaxObject } from './taxObject.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { FilteredInput } from '../ui/fields/FilteredInput.tsx';
import { toSelectOptions } from '../ui/fields/options.ts';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { CheckboxInputProps } from '../ui/form/formFields.ts';

/** Maximum length of a field for which the provider sets no limit. */
const MAX_LENGTH = 1024;

const hintOf = ({ hint, type, is_set }: ProviderField): string =>
  [hint === '' ? '' : t(hint), type === 'secret' && is_set ? t('Leave empty to keep the current value.') : '']
    .filter((text) => text !== '')
    .join(' ');

/** Returns the checkbox props for a flag, whose form value is the text `true` or `false`. */
function flagProps(form: ValidatedForm<ProviderValues>, name: string): CheckboxInputProps {
  const { value, onChange, ...props } = form.getInputProps(name);
  return {
    ...props,
    checked: value === 'true',
    onChange: ({ currentTarget }) => onChange(String(currentTarget.checked)),
  };
}

/** Input for a field of any provider's form, built from the field's description (CASH-039). */
function ProviderFieldInput({ field, form }: { field: ProviderField; form: ValidatedForm<ProviderValues> }) {
  const { name, type, required, readonly, maxlength, choices } = field;
  const hint = hintOf(field);
  const shared = { label: t(field.label), ...(hint === '' ? {} : { description: hint }) };
  if (readonly) return <TextInput {...shared} readOnly variant="filled" value={formatProviderValue(field)} />;
  if (type === 'flag') return <CheckboxInput {...shared} {...flagProps(form, name)} />;
  const text = { ...shared, withAsterisk: required, ...form.getInputProps(name) };
  const most = maxlength ?? MAX_LENGTH;
  if (type === 'choice') return <SelectInput {...text} data={toSelectOptions(choices)} />;
  if (type === 'secret') return <PasswordInput {...text} maxLength={most} autoComplete="new-password" />;
  if (type === 'digits') return <FilteredInput {...text} accepted={{ one: /^[0-9]$/, most }} inputMode="numeric" />;
  return <TextInput {...text} maxLength={most} autoComplete="off" />;
}

/** Whether an error reports an unusable certificate, such as one uploaded more than an hour ago. */
function isCertificateError(thrown: unknown): boolean {
  const { error } = toFailure(thrown);
  return Array.isArray(error) && error.some(([field]) => field === 'certs_id');
}

/** Returns key and text of the chosen tax object, which the form shows together with the server's errors for it. */
function chosenTaxObject(kept: RegisterStep['kept']): { key: string; text: string } | undefined {
  if (!kept || kept.taxKey === null) return undefined;
  const [object = 0, registrar = 0] = kept.taxKey.split(',').map(Number);
  const found = kept.TaxObjects[object];
  const at = found?.TransactionsRegistrars[registrar];
  return found && at ? { key: kept.taxKey, text: `${found.Name}, ${at.Name} (${at.NumFiscal})` } : undefined;
}

/**
 * Hook that saves the provider form with the uploaded certificate. If the certificate is rejected, the user must upload
 * it again.
 */
function useSave(step: RegisterStep): (values: ProviderValues) => Promise<void> {
  const { form, kept } = step;
  const params = { merchant: form.merchant.id, provider: form.provider.id };
  const leadOn = useNavigateUnlessLeft();
  const save = useRouteMutation(cashRegisters.save, staleRegisterRoutes);
  const send = async (values: ProviderValues) => {
    const ofCertificate = kept && { certs_id: kept.certs_id, ...(kept.taxKey === null ? {} : { taxKey: kept.taxKey }) };
    const { id } = await save.run({ params, body: { fields: buildProviderBody(form, values), ...ofCertificate } });
    showSuccessAlert();
    leadOn(paths.cashRegister(params.merchant, id));
    // Removes the stored certificate without updating the step, because an update would redirect to the upload.
    storeTaxObject(params.provider, params.merchant, undefined);
  };
  return async (values) => {
    try {
      await send(values);
    } catch (thrown) {
      if (!kept || !isCertificateError(thrown)) throw thrown;
      showAlert('warning', t('Upload the certificate again.'));
      step.keep(undefined);
      // The alert has already shown the error, and the form keeps its unsaved values.
      throw new Failure('shown', 0);
    }
  };
}

/**
 * Step with the form of the fiscalization provider. Saving connects the cash register or changes its settings
 * (CASH-042).
 */
export function ProviderFormStep({ step }: { step: RegisterStep }) {
  const { form: said, kept, type } = step;
  const object = chosenTaxObject(kept);
  const form = useValidatedForm<ProviderValues>({
    initial: { ...getProviderValues(said), ...(object ? { taxKey: object.key } : {}) },
    rules: getProviderRules(said),
    submit: useSave(step),
  });
  const back = listStepViews(said).at(-2);
  return (
    <RegisterStepForm
      form={form}
      label={t('Cash register settings')}
      verb={type === 'add' ? t('Connect cash register') : t('Save')}
      back={back !== undefined && kept ? getStepPath(step, back) : undefined}
    >
      {type === 'edit' && kept && (
        <Alert color="blue" variant="light">
          {t('The new certificate takes effect when you save: {name}', { name: kept.pszSubjCN })}
        </Alert>
      )}
      {object && (
        <TextInput
          label={t('Tax object')}
          readOnly
          variant="filled"
          {...form.getInputProps('taxKey')}
          value={object.text}
        />
      )}
      {said.fields.map((field) => (
        <ProviderFieldInput key={field.name} field={field} form={form} />
      ))}
    </RegisterStepForm>
  );
}
