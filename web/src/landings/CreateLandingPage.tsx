import { Box, Stack } from '@mantine/core';
import { landings } from '@portal/contract/landings';
import { LANDING_TYPES, type LandingType } from '@portal/contract/landings/landingRules';
import { required } from '@portal/contract/rules';
import { useSearch } from 'wouter';
import { paths } from '../paths/paths.ts';
import { type RouteResult, useRouteMutation } from '../api/client.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormPage } from '../ui/form/FormPage.tsx';
import { EmptyState } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { landingCreationQuery, getLandingListQuery, staleLandingListRoutes } from './landingReads.ts';
import { getLanguageOptions, getLandingTypeName, getLandingTypeDescription } from './landingWords.ts';
import { NoLandingsReason } from './NoLandings.tsx';
import { getLandingListAddress } from './useLandingActions.tsx';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';
import { useId } from 'react';
import type { InputProps } from '../ui/form/formFields.ts';
import classes from './landings.module.css';
import { LandingTypeIcon } from './LandingTypeIcon.tsx';

/** Choice of a landing page type, each with a description (LAND-001). */
function TypeChoice({ types, ...field }: InputProps & { types: readonly LandingType[] }) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={field.error !== undefined}
      {...(field.error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
      data-field={field['data-field']}
    >
      <p id={id} className={classes.label}>
        {t('Page type')}
      </p>
      <div className={classes.kinds}>
        {types.map((type) => (
          <label key={type} className={classes.kind}>
            <input
              type="radio"
              name={field.name}
              value={type}
              checked={field.value === type}
              disabled={field.disabled}
              onChange={field.onChange}
              onBlur={field.onBlur}
              className={classes.input}
              aria-describedby={`${id}-${type}`}
            />
            <LandingTypeIcon type={type} />
            <span className={classes.name}>{getLandingTypeName(type)}</span>
            <span id={`${id}-${type}`} className={classes.about}>
              {getLandingTypeDescription(type)}
            </span>
          </label>
        ))}
      </div>
      {field.error !== undefined && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {field.error}
        </p>
      )}
    </div>
  );
}

type Creation = RouteResult<typeof landings.creation>;
type Values = { type: string; merchant_id: string; language: string };

/** Page that creates a landing page of a type, merchant and language and then opens its editor (LAND-006, LAND-008). */
export default function CreateLandingPage() {
  return (
    <>
      <PageHeader title={t('New landing')} back={{ to: getLandingListAddress(), label: t('Landings') }} />
      <WhenLoaded read={landingCreationQuery}>
        {(creation) => (creation.merchants.length > 0 ? <Content creation={creation} /> : <NoMerchant />)}
      </WhenLoaded>
    </>
  );
}

const NoMerchant = () => (
  <WhenLoaded read={getLandingListQuery()}>
    {(list) => (
      <NoLandingsReason
        list={list}
        otherwise={<EmptyState title={t('None of your merchants can have a landing page')} />}
      />
    )}
  </WhenLoaded>
);

const oneOf = (choices: readonly { value: string }[], wanted: string | null): string =>
  choices.find(({ value }) => value === wanted)?.value ?? (choices.length === 1 ? (choices[0]?.value ?? '') : '');

function Content({ creation }: { creation: Creation }) {
  const create = useRouteMutation(landings.create, staleLandingListRoutes);
  const leadOn = useNavigateUnlessLeft();
  const asked = new URLSearchParams(useSearch());
  const types = LANDING_TYPES.filter((type) => creation.type.some(({ value }) => value === type));
  const submit = async ({ type, merchant_id, language }: Values) => {
    const made = await create.run({
      body: { type: type as LandingType, merchant_id: Number(merchant_id), language },
    });
    leadOn(paths.editLanding(made.merchant_id, made.id, 'settings'));
  };
  return (
    <Box maw={720}>
      <FormPage<Values>
        label={t('New landing')}
        verb={t('Create landing')}
        initial={{
          type: oneOf(creation.type, asked.get('type')),
          merchant_id: oneOf(creation.merchants, asked.get('merchant')),
          language: oneOf(creation.language, getCurrentLanguage()),
        }}
        rules={{ type: required, merchant_id: required, language: required }}
        submit={submit}
        staysOpen={false}
      >
        {(form) => (
          <Stack gap="md">
            <TypeChoice types={types} {...form.getInputProps('type')} />
            <SelectInput
              label={t('Merchant')}
              data={creation.merchants.map(({ value, text }) => ({ value, label: text }))}
              {...form.getInputProps('merchant_id')}
            />
            <SelectInput
              label={t('Page language')}
              data={getLanguageOptions(creation.language)}
              {...form.getInputProps('language')}
            />
          </Stack>
        )}
      </FormPage>
    </Box>
  );
}
