import { Stack } from '@mantine/core';
import type { CreationDraft, CreationForm } from '@portal/contract/onboarding';
import { all } from '@portal/contract/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { myMerchantsQuery } from '../api/sharedQueries.ts';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { toSelectOptions } from '../ui/fields/options.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { useValidatedForm, type ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { CreationFieldInput } from './CreationFieldInput.tsx';
import {
  toCreationDraft,
  validateNewName,
  isMerchantField,
  getCreationRules,
  getCreationValues,
  type AddressValues,
  type CreationValues,
} from './creationValues.ts';
import { OnboardingForm } from './OnboardingForm.tsx';
import { OnboardingLayout } from './OnboardingLayout.tsx';
import { getCreationFormQuery, getBusinessLinesQuery } from './creationReads.ts';
import { useCreationDraft, useSendDraftOnLeave } from './useCreationDraft.ts';
import { getAddressPath } from '../ui/page/getAddressPath.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

interface Props {
  first: CreationForm;
  draft: CreationDraft;
  /** Values in the address at the time when the form opened. */
  said: AddressValues;
  now: AddressValues;
}

const addressOf = ({ country, jurtype, business_type }: AddressValues) =>
  paths.registerMerchant(country, country && jurtype, country && jurtype && business_type);

/** Returns the initial form values from the address, and from the draft for values that the address omits. */
function initialOf({ first, draft, said }: Pick<Props, 'first' | 'draft' | 'said'>): CreationValues {
  const asked = (name: keyof AddressValues) => said[name] ?? draft[name] ?? '';
  const known = (name: 'country' | 'business_type') =>
    first.choices[name].some(({ value }) => value === asked(name)) ? asked(name) : '';
  const country = known('country');
  return getCreationValues({
    ...draft,
    country,
    jurtype: country === first.country ? first.jurtype : asked('jurtype'),
    business_type: known('business_type'),
  });
}

/**
 * Hook that returns the creation form for the chosen country and legal form. Until the new form is loaded, it returns
 * the previous one.
 */
function useFormOfChoice(first: CreationForm, { country = '', jurtype = '' }: AddressValues) {
  const { data, isPlaceholderData } = useQuery({
    ...getCreationFormQuery({ country, jurtype }),
    // The page has just loaded this form, so it is not loaded again.
    refetchOnMount: false,
    placeholderData: keepPreviousData,
  });
  return { form: data ?? first, isOf: data !== undefined && !isPlaceholderData };
}

/**
 * First page of the merchant creation form: country, legal form and line of business. Country and legal form decide
 * which fields the form has.
 */
export function MerchantCreationForm({ first, draft, said, now }: Props) {
  // A choice changes the address within this form, and the route change may still run when the form is sent.
  const leadOn = useNavigateUnlessLeft((path) => path.startsWith(paths.registerMerchant()));
  const { keep, keepNow } = useCreationDraft();
  const [initial] = useState(() => initialOf({ first, draft, said }));
  const reloaded = useFormOfChoice(first, now);
  const { fields, required, companies } = reloaded.form;
  const rules = getCreationRules(fields.filter(isMerchantField), required);
  const mine = (useOptionalQuery(myMerchantsQuery)?.data ?? []).map((merchant) => merchant.name);
  const form = useValidatedForm<CreationValues>({
    initial,
    rules: { ...rules, name: all(rules.name ?? (() => undefined), validateNewName(mine)) },
    submit: async (values) => {
      await keepNow({ ...toCreationDraft(values), page: 'company' });
      leadOn(companies.length > 0 ? paths.provideCompany() : paths.addCompanyDetails());
    },
  });
  useSyncedAddressAndDraft(form, reloaded, keep);
  return (
    <OnboardingLayout step="create_merchant" isOffer={reloaded.form.is_offer}>
      <OnboardingForm form={form} label={t('Your business')} verb={t('Continue')}>
        <Fields form={form} asked={reloaded.form} />
      </OnboardingForm>
    </OnboardingLayout>
  );
}

type Form = ValidatedForm<CreationValues>;

/**
 * Hook that updates the address and the draft when the form changes, and chooses the legal form if there is only one.
 */
function useSyncedAddressAndDraft(
  form: Form,
  { form: asked, isOf }: ReturnType<typeof useFormOfChoice>,
  keep: (values: CreationDraft) => void,
): void {
  const [, navigate] = useLocation();
  const { values, isDirty } = form;
  const { country, jurtype } = values;
  useSendDraftOnLeave();
  const to = addressOf(values);
  const typed = JSON.stringify(values);
  useEffect(() => {
    // The path of the address bar, because the shown route is older while a route change runs.
    if (to !== getAddressPath()) navigate(to, { replace: true });
    // The effect runs once per choice, because the address only updates after the next render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [to]);
  useEffect(() => {
    if (isDirty) keep({ ...(JSON.parse(typed) as CreationDraft), page: 'merchant' });
    // The draft is saved only when the values change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, isDirty]);
  useEffect(() => {
    if (isOf && country === asked.country && jurtype === '' && asked.jurtype !== '') form.set('jurtype', asked.jurtype);
  });
}

function Fields({ form, asked }: { form: Form; asked: CreationForm }) {
  const { country, business_type, trade_classification: chosen } = form.values;
  const data = useOptionalQuery({ ...getBusinessLinesQuery(country), placeholderData: keepPreviousData });
  const offered = (data?.data ?? []).filter(
    (trade) => business_type === '' || trade.business_type === business_type || chosen.includes(trade.value),
  );
  const ofTrade = (
    <SelectInput
      label={t('{label} (optional)', { label: t('Business type') })}
      data={toSelectOptions(asked.choices.business_type)}
      {...form.getInputProps('business_type')}
    />
  );
  return (
    <Stack gap="md">
      {asked.fields.filter(isMerchantField).map((field) => (
        <Fragment key={field.name}>
          {field.name === 'trade_classification' && ofTrade}
          <CreationFieldInput
            field={field}
            form={form}
            isRequired={asked.required.includes(field.name)}
            choices={asked.choices}
            trades={toSelectOptions(offered)}
          />
        </Fragment>
      ))}
    </Stack>
  );
}
