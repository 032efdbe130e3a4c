import { Alert, TextInput } from '@mantine/core';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { paths } from '../paths/paths.ts';
import { useAction } from '../api/client.ts';
import { classify, Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { alertDone } from '../ui/overlay/runAction.ts';
import { staleReads } from './cashRegisterReads.ts';
import { ProviderFieldInput } from './ProviderFieldInput.tsx';
import { bodyOf, rulesOf, valuesOf, type ProviderValues } from './providerValues.ts';
import { StepForm } from './StepForm.tsx';
import { stepPath, viewsOf, type Step } from './steps.ts';
import { keepTaxObject } from './taxObject.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

/** Whether an error reports an unusable certificate, such as one uploaded more than an hour ago. */
function isCertificateError(thrown: unknown): boolean {
  const { error } = classify(thrown);
  return Array.isArray(error) && error.some(([field]) => field === 'certs_id');
}

/** Key and text of the chosen tax object, shown above the form together with the server's errors for it. */
function chosenTaxObject(kept: Step['kept']): { key: string; text: string } | undefined {
  if (!kept || kept.taxKey === null) return undefined;
  const [object = 0, registrar = 0] = kept.taxKey.split(',').map(Number);
  const found = kept.TaxObjects[object];
  const at = found?.TransactionsRegistrars[registrar];
  return found && at ? { key: kept.taxKey, text: `${found.Name}, ${at.Name} (${at.NumFiscal})` } : undefined;
}

/** Saves the form with the uploaded certificate. If the certificate is rejected, the person must upload it again. */
function useSave(step: Step): (values: ProviderValues) => Promise<void> {
  const { form, kept } = step;
  const params = { merchant: form.merchant.id, provider: form.provider.id };
  const leadOn = useNavigateUnlessLeft();
  const save = useAction(cashRegisters.save, staleReads);
  const send = async (values: ProviderValues) => {
    const ofCertificate = kept && { certs_id: kept.certs_id, ...(kept.taxKey === null ? {} : { taxKey: kept.taxKey }) };
    const { id } = await save.run({ params, body: { fields: bodyOf(form, values), ...ofCertificate } });
    alertDone();
    leadOn(paths.cashRegister(params.merchant, id));
    // Removes the stored certificate without updating the step, which would redirect to the upload.
    keepTaxObject(params.provider, params.merchant, undefined);
  };
  return async (values) => {
    try {
      await send(values);
    } catch (thrown) {
      if (!kept || !isCertificateError(thrown)) throw thrown;
      alert('warning', t('Upload the certificate again.'));
      step.keep(undefined);
      // The alert already reported the error, and the form keeps its unsaved values.
      throw new Failure('shown', 0);
    }
  };
}

/** Step with the provider's form. Saving connects the register or changes its settings (CASH-042). */
export function FormStep({ step }: { step: Step }) {
  const { form: said, kept, type } = step;
  const object = chosenTaxObject(kept);
  const form = useValidatedForm<ProviderValues>({
    initial: { ...valuesOf(said), ...(object ? { taxKey: object.key } : {}) },
    rules: rulesOf(said),
    submit: useSave(step),
  });
  const back = viewsOf(said).at(-2);
  return (
    <StepForm
      form={form}
      label={t('Cash register settings')}
      verb={type === 'add' ? t('Connect cash register') : t('Save')}
      back={back !== undefined && kept ? stepPath(step, back) : undefined}
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
    </StepForm>
  );
}
