import { Alert, Anchor, Paper, Text } from '@mantine/core';
import { payouts, type SplitForm } from '@portal/contract/payouts';
import { compareDecimals } from '@portal/contract/rules';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { t } from '../../text/t.ts';
import { type MoneyOutcome, useEarlierMoneyOutcome, useMoneyOutcome } from '../../ui/form/outcome.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../../ui/page/prefetch.ts';
import { DelayedContent } from '../../ui/page/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../../ui/page/ScreenSkeleton.tsx';
import { LoadingPlaceholder, useLoadedData } from '../../ui/page/WhenLoaded.tsx';
import { RequirePayoutMerchant, RequirePayoutRight } from '../payoutGuards.tsx';
import { getPaymentPayoutsAddress } from '../payoutAddresses.ts';
import { prefetchPayouts, TIME_TOLERANCE_MS, stalePayoutRoutes } from '../payoutReads.ts';
import { getPaymentPayoutsQuery, getSplitFormQuery } from './splitReads.ts';
import { useSplitForm } from './useSplitForm.ts';
import { OutcomePanel } from '../../ui/form/OutcomePanel.tsx';
import { SplitPaymentForm } from './SplitPaymentForm.tsx';
import { buildSplitBody, maskReceiver, type SplitValues } from './splitForm.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callServer, getQueryKey } from '../../api/client.ts';
import { type MoneyOperationTexts, useMoneyOperation } from '../../ui/form/moneyOperation.ts';
import { findSplit, groupSplits } from './splitResults.ts';

const texts: MoneyOperationTexts = {
  done: '{amount} was paid out',
  declined: 'Payouts of {amount} were declined',
  progress: 'Payouts of {amount} are in progress',
  unanswered: 'An earlier split of {amount} is not confirmed yet.',
  notFound: 'The payout is not in the list yet. Check the list again before you repeat it.',
  unreadable: "The list of payouts couldn't be loaded. Check it before you repeat the payout.",
};

/** Hook that splits a payment at most once. If the answer is lost, the payment's payouts show the outcome. */
export function useSplitOperation(merchant: number, { payment_id: payment, currency }: SplitForm) {
  const queries = useQueryClient();
  const { queryKey, queryFn } = getPaymentPayoutsQuery(merchant, payment);
  const invalidate = () => {
    for (const route of stalePayoutRoutes)
      void queries.invalidateQueries({ queryKey: getQueryKey(route), refetchType: 'active' });
  };
  const { submit, findEarlier } = useMoneyOperation({
    kind: 'split',
    subject: payment,
    texts,
    knownResults: () => groupSplits(payment, queries.getQueryData(queryKey)?.data),
    readResults: async (at) => {
      const { data } = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
      return groupSplits(payment, data).filter((one) => one.at >= at - TIME_TOLERANCE_MS);
    },
    onRefused: invalidate,
  });
  const split = (values: SplitValues): Promise<MoneyOutcome> => {
    const body = buildSplitBody(values);
    // The operation stored in the browser contains only masked card numbers.
    const receivers = values.receivers.map((one) => ({ ...one, receiver: maskReceiver(one) }));
    return submit({ amount: body.amount, currency }, { ...body, receivers }, async (key) => {
      const { data } = await callServer(payouts.split, { params: { id: merchant, payment }, body }, { key });
      invalidate();
      return findSplit(payment, data);
    });
  };
  return { split, findEarlier };
}

interface Props {
  merchant: number;
  terms: SplitForm;
  split: (values: SplitValues) => Promise<MoneyOutcome>;
  first: MoneyOutcome | undefined;
}

/** Form until the payouts are created, and then the result. Card numbers disappear with the form. */
export function SplitEditor({ merchant, terms, split, first }: Props) {
  const [, navigate] = useLocation();
  const close = () => navigate(paths.payment(terms.payment_id, 'general'));
  const { outcome, submit, check } = useMoneyOutcome<SplitValues>({
    submit: split,
    onClose: close,
    first,
  });
  if (outcome && outcome.kind !== 'unknown')
    return (
      <Paper withBorder p="lg" maw={560}>
        <OutcomePanel outcome={outcome} onClose={close} />
      </Paper>
    );
  return <SplitPaymentForm merchant={merchant} terms={terms} onSubmit={submit} unknown={outcome} check={check} />;
}

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) => {
  const [merchant, payment] = [Number(params['merchant']), Number(params['payment'])];
  prefetchPayouts(queries, () => {
    void queries.prefetchQuery(getSplitFormQuery(merchant, payment));
    void queries.prefetchQuery(getPaymentPayoutsQuery(merchant, payment));
  });
};

/** Page that splits a payment among receivers by shares (PAY-038). */
export default function SplitPage() {
  const { merchant = '', payment = '' } = useParams();
  return (
    <>
      <PageHeader
        title={t('Split payment {id}', { id: payment })}
        back={{ to: paths.payment(Number(payment), 'general'), label: t('Payment {id}', { id: payment }) }}
      />
      <RequirePayoutMerchant>
        {() => (
          <RequirePayoutRight merchantId={Number(merchant)}>
            <Content key={payment} merchant={Number(merchant)} payment={Number(payment)} />
          </RequirePayoutRight>
        )}
      </RequirePayoutMerchant>
    </>
  );
}

interface Asked {
  merchant: number;
  payment: number;
}

/** Form that splits the payment, or the reason why the payment cannot be split. */
function Content({ merchant, payment }: Asked) {
  const { terms, refusal, queryKey } = useSplitForm(merchant, payment);
  const list = getPaymentPayoutsQuery(merchant, payment);
  const before = useLoadedData(list);
  if (refusal !== undefined) return <Alert color="gray">{refusal}</Alert>;
  if (!terms || !before)
    return <LoadingPlaceholder queryKey={terms ? list.queryKey : queryKey} children={<ScreenSkeleton />} />;
  return (
    <>
      {before.data.length > 0 && (
        <Text mb="md">
          {t('Part of this payment is already paid out.')}{' '}
          <Anchor component={Link} to={getPaymentPayoutsAddress(payment)}>
            {t('Show payouts')}
          </Anchor>
        </Text>
      )}
      <Opened merchant={merchant} terms={terms} />
    </>
  );
}

/** Looks up the outcome of an earlier split before the form opens. If no money is left, a message replaces the form. */
function Opened({ merchant, terms }: { merchant: number; terms: SplitForm }) {
  const { split, findEarlier } = useSplitOperation(merchant, terms);
  const earlier = useEarlierMoneyOutcome(findEarlier);
  // Evaluated once, so that the form stays open while its outcome is shown, although no money is left then.
  const [isNothing] = useState(compareDecimals(terms.amount, '0') <= 0);
  if (!earlier) return <DelayedContent children={<ScreenSkeleton />} />;
  if (isNothing && !earlier.outcome)
    return <Alert color="gray">{t('Nothing is left to split from this payment.')}</Alert>;
  return <SplitEditor merchant={merchant} terms={terms} split={split} first={earlier.outcome} />;
}
