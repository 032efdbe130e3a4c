import { Radio, Stack, Text } from '@mantine/core';
import { required } from '@portal/contract/rules';
import { useLocation } from 'wouter';
import { t } from '../text/t.ts';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { EmptyState } from '../ui/list/EmptyList.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import classes from './cashRegisters.module.css';
import { RegisterStepForm } from './RegisterStepForm.tsx';
import { getStepPath, type RegisterStep } from './steps.ts';
import { isTaxObjectKey, type TaxObject } from './taxObject.ts';

/**
 * Step that chooses the tax object (a taxed place of business) and the cash register registered there (CASH-036 …
 * CASH-038).
 */
export const TaxObjectStep = ({ step }: { step: RegisterStep }) =>
  step.kept ? <Choice step={step} kept={step.kept} /> : null;

function Choice({ step, kept }: { step: RegisterStep; kept: TaxObject }) {
  const [, navigate] = useLocation();
  const picked = kept.taxKey !== null && isTaxObjectKey(kept.taxKey, kept) ? kept.taxKey : '';
  const form = useValidatedForm<{ taxKey: string }>({
    initial: { taxKey: picked },
    rules: { taxKey: required },
    submit: async () => navigate(getStepPath(step, 'form'), { replace: true }),
  });
  const pick = (taxKey: string) => {
    onChange(taxKey);
    step.keep({ ...kept, taxKey });
  };
  const { value, onChange, error, 'data-field': field } = form.getInputProps('taxKey');
  return (
    <RegisterStepForm
      form={form}
      label={t('Tax object')}
      verb={t('Next step')}
      isKept
      back={getStepPath(step, 'certs')}
    >
      <Text>
        {t('Certificate: {name}. Valid until:', { name: kept.pszSubjCN })} <Moment value={kept.valid_until} />
      </Text>
      {kept.TaxObjects.length === 0 && (
        <EmptyState title={t('The tax office has no registered places of business (tax objects) for this company')} />
      )}
      <Radio.Group value={value} onChange={pick} error={error} data-field={field} label={t('Cash register location')}>
        <Stack gap="md" mt="xs">
          {kept.TaxObjects.map((object, place) => (
            <Registrars key={place} object={object} place={place} />
          ))}
        </Stack>
      </Radio.Group>
    </RegisterStepForm>
  );
}

function Registrars({ object, place }: { object: TaxObject['TaxObjects'][number]; place: number }) {
  return (
    <fieldset className={classes.objects}>
      <legend>
        <bdi>{object.Name}</bdi>
      </legend>
      <Text size="sm" c="dimmed" mb="sm">
        {object.Address}
      </Text>
      <Stack gap="sm">
        {object.TransactionsRegistrars.map(({ Name, NumFiscal }, index) => (
          <Radio
            key={NumFiscal}
            value={`${place},${index}`}
            label={Name}
            description={t('Fiscal number {number}', { number: NumFiscal })}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
