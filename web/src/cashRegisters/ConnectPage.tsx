import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import type { RouteResult } from '../api/client.ts';
import type { CashRegisterMerchant, cashRegisters } from '@portal/contract/cashRegisters';
import { getProviderFormQuery, registerListQuery } from './cashRegisterReads.ts';
import { RequireEditRight } from './RequireEditRight.tsx';
import { ProviderChoice } from './ProviderChoice.tsx';
import { getNextStepView, getStepPath } from './steps.ts';
import { readStoredTaxObject } from './taxObject.ts';

/** Page that starts to connect a cash register: the user chooses a merchant and a provider (CASH-004). */
export default function ConnectPage() {
  const { merchant, provider } = useParams<{ merchant: string; provider?: string }>();
  return (
    <>
      <PageHeader title={t('Connect cash register')} back={{ to: paths.cashRegisters(), label: t('Cash registers') }} />
      {provider === undefined ? (
        <WhenLoaded read={registerListQuery}>
          {(list) => <WithMerchant list={list} merchantId={Number(merchant)} />}
        </WhenLoaded>
      ) : (
        <WithProvider merchantId={Number(merchant)} provider={provider} />
      )}
    </>
  );
}

/** Redirects an address that names a provider to the first step of that provider. */
const WithProvider = ({ merchantId, provider }: { merchantId: number; provider: string }) => (
  <RequireEditRight merchantId={merchantId}>
    <WhenLoaded read={getProviderFormQuery(merchantId, provider)}>
      {(form) => {
        const step = { type: 'add', form, kept: readStoredTaxObject(provider, merchantId) } as const;
        return <Redirect to={getStepPath(step, getNextStepView(step))} replace />;
      }}
    </WhenLoaded>
  </RequireEditRight>
);

interface Props {
  list: RouteResult<typeof cashRegisters.list>;
  merchantId: number;
}

/** Whether the merchant has a cash register that is not deactivated. A deactivated register can be replaced. */
const isOn = ({ cashbox }: CashRegisterMerchant) => cashbox !== null && cashbox.status !== 'disabled';
const mayConnect = (merchant: CashRegisterMerchant) => merchant.is_offered && merchant.can_edit && !isOn(merchant);

/**
 * Merchant select, and provider choice for the merchant in the address. For an unknown merchant only the select is
 * shown (CASH-011, decision 33).
 */
function WithMerchant({ list: { data, providers }, merchantId }: Props) {
  const [, navigate] = useLocation();
  const merchant = data.find(({ id }) => id === merchantId);
  const choices = data.filter((one) => mayConnect(one) || one.id === merchantId);
  return (
    <Stack gap="lg" maw={720}>
      {choices.length === 0 ? (
        <Text>{t('None of your merchants can connect a cash register.')}</Text>
      ) : (
        <SelectInput
          label={t('Merchant')}
          maw={360}
          data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={merchant ? String(merchant.id) : ''}
          onChange={(id) =>
            typeof id === 'string' && id !== '' && navigate(paths.connectCashRegister(Number(id)), { replace: true })
          }
        />
      )}
      {merchant && (
        <RequireEditRight merchantId={merchant.id}>
          <Providers merchant={merchant} providers={providers} />
        </RequireEditRight>
      )}
    </Stack>
  );
}

/** Note about an existing cash register, and the available providers if the merchant has no active register. */
function Providers({ merchant, providers }: { merchant: CashRegisterMerchant; providers: Props['list']['providers'] }) {
  const { id, name, country, cashbox } = merchant;
  const offered = providers.filter(({ countries }) => countries.includes(country));
  return (
    <>
      {cashbox && (
        <Alert color="blue" variant="light">
          {t('{merchant} already has a cash register.', { merchant: name })}{' '}
          <Anchor component={Link} to={paths.editCashRegister(id, cashbox.provider)} underline="always">
            {t('Edit')}
          </Anchor>
        </Alert>
      )}
      {offered.length === 0 && <Text>{t('No cash register provider is available in this country yet.')}</Text>}
      {offered.length > 0 && !isOn(merchant) && <ProviderChoice merchantId={id} providers={offered} />}
    </>
  );
}
