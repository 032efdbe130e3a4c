import { Alert, Anchor, Text } from '@mantine/core';
import type { SplitForm } from '@portal/contract/payouts';
import { compareDecimals } from '@portal/contract/rules';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { t } from '../../text/t.ts';
import { useEarlierOutcome } from '../../ui/form/outcome.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { Prefetch } from '../../ui/page/prefetch.ts';
import { Delayed } from '../../ui/page/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../../ui/page/ScreenSkeleton.tsx';
import { useLoaded, LoadingPlaceholder } from '../../ui/page/WhenLoaded.tsx';
import { Eligible, PayerOnly } from '../Eligible.tsx';
import { payoutsOfPayment } from '../payoutAddresses.ts';
import { prefetchPayouts } from '../payoutReads.ts';
import { SplitEditor } from './SplitEditor.tsx';
import { passedOn, splitForm } from './splitReads.ts';
import { useSplitForm } from './useSplitForm.ts';
import { useSplitOperation } from './useSplitOperation.ts';

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params }, queries) => {
  const [merchant, payment] = [Number(params['merchant']), Number(params['payment'])];
  prefetchPayouts(queries, () => {
    void queries.prefetchQuery(splitForm(merchant, payment));
    void queries.prefetchQuery(passedOn(merchant, payment));
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
      <Eligible>
        {() => (
          <PayerOnly merchantId={Number(merchant)}>
            <Content key={payment} merchant={Number(merchant)} payment={Number(payment)} />
          </PayerOnly>
        )}
      </Eligible>
    </>
  );
}

interface Asked {
  merchant: number;
  payment: number;
}

/** The form, or in its place the reason why the payment cannot be split. */
function Content({ merchant, payment }: Asked) {
  const { terms, refusal, queryKey } = useSplitForm(merchant, payment);
  const list = passedOn(merchant, payment);
  const before = useLoaded(list);
  if (refusal !== undefined) return <Alert color="gray">{refusal}</Alert>;
  if (!terms || !before)
    return <LoadingPlaceholder queryKey={terms ? list.queryKey : queryKey} children={<ScreenSkeleton />} />;
  return (
    <>
      {before.data.length > 0 && (
        <Text mb="md">
          {t('Part of this payment is already paid out.')}{' '}
          <Anchor component={Link} to={payoutsOfPayment(payment)}>
            {t('Show the payouts')}
          </Anchor>
        </Text>
      )}
      <Opened merchant={merchant} terms={terms} />
    </>
  );
}

/** Reads the outcome of an earlier split before the form opens; without money left, a message replaces the form. */
function Opened({ merchant, terms }: { merchant: number; terms: SplitForm }) {
  const { split, findEarlier } = useSplitOperation(merchant, terms);
  const earlier = useEarlierOutcome(findEarlier);
  // Read once: the form stays open while its outcome is shown, although nothing is left then.
  const [isNothing] = useState(compareDecimals(terms.amount, '0') <= 0);
  if (!earlier) return <Delayed children={<ScreenSkeleton />} />;
  if (isNothing && !earlier.outcome)
    return <Alert color="gray">{t('Nothing is left of this payment to split.')}</Alert>;
  return <SplitEditor merchant={merchant} terms={terms} split={split} first={earlier.outcome} />;
}
