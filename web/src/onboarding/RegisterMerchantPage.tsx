import { useState } from 'react';
import { Link, Redirect, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { nextStep, registration } from '../api/registration.ts';
import { me, myMerchants } from '../api/sharedReads.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import type { AddressValues } from './creationValues.ts';
import { MerchantForm } from './MerchantForm.tsx';
import { OnboardingPage } from './OnboardingPage.tsx';
import { creationForm } from './creationReads.ts';
import { useDraft } from './useDraft.ts';
import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { Merchant } from '@portal/contract/merchants';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { companies } from '@portal/contract/companies';
import type { MerchantStatus } from '@portal/contract/onboarding';
import { useOptionalRead } from '../api/reads.ts';
import { qWithDefaults } from '../api/client.ts';
import { rowsIn } from '../api/listOf.ts';
import { MissingItem } from '../ui/value/MissingItem.tsx';

/** Next step of the merchant in registration (MER-059). */
function RegistrationProgress({ status }: { status: MerchantStatus }) {
  const next = nextStep(status);
  const merchant = useOptionalRead(myMerchants)?.data.find(({ id }) => id === status.data.merchant_id);
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
  qWithDefaults(companies.info, { params: { id } }, (answer) => ({ ...answer, missing: rowsIn(answer.missing) }));

/** Rejected files with their reasons. */
function RejectedFiles({ companyId }: { companyId: number }) {
  const rejected = (useOptionalRead(missingOf(companyId))?.missing ?? []).filter(({ why }) => why === 'rejected');
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

/** Last page of a registration: the merchant accepts payments, and the person can create the first payment link. */
function MerchantIsLive({ merchant: { id, name, country } }: { merchant: Merchant }) {
  const maySell = useRights().may('links.edit', id);
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
 * First page of the registration (MER-049). It shows the creation form, the next step of a merchant in registration, or
 * the activated merchant. An address with a country starts another registration.
 */
export default function RegisterMerchantPage() {
  const said = useParams<AddressValues>();
  return (
    <WhenLoaded read={registration}>
      {(status) =>
        said.country || status.step === 'create_merchant' ? (
          <FirstHalf said={said} />
        ) : status.step === null ? (
          <WhenLoaded read={me}>
            {({ demo }) => (demo ? <FirstHalf said={said} /> : <Finished said={said} />)}
          </WhenLoaded>
        ) : (
          <OnboardingPage step={status.step} isOffer={status.is_offer === true}>
            <RegistrationProgress status={status} />
          </OnboardingPage>
        )
      }
    </WhenLoaded>
  );
}

/**
 * Page without a registration in progress: shows the newest active merchant, else the creation form. The demo account
 * sees a note instead (SHELL-026).
 */
function Finished({ said }: { said: AddressValues }) {
  return (
    <WhenLoaded read={myMerchants}>
      {({ data }) => {
        const [newest] = data.filter(({ status }) => status === 'active').toSorted((a, b) => b.id - a.id);
        return newest ? <MerchantIsLive merchant={newest} /> : <FirstHalf said={said} />;
      }}
    </WhenLoaded>
  );
}

function FirstHalf({ said: now }: { said: AddressValues }) {
  // From here on the form updates the address.
  const [said] = useState(now);
  const { typed } = useDraft();
  const { country, jurtype } = said;
  return (
    <WhenLoaded read={creationForm({ country, jurtype })}>
      {(form) => {
        const draft = { ...form.values, ...typed() };
        if (!country && draft.page === 'company') return <Redirect to={paths.addCompanyDetails()} replace />;
        return <MerchantForm first={form} draft={draft} said={said} now={now} />;
      }}
    </WhenLoaded>
  );
}
