import { Button, Text } from '@mantine/core';
import { terminal, terminalLists } from '@portal/contract/terminal';
import { useUserRights } from '../api/rights.ts';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { DataList } from '../ui/list/DataList.tsx';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { EmptyState, RequireMerchant } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { paymentAmountCell, paymentBrandCell, paymentStatusCell } from '../ui/value/paymentCells.tsx';
import { ChargeCardModal } from './ChargeCardModal.tsx';
import { type MerchantWithoutTerminal, type TerminalMerchant, terminalMerchantsQuery } from './terminalReads.ts';
import { required } from '@portal/contract/rules';
import { useRouteMutation } from '../api/client.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { showAlert } from '../ui/overlay/alerts.ts';

interface Props {
  merchants: readonly MerchantWithoutTerminal[];
  onClose: () => void;
}

/** Modal that requests a virtual terminal (manual card entry) for a merchant (MOTO-026). */
function RequestModal({ merchants, onClose }: Props) {
  const request = useRouteMutation(terminal.request, [terminal.merchants]);
  const [only] = merchants.length === 1 ? merchants : [];
  return (
    <FormModal
      title={t('Request MO/TO payments')}
      verb={t('Send request')}
      initial={{ merchant: only ? String(only.id) : '' }}
      rules={{ merchant: required }}
      submit={async ({ merchant }) => {
        await request.run({ body: { merchant: Number(merchant) } });
        showAlert('success-light', t("Request sent. We'll email you the answer within a day."));
      }}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <>
          <SelectInput
            {...form.getInputProps('merchant')}
            label={t('Merchant')}
            required
            data={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Text size="sm">{t("Cards are charged in the merchant's first currency.")}</Text>
        </>
      )}
    </FormModal>
  );
}

const cells = { status: paymentStatusCell, amount: paymentAmountCell, card_brand: paymentBrandCell };

/** @public Starts the first read; the navigation calls it before the page renders. */
export const prefetch: PrefetchScreen = (_, queries) => void queries.prefetchQuery(terminalMerchantsQuery);

/** Page with the manual card charges, or a welcome page for users without a virtual terminal (MOTO-004, MOTO-005). */
export default function TerminalPage() {
  return (
    <WhenLoaded read={terminalMerchantsQuery}>
      {({ data, to_ask }) =>
        data.length > 0 ? <Charges merchants={data} others={to_ask} /> : <Welcome others={to_ask} />
      }
    </WhenLoaded>
  );
}

/** Returns the merchants for which no virtual terminal has been requested yet. */
const withoutRequest = (others: readonly MerchantWithoutTerminal[]) => others.filter(({ is_asked }) => !is_asked);

/** Welcome page that explains the virtual terminal and offers to request one (MOTO-026). */
function Welcome({ others }: { others: readonly MerchantWithoutTerminal[] }) {
  const form = useRoutedForm();
  const free = withoutRequest(others);
  const asked = others.filter(({ is_asked }) => is_asked).map(({ name }) => name);
  return (
    <>
      <PageHeader title={t('MO/TO Payments')} />
      <RequireMerchant>
        <EmptyState
          title={t('Charge cards manually')}
          text={t(
            'Take orders by phone or mail: enter the card number yourself, and the payment appears in your lists immediately.',
          )}
        >
          {asked.length > 0 && (
            <p>
              {t("Request sent for: {names}. We'll email you the answer within a day.", {
                names: asked.join(', '),
              })}
            </p>
          )}
          {free.length > 0 && <Button onClick={() => form.open('request')}>{t('Request MO/TO payments')}</Button>}
          {others.length === 0 && (
            <p>
              {t(
                "You don't have the right to request MO/TO payments for any of your merchants. Ask the colleague who gave you access.",
              )}
            </p>
          )}
        </EmptyState>
      </RequireMerchant>
      <RequestForm form={form} others={free} />
    </>
  );
}

const RequestForm = ({
  form,
  others,
}: {
  form: ReturnType<typeof useRoutedForm>;
  others: readonly MerchantWithoutTerminal[];
}) => (
  <RoutedForm form={form} name="request" isAllowed={others.length > 0}>
    {(close) => <RequestModal merchants={others} onClose={close} />}
  </RoutedForm>
);

function Charges({
  merchants,
  others,
}: {
  merchants: readonly TerminalMerchant[];
  others: readonly MerchantWithoutTerminal[];
}) {
  const form = useRoutedForm({ keepsQuery: true });
  const { may } = useUserRights();
  const mine = merchants.filter(({ can_charge }) => can_charge);
  const free = withoutRequest(others);
  const charge = mine.length > 0 && <Button onClick={() => form.open('charge')}>{t('Charge card')}</Button>;
  return (
    <>
      <PageHeader
        title={t('MO/TO Payments')}
        actions={
          <>
            <DataListActions list={terminalLists.moto} />
            {free.length > 0 && (
              <Button variant="default" onClick={() => form.open('request')}>
                {t('Request for another merchant')}
              </Button>
            )}
            {charge}
          </>
        }
      />
      <DataList
        list={terminalLists.moto}
        label={t('MO/TO Payments')}
        cells={cells}
        rowTo={({ id, merchant }) => (may('payments.read', merchant.id) ? paths.payment(id, 'general') : undefined)}
        empty={{ title: t('No manual card charges yet'), action: charge }}
      />
      <RoutedForm form={form} name="charge" isAllowed={mine.length > 0}>
        {(close) => <ChargeCardModal merchants={mine} onClose={close} />}
      </RoutedForm>
      <RequestForm form={form} others={free} />
    </>
  );
}
