import { merchants, type Merchant } from '@portal/contract/merchants';
import type { Field } from '@portal/contract/dataList';
import { paths, buildMerchantListAddress } from '../paths/paths.ts';
import { createQuery } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { listSettingsTabs, type SettingsTab } from '../api/settingsTabs.ts';
import { normalizeMerchants, myMerchantsQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { ClientPagedList } from '../ui/list/ClientPagedList.tsx';
import type { Choice } from '../ui/overlay/choice.tsx';
import { BusinessTabs } from '../ui/page/BusinessTabs.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';

const columns: readonly Field[] = [
  { name: 'name', title: 'Business name', type: 'text' },
  { name: 'url', title: 'Website', type: 'text' },
  { name: 'id', title: 'ID', type: 'id' },
  { name: 'company_name', title: 'Company', type: 'text' },
  { name: 'status', title: 'Status', type: 'status' },
];

/** Search of the merchant list. The shell has already loaded all merchants, so the search filters them locally. */
const readAll = (search: string) =>
  search === '' ? myMerchantsQuery : createQuery(merchants.list, { query: { search } }, normalizeMerchants);

/** Returns the menu entry of the first settings tab that the user may open; disabled with a reason if there is none. */
const settingsChoice = (id: number, tab: SettingsTab | undefined, whyNot: string | undefined): Choice => ({
  label: t('Settings'),
  to: paths.merchant(id, tab ?? 'basic'),
  whyNot: tab === undefined ? whyNot : undefined,
});

/**
 * Hook that returns the menu of a merchant: screens that the user may open for that merchant (MER-014, MER-016 …
 * MER-018).
 */
function useMerchantMenu(): (merchant: Merchant) => readonly Choice[] {
  const { may, whyNot } = useUserRights();
  return ({ id }) => [
    settingsChoice(id, listSettingsTabs(may, id)[0], whyNot('merchant.read', id)),
    {
      label: t('Payments'),
      to: buildMerchantListAddress(paths.payments('all'), id),
      whyNot: whyNot('payments.read', id),
    },
    {
      label: t('Settlements'),
      to: buildMerchantListAddress(paths.settlements('direct'), id),
      whyNot: whyNot('settlements.read', id),
    },
    { label: t('Design checkout'), to: paths.merchantDesigns(id), whyNot: whyNot('designs.read', id) },
    { label: t('Trends'), to: paths.chooseMerchant(id), whyNot: whyNot('dashboard.read', id) },
  ];
}

/** Page that lists the user's merchants (MER-013). */
export default function MerchantsPage() {
  const menu = useMerchantMenu();
  return (
    <>
      <PageHeader title={t('My Businesses')} />
      <BusinessTabs />
      <ClientPagedList
        readAll={readAll}
        columns={columns}
        label={t('My Businesses')}
        menu={menu}
        empty={{
          title: t('No merchants yet'),
          withoutMerchant: t(
            'If your company already accepts payments, ask its owner for access. Otherwise, register a merchant.',
          ),
        }}
      />
    </>
  );
}
