import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { Failure } from '../api/failure.ts';
import { useUserRights } from '../api/rights.ts';
import { myMerchantsQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PromocodesPanel } from './PromocodesPanel.tsx';

/** Page with all promocodes of a merchant (PROMO-016). Its address is not in the specification. */
export default function PromocodesPage() {
  const id = Number(useParams<{ id: string }>().id);
  return (
    <WhenLoaded key={id} read={myMerchantsQuery}>
      {({ data }) => <Content merchant={data.find((one) => one.id === id) ?? missing()} />}
    </WhenLoaded>
  );
}

const missing = (): never => {
  throw new Failure('page', 404);
};

const WHERE = ['all', 'merchant', 'landing'] as const;
type Where = (typeof WHERE)[number];

function Content({ merchant: { id, name } }: { merchant: { id: number; name: string } }) {
  const [where, setWhere] = useState<Where>('all');
  const labels: Record<Where, string> = {
    all: t('All'),
    merchant: t('All landing pages'),
    landing: t('One landing page'),
  };
  const back = useUserRights().may('merchant.read', id)
    ? { to: paths.merchant(id, 'basic'), label: name }
    : { to: paths.landings(), label: t('Landings') };
  return (
    <>
      <PageHeader title={t('Promocodes of {name}', { name })} back={back} />
      <Stack gap="md">
        <SelectInput
          label={t('Valid for')}
          maw={280}
          data={WHERE.map((value) => ({ value, label: labels[value] }))}
          value={where}
          onChange={(chosen) => setWhere(WHERE.find((one) => one === chosen) ?? 'all')}
        />
        <PromocodesPanel
          merchantId={id}
          place={{ type: 'merchant', id }}
          scope={{ m: id, ...(where !== 'all' && { type: where }) }}
        />
      </Stack>
    </>
  );
}
