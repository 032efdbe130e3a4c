import { Button, Stack } from '@mantine/core';
import { useParams } from 'wouter';
import { Failure } from '../api/failure.ts';
import { useUserRights } from '../api/rights.ts';
import { myMerchantsQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { RequireMerchant } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { CreateDesignModal } from './CreateDesignModal.tsx';
import { DesignGroups } from './DesignGroups.tsx';
import { getDesignListQuery } from '../solutions/designList.ts';
import { DesignMerchantChoice } from './DesignMerchantChoice.tsx';

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(getDesignListQuery(params['id'] === undefined ? undefined : Number(params['id'])));

/** Page with the checkout designs of all merchants or of the merchant in the address (DSN-003, DSN-006, DSN-013). */
export default function DesignsPage() {
  const { id } = useParams<{ id?: string }>();
  return (
    <WhenLoaded read={myMerchantsQuery}>
      {({ data }) => <Content merchants={data} merchantId={id === undefined ? undefined : Number(id)} />}
    </WhenLoaded>
  );
}

interface Props {
  merchants: readonly { id: number; name: string }[];
  merchantId: number | undefined;
}

function Content({ merchants, merchantId }: Props) {
  const form = useRoutedForm();
  const { may } = useUserRights();
  if (merchantId !== undefined && !merchants.some(({ id }) => id === merchantId)) throw new Failure('page', 404);
  const mayEdit = merchants.length > 0 && may('designs.edit', merchantId);
  const create = mayEdit && <Button onClick={() => form.open('create')}>{t('Create design')}</Button>;
  return (
    <>
      <PageHeader title={t('Design checkout')} actions={create} />
      <RequireMerchant>
        <Stack gap="lg">
          <DesignMerchantChoice merchants={merchants.filter(({ id }) => may('designs.read', id))} chosen={merchantId} />
          <WhenLoaded key={merchantId} read={getDesignListQuery(merchantId)}>
            {(designs) => <DesignGroups designs={designs} action={create} />}
          </WhenLoaded>
        </Stack>
      </RequireMerchant>
      <RoutedForm form={form} name="create" isAllowed={mayEdit}>
        {(close) => (
          <CreateDesignModal
            merchants={merchants.filter(({ id }) => may('designs.edit', id))}
            chosen={merchantId}
            onClose={close}
          />
        )}
      </RoutedForm>
    </>
  );
}
