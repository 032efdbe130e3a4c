import { Alert, Anchor, Text } from '@mantine/core';
import type { SplitForm } from '@portal/contract/payouts';
import { compareDecimals } from '@portal/contract/rules';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { t } from '../../text/t.ts';
import { useEarlier } from '../../ui/form/useEarlier.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { Prefetch } from '../../ui/page/prefetch.ts';
import { Delayed } from '../../ui/page/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../../ui/page/ScreenSkeleton.tsx';
import { useLoaded, Waiting } from '../../ui/page/WhenLoaded.tsx';
import { Eligible, PayerOnly } from '../Eligible.tsx';
import { payoutsOfPayment } from '../payoutAddresses.ts';
import { prefetchPayouts } from '../payoutReads.ts';
import { SplitEditor } from './SplitEditor.tsx';
import { passedOn, splitForm } from './splitReads.ts';
import { useSplitForm } from './useSplitForm.ts';
import { useSplitting } from './useSplitting.ts';

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params }, queries) => {
  const [merchant, payment] = [Number(params['merchant']), Number(params['payment'])];
  prefetchPayouts(queries, () => {
    void queries.prefetchQuery(splitForm(merchant, payment));
    void queries.prefetchQuery(passedOn(merchant, payment));
  });
};

/** Passes a payment on to several receivers, by shares (PAY-038). */
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

/** Why a payment cannot be divided is said where its form would stand. */
function Content({ merchant, payment }: Asked) {
  const { terms, refusal, queryKey } = useSplitForm(merchant, payment);
  const list = passedOn(merchant, payment);
  const before = useLoaded(list);
  if (refusal !== undefined) return <Alert color="gray">{refusal}</Alert>;
  if (!terms || !before) return <Waiting queryKey={terms ? list.queryKey : queryKey} children={<ScreenSkeleton />} />;
  return (
    <>
      {before.data.length > 0 && (
        <Text mb="md">
          {t('A part of this payment was passed on already.')}{' '}
          <Anchor component={Link} to={payoutsOfPayment(payment)}>
            {t('Show the payouts')}
          </Anchor>
        </Text>
      )}
      <Opened merchant={merchant} terms={terms} />
    </>
  );
}

/** What became of an earlier try is asked before the form opens; nothing left is said in its place. */
function Opened({ merchant, terms }: { merchant: number; terms: SplitForm }) {
  const { divide, earlier } = useSplitting(merchant, terms);
  const asked = useEarlier(earlier);
  // While its outcome is read the form stays, whatever is left then.
  const [isNothing] = useState(compareDecimals(terms.amount, '0') <= 0);
  if (!asked) return <Delayed children={<ScreenSkeleton />} />;
  if (isNothing && !asked.outcome) return <Alert color="gray">{t('Nothing of this payment is left to divide.')}</Alert>;
  return <SplitEditor merchant={merchant} terms={terms} divide={divide} first={asked.outcome} />;
}
