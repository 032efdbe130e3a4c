import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { FormPage } from '../ui/form/FormPage.tsx';
import type { FormValues } from '../ui/form/formValues.ts';
import type { FormOptions, ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';

interface Props<S extends { version: string }, V extends FormValues, Body> {
  merchantId: number;
  /** Accessible name of the form, for screen readers. */
  label: string;
  loaded: S;
  read: FetchQueryOptions<S, Failure>;
  save: (body: Body & { version: string }) => Promise<S>;
  /**
   * Returns the settings as labels and values. They replace the form without the right to edit, and show the
   * differences in a conflict.
   */
  describe: (settings: S) => readonly (readonly [label: string, value: string])[];
  valuesOf: (settings: S) => V;
  bodyOf: (values: V) => Body;
  rules: NonNullable<FormOptions<V>['rules']>;
  children: (form: ValidatedForm<V>) => ReactNode;
}

/** Content of a settings tab: a form, or read-only facts without the right to edit. */
export function SettingsForm<S extends { version: string }, V extends FormValues, Body>(props: Props<S, V, Body>) {
  const { merchantId, label, loaded, describe } = props;
  if (useUserRights().may('merchant.edit', merchantId)) return <Editable {...props} />;
  return (
    <Facts groups={[{ title: label, facts: describe(loaded).map(([name, value]) => ({ label: name, value })) }]} />
  );
}

function Editable<S extends { version: string }, V extends FormValues, Body>(props: Props<S, V, Body>) {
  const { label, valuesOf, bodyOf, rules, children } = props;
  const { settings, submit, conflict, formKey } = useSettingsForm<S, Body>(props);
  return (
    <FormPage<V>
      key={formKey}
      label={label}
      verb={t('Save')}
      initial={valuesOf(settings)}
      rules={rules}
      submit={(values) => submit(bodyOf(values as unknown as V))}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit())}
          {children(form)}
        </>
      )}
    </FormPage>
  );
}
