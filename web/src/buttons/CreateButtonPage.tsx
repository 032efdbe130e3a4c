import { buttons } from '@portal/contract/buttons';
import { useEffect } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { getDesignListQuery } from '../solutions/designList.ts';
import { t } from '../text/t.ts';
import { RequireMerchant } from '../ui/list/EmptyList.tsx';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { ButtonEditor } from './ButtonEditor.tsx';
import { getNewButtonValues, type ButtonTab } from './buttonForm.ts';
import { buttonMerchantsQuery, staleButtonRoutes, type ButtonMerchant } from './buttonReads.ts';
import { getButtonListAddress } from './useButtonActions.tsx';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

const FORM = paths.createButton(undefined, 'settings').replace(/settings$/, '');
const staysAt = (path: string) => path.startsWith(FORM);

/** @public Starts the first read; the navigation calls it before the page renders. */
export const prefetch: PrefetchScreen = (_, queries) => void queries.prefetchQuery(buttonMerchantsQuery);

/**
 * Page with the form of a new payment button (BTN-023, BTN-024). `?design_id=` preselects a checkout design (BTN-027).
 */
export default function CreateButtonPage() {
  return (
    <>
      <PageHeader title={t('New button')} back={{ to: getButtonListAddress(), label: t('Buttons') }} />
      <RequireMerchant>
        <WhenLoaded read={buttonMerchantsQuery}>{(merchants) => <Content merchants={merchants} />}</WhenLoaded>
      </RequireMerchant>
    </>
  );
}

/** Form for the merchant in the address, if the user may create buttons for that merchant. */
function Content({ merchants }: { merchants: readonly ButtonMerchant[] }) {
  const { merchant = '', type } = useParams<{ merchant?: string; type: ButtonTab }>();
  const search = useSearch();
  const [, navigate] = useLocation();
  const leadOn = useNavigateUnlessLeft(staysAt);
  const create = useRouteMutation(buttons.create, staleButtonRoutes);
  const design = new URLSearchParams(search).get('design_id') ?? '';
  const at = (tab: ButtonTab, id = merchant) => `${paths.createButton(id, tab)}${search === '' ? '' : `?${search}`}`;
  useMerchantOfDesign(merchant === '' ? design : '', (id) => navigate(at('settings', String(id)), { replace: true }));
  if (merchant !== '' && !merchants.some(({ id }) => String(id) === merchant)) throw new Failure('page', 404);
  return (
    <ButtonEditor
      label={t('New button')}
      initial={getNewButtonValues(merchant, design)}
      merchants={merchants}
      merchantId={merchant}
      tab={type}
      at={at}
      staysAt={staysAt}
      draft="new button"
      isNew
      save={async (id, body) => {
        const made = await create.run({ params: { merchant: id }, body });
        showSuccessAlert();
        leadOn(paths.button(made.merchant_id, made.id));
      }}
    />
  );
}

/**
 * Hook that opens the merchant of the preselected design if the address names no merchant. Unknown designs are ignored.
 */
function useMerchantOfDesign(design: string, found: (merchantId: number) => void): void {
  const data = useOptionalQuery({ ...getDesignListQuery(), retry: false }, design !== '');
  const merchantId = data?.find(({ id }) => String(id) === design)?.merchant_id;
  useEffect(() => {
    if (design !== '' && merchantId !== undefined) found(merchantId);
    // Runs when the design's merchant is known; the `found` function is new at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [design, merchantId]);
}
