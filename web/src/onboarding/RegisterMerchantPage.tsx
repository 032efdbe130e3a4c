import { useState } from 'react';
import { Link, Redirect, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { getNextRegistrationStep, registrationQuery } from '../api/registration.ts';
import { currentUserQuery, myMerchantsQuery } from '../api/sharedQueries.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import type { AddressValues } from './creationValues.ts';
import { MerchantCreationForm } from './MerchantCreationForm.tsx';
import { OnboardingLayout } from './OnboardingLayout.tsx';
import { getCreationFormQuery } from './creationReads.ts';
import { useCreationDraft } from './useCreationDraft.ts';
import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { Merchant } from '@portal/contract/merchants';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { companies } from '@portal/contract/companies';
import type { MerchantStatus } from '@portal/contract/onboarding';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { createQuery } from '../api/client.ts';
import { requireRows } from '../api/toList.ts';
import { MissingItem } from '../ui/value/MissingItem.tsx';

/** Section with the next registration step of a merchant (MER-059). */
function RegistrationProgress({ status }: { status: MerchantStatus }) {
  const next = getNextRegistrationStep(status);
  const merchant = useOptionalQuery(myMerchantsQuery)?.data.find(({ id }) => id === status.data.merchant_id);
  return (
    <Paper withBorder p="xl" maw={720}>
      <Stack gap="md" align="flex-start">
        <Title order={2}>{merchant?.name ?? t('Merchant registration')}</Title>
        <Text>{next?.text}</Text>
        {status.step === 'upload_docs' && status.data.company_profile_id !== null && (
          <RejectedFiles companyId={status.data.company_profile_id} />
        )}
        <Group gap="sm">
          {next?.to !== undefined && (
            <Button component={Link} to={next.to}>
              {next.button}
            </Button>
          )}
          {merchant && (
            <Button component={Link} to={paths.registerMerchant(merchant.country)} variant="default">
              {t('Register another merchant')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

const missingOf = (id: number) =>
  createQuery(companies.info, { params: { id } }, (answer) => ({ ...answer, missing: requireRows(answer.missing) }));

/** List of the company's rejected files with the reasons. */
function RejectedFiles({ companyId }: { companyId: number }) {
  const rejected = (useOptionalQuery(missingOf(companyId))?.missing ?? []).filter(({ why }) => why === 'rejected');
  if (rejected.length === 0) return null;
  return (
    <Alert color="red" title={t('Rejected documents')}>
      <List>
        {rejected.map((file, at) => (
          <List.Item key={at}>
            <b>
              <MissingItem {...file} />
            </b>
            {file.reason ? `: ${t(file.reason)}` : null}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/**
 * Last page of a merchant registration: the merchant accepts payments, and the user can create the first payment link.
 */
function MerchantIsLive({ merchant: { id, name, country } }: { merchant: Merchant }) {
  const maySell = useUserRights().may('links.edit', id);
  return (
    <>
      <PageHeader title={t('Get Started')} />
      <Paper withBorder p="xl" maw={720}>
        <Stack gap="md" align="flex-start">
          <Title order={2}>{t('Your merchant is live')}</Title>
          <Text>
            {t('{merchant} can accept payments now. Create a payment link and send it to a payer.', { merchant: name })}
          </Text>
          <Group gap="sm">
            {maySell && (
              <Button component={Link} to={paths.createLink(String(id), 'settings')}>
                {t('Create payment link')}
              </Button>
            )}
            <Button component={Link} to={paths.registerMerchant(country)} variant="default">
              {t('Register another merchant')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </>
  );
}

/**
 * First page of the merchant registration (MER-049). It shows the creation form, the next step of a merchant in
 * registration, or the activated merchant. An address with a country starts another registration.
 */
export default function RegisterMerchantPage() {
  const said = useParams<AddressValues>();
  return (
    <WhenLoaded read={registrationQuery}>
      {(status) =>
        said.country || status.step === 'create_merchant' ? (
          <FirstHalf said={said} />
        ) : status.step === null ? (
          <WhenLoaded read={currentUserQuery}>
            {({ demo }) => (demo ? <FirstHalf said={said} /> : <Finished said={said} />)}
          </WhenLoaded>
        ) : (
          <OnboardingLayout step={status.step} isOffer={status.is_offer === true}>
            <RegistrationProgress status={status} />
          </OnboardingLayout>
        )
      }
    </WhenLoaded>
  );
}

/**
 * Content if no registration is in progress: the newest active merchant, or else the creation form. The demo account
 * sees a note instead (SHELL-026).
 */
function Finished({ said }: { said: AddressValues }) {
  return (
    <WhenLoaded read={myMerchantsQuery}>
      {({ data }) => {
        const [newest] = data.filter(({ status }) => status === 'active').toSorted((a, b) => b.id - a.id);
        return newest ? <MerchantIsLive merchant={newest} /> : <FirstHalf said={said} />;
      }}
    </WhenLoaded>
  );
}

function FirstHalf({ said: now }: { said: AddressValues }) {
  // The values in the address are read once, because from now on the form updates the address.
  const [said] = useState(now);
  const { typed } = useCreationDraft();
  const { country, jurtype } = said;
  return (
    <WhenLoaded read={getCreationFormQuery({ country, jurtype })}>
      {(form) => {
        const draft = { ...form.values, ...typed() };
        if (!country && draft.page === 'company') return <Redirect to={paths.addCompanyDetails()} replace />;
        return <MerchantCreationForm first={form} draft={draft} said={said} now={now} />;
      }}
    </WhenLoaded>
  );
}
